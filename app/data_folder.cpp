// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/data_folder.h"

#include <QStandardPaths>

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

} // namespace lockkeeper
