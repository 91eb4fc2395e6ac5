// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/team/team_draft.h"

#include <QFuture>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>

namespace lockkeeper
{

class TeamDesk;

/// The claim of one shared draft that this window works on (TM-61): shows a sign of it with each look at the
/// desk, and writes what has changed, one version after the other. While the desk cannot be asked it waits;
/// where somebody else has got the draft, or has changed it, that is told by lost(), once, and nothing is
/// written any more.
///
/// It belongs to the desk, so that what the editor has left is written after that has gone; where the desk
/// goes as well, its thread does that (TM-70). GUI thread.
class SharedClaim : public QObject
{
    Q_OBJECT

public:
    /// Makes a version. Called in another thread, so that it may take long: it must work on copies.
    using Making = std::function<SharedVersion()>;

    struct Start {
        QString gateway, id, token;
        qint64 revision = 0; ///< what the editor goes on from
        QString known; ///< sharedHashOf() of what was opened: the team's may have it under a later revision
        bool isHeld = false; ///< false: the desk could not be asked when the draft was opened
    };

    SharedClaim(TeamDesk& desk, const Start& start);

    [[nodiscard]] const QString& id() const { return m_start.id; }
    /// Writes this version soon, in the place of one that waits.
    void save(Making version);
    /// Writes what waits, ends the claim and deletes itself.
    void end();
    /// Takes the draft from the team, because it was sent or is not to be shared any more; then deletes
    /// itself.
    void remove();

signals:
    /// Tells what the team has now.
    void saved(qint64 revision, const QByteArray& content);
    /// Nothing is written any more. `why`: for people.
    void lost(const QString& why);
    /// The draft is not shared any more; where it is still there, `why` says why.
    void removed(const QString& why);

private:
    enum class End : quint8 { None, Release, Remove };

    void step();
    void claim();
    void write();
    void show();
    void finish();
    void answered(const DraftAnswer& answer);
    void lose(const QString& why);
    void leave();

    TeamDesk& m_desk;
    const Start m_start;
    qint64 m_revision;
    QString m_known; ///< sharedHashOf() of what the team has
    bool m_isHeld;
    bool m_isAsking = false, m_isToShow = false, m_isOver = false;
    End m_end = End::None;
    Making m_next;                  ///< unset: everything is written
    Making m_making;                ///< the version that is being made, in another thread
    QFuture<DraftAnswer> m_writing; ///< the last one that was sent
    QTimer m_soon;
};

} // namespace lockkeeper
