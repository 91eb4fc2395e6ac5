// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_list.h"
#include "services/operations/writes/lists_read.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

/// How rows of an import are settled by reading, long after they were sent, perhaps by a program that is dead
/// by now. Sends nothing. In the thread of the client; everything is answered from the event loop, but
/// ended() at once where there is nothing to be read.
class ImportSettling : public QObject
{
    Q_OBJECT

public:
    /// `list` outlives this, and its rows stay while it is at work.
    explicit ImportSettling(ImportList& list, QObject* parent = nullptr);
    ~ImportSettling() override;

    /// Reads what became of what is unknown, or applied and not to be seen yet.
    void start();
    /// Reads which of these rows are there as employees, then calls `next`; where that cannot be read,
    /// ended() says so instead.
    void lookForAdded(const std::vector<qsizetype>& rows, const std::function<void()>& next);
    /// Gives the reading up: nothing is told any more.
    void cancel() { m_step.reset(); }

signals:
    /// It is being read what became of rows in this step.
    void reading(lockkeeper::ImportStage stage);
    void rowsChanged(const QList<qsizetype>& rows);
    /// `problem`: what could not be read; empty when all could.
    void ended(const QString& problem);

private:
    void beginStep(ImportStage stage);
    void end();
    void lookAt(const std::vector<qsizetype>& rows, const std::function<void()>& next);
    void lookAtAdded();
    void lookAtGiven();
    void settleAsPlanned(const std::vector<qsizetype>& rows, BulkWrite::Plan plan, const SharedLists& read,
        const std::function<void()>& next);
    void settleBy(const std::vector<qsizetype>& rows, const std::optional<QList<ReadBackState>>& states,
        const std::function<void()>& next);

    ImportList& m_list;
    QString m_problem;
    std::unique_ptr<QObject> m_step; ///< whoever answers late has nobody left to answer to
};

} // namespace lockkeeper
