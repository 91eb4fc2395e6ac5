// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"

#include <QList>

namespace lockkeeper
{

/// The texts of a table that is edited. A row has an id that stays the same whatever is inserted, removed or
/// filtered, and a number for people, which stands in its TextRow as the line: that of the file, or for rows
/// that came otherwise one that no line has.
///
/// A value: copies share what they do not change, so that one of each step of editing can be kept, and may be
/// read on another thread.
class SheetRows
{
public:
    using RowId = quint32; ///< from 1
    /// The severity of the worst finding about a row or a cell.
    enum class Level : quint8 { Ready, Warning, Error };
    struct Counts {
        qsizetype rows = 0, errors = 0, warnings = 0; ///< rows by their worst finding
        [[nodiscard]] qsizetype ready() const { return rows - errors - warnings; }
        friend bool operator==(const Counts&, const Counts&) = default;
    };

    [[nodiscard]] qsizetype size() const { return m_texts.size(); }
    [[nodiscard]] const QList<TextRow>& texts() const { return m_texts; }
    [[nodiscard]] const TextRow& textRow(qsizetype row) const { return m_texts[row]; }
    /// Empty beyond the end of a short row.
    [[nodiscard]] QString text(qsizetype row, qsizetype column) const;
    [[nodiscard]] int number(qsizetype row) const { return m_texts[row].line; }
    [[nodiscard]] RowId id(qsizetype row) const { return m_ids[row]; }
    /// -1 when there is no such row (any more).
    [[nodiscard]] qsizetype rowOf(RowId id) const;
    /// An id that no row has or has had.
    [[nodiscard]] RowId nextId() const { return m_nextId; }

    void setText(qsizetype row, qsizetype column, const QString& text);
    /// Rows that come without a line number get one of their own.
    void insert(qsizetype before, const QList<TextRow>& rows);
    /// `rows`: ascending.
    void remove(const QList<qsizetype>& rows);
    /// Goes back to the rows of another time; ids and numbers that were given since are not given again.
    void restore(const SheetRows& other);

    /// Whether they have the same rows with the same texts.
    friend bool operator==(const SheetRows& a, const SheetRows& b)
    {
        return a.m_ids == b.m_ids && a.m_texts == b.m_texts;
    }

private:
    QList<TextRow> m_texts;
    QList<RowId> m_ids;
    RowId m_nextId = 1;
    int m_nextNumber = 1;
    mutable QList<qsizetype> m_places; ///< index of each id, made when it is asked for; empty: not made
};

} // namespace lockkeeper
