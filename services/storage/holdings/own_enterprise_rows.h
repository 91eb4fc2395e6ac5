// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/own_enterprise.h"

#include <QStringList>

#include <vector>

namespace lockkeeper
{

class OwnDatabase;

// The tables of OwnEnterprises, in the database of KnownHoldings. For the thread of that database; what takes
// a database may throw SqlFailure.

/// Statements that make them, for DatabaseKind::laterTables.
[[nodiscard]] QStringList ownEnterpriseTables();
/// Their names, for whoever forgets everything.
[[nodiscard]] QStringList ownEnterpriseTableNames();

/// All of them. The names that earlier versions kept in a table of their own are moved into these first.
[[nodiscard]] std::vector<OwnEnterprise> readOwnEnterprises(OwnDatabase& database);
// Each writes some fields only. The others stay as they are: another program may have written them.

/// Name and times.
void writeSeenEnterprises(OwnDatabase& database, const std::vector<OwnEnterprise>& enterprises);
/// All customers of each.
void writeCustomers(OwnDatabase& database, const std::vector<OwnEnterprise>& enterprises);
/// Deletes those that were opened or listed before then (ms since 1970 UTC) and not since, and of which no
/// reading is left. Those of which a person has said something stay, without their customers. Which are gone.
[[nodiscard]] QList<EnterpriseId> forgetUnreadEnterprises(OwnDatabase& database, qint64 before);
/// What a person has said.
void writeDescriptions(OwnDatabase& database, const std::vector<OwnEnterprise>& enterprises);

} // namespace lockkeeper
