// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace lockkeeper
{

class TableView;

/// Takes columns out of sight that are empty in every record, and gives them back as soon as one has a value
/// there. It looks on a worker thread, because an empty column is looked through whole. GUI thread.
class EmptyColumns final : public QObject
{
    Q_OBJECT

public:
    /// The table has its model already, and outlives this. Nothing is taken away while records are missing:
    /// `areWhole` says whether they are all there.
    EmptyColumns(TableView& table, std::function<bool()> areWhole, QObject* parent);

private:
    void look();

    TableView& m_table;
    const std::function<bool()> m_areWhole;
    QTimer m_soon;
    quint64 m_looked = 0; ///< what identifies the records that were looked through
    bool m_isLooking = false;
};

} // namespace lockkeeper
