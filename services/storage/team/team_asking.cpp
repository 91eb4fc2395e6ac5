// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_asking.h"

#include "services/storage/team/team_server.h"
#include "services/storage/team/team_text.h"

#include <QSysInfo>
#include <QThread>

namespace lockkeeper
{

QString computerName()
{
    auto name = QSysInfo::machineHostName().left(100);
    name.remove(QChar(0));
    return name;
}

QDeadlineTimer patienceOf(const TeamServer& server)
{
    return QDeadlineTimer(server.patience().answer * 2);
}

QString whyNot(const TeamServer& server)
{
    const auto& text = server.status().text;
    return text.isEmpty() ? TeamText::noAnswer() : text;
}

bool maySendAgain(TeamServer& server, const TeamFailure& failure, const QDeadlineTimer& until)
{
    if (until.hasExpired()) return false;
    if (failure.isLost) return server.connect().canReserve();
    if (!failure.isPassing()) return false;
    QThread::msleep(20);
    return true;
}

QString saidOf(const TeamServer& server, const TeamFailure& failure)
{
    if (failure.is(TeamFailure::noRights)) return TeamText::onlyReader();
    if (failure.is("22021")) return TeamText::unusable();
    if (failure.is("25006")) return TeamText::readOnlyServer();
    return whyNot(server);
}

} // namespace lockkeeper
