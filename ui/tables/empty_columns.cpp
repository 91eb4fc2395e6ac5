// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/empty_columns.h"

#include "models/tables/base/record_table_model_base.h"
#include "services/storage/database/when_done.h"
#include "ui/kit/table_view.h"

#include <QHash>
#include <QtConcurrent>

#include <chrono>
#include <vector>

using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// Another one whenever a row came or was replaced.
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

EmptyColumns::EmptyColumns(TableView& table, QObject* parent)
    : QObject(parent)
    , m_table(table)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(50ms);
    m_soon.callOnTimeout(this, &EmptyColumns::look);
}

void EmptyColumns::lookSoon()
{
    if (!m_soon.isActive()) m_soon.start();
}

void EmptyColumns::look()
{
    if (m_isLooking) return m_soon.start(); // one at a time
    const auto rows = m_table.recordModel()->snapshot();
    const int columns = m_table.recordModel()->columnCount();
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
