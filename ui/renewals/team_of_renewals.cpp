// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/team_of_renewals.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/team/team_settings.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/page_context.h"

#include <QDateTime>
#include <QUrl>
#include <QWidget>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// The team is asked again after so long. Nobody tells what colleagues have sent, and asking takes a walk
/// over a journal, so that it is not done more often.
constexpr std::chrono::milliseconds askedAgainAfter = 5min;

} // namespace

void TeamShare::note(const TeamRenewals* known)
{
    unread = known ? known->unread : 0;
    since = known ? known->since : 0;
}

QString TeamShare::text(const QTimeZone& zone) const
{
    QStringList notes;
    switch (part) {
    case Part::None:
        notes += tr("“Ordered” is what was sent from this computer.");
        break;
    case Part::Asking:
        notes +=
            tr("“Ordered” is what was sent from this computer: what colleagues sent is still being read.");
        break;
    case Part::Known:
        notes += tr("“Ordered” is what was sent from this computer or by colleagues.");
        break;
    case Part::Away:
        notes += tr(
            "“Ordered” is what was sent from this computer. The team can't be asked at the moment, so what "
            "colleagues sent may be missing.");
        break;
    }
    if (since > 0)
        notes += tr("Of colleagues' orders only those since %1 are included.")
                     .arg(wholeDay(QDateTime::fromMSecsSinceEpoch(since, zone).date()));
    if (unread > 0)
        notes += tr("%Ln batch(es) by colleagues can't be read, so what they order isn't known.", nullptr,
            int(std::min<qint64>(unread, std::numeric_limits<int>::max())));
    return inOneLine(notes);
}

RenewalTeam renewalTeam(const PageContext& context)
{
    if (!context.team) return {};
    return {context.team, teamGateway(QUrl(context.profile.baseUrl.trimmed()))};
}

TeamOfRenewals::TeamOfRenewals(const PageContext& context, QWidget* page)
    : QObject(page)
    , m_context(context)
    , m_page(*page)
    , m_before(std::make_shared<TeamRenewalsRead>())
{
    auto* desk = context.team;
    if (!desk) return;
    m_couldRead = desk->status().canRead();
    connect(desk, &TeamDesk::statusChanged, this, [this, desk] {
        const bool canRead = desk->status().canRead();
        if (std::exchange(m_couldRead, canRead) == canRead && canRead) return;
        if (canRead) return outdate();
        m_isNewest = false;
        emit changed();
    });
    connect(desk, &TeamDesk::told, this, [this](TeamNews news) {
        if (news == TeamNews::Drafts) outdate();
    });
    connect(desk, &TeamDesk::looked, this, [this] {
        if (!m_asked.isValid() || !m_asked.hasExpired(askedAgainAfter.count())) return;
        outdate();
    });
}

/// Asks the team at once where somebody looks at the page, and otherwise when somebody comes to it.
void TeamOfRenewals::outdate()
{
    m_isNewest = false;
    if (m_isUsed && m_page.isVisible()) want();
}

void TeamOfRenewals::want()
{
    m_isUsed = true;
    if (!m_context.team || m_isNewest || !m_context.team->status().canRead()) return;
    m_isAskedAnew = m_isAsking;
    if (std::exchange(m_isAsking, true)) return;
    m_isNewest = true;
    m_asked.start();
    askTeamRenewals(renewalTeam(m_context), m_context.journal(), m_context.drafts, m_before, this,
        [this](const std::optional<TeamRenewals>& read) { take(read); });
}

void TeamOfRenewals::take(const std::optional<TeamRenewals>& read)
{
    m_isAsking = false;
    const bool hadFailed = std::exchange(m_hasFailed, !read);
    const bool isNew = read && (!m_known || m_known->standing != read->standing);
    if (isNew) m_known = std::make_shared<const TeamRenewals>(*read);
    if (!read) m_isNewest = false; // what could not be read is asked for again
    if (isNew || hadFailed != m_hasFailed) emit changed();
    if (std::exchange(m_isAskedAnew, false)) want();
}

TeamShare TeamOfRenewals::share() const
{
    using Part = TeamShare::Part;
    TeamShare share;
    if (!m_context.team) return share;
    share.note(m_known.get());
    const auto& status = m_context.team->status();
    if (status.state == TeamStatus::State::Connecting)
        share.part = m_known ? Part::Away : Part::Asking;
    else if (!status.canRead() || m_hasFailed)
        share.part = Part::Away;
    else
        share.part = m_known ? Part::Known : Part::Asking;
    return share;
}

} // namespace lockkeeper
