// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/enterprise_lookup.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/operations/lists/long_reading.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// A gateway may pass over a question, and list everybody.
bool isAskedFor(const EnterpriseCustomer& customer, const CustomerQuery& question)
{
    return customer.channelCustomerId.toString() == question.channelCustomerId &&
           (question.channelCode.isEmpty() || customer.channelCode.toString() == question.channelCode);
}

} // namespace

EnterpriseLookup::EnterpriseLookup(GatewayClient& client, QList<CustomerQuery> questions, QObject* parent)
    : QObject(parent)
    , m_client(&client)
    , m_questions(std::move(questions))
    , m_answers(size_t(m_questions.size()))
{
    m_turn.setSingleShot(true);
    m_turn.setInterval(glance);
    m_turn.callOnTimeout(this, &EnterpriseLookup::askNext);
}

void EnterpriseLookup::start()
{
    // From the event loop, so that a list of none ends as all others.
    QTimer::singleShot(0, this, [this] { askNext(); });
}

void EnterpriseLookup::stop()
{
    m_isStopped = true;
    QTimer::singleShot(0, this, [this] { askNext(); });
}

void EnterpriseLookup::askNext()
{
    while (m_client && !m_isStopped && m_underWay < thingsAtOnce && m_next < m_questions.size()) {
        if (!isOursAlone(*m_client, m_underWay)) {
            m_turn.start(); // somebody waits for something else
            break;
        }
        const auto place = m_next++;
        ++m_underWay;
        m_answers[size_t(place)].outcome = Outcome::UnderWay;
        m_client->call(endpoints::queryCustomers, m_questions[place])
            .onDone(this, [this, place](Result<Rows<EnterpriseCustomer>> reply) {
                --m_underWay;
                ++m_done;
                auto& answer = m_answers[size_t(place)];
                if (reply) {
                    std::erase_if(
                        reply->rows, [&](const auto& each) { return !isAskedFor(each, m_questions[place]); });
                    answer.outcome = reply->rows.empty() ? Outcome::NotFound : Outcome::Found;
                    answer.customers = std::move(reply->rows);
                    m_inVain = 0;
                } else {
                    answer.outcome = Outcome::Refused;
                    answer.error = reply.error();
                    const bool isOfThisOne = reply.error().kind == GatewayError::Kind::Business ||
                                             reply.error().reason == GatewayError::Reason::InvalidRequest;
                    m_inVain = isOfThisOne ? 0 : m_inVain + 1;
                    if (m_inVain >= mostInVain || isAboutTokens(reply.error())) m_isStopped = true;
                }
                emit answered(place);
                // Not from inside the answer, which still counts among the calls.
                QMetaObject::invokeMethod(this, &EnterpriseLookup::askNext, Qt::QueuedConnection);
            });
    }
    const bool isEnd = m_underWay == 0 && (!m_client || m_isStopped || m_next >= m_questions.size());
    if (isEnd && !std::exchange(m_isOver, true)) emit finished();
}

} // namespace lockkeeper
