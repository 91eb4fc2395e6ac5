// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/places.h"

#include <QCryptographicHash>
#include <QDir>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

bool hasHome()
{
    return true; // the profile of whoever signed in
}

QString folderForLargeFiles()
{
    return QDir::tempPath();
}

QString localSocketIn(const QString& folder)
{
    // Pipes are not in folders, and their access is the owner's by UserAccessOption.
    const auto digest = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha256);
    return u"lockkeeper-"_s + QString::fromLatin1(digest.toHex());
}

} // namespace lockkeeper
