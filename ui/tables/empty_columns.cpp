// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/empty_columns.h"

#include "models/tables/base/record_table_model_base.h"
#include "services/storage/database/when_done.h"
#include "ui/kit/table_view.h"

#include <QHash>
#include <QtConcurrent>

#include <chrono>
#include <utility>
#include <vector>

using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// A number that changes whenever a row came or was replaced.
quint64 stateOf(const RowSource& rows, int columns)
{
    size_t state = qHashMulti(0, rows.rowCount(), columns);
    for (qsizetype chunk = 0; chunk * RowSource::chunkSize < rows.rowCount(); ++chunk)
        state = qHashMulti(state, rows.chunkVersion(chunk));
    return state;
}

std::vector<bool> emptyIn(const RowSource& rows, int columns)
{
    std::vector<bool> empty(size_t(columns), rows.rowCount() > 0);
    QByteArray scratch;
    for (int column = 0; column < columns; ++column)
        for (qsizetype row = 0; empty[size_t(column)] && row < rows.rowCount(); ++row)
            if (!rows.exportUtf8(row, column, scratch).isEmpty()) empty[size_t(column)] = false;
    return empty;
}

} // namespace

EmptyColumns::EmptyColumns(TableView& table, std::function<bool()> areWhole, QObject* parent)
    : QObject(parent)
    , m_table(table)
    , m_areWhole(std::move(areWhole))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(50ms);
    m_soon.callOnTimeout(this, &EmptyColumns::look);
    const auto lookSoon = [this] {
        if (!m_soon.isActive()) m_soon.start();
    };
    connect(table.recordModel(), &RecordTableModelBase::countsChanged, this, lookSoon);
    connect(table.recordModel(), &QAbstractItemModel::dataChanged, this, lookSoon);
}

void EmptyColumns::look()
{
    const int columns = m_table.recordModel()->columnCount();
    if (m_table.recordModel()->recordCount() == 0) {
        m_looked = 0;
        return m_table.setEmptyColumns(std::vector<bool>(size_t(columns), false));
    }
    if (m_isLooking || !m_areWhole()) return m_soon.start();
    const auto rows = m_table.recordModel()->snapshot();
    const auto state = stateOf(*rows, columns);
    if (std::exchange(m_looked, state) == state) return;
    m_isLooking = true;
    whenDone(QtConcurrent::run([rows, columns] { return emptyIn(*rows, columns); }), this,
        [this](const std::vector<bool>& empty) {
            m_isLooking = false;
            m_table.setEmptyColumns(empty);
        });
}

} // namespace lockkeeper
