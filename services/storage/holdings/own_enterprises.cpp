// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/holdings/own_enterprises.h"

#include "models/domain/enterprises/enterprise_label.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprise_rows.h"

#include <QDateTime>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// So many enterprises at a time, which takes a few milliseconds.
constexpr size_t notedAtOnce = 2000;
/// That an enterprise was listed again is written once a day: not 50,000 rows for each look at the list.
constexpr qint64 seenAgain = std::chrono::milliseconds(24h).count();

} // namespace

OwnEnterprises::OwnEnterprises(KnownHoldings& holdings, QObject* parent)
    : QObject(parent)
    , m_holdings(holdings)
{
    m_noting.setSingleShot(true);
    m_noting.callOnTimeout(this, [this] { noteSome(); });
    const auto read = std::make_shared<std::vector<OwnEnterprise>>();
    whenDone(
        m_holdings.inFile([read](OwnDatabase& database) { *read = readOwnEnterprises(database); }), this,
        [this, read](bool) { takeStored(*read); }, [this] { takeStored({}); });
    connect(&holdings, &KnownHoldings::forgotten, this, &OwnEnterprises::forget);
    connect(&holdings, &KnownHoldings::oldForgotten, this, &OwnEnterprises::forgetOld);
    connect(&holdings, &KnownHoldings::keptBegins, this, &OwnEnterprises::writeEverything);
}

OwnEnterprises::~OwnEnterprises() = default;

QString OwnEnterprises::label(const EnterpriseId& enterprise) const
{
    return enterpriseLabel(m_names, enterprise);
}

QString OwnEnterprises::gatewayName(const EnterpriseId& enterprise) const
{
    const auto found = m_all.constFind(enterprise);
    return found == m_all.cend() ? QString() : found->name;
}

QList<OwnEnterprise> OwnEnterprises::recent(qsizetype most) const
{
    std::vector<const OwnEnterprise*> opened;
    for (const auto& each : m_all)
        if (each.opened > 0) opened.push_back(&each);
    const auto end = opened.begin() + std::min(most, qsizetype(opened.size()));
    std::partial_sort(opened.begin(), end, opened.end(),
        [](const auto* one, const auto* other) { return one->opened > other->opened; });
    QList<OwnEnterprise> latest;
    for (auto each = opened.begin(); each != end; ++each)
        latest.append(**each);
    return latest;
}

void OwnEnterprises::whenRead(QObject* context, std::function<void()> read)
{
    if (m_isRead) return read();
    // Behind this reading in the thread of the file, and so answered after it.
    whenDone(
        m_holdings.inFile([](OwnDatabase&) {}), context, [read](bool) { read(); }, read);
}

void OwnEnterprises::takeStored(const std::vector<OwnEnterprise>& stored)
{
    m_isRead = true;
    for (const auto& each : stored) {
        // What was noted meanwhile is newer.
        auto& enterprise = known(each.id);
        if (enterprise.name.isEmpty()) enterprise.name = each.name;
        if (enterprise.said.isEmpty()) enterprise.said = each.said;
        for (const auto& customer : each.customers)
            if (std::none_of(enterprise.customers.cbegin(), enterprise.customers.cend(),
                    [&](const auto& other) { return isSameCustomer(customer, other); }))
                enterprise.customers.append(customer);
        enterprise.opened = std::max(enterprise.opened, each.opened);
        enterprise.seen = std::max(enterprise.seen, each.seen);
        m_latest = std::max(m_latest, each.opened);
        nameChanged(enterprise);
    }
    if (!stored.empty()) tell();
    noteSome(); // what came before
}

OwnEnterprise& OwnEnterprises::known(const EnterpriseId& enterprise)
{
    auto& known = m_all[enterprise];
    known.id = enterprise;
    return known;
}

void OwnEnterprises::nameChanged(const OwnEnterprise& enterprise)
{
    const auto& name = enterprise.shownName();
    if (m_names.value(enterprise.id) == name) return;
    if (name.isEmpty())
        m_names.remove(enterprise.id);
    else
        m_names.insert(enterprise.id, name);
    m_isOtherName = true;
}

void OwnEnterprises::tell(const QList<EnterpriseId>& which)
{
    emit changed(which);
    if (std::exchange(m_isOtherName, false)) emit namesChanged();
}

void OwnEnterprises::noteOpened(const EnterpriseId& enterprise, const QString& name)
{
    if (enterprise.isEmpty()) return;
    auto& opened = known(enterprise);
    m_latest = opened.opened = std::max(QDateTime::currentMSecsSinceEpoch(), m_latest + 1);
    if (!name.trimmed().isEmpty()) opened.name = name;
    nameChanged(opened);
    writeSeen({opened});
    tell({enterprise});
}

void OwnEnterprises::noteCustomers(
    const std::vector<EnterpriseCustomer>& customers, const std::optional<CustomerQuery>& whole)
{
    for (auto& listed : byEnterprise(customers))
        if (!listed.id.isEmpty()) m_toNote.push_back({listed.id, std::move(listed.customers), whole});
    if (!m_noting.isActive()) noteSome();
}

void OwnEnterprises::noteSome()
{
    // Before that, whether a customer is new cannot be told.
    if (!m_isRead) return;
    const auto now = QDateTime::currentMSecsSinceEpoch();
    std::vector<OwnEnterprise> other;
    for (size_t i = 0; i < notedAtOnce && !m_toNote.empty(); ++i, m_toNote.pop_front()) {
        const auto& noted = m_toNote.front();
        auto& enterprise = known(noted.id);
        bool isOther = takeListed(enterprise, noted.customers, noted.whole);
        if (now - enterprise.seen >= seenAgain) {
            enterprise.seen = now;
            isOther = true;
        }
        if (!isOther) continue;
        nameChanged(enterprise);
        other.push_back(enterprise);
        m_others.append(noted.id);
    }
    if (!other.empty())
        m_holdings.inFile([other = std::move(other)](OwnDatabase& database) {
            writeSeenEnterprises(database, other);
            writeCustomers(database, other);
        });
    if (!m_toNote.empty())
        m_noting.start(0);
    else if (!m_others.isEmpty())
        tell(std::exchange(m_others, {}));
}

void OwnEnterprises::describe(const QHash<EnterpriseId, EnterpriseDescription>& said)
{
    std::vector<OwnEnterprise> other;
    QList<EnterpriseId> which;
    for (const auto& [id, description] : said.asKeyValueRange()) {
        if (id.isEmpty()) continue;
        auto& enterprise = known(id);
        if (enterprise.said == description) continue;
        enterprise.said = description;
        nameChanged(enterprise);
        other.push_back(enterprise);
        which.append(id);
    }
    if (other.empty()) return;
    m_holdings.inFile(
        [other = std::move(other)](OwnDatabase& database) { writeDescriptions(database, other); });
    tell(which);
}

QFuture<bool> OwnEnterprises::takeOver(const EnterpriseNames& names, const QList<EnterpriseId>& opened)
{
    QHash<EnterpriseId, qint64> order;
    for (const auto& id : opened)
        if (!order.contains(id)) order.insert(id, opened.size() - order.size());
    std::vector<OwnEnterprise> other;
    const auto add = [&](const EnterpriseId& id, const QString& name) {
        if (id.isEmpty()) return;
        auto& enterprise = known(id);
        if (enterprise.name.isEmpty()) enterprise.name = name;
        if (enterprise.opened == 0) enterprise.opened = std::exchange(order[id], 0);
        nameChanged(enterprise);
        other.push_back(enterprise);
    };
    for (const auto& [id, name] : names.asKeyValueRange())
        add(id, name);
    for (const auto& id : opened)
        if (!names.contains(id)) add(id, {});
    auto written = writeSeen(std::move(other));
    tell();
    return written;
}

QFuture<bool> OwnEnterprises::writeSeen(std::vector<OwnEnterprise> enterprises)
{
    return m_holdings.inFile([enterprises = std::move(enterprises)](OwnDatabase& database) {
        if (!enterprises.empty()) writeSeenEnterprises(database, enterprises);
    });
}

/// Called when enterprises begin to be kept on disk.
void OwnEnterprises::writeEverything()
{
    std::vector<OwnEnterprise> all(m_all.cbegin(), m_all.cend());
    m_holdings.inFile([all = std::move(all)](OwnDatabase& database) {
        writeSeenEnterprises(database, all);
        writeCustomers(database, all);
        writeDescriptions(database, all);
    });
}

/// The file has forgotten what was not read for long: memory follows.
void OwnEnterprises::forgetOld(qint64 before, const QList<EnterpriseId>& which)
{
    for (const auto& id : which) {
        const auto known = m_all.constFind(id);
        if (known == m_all.cend()) continue;
        // Opened, listed or described since: that is on its way into the file.
        if (!known->said.isEmpty() || std::max(known->opened, known->seen) >= before) continue;
        m_all.erase(known);
        m_isOtherName = m_names.remove(id) || m_isOtherName;
    }
    if (!which.isEmpty()) tell(which);
}

void OwnEnterprises::forget()
{
    m_noting.stop();
    m_toNote.clear();
    m_others.clear();
    m_all.clear();
    m_isOtherName = !m_names.isEmpty();
    m_names.clear();
    tell();
}

} // namespace lockkeeper
