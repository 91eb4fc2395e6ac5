// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/row_matches.h"

#include <QAbstractTableModel>

#include <memory>

namespace lockkeeper
{

class RowSource;

/// The entries of a list that name no row, or not one alone. Immutable, for any thread.
struct Unmatched {
    std::shared_ptr<const RowMatches> matches; ///< null: there are none
    std::shared_ptr<const RowSource> rows;     ///< the rows in which they were found
    std::vector<int> called; ///< columns: what stands in them says which row an entry may mean

    [[nodiscard]] QString reason(const RowMatches::Other& other) const;
    /// A line for each entry with its reason, for spreadsheets: cells that these would run are neutralised.
    /// For worker threads, because there may be a million.
    [[nodiscard]] QString asText() const;
};

/// The entries as a table. GUI thread.
class UnmatchedModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { EntryColumn, ReasonColumn, columnTotal };

    using QAbstractTableModel::QAbstractTableModel;

    void show(Unmatched shown);
    [[nodiscard]] const Unmatched& shown() const { return m_shown; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    Unmatched m_shown;
};

} // namespace lockkeeper
