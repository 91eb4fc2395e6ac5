// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_format.h"
#include "services/storage/numbers/asset_number_store.h"

#include <QAbstractTableModel>

namespace lockkeeper
{

/// Asset numbers that O9 handed out, each in a row, as far as the filter shows them. GUI thread.
class AssetNumbersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NumberColumn, RegionColumn, StateColumn, ForColumn, AllocatedColumn, columnTotal };
    struct Counts {
        qsizetype free = 0, reserved = 0, used = 0;
    };

    explicit AssetNumbersModel(RecordFormat format, QObject* parent = nullptr);

    void setNumbers(QList<StoredAssetNumber> numbers);
    /// Shows only numbers in this state; unset: all.
    void setFilter(std::optional<StoredAssetNumber::State> state);
    [[nodiscard]] Counts counts() const;
    [[nodiscard]] const StoredAssetNumber& at(int row) const { return m_numbers[m_shown[row]]; }
    /// The row of a number; -1 when it is not shown.
    [[nodiscard]] int rowOf(const QString& number) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    [[nodiscard]] static QString stateName(StoredAssetNumber::State state);

private:
    void filter();
    [[nodiscard]] static QString whatFor(const StoredAssetNumber& row);

    const RecordFormat m_format;
    QList<StoredAssetNumber> m_numbers;
    QList<qsizetype> m_shown;
    std::optional<StoredAssetNumber::State> m_filter;
};

} // namespace lockkeeper
