// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/file_identity.h"

#include <QFile>

#include <sys/stat.h>

namespace lockkeeper
{

FileIdentity identityOf(const QString& path)
{
    struct stat info = {};
    if (::stat(QFile::encodeName(path).constData(), &info) != 0) return {};
    return {info.st_dev, info.st_ino};
}

} // namespace lockkeeper
