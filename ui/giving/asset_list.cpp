// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/asset_list.h"

#include "models/tables/assets/asset_mime.h"
#include "models/tables/assets/assignable.h"
#include "ui/base/list_reply.h"
#include "ui/base/page_context.h"
#include "ui/giving/asset_stock.h"
#include "ui/kit/drag_table.h"

#include <QHeaderView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

AssetList::AssetList(
    const QString& prefix, PageContext& context, const AssetStock& stock, Columns columns, QWidget* parent)
    : QObject(parent)
    , m_context(context)
    , m_stock(stock)
    , m_columns(std::move(columns))
    , m_model(new Model(
          AssetList::columns(), [](const AssetRow& row) { return row.key; }, this))
    , m_table(new DragTable(parent))
{
    m_table->setObjectName(prefix + u"Table"_s);
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("assetNum"), Qt::AscendingOrder);
    m_table->setDragData([this]() -> QMimeData* {
        auto assets = selected();
        return assets.empty() ? nullptr : new AssetMime(std::move(assets), m_holder);
    });
    connect(m_table, &TableView::selectionEdited, this, &AssetList::selectionChanged);
}

AssetList::~AssetList() = default;

ColumnSpecs<AssetRow> AssetList::columns() const
{
    auto all = assetRowColumns(m_context.format, m_stock.clock());
    ColumnSpecs<AssetRow> columns;
    for (const auto& [id, width] : m_columns)
        for (auto& column : all) {
            if (column.info.id != id) continue;
            column.info.visible = true;
            column.info.width = column.info.least = width;
            // Who gives one away goes by its number, its state, and its licence type, of which the first
            // words differ. In a panel of 320 pixels all else goes out of sight.
            if (column.info.id == "state") column.info.least = width / 2;
            if (column.info.id == "licenseType") column.info.least = width * 3 / 5;
            if (column.info.id == "holder") column.info.folds = 1;
            if (column.info.id == "limitEndTime") column.info.folds = 2;
            columns.push_back(std::move(column));
            break;
        }
    return columns;
}

void AssetList::setRows(std::vector<AssetRow> rows)
{
    m_filling = std::make_unique<QObject>();
    m_model->beginRefresh();
    mergeList<AssetRow, Text>(m_filling.get(), *m_model, Rows<AssetRow>{std::move(rows), {}},
        [this](const LoadOutcome&) { m_model->endRefresh(true); });
}

std::vector<AssignableAsset> AssetList::selected() const
{
    std::vector<AssignableAsset> assets;
    const auto records = m_table->selectedRecords();
    assets.reserve(records.size());
    for (const auto record : records)
        assets.push_back(assignable(m_model->record(record), m_stock.clock(), m_stock.enterprise()));
    return assets;
}

bool AssetList::isAnySelected() const
{
    return m_table->selectedRowCount() > 0;
}

bool AssetList::isAnySelectedHeld() const
{
    const auto records = m_table->selectedRecords();
    return std::any_of(records.begin(), records.end(),
        [this](quint32 record) { return !holdersOf(m_model->record(record).asset).empty(); });
}

void AssetList::refreshColumns()
{
    m_model->setLocale(QLocale());
    m_model->setColumns(columns());
}

} // namespace lockkeeper
