// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/enterprise_directory.h"

#include "models/domain/base/visible_text.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/load_outcome.h"

#include <QCollator>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

constexpr auto freshFor = 60s;

/// The enterprises sorted by name; those without one at the end, by id.
std::vector<KnownEnterprise> inOrder(const OwnEnterprises::All& all)
{
    std::vector<KnownEnterprise> known;
    known.reserve(size_t(all.size()));
    for (const auto& each : all)
        known.push_back(knownEnterprise(each));
    QCollator collator;
    collator.setNumericMode(true);
    std::vector<std::pair<QCollatorSortKey, size_t>> order;
    order.reserve(known.size());
    for (size_t i = 0; i < known.size(); ++i)
        order.emplace_back(
            collator.sortKey(known[i].name.isEmpty() ? known[i].id.toString() : known[i].name), i);
    std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
        const bool isNamed = !known[a.second].name.isEmpty();
        if (isNamed != !known[b.second].name.isEmpty()) return isNamed;
        if (const int compared = a.first.compare(b.first); compared != 0) return compared < 0;
        return known[a.second].id < known[b.second].id;
    });
    std::vector<KnownEnterprise> sorted;
    sorted.reserve(known.size());
    for (const auto& each : order)
        sorted.push_back(std::move(known[each.second]));
    return sorted;
}

} // namespace

EnterpriseDirectory::EnterpriseDirectory(
    std::function<GatewayClient*()> client, OwnEnterprises& enterprises, QString channelCode, QObject* parent)
    : QObject(parent)
    , m_client(std::move(client))
    , m_enterprises(enterprises)
    , m_channelCode(std::move(channelCode))
{
    connect(&enterprises, &OwnEnterprises::changed, this, [this] {
        if (m_isWanted) arrange();
    });
}

EnterpriseDirectory::~EnterpriseDirectory() = default;

void EnterpriseDirectory::refresh()
{
    const bool same = m_asked && m_asked == m_client();
    if (same && m_state == State::Loading) return;
    if (same && m_state == State::Loaded && !m_age.hasExpired(std::chrono::milliseconds(freshFor).count()))
        return;
    reload();
}

void EnterpriseDirectory::reload()
{
    auto* client = m_client();
    m_asked = client;
    m_load = std::make_unique<QObject>(); // ends an earlier read
    m_isWanted = true;
    m_isAnswered = false;
    if (client) ask(client);
    rest(client ? State::Loading : State::Unknown);
    arrange();
}

void EnterpriseDirectory::ask(GatewayClient* client)
{
    CustomerQuery query;
    query.channelCode = m_channelCode;
    query.defaultCustomer = u"N"_s; // all customers
    client->call(endpoints::queryCustomers, query)
        .onDone(m_load.get(), [this, client, query](const Result<Rows<EnterpriseCustomer>>& reply) {
            if (m_client() != client) return rest(State::Unknown);
            if (reply) {
                const bool isWhole = reply->issues.empty() && reply->moreIssues == 0;
                m_enterprises.noteCustomers(reply->rows, isWhole ? std::optional(query) : std::nullopt);
                m_isAnswered = true;
                m_age.start();
                return arrange();
            }
            if (reply.error().kind == GatewayError::Kind::Business && reply.error().code == "13004"_L1)
                return rest(State::Refused);
            const auto outcome = LoadOutcome::of(reply.error());
            rest(State::Failed, inOneLine({outcome.what, outcome.nextStep}), outcome.said);
        });
}

void EnterpriseDirectory::arrange()
{
    m_arrangement = std::make_unique<QObject>(); // ends an earlier one
    whenDone(QtConcurrent::run([all = m_enterprises.all()]() -> List {
        return std::make_shared<const std::vector<KnownEnterprise>>(inOrder(all));
    }),
        m_arrangement.get(), [this](const List& list) {
            m_list = list;
            if (std::exchange(m_isAnswered, false)) m_state = State::Loaded;
            emit changed();
        });
}

void EnterpriseDirectory::rest(State state, const QString& error, const QString& details)
{
    m_state = state;
    m_error = error;
    m_details = details;
    emit changed();
}

} // namespace lockkeeper
