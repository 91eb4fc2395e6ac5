// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employee_listing.h"

#include "services/gateway/gateway_client.h"
#include "services/member/member_endpoints.h"

#include <limits>
#include <utility>

namespace lockkeeper
{

namespace
{
constexpr int pagesAtOnce = 6;

qint64 countOr(const std::optional<qint64>& value, qint64 fallback)
{
    return value && *value >= 0 ? *value : fallback;
}
} // namespace

EmployeeListing::EmployeeListing(GatewayClient& client, EmployeeQuery query, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_query(std::move(query))
{
}

void EmployeeListing::start()
{
    // The first page alone: only its reply says how many there are.
    request(m_nextPage++);
}

void EmployeeListing::cancel()
{
    if (!m_over) end(ListingEnd::Cancelled);
}

void EmployeeListing::request(int pageNum)
{
    auto query = m_query;
    query.pageNum = pageNum;
    auto call = m_client.call(endpoints::listEmployees, std::move(query));
    m_inFlight.insert(pageNum, call);
    call.onDone(
        this, [this, pageNum](Result<Decoded<EmployeePage>> reply) { take(pageNum, std::move(reply)); });
}

void EmployeeListing::requestMore()
{
    // Without a page count one page at a time: each one says whether there is another.
    const int most = m_pages < 0 ? 1 : pagesAtOnce;
    while (!m_noMore && m_inFlight.size() < most && (m_pages < 0 || m_nextPage <= m_pages))
        request(m_nextPage++);
    if (!m_inFlight.isEmpty()) return;
    const bool countsAgree = m_total < 0 || m_total == m_loaded;
    end(countsAgree && !m_inconsistent ? ListingEnd::Complete : ListingEnd::ChangedWhileLoading);
}

void EmployeeListing::learnExtent(const PageInfo& page, qsizetype rows)
{
    const qint64 total = countOr(page.total, -1);
    if (m_nextPage == 2) {
        m_total = total;
        m_pages = countOr(page.pages, -1);
        if (m_pages <= 0 && total > 0 && rows > 0) m_pages = (total + rows - 1) / rows;
        if (m_pages > std::numeric_limits<int>::max()) m_pages = std::numeric_limits<int>::max();
        if (total == 0) m_pages = 1;
    } else if (total >= 0 && total != m_total) {
        // Somebody adds or removes employees meanwhile: the newest count is the best one to show, but
        // pages have shifted, so rows may be missing.
        m_total = total;
        m_inconsistent = true;
    }
}

void EmployeeListing::take(int pageNum, Result<Decoded<EmployeePage>> reply)
{
    if (m_over) return;
    m_inFlight.remove(pageNum);
    if (!reply) {
        m_error = std::move(reply.error());
        end(ListingEnd::Failed);
        return;
    }
    const auto& page = reply->value.page;
    auto& list = reply->value.list;
    learnExtent(page, qsizetype(list.size()));
    // A gateway that counts its pages from 0, or answers with another page, would leave holes.
    if (page.pageNum && *page.pageNum != pageNum) m_inconsistent = true;

    std::vector<Employee> fresh;
    fresh.reserve(list.size());
    std::vector<int> placeOf(list.size(), -1);
    for (size_t i = 0; i < list.size(); ++i) {
        const auto& id = list[i].globalId;
        // A record without an id cannot be told from another: shown, never merged.
        if (!id.isEmpty() && m_seen.contains(id)) continue;
        if (!id.isEmpty()) m_seen.insert(id);
        placeOf[i] = int(m_loaded + qint64(fresh.size()));
        fresh.push_back(std::move(list[i]));
    }
    for (auto& issue : reply->issues) {
        if (issue.row < 0 || size_t(issue.row) >= placeOf.size() || placeOf[size_t(issue.row)] < 0) continue;
        issue.row = placeOf[size_t(issue.row)];
        m_issues.push_back(std::move(issue));
    }
    m_loaded += qint64(fresh.size());
    const bool saysLast = page.isLastPage.value_or(false) || (page.hasNextPage && !*page.hasNextPage);
    if (fresh.empty() || (m_pages < 0 && saysLast)) m_noMore = true;
    if (!fresh.empty()) emit rowsArrived(fresh);
    if (m_over) return; // a receiver cancelled
    emit progressed(m_loaded, m_total);
    if (!m_over) requestMore();
}

void EmployeeListing::end(ListingEnd how)
{
    m_over = true;
    for (const auto& call : std::exchange(m_inFlight, {}))
        call.cancel();
    emit finished(how);
}

} // namespace lockkeeper
