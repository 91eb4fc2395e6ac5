// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/accounts.h"

#include "services/sandbox/store.h"

#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{

QByteArray passwordHash(const QString& userName, const QString& password)
{
    return QCryptographicHash::hash(
        userName.toLower().toUtf8() + '\0' + password.toUtf8(), QCryptographicHash::Sha256);
}

bool maySignIn(Store& store, const QString& userName, const QString& password)
{
    return store.exists(
        u"SELECT 1 FROM employee WHERE userName = ? COLLATE NOCASE AND passwordHash = ? AND deleted = 0"_s,
        {userName, passwordHash(userName, password)});
}

} // namespace lockkeeper::sandbox
