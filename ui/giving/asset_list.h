// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "models/tables/assets/asset_row.h"
#include "models/tables/base/record_table_model.h"

#include <QByteArray>
#include <QObject>

#include <memory>
#include <utility>
#include <vector>

namespace lockkeeper
{

class AssetStock;
class DragTable;
struct PageContext;

/// A short table of assets that can be dragged to an employee: its rows, its selection, and what is dragged.
class AssetList : public QObject
{
    Q_OBJECT

public:
    /// A column of assetRowColumns() and its width.
    using Columns = std::vector<std::pair<QByteArray, int>>;
    using Model = RecordTableModel<AssetRow, Text>;

    /// `prefix` starts the object name: "shelf" gives "shelfTable". The table belongs to `parent`.
    AssetList(const QString& prefix, PageContext& context, const AssetStock& stock, Columns columns,
        QWidget* parent);
    ~AssetList() override;

    [[nodiscard]] DragTable* table() const { return m_table; }
    [[nodiscard]] Model& model() { return *m_model; }
    /// Replaces the rows; assets that are still there stay selected.
    void setRows(std::vector<AssetRow> rows);
    /// Sets whose assets these are, from whom dragging moves them. Empty: those of the enterprise.
    void setHolder(const MemberId& holder) { m_holder = holder; }
    [[nodiscard]] std::vector<AssignableAsset> selected() const;
    [[nodiscard]] bool isAnySelected() const;
    /// Whether anybody holds one of the selected assets.
    [[nodiscard]] bool isAnySelectedHeld() const;
    /// Makes the columns anew, with the current language, clock and locale.
    void refreshColumns();

signals:
    void selectionChanged();

private:
    [[nodiscard]] ColumnSpecs<AssetRow> columns() const;

    PageContext& m_context;
    const AssetStock& m_stock;
    const Columns m_columns;
    Model* m_model;
    DragTable* m_table;
    MemberId m_holder;
    std::unique_ptr<QObject> m_filling; ///< rows that are still on their way into the model
};

} // namespace lockkeeper
