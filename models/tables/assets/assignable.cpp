// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/assignable.h"

#include "models/domain/base/license_type.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/base/write_marks.h"

#include <QCoreApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct AssignTable {
    Q_DECLARE_TR_FUNCTIONS(AssignTable)
};

} // namespace

AssignableAsset assignable(const AssetRow& row, const AssetClock& clock, const EnterpriseId& enterprise)
{
    const auto& asset = row.asset;
    const auto states = assetStates(asset, clock);
    AssignableAsset result{.assetNum = asset.assetNum, .enterprise = enterprise};
    result.holders = holdersOf(asset);
    result.locked = states.has(AssetState::Locked);
    result.frozen = states.has(AssetState::Frozen);
    result.expired = states.has(AssetState::Expired);
    result.lent = states.has(AssetState::Borrowed);
    result.online = states.has(AssetState::Online);
    result.described = asset.asset.has_value();
    result.listed = !asset.holders.empty();
    result.memberListRead = row.memberListRead;
    result.allocatedToUnknown = asset.allocation() && result.holders.empty();
    if (asset.asset) {
        result.licenseType = asset.asset->licenseType;
        result.grantable = asset.asset->grantable;
        result.borrowedLock = asset.asset->borrowedUsbKey.value_or(false);
    }
    return result;
}

ColumnSpecs<AssignRow> assignColumns()
{
    ColumnSpecs<AssignRow> columns;
    auto number = writtenColumn<AssignRow>("assetNum", AssignTable::tr("Asset number"), 108,
        [](const AssignRow& row) { return row.pair.asset.assetNum.toString(); });
    number.info.kind = ColumnKind::Digits;
    columns.push_back(std::move(number));
    auto type = writtenColumn<AssignRow>("licenseType", AssignTable::tr("Licence type"), 160,
        [](const AssignRow& row) { return licenseTypeMeaning(row.pair.asset.licenseType.toString()); });
    columns.push_back(std::move(type));
    columns.push_back(writtenColumn<AssignRow>("employee", AssignTable::tr("To"), 170,
        [](const AssignRow& row) { return row.pair.employee.text(); }));
    columns.back().info.least = 96; // all of them beside the list that is chosen from
    auto action = writtenColumn<AssignRow>("action", AssignTable::tr("Action"), 112,
        [assign = AssignTable::tr("Assign"), move = AssignTable::tr("Move"),
            none = AssignTable::tr("Not possible")](const AssignRow& row) {
            const auto& verdict = row.pair.verdict;
            if (row.pair.outcome) return outcomeText(*row.pair.outcome);
            return !verdict.isAllowed() ? none : verdict.isMove ? move : assign;
        });
    action.info.grows = false;
    action.info.least = 96;
    action.look = [](const AssignRow& row) {
        const auto& [asset, employee, verdict, outcome] = row.pair;
        if (outcome) return stateLook(outcomeTone(outcome->outcome, outcome->state));
        return stateLook(!verdict.isAllowed() ? Tone::Bad : verdict.isMove ? Tone::Warning : Tone::Ok);
    };
    // Pairs that cannot be done come first when sorted: somebody has to look at them.
    action.sortNumber = [](const AssignRow& row) -> std::optional<qint64> {
        return !row.pair.verdict.isAllowed() ? 0 : row.pair.verdict.isMove ? 1 : 2;
    };
    columns.push_back(std::move(action));
    columns.push_back(writtenColumn<AssignRow>(
        "holder", AssignTable::tr("Held by"), 130, [](const AssignRow& row) { return row.holders; }));
    columns.push_back(
        writtenColumn<AssignRow>("reason", AssignTable::tr("Remark"), 190, [](const AssignRow& row) {
            const auto& verdict = row.pair.verdict;
            if (row.pair.outcome) return row.pair.outcome->message;
            if (!verdict.isAllowed()) return obstacleText(verdict.obstacle, row.holders);
            return verdict.isUnsure ? unsureText() : QString();
        }));
    columns.back().info.least = 84;
    return columns;
}

} // namespace lockkeeper
