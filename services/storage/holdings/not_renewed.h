// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_state.h"

#include <QFuture>
#include <QList>
#include <QStringList>

#include <optional>

namespace lockkeeper
{

class KnownHoldings;

// What people have said will not be renewed: kept like names and groups of enterprises, in a table of the
// same database, on this computer only, and forgotten with everything (ST-16). Any thread.

/// Statements that make it, for DatabaseKind::laterTables.
[[nodiscard]] QStringList notRenewedTables();
/// Its name, for whoever forgets everything.
[[nodiscard]] QStringList notRenewedTableNames();

/// Nothing where it cannot be read: then nobody knows what was said.
[[nodiscard]] QFuture<std::optional<QList<NotRenewed>>> readNotRenewed(KnownHoldings& holdings);
/// Takes the place of what was said of the same lines before. False when it cannot be written.
QFuture<bool> noteNotRenewed(KnownHoldings& holdings, const QList<NotRenewed>& said);
/// `lines`: RenewalLine::key.
QFuture<bool> takeBackNotRenewed(KnownHoldings& holdings, const QList<Text>& lines);

} // namespace lockkeeper
