// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QTableView>

#include <vector>

namespace lockkeeper::benchmarks
{

/// The baseline of the table benchmarks: a model as Qt's documentation would have it, with the texts of
/// all cells ready, and the case-folded text that is searched ready beside them, so that what is measured
/// is the proxy model and the view.
class PlainTable : public QAbstractTableModel
{
public:
    static constexpr int searchRole = Qt::UserRole;

    template <class T>
    PlainTable(const std::vector<T>& records, const ColumnSpecs<T>& columns)
    {
        for (const auto& column : columns)
            m_columns.push_back(column.info);
        for (const T& record : records) {
            Row row;
            for (const auto& column : columns) {
                row.cells.push_back(column.text(record));
                if (column.info.searchable) row.searched += column.searched(record).toCaseFolded() + u'\n';
            }
            m_rows.push_back(std::move(row));
        }
    }

    [[nodiscard]] const ColumnInfo& column(int column) const { return m_columns[size_t(column)]; }
    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_columns.size());
    }
    QVariant data(const QModelIndex& index, int role) const override
    {
        const auto& row = m_rows[size_t(index.row())];
        if (role == Qt::DisplayRole) return row.cells[size_t(index.column())];
        if (role == searchRole) return row.searched;
        return {};
    }

private:
    struct Row {
        std::vector<QString> cells;
        QString searched;
    };
    std::vector<ColumnInfo> m_columns;
    std::vector<Row> m_rows;
};

/// A QTableView of a QSortFilterProxyModel of it, with the columns that the program would show.
class ProxyTable
{
public:
    explicit ProxyTable(PlainTable& table);

    QSortFilterProxyModel proxy;
    QTableView view;
};

} // namespace lockkeeper::benchmarks
