// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/data_folder.h"

#include "services/platform/places.h"
#include "services/platform/private_folder.h"

#include <QDir>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString dataFolder(const CommandLine& line)
{
    if (!line.dataDir.isEmpty()) return line.dataDir;
    if (!hasHome()) return {};
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
    keepFolderForOwner(folder);
    return true;
}

} // namespace lockkeeper
