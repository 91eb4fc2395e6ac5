// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/withdraw_dialog.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/visible_text.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/base/record_table_model.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_stock.h"
#include "ui/kit/controls.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <QBoxLayout>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// An asset that is withdrawn from an employee.
struct WithdrawRow {
    Text key; ///< its place in the list
    QString holder;
    AssignableAsset asset;
};

QString remark(const AssignableAsset& asset)
{
    QStringList remarks;
    if (asset.online) remarks += obstacleText(AssignObstacle::Online);
    if (asset.lent) remarks += obstacleText(AssignObstacle::LentToLock);
    return inOneLine(remarks);
}

ColumnSpecs<WithdrawRow> withdrawColumns()
{
    ColumnSpecs<WithdrawRow> columns;
    columns.push_back(writtenColumn<WithdrawRow>(
        "holder", WithdrawDialog::tr("From"), 210, [](const WithdrawRow& row) { return row.holder; }));
    columns.push_back(writtenColumn<WithdrawRow>("assetNum", WithdrawDialog::tr("Asset number"), 120,
        [](const WithdrawRow& row) { return row.asset.assetNum.toString(); }));
    columns.push_back(writtenColumn<WithdrawRow>("licenseType", WithdrawDialog::tr("Licence type"), 190,
        [](const WithdrawRow& row) { return licenseTypeMeaning(row.asset.licenseType.toString()); }));
    columns.push_back(writtenColumn<WithdrawRow>("remark", WithdrawDialog::tr("Remark"), 190,
        [](const WithdrawRow& row) { return remark(row.asset); }));
    columns.back().look = [](const WithdrawRow&) { return CellLook{Tone::Warning, false}; };
    return columns;
}

} // namespace

WithdrawDialog::WithdrawDialog(const std::vector<AssignableAsset>& assets, const MemberId& holder,
    const EnterpriseId& enterprise, PageContext& context, const AssignReport& report, QWidget* parent)
    : ActionDialog(u"withdraw"_s, Kind::Asks, &context.settings, parent)
{
    using Model = RecordTableModel<WithdrawRow, Text>;
    auto* model = new Model(
        withdrawColumns(), [](const WithdrawRow& row) { return row.key; }, this);
    auto* table = new TableView(this);
    table->setObjectName(u"withdrawTable"_s);
    table->setAccessibleName(tr("Assets to withdraw, and their holders"));
    table->setRecordModel(model);
    table->sortByColumn(model->columnOf("holder"), Qt::AscendingOrder);
    auto* note = newLabel(u"withdrawNote"_s, u"dim"_s, this);
    body()->addWidget(table, 1);
    body()->addWidget(note);

    QHash<AssetNumber, const AssignableAsset*> byNumber;
    for (const auto& asset : assets)
        byNumber.insert(asset.assetNum, &asset);
    const auto steps = withdrawalsOf(assets, holder);
    std::vector<WithdrawRow> rows;
    bool isInUse = false;
    for (const auto& step : steps) {
        const auto from = knownEmployee(context, enterprise, step.from).text();
        for (const auto& number : step.numbers) {
            const auto& asset = *byNumber.value(number);
            isInUse |= asset.online || asset.lent;
            rows.push_back({Text(QString::number(rows.size())), from, asset});
        }
    }
    model->merge(rows);
    std::vector<bool> empty(size_t(model->columnCount())); // they leave their room to the others
    empty[size_t(model->columnOf("licenseType"))] = std::none_of(
        rows.begin(), rows.end(), [](const WithdrawRow& row) { return !row.asset.licenseType.isEmpty(); });
    empty[size_t(model->columnOf("remark"))] = !isInUse;
    if (steps.size() == 1) table->setColumnHidden(model->columnOf("holder"), true); // the heading says it
    table->setEmptyColumns(empty);

    const auto count = int(rows.size());
    const auto whom =
        steps.size() == 1 ? rows.front().holder : tr("%Ln employee(s)", nullptr, int(steps.size()));
    setWindowTitle(tr("Withdraw assets"));
    setHeading(tr("Withdraw %Ln asset(s) from %1?", nullptr, count).arg(whom));
    QStringList notes;
    if (isInUse)
        notes += tr("Some are in use or lent to a borrowed lock. The gateway doesn't specify what happens "
                    "then: it may refuse.");
    const auto unknown = int(std::count_if(
        assets.begin(), assets.end(), [](const AssignableAsset& asset) { return asset.allocatedToUnknown; }));
    const auto free = int(std::count_if(assets.begin(), assets.end(), [](const AssignableAsset& asset) {
        return asset.holders.empty();
    })) - unknown;
    if (unknown > 0)
        notes += tr("%Ln asset(s) are held by someone who isn't among the employees, and left unchanged.",
            nullptr, unknown);
    if (free > 0) notes += tr("%Ln asset(s) are already free and left unchanged.", nullptr, free);
    note->setText(inOneLine(notes));
    note->setVisible(!notes.isEmpty());
    const auto what = tr("Withdraw %Ln asset(s)", nullptr, count);
    const auto calls = int(steps.size());
    setAction(calls > 1 ? tr("%1 in %Ln call(s)", nullptr, calls).arg(what) : what);
    setPossible(count > 0);
    askForCount(count);
    context.writes.guard(this);
    resize(scaled(760), scaled(360));
    connect(this, &ActionDialog::confirmed, this,
        [&context, enterprise, steps, report] { startWithdrawing(context, enterprise, steps, report); });
}

} // namespace lockkeeper
