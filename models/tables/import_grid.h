// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/text_row.h"

#include <QAbstractTableModel>
#include <QUndoStack>

namespace lockkeeper
{

/// An editable grid of an import, as its view sees it: a column of text for each column that is taken, then
/// one that says in words what is wrong with the row. Changes can be undone.
class ImportGrid : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        LevelRole = Qt::UserRole + 1, ///< int(Level) of a cell; of the whole row in the last column
        IssueTextRole, ///< QString, plain text, a line for each issue of the cell; the tool tip says the same
        PlaceholderRole, ///< QString, shown dimmed in an empty cell ("generated")
        ColumnRole,      ///< int, what the column is taken for; nothing in the last column
        ToneRole,        ///< int(Tone) of the last column, to be shown as a badge
        RowIdRole,       ///< a number that the row keeps
    };
    enum class Level : quint8 { Ready, Warning, Error };

    using QAbstractTableModel::QAbstractTableModel;

    /// Logical pixels; 0 for the last column, which gets what is left.
    [[nodiscard]] virtual int preferredWidth(int column) const = 0;
    /// Writes a block of cells, from `topLeft` to the right and down over the shown rows; rows that are
    /// missing at the end are added. Gives the number of cells that found no place. One undo step.
    virtual qsizetype paste(const QModelIndex& topLeft, const QList<TextRow>& block) = 0;
    /// Empties cells; one undo step.
    virtual void clearCells(const QModelIndexList& cells) = 0;
    /// Shown rows, in any order; one undo step.
    virtual void removeShownRows(const QList<int>& shownRows) = 0;
    [[nodiscard]] QUndoStack* undoStack() { return &m_undo; }

protected:
    QUndoStack m_undo;
};

} // namespace lockkeeper
