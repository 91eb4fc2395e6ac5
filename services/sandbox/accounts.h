// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace lockkeeper::sandbox
{

class Store;

// How an employee's password is kept. The account salts it.
QByteArray passwordHash(const QString& userName, const QString& password);

// Whether an employee who is not deleted has this account (enterprise code included) and password.
bool maySignIn(Store& store, const QString& userName, const QString& password);

} // namespace lockkeeper::sandbox
