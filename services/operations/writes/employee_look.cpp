// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/employee_look.h"

#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_listing.h"

#include <QTimer>

#include <algorithm>
#include <memory>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Up to this many keywords, asking for each is quicker than asking for all employees.
constexpr qsizetype mostKeywords = 5;

struct Look {
    QPointer<GatewayClient> client;
    EnterpriseId enterprise;
    QStringList keywords; ///< still to be asked for
    SeenEmployees seen;
    std::function<void(std::optional<SeenEmployees>)> answer;
};

void askNext(const std::shared_ptr<Look>& look, QObject* context)
{
    if (look->keywords.isEmpty()) return look->answer(std::move(look->seen));
    if (!look->client) return look->answer(std::nullopt);
    EmployeeQuery query;
    query.enterpriseGlobalId = look->enterprise;
    query.keyword = look->keywords.takeFirst();
    auto* listing = new EmployeeListing(*look->client, query, context);
    QObject::connect(listing, &EmployeeListing::rowsArrived, context,
        [look](const std::vector<Employee>& rows) { look->seen.add(rows); });
    QObject::connect(listing, &EmployeeListing::finished, context, [look, listing, context](ListingEnd end) {
        listing->deleteLater();
        if (!listing->issues().empty() || listing->moreIssues() > 0) look->seen.noteUnreadable();
        if (end != ListingEnd::Complete) return look->answer(std::nullopt);
        askNext(look, context);
    });
    listing->start();
}

} // namespace

SeenEmployees::SeenEmployees(const QStringList& keywords)
{
    for (const auto& keyword : keywords)
        m_keywords.emplace_back(keyword);
}

bool SeenEmployees::isAskedFor(const Text& account) const
{
    return isEverybody() || std::find(m_keywords.begin(), m_keywords.end(), account) != m_keywords.end();
}

void SeenEmployees::add(const std::vector<Employee>& rows)
{
    for (const auto& row : rows) {
        const auto known = m_byId.constFind(row.globalId);
        const size_t place = known == m_byId.cend() ? m_rows.size() : *known;
        if (place == m_rows.size())
            m_rows.push_back(row);
        else
            m_rows[place] = row;
        if (!row.globalId.isEmpty()) m_byId.insert(row.globalId, place);
        // A deleted employee may have had an account that somebody else has now: who is not deleted comes
        // first.
        const auto account = row.userName.toString().toCaseFolded();
        if (!row.deleted.value_or(false) || !m_byAccount.contains(account)) m_byAccount[account] = place;
    }
}

const Employee* SeenEmployees::find(const MemberId& id) const
{
    const auto found = m_byId.constFind(id);
    return found == m_byId.cend() ? nullptr : &m_rows[*found];
}

const Employee* SeenEmployees::find(const QString& account) const
{
    const auto found = m_byAccount.find(account.toCaseFolded());
    return found == m_byAccount.end() ? nullptr : &m_rows[found->second];
}

bool SeenEmployees::anyBeginsWith(const QString& userName) const
{
    const auto folded = userName.toCaseFolded();
    const auto first = m_byAccount.lower_bound(folded);
    return first != m_byAccount.end() && first->first.startsWith(folded);
}

void lookAtEmployees(GatewayClient* client, const EnterpriseId& enterprise, const QStringList& keywords,
    QObject* context, std::function<void(std::optional<SeenEmployees>)> seen)
{
    auto look = std::make_shared<Look>();
    look->client = client;
    look->enterprise = enterprise;
    auto asked = keywords;
    asked.removeDuplicates();
    // An empty keyword is not sent, and asks for everybody.
    if (asked.size() > mostKeywords || asked.contains(QString())) asked.clear();
    look->seen = SeenEmployees(asked);
    look->keywords = asked.isEmpty() ? QStringList{QString()} : asked;
    look->answer = std::move(seen);
    QTimer::singleShot(0, context, [look, context] { askNext(look, context); });
}

} // namespace lockkeeper
