// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/profiles/connection_profile.h"

#include <QAbstractTableModel>

namespace lockkeeper
{

class ProfileStore;

/// The profiles of a store as rows, in the order that people gave them; CellDelegate paints them.
class ConnectionListModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, HostColumn, KindColumn, ChangesColumn, LastUsedColumn, ColumnCount };

    explicit ConnectionListModel(const ProfileStore& store, QObject* parent = nullptr);

    [[nodiscard]] QUuid idAt(int row) const;
    /// -1 when there is none.
    [[nodiscard]] int rowOf(const QUuid& id) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static QString textOf(const ConnectionProfile& profile, int column);

    const ProfileStore& m_store;
    QList<ConnectionProfile> m_shown; ///< the store changes before it says so
};

} // namespace lockkeeper
