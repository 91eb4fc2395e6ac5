// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace lockkeeper
{

class TableView;

/// Takes columns out of sight that are empty in every record, and gives them back as soon as one has a value
/// there. It looks on a worker thread, because an empty column is looked through whole. GUI thread.
class EmptyColumns final : public QObject
{
    Q_OBJECT

public:
    /// The table has its model already, and outlives this.
    EmptyColumns(TableView& table, QObject* parent);

    /// The records are whole, or have changed.
    void lookSoon();

private:
    void look();

    TableView& m_table;
    QTimer m_soon;
    quint64 m_looked = 0; ///< what identifies the records that were looked through
    bool m_isLooking = false;
};

} // namespace lockkeeper
