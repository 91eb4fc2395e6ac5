// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/switcher/enterprise_directory.h"

#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "ui/base/load_outcome.h"

#include <QCollator>
#include <QFutureWatcher>
#include <QHash>
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

KnownEnterprise enterpriseNamed(const EnterpriseId& id, const QString& name)
{
    return {id, name, (name + u'\n' + id.toString()).toCaseFolded()};
}

std::vector<KnownEnterprise> inOrder(const std::vector<EnterpriseCustomer>& customers)
{
    std::vector<KnownEnterprise> result;
    QHash<EnterpriseId, size_t> places;
    for (const auto& customer : customers) {
        if (customer.enterpriseGlobalId.isEmpty()) continue;
        const auto place = places.constFind(customer.enterpriseGlobalId);
        if (place == places.constEnd()) {
            places.insert(customer.enterpriseGlobalId, result.size());
            result.push_back({customer.enterpriseGlobalId, customer.enterpriseName.toString(), {}});
        } else if (result[*place].name.isEmpty()) {
            result[*place].name = customer.enterpriseName.toString();
        }
    }
    QCollator collator;
    collator.setNumericMode(true);
    std::vector<std::pair<QCollatorSortKey, size_t>> order;
    order.reserve(result.size());
    for (size_t i = 0; i < result.size(); ++i)
        order.emplace_back(collator.sortKey(result[i].name), i);
    std::stable_sort(
        order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<KnownEnterprise> sorted;
    sorted.reserve(result.size());
    for (const auto& each : order) {
        auto& enterprise = sorted.emplace_back(std::move(result[each.second]));
        enterprise.folded = (enterprise.name + u'\n' + enterprise.id.toString()).toCaseFolded();
    }
    return sorted;
}

} // namespace

EnterpriseDirectory::EnterpriseDirectory(
    std::function<GatewayClient*()> client, QString channelCode, QObject* parent)
    : QObject(parent)
    , m_client(std::move(client))
    , m_channelCode(std::move(channelCode))
{
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
    belongTo(client);
    m_load = std::make_unique<QObject>(); // ends an earlier read
    m_error.clear();
    if (!client) {
        m_state = State::Unknown;
        emit changed();
        return;
    }
    m_state = State::Loading;
    CustomerQuery query;
    query.channelCode = m_channelCode;
    query.defaultCustomer = u"N"_s; // all customers
    client->call(endpoints::queryCustomers, query)
        .onDone(m_load.get(), [this, client](Result<Rows<EnterpriseCustomer>> reply) {
            if (m_client() != client) {
                // The profile has changed meanwhile: these are not the enterprises of the new one.
                m_state = State::Unknown;
                emit changed();
                return;
            }
            if (!reply) {
                if (reply.error().kind == GatewayError::Kind::Business && reply.error().code == "13004"_L1) {
                    m_state = State::Refused;
                    emit changed();
                    return;
                }
                const auto outcome = LoadOutcome::of(reply.error());
                fail(outcome.nextStep.isEmpty() ? outcome.what : outcome.what + u' ' + outcome.nextStep);
                return;
            }
            auto* watcher = new QFutureWatcher<List>(m_load.get());
            connect(
                watcher, &QFutureWatcherBase::finished, this, [this, watcher] { take(watcher->result()); });
            watcher->setFuture(QtConcurrent::run([rows = std::move(reply->rows)]() -> List {
                return std::make_shared<const std::vector<KnownEnterprise>>(inOrder(rows));
            }));
        });
    emit changed();
}

QString EnterpriseDirectory::nameOf(const EnterpriseId& id) const
{
    const auto found = std::find_if(
        m_list->cbegin(), m_list->cend(), [&](const KnownEnterprise& each) { return each.id == id; });
    return found == m_list->cend() ? QString() : found->name;
}

void EnterpriseDirectory::belongTo(GatewayClient* client)
{
    if (m_asked == client) return;
    m_asked = client;
    m_load.reset();
    m_state = State::Unknown;
    m_listed = m_list = std::make_shared<std::vector<KnownEnterprise>>();
    m_learnt.clear();
}

void EnterpriseDirectory::learn(const std::vector<EnterpriseCustomer>& customers)
{
    auto* client = m_client();
    if (!client) return;
    belongTo(client);
    QHash<EnterpriseId, size_t> places;
    for (size_t place = 0; place < m_learnt.size(); ++place)
        places.insert(m_learnt[place].id, place);
    bool isNews = false;
    for (const auto& customer : customers) {
        const auto name = customer.enterpriseName.toString();
        if (customer.enterpriseGlobalId.isEmpty() || name.isEmpty()) continue;
        const auto place = places.constFind(customer.enterpriseGlobalId);
        if (place == places.constEnd()) {
            places.insert(customer.enterpriseGlobalId, m_learnt.size());
            m_learnt.push_back(enterpriseNamed(customer.enterpriseGlobalId, name));
        } else if (m_learnt[*place].name != name) {
            m_learnt[*place] = enterpriseNamed(customer.enterpriseGlobalId, name);
        } else {
            continue;
        }
        isNews = true;
    }
    if (!isNews) return;
    merge();
    emit changed();
}

void EnterpriseDirectory::merge()
{
    if (m_learnt.empty()) {
        m_list = m_listed;
        return;
    }
    auto both = std::make_shared<std::vector<KnownEnterprise>>(*m_listed);
    QHash<EnterpriseId, size_t> places;
    for (size_t place = 0; place < both->size(); ++place)
        places.insert((*both)[place].id, place);
    for (const auto& each : m_learnt) {
        const auto place = places.constFind(each.id);
        if (place == places.constEnd())
            both->push_back(each);
        else if ((*both)[*place].name.isEmpty())
            (*both)[*place] = each;
    }
    m_list = std::move(both);
}

void EnterpriseDirectory::take(List list)
{
    m_listed = std::move(list);
    merge();
    m_state = State::Loaded;
    m_age.start();
    emit changed();
}

void EnterpriseDirectory::fail(const QString& error)
{
    m_error = error;
    m_state = State::Failed;
    emit changed();
}

} // namespace lockkeeper
