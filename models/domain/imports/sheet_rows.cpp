// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/sheet_rows.h"

#include <algorithm>

namespace lockkeeper
{

QString SheetRows::text(qsizetype row, qsizetype column) const
{
    return m_texts[row].cells.value(column);
}

qsizetype SheetRows::rowOf(RowId id) const
{
    if (m_places.isEmpty() && !m_ids.isEmpty()) {
        m_places = QList<qsizetype>(qsizetype(m_nextId), -1);
        for (qsizetype row = 0; row < m_ids.size(); ++row)
            m_places[m_ids[row]] = row;
    }
    return m_places.value(id, -1);
}

void SheetRows::setText(qsizetype row, qsizetype column, const QString& text)
{
    auto& cells = m_texts[row].cells;
    while (cells.size() <= column)
        cells.append(QString());
    cells[column] = text;
}

void SheetRows::insert(qsizetype before, const QList<TextRow>& rows)
{
    auto texts = m_texts.first(before);
    auto ids = m_ids.first(before);
    for (const auto& row : rows) {
        texts.append({row.line > 0 ? row.line : m_nextNumber, row.cells});
        ids.append(m_nextId++);
        m_nextNumber = std::max(m_nextNumber, texts.last().line + 1);
    }
    m_texts = texts + m_texts.sliced(before);
    m_ids = ids + m_ids.sliced(before);
    m_places.clear();
}

void SheetRows::remove(const QList<qsizetype>& rows)
{
    QList<TextRow> texts;
    QList<RowId> ids;
    for (qsizetype row = 0; row < size(); ++row) {
        if (std::ranges::binary_search(rows, row)) continue;
        texts.append(m_texts[row]);
        ids.append(m_ids[row]);
    }
    m_texts = texts;
    m_ids = ids;
    m_places.clear();
}

void SheetRows::restore(const SheetRows& other)
{
    m_texts = other.m_texts;
    m_ids = other.m_ids;
    m_places = other.m_places;
    m_nextId = std::max(m_nextId, other.m_nextId);
    m_nextNumber = std::max(m_nextNumber, other.m_nextNumber);
}

} // namespace lockkeeper
