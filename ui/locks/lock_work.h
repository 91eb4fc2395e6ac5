// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "ui/locks/lock_slip.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockkeeper
{

class LockLines;
class LockLists;
class LockResultsBar;
struct PageContext;

/// What is done with the lines of a lock desk: sends them, tries again what may be tried again, and knows who
/// did it and when. The results bar shows the latest run. GUI thread.
class LockWork : public QObject
{
    Q_OBJECT

public:
    /// What is handed in outlives it.
    LockWork(PageContext& context, LockLines& lines, const LockLists& lists, LockResultsBar& results,
        QObject* parent);

    /// Nothing happens without a connection, or where nothing may be written.
    void start(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity);
    /// Sends once more what the gateway says it could not do, but nothing that another window or program has
    /// had to do with since.
    void retry(const QString& operatorIdentity);
    /// What to write down about the latest run.
    [[nodiscard]] LockIncident incident() const;
    /// How long the latest run took that has come to rest; nothing before the first.
    struct Lasted {
        QDateTime end;
        qint64 milliseconds = 0;
    };
    [[nodiscard]] const std::optional<Lasted>& lasted() const { return m_lasted; }

signals:
    void started();
    void ended();
    /// So many were left out of retry().
    void skipped(int locks);

private:
    void retryUnlessNewer(
        const QList<LockLine>& lines, const QStringList& newer, const QString& operatorIdentity);
    [[nodiscard]] QString gateway() const;

    PageContext& m_context;
    LockLines& m_lines;
    const LockLists& m_lists;
    LockResultsBar& m_results;
    QDateTime m_began;
    std::optional<Lasted> m_lasted;
    QString m_doneBy;    ///< operator identity of the latest run
    QString m_operation; ///< its id in the journal
};

} // namespace lockkeeper
