// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/team_command.h"

#include "app/command_line.h"
#include "app/exit_codes.h"
#include "app/say.h"
#include "services/platform/hidden_input.h"
#include "services/storage/team/team_admin.h"
#include "services/storage/team/team_url.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct TeamCommandText {
    Q_DECLARE_TR_FUNCTIONS(TeamCommand)
};

Secret administratorsPassword(const QString& user)
{
    for (const auto* variable : {"LOCKKEEPER_TEAM_PASSWORD", "PGPASSWORD"})
        if (auto password = qgetenv(variable); !password.isEmpty()) return Secret(password);
    const HiddenInput quiet;
    if (quiet.isTerminal()) say(TeamCommandText::tr("Password of %1:").arg(user));
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly)) return {};
    auto line = input.readLine(4096);
    while (line.endsWith('\n') || line.endsWith('\r'))
        line.chop(1);
    Secret password(line);
    line.fill('\0');
    return password;
}

int ended(const TeamAdmin::Done& done, const QString& well)
{
    say(done ? well : done.error());
    return done ? exitcode::success : exitcode::failure;
}

int add(TeamAdmin& admin, const CommandLine& line)
{
    const auto password = TeamAdmin::newPassword();
    if (const auto done = admin.add(line.member, password, line.isReader); !done) return ended(done, {});
    auto ofClerk = line.teamServer;
    ofClerk.user = line.member;
    say(TeamCommandText::tr("Made the login “%1”. Give that person this address and password; the password "
                            "is shown only once.")
            .arg(line.member));
    say(teamUrl(ofClerk), stdout);
    say(QString::fromUtf8(password.view()), stdout);
    return exitcode::success;
}

int status(TeamAdmin& admin)
{
    const auto overview = admin.status();
    if (!overview) return ended(tl::unexpected(overview.error()), {});
    say(TeamCommandText::tr("Version: %1").arg(overview->version), stdout);
    say(TeamCommandText::tr("Reservations: %1").arg(overview->reservations), stdout);
    say(TeamCommandText::tr("Unknown outcomes: %1").arg(overview->unknown), stdout);
    say(TeamCommandText::tr("Free asset numbers: %1").arg(overview->freeNumbers), stdout);
    for (const auto& member : overview->members) {
        const auto kind = member.isReader ? TeamCommandText::tr("reader") : TeamCommandText::tr("member");
        //: A person, member or reader, how many programs are connected, how many reservations
        say(TeamCommandText::tr("%1: %2, connections: %3, reservations: %4")
                .arg(member.name, kind, QString::number(member.connections), QString::number(member.open)),
            stdout);
    }
    return exitcode::success;
}

} // namespace

int runTeam(const CommandLine& line)
{
    TeamAdmin admin(line.teamServer, administratorsPassword(line.teamServer.user));
    switch (line.team) {
    case CommandLine::Team::Init:
        return ended(admin.init(),
            TeamCommandText::tr("The database “%1” is ready. Now make a login for each person: lockkeeper "
                                "team add")
                .arg(line.teamServer.database));
    case CommandLine::Team::Add:
        return add(admin, line);
    case CommandLine::Team::Remove:
        return ended(admin.remove(line.member),
            TeamCommandText::tr("Removed the login “%1”. What it has reserved stays reserved.")
                .arg(line.member));
    case CommandLine::Team::Status:
        return status(admin);
    case CommandLine::Team::Upgrade: {
        const auto done = admin.upgrade();
        if (!done) return ended(tl::unexpected(done.error()), {});
        say(*done ? TeamCommandText::tr("The database was upgraded.")
                  : TeamCommandText::tr("The database is up to date."));
        return exitcode::success;
    }
    }
    return exitcode::failure;
}

} // namespace lockkeeper
