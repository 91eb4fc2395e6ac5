// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "services/gateway/calls/call_engine.h"
#include "services/gateway/calls/pending_call.h"
#include "services/gateway/wire/rows.h"

#include <QElapsedTimer>
#include <QHash>
#include <QMap>
#include <QObject>
#include <QSet>

#include <utility>
#include <vector>

namespace lockkeeper
{

class GatewayClient;

enum class ListingEnd {
    Complete,            ///< every row is there: as many as the gateway said, none twice
    ChangedWhileLoading, ///< rows and the gateway's own counts disagree: load again (OP-2)
    Failed,              ///< see error(); what had arrived stays
    Cancelled,
};

/// Loads all employees of an enterprise, page by page (M5), six pages at a time, and hands rows out as
/// they come, in the gateway's order. Rows are keyed by globalId: a row that moves to another page while the
/// list loads is not shown twice. A gateway may list somebody twice, or count its pages from 0: neither is
/// taken for a change (OP-1, OP-2).
///
/// Trusts no count of the gateway further than it can check. A page size that is not honoured, a last
/// page that repeats, changing, impossible or missing counts all end: as Complete where nothing speaks
/// against it, else as ChangedWhileLoading, at the latest when a page brings nothing new.
///
/// Lives in the thread of its client, and ends with it: when the client is destroyed, no signal follows.
class EmployeeListing : public QObject
{
    Q_OBJECT
public:
    /// `query.pageNum` is ignored; `query.pageSize` is asked for, whatever comes back is taken.
    EmployeeListing(GatewayClient& client, EmployeeQuery query, QObject* parent = nullptr);

    /// Before start(): see SignIn.
    void setSignIn(SignIn signIn) { m_signIn = std::move(signIn); }
    /// Call it once. Does nothing after cancel().
    void start();
    /// Allowed at any time, also from a slot of rowsArrived(): no row comes after it.
    void cancel();

    [[nodiscard]] qsizetype callsUnderWay() const { return m_inFlight.size(); }
    [[nodiscard]] qint64 loaded() const { return m_loaded; }
    /// When it was started, milliseconds since 1970 UTC: whoever was noted since then was listed. Where the
    /// clock was set meanwhile, the earlier of the two times.
    [[nodiscard]] qint64 begun() const;
    /// How many rows there are, as the gateway says; -1 while unknown.
    [[nodiscard]] qint64 total() const { return m_total; }
    /// How many rows were left out because their globalId had come before.
    [[nodiscard]] qint64 repeated() const { return m_repeated; }
    [[nodiscard]] const GatewayError& error() const { return m_error; }
    /// What could not be read, at most 10,000 of them. `row` counts rows in the order of rowsArrived(), and
    /// is -1 for a field of a page. `path` is that in the page's reply.
    [[nodiscard]] const std::vector<RowIssue>& issues() const { return m_issues; }
    /// How many issues there were beyond these.
    [[nodiscard]] qint64 moreIssues() const { return m_moreIssues; }

signals:
    void rowsArrived(const std::vector<lockkeeper::Employee>& rows);
    /// `total` is -1 while unknown.
    void progressed(qint64 loaded, qint64 total);
    /// Exactly once. The listing may be deleted from there with deleteLater().
    void finished(lockkeeper::ListingEnd end);

private:
    using Receiver = void (EmployeeListing::*)(int pageNum, Result<Decoded<EmployeePage>>& reply);
    void request(int pageNum, Receiver receiver);
    void requestMore();
    void arrived(int pageNum, Result<Decoded<EmployeePage>>& reply);
    void take(int pageNum, Decoded<EmployeePage> reply);
    [[nodiscard]] std::vector<Employee> newRows(int pageNum, Decoded<EmployeePage>& reply);
    /// Asks again for the pages of those who came twice, or for page 0; false if there is nothing to ask.
    [[nodiscard]] bool lookAgain();
    void confirmed(int pageNum, Result<Decoded<EmployeePage>>& reply);
    [[nodiscard]] bool isComplete() const;
    void learnExtent(int pageNum, const PageInfo& page, qsizetype rows);
    void end(ListingEnd how);

    GatewayClient& m_client;
    EmployeeQuery m_query;
    SignIn m_signIn;
    QHash<int, PendingCall<Decoded<EmployeePage>>> m_inFlight;
    QMap<int, Decoded<EmployeePage>> m_early; ///< pages that came before one in front of them
    QHash<MemberId, int> m_seen;              ///< on which page first
    QHash<int, QSet<MemberId>>
        m_unconfirmed; ///< who came again on another page, by the page on which they came first
    std::vector<RowIssue> m_issues;
    GatewayError m_error;
    qint64 m_begun = 0;
    QElapsedTimer m_since;
    qint64 m_loaded = 0;
    qint64 m_repeated = 0;
    qint64 m_surelyTwice = 0; ///< how many of m_repeated the gateway lists twice for good
    qint64 m_moreIssues = 0;
    qsizetype m_firstRows = 0; ///< on the first page that was asked for
    int m_numberOffset = 0;    ///< the first reply's pageNum, less the number that was asked for
    qint64 m_total = -1;
    qint64 m_largestTotal = -1;
    qint64 m_pages = -1;         ///< -1: not known, one page at a time until one is the last
    qint64 m_announcedPages = 1; ///< the gateway's own `pages`; later pages only look for the end
    int m_nextPage = 1;          ///< the next one to ask for
    int m_nextToTake = 1;        ///< the next one whose rows are handed out
    bool m_noMore = false;       ///< no further page is asked for
    bool m_inconsistent = false;
    bool m_lookedAgain = false;
    bool m_lookedForPage0 = false;
    bool m_over = false;
};

} // namespace lockkeeper
