// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/data_folder.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString dataFolder(const CommandLine& line)
{
    if (!line.dataDir.isEmpty()) return line.dataDir;
#ifdef Q_OS_UNIX
    // Without a home Qt would take the root folder for one.
    if (qEnvironmentVariableIsEmpty("HOME") && qEnvironmentVariableIsEmpty("XDG_DATA_HOME")) return {};
#endif
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
}

QString inDataFolder(const CommandLine& line, const QString& name)
{
    const QString folder = dataFolder(line);
    return folder.isEmpty() ? QString() : folder + u'/' + name;
}

QString holdingsFolder(const CommandLine& line)
{
    return inDataFolder(line, u"holdings"_s);
}

QString settingsFile(const CommandLine& line)
{
    return inDataFolder(line, u"settings.ini"_s);
}

bool makeOwnFolder(const QString& folder)
{
    if (QDir(folder).exists()) return true;
    if (!QDir().mkpath(folder)) return false;
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return true;
}

} // namespace lockkeeper
