// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employee.h"
#include "models/domain/requests.h"
#include "services/gateway/pending_call.h"
#include "services/gateway/rows.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// How the loading of a list ended.
enum class ListingEnd {
    Complete,            ///< every row is there: as many as the gateway said, none twice
    ChangedWhileLoading, ///< rows and the gateway's own count disagree: load again (design §4)
    Failed,              ///< see error(); what had arrived stays
    Cancelled,
};

/// Loads all employees of an enterprise, page by page (M5), six pages at a time, and hands rows out as
/// they come. Rows are keyed by globalId: a row that moves to another page meanwhile is not shown twice.
/// Trusts no count of the gateway further than it can check: a page size that is not honoured, a last
/// page that repeats, changing or impossible totals all end, at the latest when a page brings nothing new.
class EmployeeListing : public QObject
{
    Q_OBJECT
public:
    /// `query.pageNum` is ignored; `query.pageSize` is asked for, whatever comes back is taken.
    EmployeeListing(GatewayClient& client, EmployeeQuery query, QObject* parent = nullptr);

    void start();
    void cancel();

    [[nodiscard]] qint64 loaded() const { return m_loaded; }
    /// What the gateway says there is, -1 while unknown.
    [[nodiscard]] qint64 total() const { return m_total; }
    [[nodiscard]] const GatewayError& error() const { return m_error; }
    /// Fields that could not be read; `row` counts rows in the order of rowsArrived().
    [[nodiscard]] const std::vector<RowIssue>& issues() const { return m_issues; }

signals:
    void rowsArrived(const std::vector<lockkeeper::Employee>& rows);
    /// `total` is -1 while unknown.
    void progressed(qint64 loaded, qint64 total);
    /// Exactly once after start(). The listing may be deleted from there with deleteLater().
    void finished(lockkeeper::ListingEnd end);

private:
    void request(int pageNum);
    void requestMore();
    void take(int pageNum, Result<Decoded<EmployeePage>> reply);
    void learnExtent(const PageInfo& page, qsizetype rows);
    void end(ListingEnd how);

    GatewayClient& m_client;
    EmployeeQuery m_query;
    QHash<int, PendingCall<Decoded<EmployeePage>>> m_inFlight;
    QSet<MemberId> m_seen;
    std::vector<RowIssue> m_issues;
    GatewayError m_error;
    qint64 m_loaded = 0;
    qint64 m_total = -1;
    qint64 m_pages = -1; ///< -1: not said, follow the pages' own "is last"
    int m_nextPage = 1;
    bool m_noMore = false;
    bool m_inconsistent = false;
    bool m_over = false;
};

} // namespace lockkeeper
