// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "services/operations/employees/import_row.h"

#include <QObject>
#include <QSet>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lockkeeper
{

class GatewayClient;
class SeenAssets;
class SeenEmployees;

// What an import would meet, as far as reading tells (M5, M6, M8), before anything is sent. Pure but for
// readSurroundings().

/// Why a step with assets would be refused.
struct AssetProblem {
    ImportStage keepsFrom = ImportStage::Assign; ///< Assign, or Lend where only that would be refused
    QString code;          ///< the gateway's, as it would be: 60024, 60028, 33007, 33018, 33009
    QString text;          ///< for people, translated
    AssetNumber number;    ///< of the asset or lock
    MemberId holder = {};  ///< who holds the asset, or has the lock
    bool isChoice = false; ///< it goes away when somebody agrees to withdraw it (ImportRow::takesFromOthers)
};

/// Why the gateway would refuse the row its assets. `member`: the employee of the row; empty while they do
/// not exist.
[[nodiscard]] QList<AssetProblem> assetProblems(
    const ImportRow& row, const MemberId& member, const SeenAssets& seen);
/// What has to be withdrawn from whom before the row can have its assets.
[[nodiscard]] std::vector<std::pair<MemberId, QList<AssetNumber>>> takenFromOthers(
    const ImportRow& row, const MemberId& member, const SeenAssets& seen);

/// The accounts that are taken, without the enterprise code, in lower case. Where the code is not known an
/// account's first letters and digits are taken for what the person chose (learning.h says why). Those of
/// deleted employees are among them: nothing says that they are free.
[[nodiscard]] QSet<QString> takenUserNames(const SeenEmployees& seen, const LearntLimits& learnt);

/// What an import would do, as far as reading tells.
struct ImportForecast {
    struct Row {
        bool isTaken = false; ///< there is somebody with this account already
        QList<AssetProblem> assets;
    };
    QList<Row> rows; ///< one for each row asked about, in their order
    /// How many employees start() would add for these rows, and in how many calls.
    qsizetype employees = 0, addCalls = 0;
    qsizetype alone = 0; ///< of the employees: those in a call of their own (ImportRow::isDoubted)
    qsizetype assets = 0, assigned = 0;       ///< so many assets to so many employees; a call each
    qsizetype withdrawn = 0, withdrawals = 0; ///< so many assets from others, in so many calls
    qsizetype lent = 0;                       ///< employees whose assets go into a lock; a call each
    qsizetype moved = 0;                      ///< rows that wait for somebody's choice
};

/// `which`: places in `rows` and `states`. A row whose account is taken, or that has come further than its
/// problems let it, is not counted. `assets`: null when none of the rows has any.
[[nodiscard]] ImportForecast forecastImport(const QList<ImportRow>& rows, const QList<ImportRowState>& states,
    const QList<qsizetype>& which, const QSet<QString>& taken, const SeenAssets* assets);

/// What was read for a forecast.
struct ImportSurroundings {
    std::shared_ptr<const SeenEmployees> employees;
    std::shared_ptr<const SeenAssets> assets; ///< null when it was not asked for
};

/// Reads all employees (M5), and M6 and M8 where `withAssets`. Answers once, with nothing when something
/// could not be read; not any more when `context` is gone.
void readSurroundings(GatewayClient* client, const EnterpriseId& enterprise, bool withAssets,
    QObject* context, std::function<void(const std::optional<ImportSurroundings>&)> read);

} // namespace lockkeeper
