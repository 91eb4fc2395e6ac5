// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper
{

/// What the values of a column are, for export. Same meanings as in the exported file's cells.
enum class ColumnKind : quint8 {
    Text,
    Digits,  ///< an identifier that only looks like a number
    Number,  ///< a quantity
    Date,    ///< a point in time
    Boolean, ///< yes or no
};

/// How a value feels. A tone is never the only sign: a word always stands beside it.
enum class Tone : quint8 { Plain, Dim, Ok, Warning, Bad, Info, Mute };

struct CellLook {
    Tone tone = Tone::Plain;
    bool badge = false; ///< on a soft background of its tone
};

/// A word that says how something is: a badge, unless all is as usual (TB-7).
[[nodiscard]] constexpr CellLook stateLook(Tone tone)
{
    return {tone, tone != Tone::Plain && tone != Tone::Dim && tone != Tone::Ok};
}

/// What a column is, apart from the records in it.
struct ColumnInfo {
    QByteArray id; ///< stable, for remembered layouts: the contract's field name
    QString title; ///< translated
    ColumnKind kind = ColumnKind::Text;
    int width = 120;        ///< where there is room: pixels beside a text of 13
    bool visible = true;    ///< at first sight; every column can be shown
    bool searchable = true; ///< part of what the search box looks through
    bool alignRight = false;
    std::optional<bool> grows =
        {};        ///< takes its part of what is to spare; if nobody says: where it is a text
    int least = 0; ///< gives up no more than that; 0: two thirds, where it grows
    int folds = 0; ///< goes out of sight where there is no room for all: 1 goes first; 0: it never does
    QString placeholder = {}; ///< shown dimmed where the value is empty; never exported or found
    QString spoken = {};      ///< the title for screen readers, where it is too narrow for one to be seen
};

/// One line of the inspector: a field of a record, whole.
struct RecordField {
    QByteArray id; ///< the contract's field name
    QString label; ///< translated
    QString text;  ///< as a person reads it; empty when the gateway gave none
    QString raw;   ///< as the gateway gave it, where that differs from `text`
};

/// One column over records of type T. The getters are called on the GUI thread and, at the same time,
/// on worker threads: they read the record and what they captured by value, nothing else.
template <class T>
struct ColumnSpec {
    using TextGetter = std::function<QString(const T&)>;
    /// Gives UTF-8 that lies in the record, in `scratch`, or in what the getter itself holds.
    using Utf8Getter = std::function<QByteArrayView(const T&, QByteArray& scratch)>;
    using NumberGetter = std::function<std::optional<qint64>(const T&)>;

    ColumnInfo info;
    TextGetter text;       ///< required: what is shown
    TextGetter suffix;     ///< shown dimmed behind the text ("+2")
    TextGetter toolTip;    ///< plain text, for example the raw value
    TextGetter exportText; ///< for files and the clipboard; `text` when not given
    /// The same bytes as `exportText`, without a QString for each cell: a column that has it is exported
    /// several times as fast. Whoever changes exportText changes this as well, or empties it.
    Utf8Getter exportUtf8;
    TextGetter searchText;   ///< what the search box looks through; `exportText`, else `text`
    TextGetter sortText;     ///< sorted by the rules of the language; `text` when neither is given
    NumberGetter sortNumber; ///< sorted by value. Rows without a value come last, whatever the direction
    TextGetter fullText;     ///< in the inspector; what is exported when not given
    TextGetter rawText;      ///< beside it, where the gateway gave it otherwise
    std::function<CellLook(const T&)> look;

    [[nodiscard]] QString exported(const T& record) const
    {
        return exportText ? exportText(record) : text(record);
    }
    /// exported() as UTF-8, valid as long as the record, the column and `scratch` are left alone. For long
    /// exports; one `scratch` for each column, kept from row to row.
    [[nodiscard]] QByteArrayView exportedUtf8(const T& record, QByteArray& scratch) const
    {
        if (exportUtf8) return exportUtf8(record, scratch);
        scratch = exported(record).toUtf8();
        return scratch;
    }
    [[nodiscard]] QString searched(const T& record) const
    {
        return searchText ? searchText(record) : exported(record);
    }
    [[nodiscard]] RecordField field(const T& record) const
    {
        return {info.id, info.title, fullText ? fullText(record) : exported(record),
            rawText ? rawText(record) : QString()};
    }
};

template <class T>
using ColumnSpecs = std::vector<ColumnSpec<T>>;

inline constexpr auto markColumnId = "lastChange"; ///< the column of write_marks.h

} // namespace lockkeeper
