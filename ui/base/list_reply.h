// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "services/gateway/wire/result.h"
#include "services/gateway/wire/rows.h"
#include "ui/base/load_outcome.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// What is wrong with a field that could not be read, for the mark on its row.
[[nodiscard]] inline QString unreadableText(const RowIssue& issue)
{
    if (issue.raw.isEmpty()) return QCoreApplication::translate("ListReply", "%1 is missing").arg(issue.path);
    return QCoreApplication::translate("ListReply", "%1 should be %2, but is %3")
        .arg(issue.path, issue.expected, issue.raw);
}

/// The fields that could not be read in a list that goes into a model piece by piece, for one piece after
/// the other.
class UnreadableRows
{
public:
    /// Rows of `issues` count from the beginning of the list, in ascending order; -1 is no row. Issues may
    /// be added until their piece is asked for.
    explicit UnreadableRows(const std::vector<RowIssue>& issues)
        : m_issues(&issues)
    {
    }
    /// Those of the next `rows` rows; their row numbers count from the first of these.
    [[nodiscard]] std::vector<RecordTableModelBase::UnreadableField> next(size_t rows)
    {
        std::vector<RecordTableModelBase::UnreadableField> unreadable;
        for (; m_next < m_issues->size() && (*m_issues)[m_next].row < int(m_rows + rows); ++m_next)
            if (const auto& issue = (*m_issues)[m_next]; issue.row >= 0)
                unreadable.push_back({issue.row - qsizetype(m_rows), unreadableText(issue)});
        m_rows += rows;
        return unreadable;
    }

private:
    const std::vector<RowIssue>* m_issues;
    size_t m_rows = 0;
    size_t m_next = 0;
};

/// Hands a list to `take` slice by slice, in its order, some milliseconds at a stretch, so that the window
/// answers while 100,000 rows go in (BS-1); an empty list is one empty slice. Then calls `done`. Stops when
/// `load` is gone, which `take` leaves alone.
template <class T>
void inSlices(QObject* load, std::vector<T> rows, std::function<void(std::vector<T>& slice)> take,
    std::function<void()> done)
{
    auto* pump = new QTimer(load);
    pump->callOnTimeout(load, [pump, rows = std::move(rows), next = size_t(0), take = std::move(take),
                                  done = std::move(done)]() mutable {
        constexpr size_t sliceSize = 1000;
        // The window is painted after each stretch, which takes longer than most slices do.
        constexpr qint64 stretchMs = 4;
        QElapsedTimer clock;
        clock.start();
        do {
            const auto first = rows.begin() + std::ptrdiff_t(next);
            next = std::min(next + sliceSize, rows.size());
            std::vector<T> slice(
                std::make_move_iterator(first), std::make_move_iterator(rows.begin() + std::ptrdiff_t(next)));
            take(slice);
        } while (next < rows.size() && clock.elapsed() < stretchMs);
        if (next < rows.size()) return;
        pump->stop();
        done();
    });
    pump->start(0);
}

/// Merges a list that came in one reply into a model (inSlices()), then calls `done`. `prepare` may change
/// each row before it goes in.
template <class T, class Key>
void mergeList(QObject* load, RecordTableModel<T, Key>& model, Rows<T> list,
    std::function<void(const LoadOutcome&)> done, std::function<void(qint64, qint64)> progressed = {},
    std::function<void(T&)> prepare = {})
{
    // An issue of the list as a whole means that the list was null or absent.
    const bool isMissing =
        std::erase_if(list.issues, [](const RowIssue& issue) { return issue.row < 0; }) > 0;
    std::stable_sort(list.issues.begin(), list.issues.end(),
        [](const RowIssue& a, const RowIssue& b) { return a.row < b.row; });
    LoadOutcome outcome;
    outcome.unreadableFields = qsizetype(list.issues.size()) + list.moreIssues;
    if (isMissing)
        outcome.what =
            QCoreApplication::translate("ListReply", "The gateway sent no list; it was treated as empty.");
    const auto count = qint64(list.rows.size());
    model.expect(count);
    const auto issues = std::make_shared<const std::vector<RowIssue>>(std::move(list.issues));
    inSlices<T>(
        load, std::move(list.rows),
        [&model, issues, unreadable = UnreadableRows(*issues), progressed = std::move(progressed),
            prepare = std::move(prepare), merged = qint64(0), count](std::vector<T>& slice) mutable {
            if (prepare) std::for_each(slice.begin(), slice.end(), prepare);
            model.merge(slice, unreadable.next(slice.size()));
            merged += qint64(slice.size());
            if (progressed) progressed(merged, count);
        },
        [outcome, done = std::move(done)] { done(outcome); });
}

} // namespace lockkeeper
