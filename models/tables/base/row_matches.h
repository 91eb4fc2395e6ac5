// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace lockkeeper
{

class RowSource;

/// How what stands in a column names its row, for a list that somebody pastes (TB-8).
enum class NamedAs : quint8 {
    Name,
    Account, ///< found without its enterprise code as well
    Id,
    Ids,    ///< a cell may have several, with commas
    Mobile, ///< found with and without the code of its country, whatever is between the digits
    Number, ///< of assets and locks: found with and without prefix. A cell may have several, with commas
};

/// A column by which a row is found.
struct NamingColumn {
    QByteArray id; ///< ColumnInfo::id
    NamedAs as = NamedAs::Id;
    /// It stands for all rows that have it: an asset number for every product under the asset. Otherwise what
    /// several rows have names none of them.
    bool namesAll = false;
};

/// A list, and what its entries may be.
struct RowQuestion {
    QList<TextRow> lines; ///< listLines(), or a file
    std::vector<NamingColumn> columns;
    std::vector<int> places;            ///< in the table, of each of `columns`
    QString enterpriseCode;             ///< "@huajian"; empty while nobody knows it
    QStringList titles;                 ///< of the table's columns: a line of titles is no entry
    std::function<bool()> stopped = {}; ///< asked now and then; true ends the search
};

/// Which rows a list names.
struct RowMatches {
    enum class Why : quint8 {
        NotFound,
        Shortened, ///< 8.1E+09: a spreadsheet has thrown digits away, and nobody guesses them
        Several,   ///< several rows have it, or its parts name different rows
    };
    /// An entry that names no row, or not one alone.
    struct Other {
        QString text; ///< as it came; a line of several cells has tabs between them
        Why why = Why::NotFound;
        std::vector<quint32> rows = {}; ///< of Several
    };

    std::vector<quint32> rows; ///< record numbers, each once, ascending
    qsizetype found = 0;       ///< entries that name a row
    std::vector<Other> others; ///< in the order of the list
    qsizetype again = 0;       ///< entries that only repeat others
    qsizetype aside = 0;       ///< words between entries ("please lock 8000120451 today"): not looked for
    bool cancelled = false;    ///< then there is nothing else

    [[nodiscard]] qsizetype entries() const { return found + qsizetype(others.size()); }
};

/// Looks for every entry of a list in all rows that are there, shown or not. An entry is
/// - a line, where lines have several cells: these tell of the same row, and those that name none are passed
///   over ("Zhang Wei | zhangwei | Design"). Where nearly all cells of all lines name rows by the same
///   column, each of them is an entry;
/// - else a cell, or what commas, brackets and blanks part in it ("Zhang Wei <zhangwei@hj>", "8000120451 and
///   8000120452"). Words of nothing but letters count only by themselves, never in the middle of a sentence.
///
/// A row that has the very text goes before rows that have it with another prefix, or with an enterprise
/// code.
///
/// Pure and reentrant, for worker threads.
[[nodiscard]] RowMatches matchRows(const RowSource& rows, const RowQuestion& question);

} // namespace lockkeeper
