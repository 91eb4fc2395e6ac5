// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_text.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/team/team_reservation.h"

#include <QDir>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString TeamText::why(TeamStatus::State state, const TeamSettings& settings)
{
    using State = TeamStatus::State;
    const auto host = settings.host.trimmed();
    switch (state) {
    case State::Connecting:
    case State::Ready:
    case State::Reading:
        break;
    case State::Unreachable:
        return tr("The team's server %1 can't be reached. Lockkeeper keeps trying.").arg(host);
    case State::WrongPassword:
        return tr("The team's server doesn't accept the login “%1” with this password.").arg(settings.user);
    case State::NoPassword:
        return tr("The password of the team login isn't known. Enter it in the team settings.");
    case State::NoTls:
        return tr(
            "The team's server %1 offers no encrypted connection. Ask its administrator to turn TLS on.")
            .arg(host);
    case State::Certificate:
        return tr(
            "The certificate of the team's server %1 isn't trusted, has expired or is for another host. "
            "Choose its CA file in the team settings.")
            .arg(host);
    case State::NoDatabase:
        return tr("The team's server has no database “%1”. Check its name.").arg(settings.database);
    case State::NoSchema:
        return tr("The database “%1” isn't set up for a team yet. Run: lockkeeper team init")
            .arg(settings.database);
    case State::OldSchema:
        return tr("The team's database is of an earlier version. Run: lockkeeper team upgrade");
    case State::NewSchema:
        return tr("The team's database is of a newer version. Update Lockkeeper.");
    case State::NoRights:
        return tr("The login “%1” isn't part of the team. Ask for: lockkeeper team add").arg(settings.user);
    case State::NoDriver:
        return tr("Install libqt6sql6-psql to work with a team.");
    case State::Strange:
        return tr("The team's server gives answers that Lockkeeper doesn't understand. Check its address.");
    }
    return {};
}

QString TeamText::noAuthorities(const QString& file)
{
    return tr("The CA file “%1” of the team can't be read. Choose another one.")
        .arg(QDir::toNativeSeparators(file));
}

QString TeamText::refused(const QString& words)
{
    // Of several lines the first: others may have addresses and hints for administrators.
    auto line = words.section(u'\n', 0, 0).section("FATAL:"_L1, -1).simplified();
    return tr("The team's server refuses the connection: %1").arg(line.left(120));
}

QString TeamText::invalid(const QString& issue)
{
    return tr("The team settings aren't complete. %1").arg(issue);
}

QString TeamText::oldServer()
{
    return tr("A team needs PostgreSQL 15 or newer, with a database in UTF-8.");
}

QString TeamText::readOnlyServer()
{
    return tr("The team's server is read-only at the moment: nothing can be reserved.");
}

QString TeamText::onlyReader()
{
    return tr("This team login may only read: nothing can be reserved.");
}

QString TeamText::newerSchema()
{
    return tr("The team's database is of a newer version: it can be read only. Update Lockkeeper.");
}

QString TeamText::wrongClock(std::chrono::milliseconds off, bool isBehind)
{
    const auto minutes = int(std::chrono::ceil<std::chrono::minutes>(off).count());
    return isBehind
               ? tr("The clock of this computer is %n minutes behind the team's server.", nullptr, minutes)
               : tr("The clock of this computer is %n minutes ahead of the team's server.", nullptr, minutes);
}

QString TeamText::noAnswer()
{
    return tr("The team's server doesn't answer. Try again.");
}

QString TeamText::unusable()
{
    return tr("A text in the batch contains a character that can't be stored.");
}

QString TeamText::resolvedMeanwhile()
{
    return tr("Its outcome isn't unknown any more. Refresh the journal.");
}

QString TeamText::noReason()
{
    return tr("Enter a reason for the record.");
}

QString TeamText::notCopied()
{
    return tr("Changes from this computer aren't copied to the team at the moment.");
}

namespace
{

struct ReservationWords {
    Q_DECLARE_TR_FUNCTIONS(TeamReservation)
};

} // namespace

QString teamAgo(int minutes)
{
    if (minutes < 1) return ReservationWords::tr("less than a minute ago");
    if (minutes < 120) return ReservationWords::tr("%n minutes ago", nullptr, minutes);
    if (minutes < 2 * 24 * 60) return ReservationWords::tr("%n hours ago", nullptr, minutes / 60);
    return ReservationWords::tr("%n days ago", nullptr, minutes / (24 * 60));
}

QString reservationText(const QList<ReservationHolder>& holders)
{
    if (holders.isEmpty()) return {};
    const auto& holder = holders.first();
    const auto who = holder.computer.isEmpty()
                         ? holder.clerk
                         //: A person and the computer
                         : ReservationWords::tr("%1 (%2)").arg(holder.clerk, holder.computer);
    QString how;
    switch (holder.state) {
    case ReservationState::Reserved:
    case ReservationState::Sending:
        how = ReservationWords::tr("%1 is sending order %2, reserved %3.");
        break;
    case ReservationState::Unknown:
        how = ReservationWords::tr("%1 sent order %2 %3, and its outcome is unknown.");
        break;
    case ReservationState::Refused:
        how = ReservationWords::tr("%1 sent order %2 %3; it was refused and isn't checked yet.");
        break;
    case ReservationState::Applied:
        how = ReservationWords::tr("%1 sent order %2 %3, and it was done.");
        break;
    }
    QStringList said{how.arg(who, holder.orderId, teamAgo(holder.minutesAgo))};
    if (const auto what = holder.what.join(u", "_s); !what.isEmpty() && what != holder.orderId)
        said += ReservationWords::tr("Both have %1.").arg(what); // asset numbers, contents
    said += holder.state == ReservationState::Applied
                ? ReservationWords::tr("Use another order number.")
                : ReservationWords::tr("Ask %1, or take these orders out of the batch.").arg(holder.clerk);
    return inOneLine(said);
}

QString lockNoteText(const LockNote& note)
{
    const auto when = teamAgo(note.minutesAgo);
    if (!note.isKnown)
        return note.isDisabled
                   ? ReservationWords::tr("%1 tried to disable this lock %2.").arg(note.clerk, when)
                   : ReservationWords::tr("%1 tried to enable this lock %2.").arg(note.clerk, when);
    return note.isDisabled ? ReservationWords::tr("%1 disabled this lock %2.").arg(note.clerk, when)
                           : ReservationWords::tr("%1 enabled this lock %2.").arg(note.clerk, when);
}

} // namespace lockkeeper
