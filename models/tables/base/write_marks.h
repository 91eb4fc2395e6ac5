// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <QDateTime>
#include <QHash>

#include <memory>
#include <mutex>
#include <optional>

namespace lockkeeper
{

/// The last thing that was changed about a row in this window, for its "Last change" cell.
struct WriteMark {
    QString what; ///< "Assigned 8000120451"
    Outcome outcome = Outcome::Unknown;
    ReadBackState state = ReadBackState::NotChecked;
    QString message; ///< why, where it was refused or is unknown; plain text, the gateway may be quoted
    QDateTime when;
};

/// Marks by what names a row: a globalId, an asset number. Any thread.
class WriteMarks
{
public:
    void set(const QString& id, WriteMark mark);
    [[nodiscard]] std::optional<WriteMark> find(const QString& id) const;

private:
    mutable std::mutex m_mutex;
    QHash<QString, WriteMark> m_marks;
};

/// "applied · as wanted" and the like, for a cell or a sentence; the tone goes with the worse of the two
/// facts.
[[nodiscard]] QString outcomeText(Outcome outcome, ReadBackState state);
[[nodiscard]] QString outcomeText(const ItemOutcome& item);
[[nodiscard]] Tone outcomeTone(Outcome outcome, ReadBackState state);

/// The cell's text, its tool tip and its look.
[[nodiscard]] QString markText(const WriteMark& mark);
[[nodiscard]] QString markToolTip(const WriteMark& mark, const RecordFormat& format);

/// The "Last change" column of a table whose rows are named by `idOf`. While it is hidden, its rows carry a
/// mark in their left-most cell (TP-3).
template <class T>
[[nodiscard]] ColumnSpec<T> markColumn(const QString& title, std::shared_ptr<const WriteMarks> marks,
    const RecordFormat& format, std::function<QString(const T&)> idOf)
{
    ColumnSpec<T> column;
    column.info = {.id = markColumnId, .title = title, .width = 150, .visible = false, .searchable = false};
    column.text = [marks, idOf](const T& record) {
        const auto mark = marks->find(idOf(record));
        return mark ? markText(*mark) : QString();
    };
    column.toolTip = [marks, idOf, format](const T& record) {
        const auto mark = marks->find(idOf(record));
        return mark ? markToolTip(*mark, format) : QString();
    };
    column.look = [marks, idOf](const T& record) {
        const auto mark = marks->find(idOf(record));
        return mark ? CellLook{outcomeTone(mark->outcome, mark->state), true} : CellLook();
    };
    column.sortNumber = [marks, idOf](const T& record) -> std::optional<qint64> {
        if (const auto mark = marks->find(idOf(record))) return mark->when.toMSecsSinceEpoch();
        return std::nullopt;
    };
    return column;
}

} // namespace lockkeeper
