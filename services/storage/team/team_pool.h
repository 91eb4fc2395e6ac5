// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/numbers/asset_number_store.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

class TeamServer;

// The asset numbers of a team at a server (TM-10). For the thread of the connection. All of them may throw
// TeamFailure; lists that are empty ask nobody. Each changes what this clerk may change, and says what that
// was.

[[nodiscard]] QStringList putNumbersAt(
    TeamServer& server, const QString& gateway, const QStringList& numbers, const QString& entry);
[[nodiscard]] QStringList takeNumbersAt(
    TeamServer& server, const QString& gateway, const QString& draft, int count);
[[nodiscard]] QStringList takeTheseNumbersAt(
    TeamServer& server, const QString& gateway, const QString& draft, const QStringList& numbers);
[[nodiscard]] QStringList returnNumbersAt(
    TeamServer& server, const QString& gateway, const QString& draft, const QStringList& numbers);
[[nodiscard]] QStringList useNumbersAt(
    TeamServer& server, const QString& gateway, const QStringList& numbers, const QString& what);
[[nodiscard]] QStringList freeNumbersAt(
    TeamServer& server, const QString& gateway, const QStringList& numbers);
[[nodiscard]] QList<StoredAssetNumber> numbersAt(TeamServer& server, const QString& gateway);

} // namespace lockkeeper
