// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "ui/locks/lock_slip.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>

namespace lockkeeper
{

class LockLines;
class LockLists;
class LockResultsBar;
class WriteRun;
struct PageContext;

/// Sends the locks of a lock desk, sends again those that may be tried again, and knows who did it and when.
/// What it sends of a job after the first time (the rest, those that may be tried again, the way back) leaves
/// out locks that another window or program has changed since (LK-6). The results bar shows the latest run.
/// GUI thread.
class LockWork : public QObject
{
    Q_OBJECT

public:
    /// The arguments outlive it.
    LockWork(PageContext& context, LockLines& lines, const LockLists& lists, LockResultsBar& results,
        QObject* parent);

    /// Begins a new job with those of the lines that are not left out. False, and nothing happens, without a
    /// connection or where nothing may be changed.
    bool start(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity);
    /// Sends locks again that the gateway could not change.
    void retry(const QString& operatorIdentity);
    /// Takes back what was done. `lines`: some of inverseLines(). `inverse`: the action that takes it back.
    void takeBack(LockAction inverse, const QList<LockLine>& lines, const QString& operatorIdentity);
    [[nodiscard]] QList<LockLine> inverseLines() const;
    /// The record of the latest action of the job, for a slip.
    [[nodiscard]] LockIncident incident() const;
    /// How long the latest finished run took; not set before the first.
    struct Lasted {
        QDateTime end;
        qint64 milliseconds = 0;
    };
    [[nodiscard]] const std::optional<Lasted>& lasted() const { return m_lasted; }

signals:
    void started();
    void ended();
    /// Tells how many locks were left out, because something else has changed them.
    void skipped(int locks);
    /// Tells that nothing was sent, because the journal could not be asked what has changed the locks since.
    void unread();

private:
    void send(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity);
    /// Adds a run to the job. `sent` is called with how many of the lines are sent, once that is known.
    void goOn(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity,
        std::function<void(qsizetype left)> sent = {});
    qsizetype sendUnlessNewer(LockAction action, const QList<LockLine>& lines, const QStringList& newer,
        const QString& operatorIdentity);
    void sendRest(WriteRun* run, LockAction action, const QString& operatorIdentity);
    [[nodiscard]] bool mayStart() const;
    [[nodiscard]] QString gateway() const;

    PageContext& m_context;
    LockLines& m_lines;
    const LockLists& m_lists;
    LockResultsBar& m_results;
    QDateTime m_began;    ///< when the latest run began
    QDateTime m_jobBegan; ///< when the first run of the job began
    std::optional<Lasted> m_lasted;
    bool m_isAsking = false;  ///< goOn() waits for the journal
    QString m_doneBy;         ///< operator identity of the latest run
    QStringList m_operations; ///< ids of all runs in the journal
};

} // namespace lockkeeper
