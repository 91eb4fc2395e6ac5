// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/private_folder.h"

#include <QFile>

namespace lockkeeper
{

void keepFolderForOwner(const QString& folder)
{
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace lockkeeper
