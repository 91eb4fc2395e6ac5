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

    /// A new job: of these lines those that are not left out. False, and nothing happens, without a
    /// connection, or where nothing may be written.
    bool start(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity);
    /// More of the same job, but nothing that another window or program has had to do with since: what the
    /// gateway says it could not do, once more, or what was done, taken back.
    void goOn(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity);
    void retry(const QString& operatorIdentity);
    [[nodiscard]] QList<LockLine> inverseLines() const;
    /// What to write down about the latest action of the job.
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
    /// So many were left out of goOn().
    void skipped(int locks);

private:
    void send(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity);
    void sendUnlessNewer(LockAction action, const QList<LockLine>& lines, const QStringList& newer,
        const QString& operatorIdentity);
    [[nodiscard]] bool mayStart() const;
    [[nodiscard]] QString gateway() const;

    PageContext& m_context;
    LockLines& m_lines;
    const LockLists& m_lists;
    LockResultsBar& m_results;
    QDateTime m_began;    ///< the latest run
    QDateTime m_jobBegan; ///< the first run of the job
    std::optional<Lasted> m_lasted;
    QString m_doneBy;         ///< operator identity of the latest run
    QStringList m_operations; ///< ids of all runs in the journal
};

} // namespace lockkeeper
