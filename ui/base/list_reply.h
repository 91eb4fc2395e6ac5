// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "services/gateway/wire/result.h"
#include "services/gateway/wire/rows.h"
#include "ui/base/load_outcome.h"

#include <QCoreApplication>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// A field that could not be read, for the mark on its row.
[[nodiscard]] inline QString unreadableText(const RowIssue& issue)
{
    if (issue.raw.isEmpty()) return QCoreApplication::translate("ListReply", "%1 is missing").arg(issue.path);
    return QCoreApplication::translate("ListReply", "%1 should be %2, but is %3")
        .arg(issue.path, issue.expected, issue.raw);
}

/// Merges a list that came in one reply into a model, a slice at a time, so that the window stays alive
/// while 100,000 rows go in; then calls `done`. All of it hangs on `load`. Slices are taken in the order
/// of the list; `prepare` may change each row just before it goes in.
template <class T, class Key>
void mergeList(QObject* load, RecordTableModel<T, Key>& model, Rows<T> list,
    std::function<void(const LoadOutcome&)> done, std::function<void(qint64, qint64)> progressed = {},
    std::function<void(T&)> prepare = {})
{
    struct Merging {
        Rows<T> list;
        size_t next = 0;
        size_t nextIssue = 0;
    };
    auto merging = std::make_shared<Merging>(Merging{std::move(list)});
    // The only thing that can be wrong with a list as a whole: it is null or absent.
    const bool isMissing =
        std::erase_if(merging->list.issues, [](const RowIssue& issue) { return issue.row < 0; }) > 0;
    std::stable_sort(merging->list.issues.begin(), merging->list.issues.end(),
        [](const RowIssue& a, const RowIssue& b) { return a.row < b.row; });
    model.expect(qsizetype(merging->list.rows.size()));
    auto* pump = new QTimer(load);
    pump->callOnTimeout(
        load, [pump, merging, isMissing, &model, done = std::move(done), progressed, prepare] {
            constexpr size_t sliceSize = 1000;
            auto& rows = merging->list.rows;
            const auto& issues = merging->list.issues;
            const size_t first = merging->next;
            const size_t end = std::min(first + sliceSize, rows.size());
            std::vector<T> slice(std::make_move_iterator(rows.begin() + std::ptrdiff_t(first)),
                std::make_move_iterator(rows.begin() + std::ptrdiff_t(end)));
            std::vector<RecordTableModelBase::UnreadableField> unreadable;
            for (; merging->nextIssue < issues.size() && issues[merging->nextIssue].row < int(end);
                 ++merging->nextIssue)
                unreadable.push_back({issues[merging->nextIssue].row - qsizetype(first),
                    unreadableText(issues[merging->nextIssue])});
            merging->next = end;
            if (prepare) std::for_each(slice.begin(), slice.end(), prepare);
            model.merge(slice, unreadable);
            if (progressed) progressed(qint64(end), qint64(rows.size()));
            if (end < rows.size()) return;
            pump->stop();
            LoadOutcome outcome;
            outcome.unreadableFields = qsizetype(issues.size()) + merging->list.moreIssues;
            if (isMissing)
                outcome.what = QCoreApplication::translate(
                    "ListReply", "The gateway sent no list, which was taken for an empty one.");
            done(outcome);
        });
    pump->start(0);
}

} // namespace lockkeeper
