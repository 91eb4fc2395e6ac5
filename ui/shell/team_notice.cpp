// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/team_notice.h"

#include "services/storage/team/team_desk.h"
#include "ui/connections/connection_profile_card.h"
#include "ui/shell/main_window.h"
#include "ui/shell/shell_notices.h"

#include <QAction>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString teamNoticeId = u"team"_s;

/// What the card of the connection says of the team.
QString lineFor(const TeamStatus& status)
{
    if (status.canReserve())
        return status.people > 0 ? TeamNotice::tr("Team: %Ln person(s) here", nullptr, status.people)
                                 : TeamNotice::tr("Team: connected");
    if (status.state == TeamStatus::State::Connecting) return TeamNotice::tr("Team: connecting…");
    return status.canRead() ? TeamNotice::tr("Team: read-only") : TeamNotice::tr("Team: not connected");
}

/// Whether waiting may help; otherwise somebody has to change something.
bool mayPass(TeamStatus::State state)
{
    return state == TeamStatus::State::Unreachable || state == TeamStatus::State::Strange;
}

} // namespace

TeamNotice::TeamNotice(TeamDesk& desk, MainWindow& window)
    : QObject(&window)
    , m_desk(desk)
    , m_window(window)
{
    connect(&desk, &TeamDesk::statusChanged, this, &TeamNotice::show);
    show();
}

void TeamNotice::show()
{
    const auto status = m_desk.status();
    if (auto* card = m_window.findChild<ConnectionProfileCard*>()) card->setTeam(lineFor(status));
    if (status.state == TeamStatus::State::Connecting) return; // what was said still holds
    const auto what = status.canReserve() ? status.warning : status.text;
    // A number of people that changes is no new message: whoever has closed it has read it.
    if (m_toldState == status.state && m_told == what) return;
    m_toldState = status.state;
    m_told = what;
    if (what.isEmpty()) return m_window.notices().withdraw(teamNoticeId);
    const bool isWarning = status.canReserve(), passes = mayPass(status.state);
    m_window.notices().show(
        teamNoticeId,
        [what, isWarning, passes] {
            if (isWarning) return ShellNotices::Notice{Tone::Warning, what};
            return ShellNotices::Notice{Tone::Warning, what,
                tr("You can go on working. Orders then ask you to confirm that they aren't reserved."),
                passes ? tr("Try again") : tr("Team…")};
        },
        [desk = QPointer(&m_desk), window = QPointer(&m_window), passes] {
            if (passes && desk) desk->retry();
            if (!passes && window) window->findChild<QAction*>(u"teamAction"_s)->trigger();
        });
}

} // namespace lockkeeper
