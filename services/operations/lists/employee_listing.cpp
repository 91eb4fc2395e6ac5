// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/employee_listing.h"

#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"

#include <QDateTime>

#include <algorithm>
#include <limits>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{
constexpr int pagesAtOnce = 6;
constexpr size_t mostIssues = 10'000;

qint64 countOr(const std::optional<qint64>& value, qint64 fallback)
{
    return value && *value >= 0 ? *value : fallback;
}

bool saysLast(const PageInfo& page)
{
    return page.isLastPage.value_or(false) || !page.hasNextPage.value_or(true);
}
} // namespace

EmployeeListing::EmployeeListing(GatewayClient& client, EmployeeQuery query, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_query(std::move(query))
{
}

qint64 EmployeeListing::begun() const
{
    return m_since.isValid() ? std::min(m_begun, QDateTime::currentMSecsSinceEpoch() - m_since.elapsed()) : 0;
}

void EmployeeListing::start()
{
    m_begun = QDateTime::currentMSecsSinceEpoch();
    m_since.start();
    // The first page goes alone: only its reply says how many there are.
    if (!m_over && m_nextPage == 1) request(m_nextPage++, &EmployeeListing::arrived);
}

void EmployeeListing::cancel()
{
    if (!m_over) end(ListingEnd::Cancelled);
}

void EmployeeListing::request(int pageNum, Receiver receiver)
{
    auto query = m_query;
    query.pageNum = pageNum;
    auto call = m_client.call(endpoints::listEmployees, std::move(query), {}, m_signIn);
    m_inFlight.insert(pageNum, call);
    call.onDone(this, [this, pageNum, receiver](
                          Result<Decoded<EmployeePage>> reply) { (this->*receiver)(pageNum, reply); });
}

void EmployeeListing::requestMore()
{
    // Without a page count only one page at a time is asked for: each says whether there is another.
    const int most = m_pages < 0 ? 1 : pagesAtOnce;
    while (!m_noMore && m_inFlight.size() < most && (m_pages < 0 || m_nextPage <= m_pages))
        request(m_nextPage++, &EmployeeListing::arrived);
    if (!m_inFlight.isEmpty() || lookAgain()) return;
    end(isComplete() ? ListingEnd::Complete : ListingEnd::ChangedWhileLoading);
}

bool EmployeeListing::isComplete() const
{
    // The contract does not say whether somebody who is listed twice is counted twice.
    const bool agrees = m_total < 0 || m_total == m_loaded || m_total == m_loaded + m_surelyTwice;
    return agrees && !m_inconsistent;
}

bool EmployeeListing::lookAgain()
{
    if (m_inconsistent || isComplete()) return false;
    // The contract does not say that the first page is 1. Where just one page is missing in the end, it is
    // page 0 (OP-1).
    const qint64 missing = m_total - m_loaded - m_repeated;
    if (!m_lookedForPage0 && missing > 0 && (missing == m_firstRows || m_firstRows == 0)) {
        m_lookedForPage0 = true;
        m_noMore = true;
        request(0, &EmployeeListing::arrived);
        return true;
    }
    // Somebody who came twice may have moved to another page while it loaded, which may have hidden another
    // row. If they are still on the first page, the gateway lists them twice.
    constexpr int mostPages = 6;
    if (m_lookedAgain || missing != 0 || m_unconfirmed.isEmpty() || m_unconfirmed.size() > mostPages)
        return false;
    m_lookedAgain = true;
    for (auto page = m_unconfirmed.keyBegin(); page != m_unconfirmed.keyEnd(); ++page)
        request(*page, &EmployeeListing::confirmed);
    return true;
}

void EmployeeListing::confirmed(int pageNum, Result<Decoded<EmployeePage>>& reply)
{
    if (m_over) return;
    m_inFlight.remove(pageNum);
    if (reply && countOr(reply->value.page.total, m_total) == m_total)
        for (const auto& employee : reply->value.list)
            if (m_unconfirmed[pageNum].remove(employee.globalId)) ++m_surelyTwice;
    requestMore();
}

void EmployeeListing::arrived(int pageNum, Result<Decoded<EmployeePage>>& reply)
{
    if (m_over) return;
    m_inFlight.remove(pageNum);
    if (!reply) {
        m_error = std::move(reply.error());
        // The pages in front of these will not come any more.
        while (!m_over && !m_early.isEmpty()) {
            const int early = m_early.firstKey();
            take(early, m_early.take(early));
        }
        if (!m_over) end(ListingEnd::Failed);
        return;
    }
    m_early[pageNum] = std::move(*reply);
    if (pageNum == 0) take(pageNum, m_early.take(pageNum));
    while (!m_over && !m_early.isEmpty() && m_early.firstKey() == m_nextToTake)
        take(m_nextToTake++, m_early.take(m_early.firstKey()));
    if (!m_over) requestMore();
}

void EmployeeListing::take(int pageNum, Decoded<EmployeePage> reply)
{
    const auto page = std::move(reply.value.page);
    const auto rows = qsizetype(reply.value.list.size());
    const auto seenBefore = m_seen.size();
    if (pageNum == 1) {
        m_firstRows = rows;
        m_numberOffset = page.pageNum == 0 ? -1 : 0;
    }
    const auto fresh = newRows(pageNum, reply);
    m_loaded += qint64(fresh.size());
    learnExtent(pageNum, page, rows);

    // Rows without an id always look new: without a total, a page of them does not prove that there is more.
    const bool bringsNews = m_seen.size() > seenBefore || (!fresh.empty() && m_total >= 0);
    const bool announced = pageNum <= m_announcedPages;
    if (!bringsNews) {
        m_noMore = true;
        // There were fewer pages than announced, and no total tells whether rows are missing.
        if (pageNum > 1 && announced && m_total < 0) m_inconsistent = true;
    }
    // A gateway that answers with another page leaves holes. Some answer with their last page when asked for
    // the one behind it: where only the end was looked for, that is the end.
    if (page.pageNum && *page.pageNum != pageNum + m_numberOffset && (bringsNews || announced))
        m_inconsistent = true;
    if (m_pages < 0 && saysLast(page)) m_noMore = true;
    // More rows came than were ever announced: stop here, because nothing says where that would end.
    if (m_largestTotal >= 0 && m_loaded > m_largestTotal) m_noMore = true;

    if (!fresh.empty()) emit rowsArrived(fresh);
    if (!m_over) emit progressed(m_loaded, m_total);
}

std::vector<Employee> EmployeeListing::newRows(int pageNum, Decoded<EmployeePage>& reply)
{
    auto& list = reply.value.list;
    std::vector<Employee> fresh;
    fresh.reserve(list.size());
    std::vector<int> placeOf(list.size(), -1);
    for (size_t i = 0; i < list.size(); ++i) {
        const auto& id = list[i].globalId;
        // A record without an id cannot be told from another: shown, never merged.
        if (const auto seen = m_seen.constFind(id); !id.isEmpty() && seen != m_seen.cend()) {
            ++m_repeated;
            if (*seen == pageNum)
                ++m_surelyTwice; // on one page, so nobody has moved
            else
                m_unconfirmed[*seen].insert(id);
            continue;
        }
        if (!id.isEmpty()) m_seen.insert(id, pageNum);
        placeOf[i] = int(m_loaded + qint64(fresh.size()));
        fresh.push_back(std::move(list[i]));
    }
    for (auto& issue : reply.issues) {
        if (m_issues.size() == mostIssues) {
            ++m_moreIssues;
            continue;
        }
        const bool inRow = issue.path.startsWith("$.data.list["_L1);
        if (inRow && (issue.row < 0 || size_t(issue.row) >= placeOf.size())) continue;
        issue.row = inRow ? placeOf[size_t(issue.row)] : -1;
        // Issues of rows that are left out are left out too.
        if (!inRow || issue.row >= 0) m_issues.push_back(std::move(issue));
    }
    m_moreIssues += reply.moreIssues;
    return fresh;
}

void EmployeeListing::learnExtent(int pageNum, const PageInfo& page, qsizetype rows)
{
    const qint64 total = countOr(page.total, -1);
    m_largestTotal = std::max(m_largestTotal, total);
    if (pageNum == 1) {
        m_total = total;
        // The gateway may send smaller pages than were asked for, and still count pages as if it had not.
        const qint64 needed = total > 0 && rows > 0 ? (total + rows - 1) / rows : -1;
        m_announcedPages = std::max<qint64>(countOr(page.pages, 1), 1);
        m_pages = std::max(countOr(page.pages, -1), needed);
        if (m_pages == 0) m_pages = -1;
        m_pages = std::min<qint64>(m_pages, std::numeric_limits<int>::max() - 1);
    } else if (total >= 0 && total != m_total) {
        // Employees were added or removed while the list loaded. The newest count is the best one to show,
        // but rows have moved between pages, so some may be missing.
        m_total = total;
        m_inconsistent = true;
    }
    // The last page that was announced says that there is another: from here on each page is asked.
    if (pageNum == m_pages && page.hasNextPage.value_or(false)) m_pages = -1;
}

void EmployeeListing::end(ListingEnd how)
{
    m_over = true;
    for (const auto& call : std::exchange(m_inFlight, {}))
        call.cancel();
    m_early.clear();
    m_seen.clear();
    m_unconfirmed.clear();
    emit finished(how);
}

} // namespace lockkeeper
