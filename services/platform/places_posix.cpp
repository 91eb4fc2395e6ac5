// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/places.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

bool hasHome()
{
    // Without one Qt would take the root folder for it.
    return !qEnvironmentVariableIsEmpty("HOME") || !qEnvironmentVariableIsEmpty("XDG_DATA_HOME");
}

QString folderForLargeFiles()
{
    // Not in /tmp, which lies in memory on many systems.
    const QFileInfo large(u"/var/tmp"_s);
    if (qEnvironmentVariableIsEmpty("TMPDIR") && large.isDir() && large.isWritable()) return large.filePath();
    return QDir::tempPath();
}

QString localSocketIn(const QString& folder)
{
    return folder + u"/link"_s;
}

} // namespace lockkeeper
