// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/import_grid_model.h"

#include <QUndoCommand>

#include <utility>

// The undo steps of ImportGridModel; nothing else needs them.
namespace lockkeeper
{

/// Other texts in cells. Rows are named by their ids, because other steps move them.
class ImportGridModel::CellsCommand : public QUndoCommand
{
public:
    CellsCommand(ImportGridModel& model, QList<CellChange> changes, const QString& what)
        : QUndoCommand(what)
        , m_model(model)
        , m_changes(std::move(changes))
    {
    }
    void redo() override { m_model.apply(m_changes, true); }
    void undo() override { m_model.apply(m_changes, false); }

private:
    ImportGridModel& m_model;
    const QList<CellChange> m_changes;
};

/// Rows that come or go. When it is undone everything before it was undone as well, or not yet done, so that
/// the places of the blocks are right.
class ImportGridModel::RowsCommand : public QUndoCommand
{
public:
    enum class Kind : quint8 { Insert, Remove };

    RowsCommand(ImportGridModel& model, Kind kind, QList<Block> blocks, const QString& what)
        : QUndoCommand(what)
        , m_model(model)
        , m_kind(kind)
        , m_blocks(std::move(blocks))
    {
    }
    void redo() override { run(m_kind); }
    void undo() override { run(m_kind == Kind::Insert ? Kind::Remove : Kind::Insert); }

private:
    void run(Kind kind)
    {
        if (kind == Kind::Insert)
            m_model.insertBlocks(m_blocks);
        else
            m_model.removeBlocks(m_blocks);
    }

    ImportGridModel& m_model;
    const Kind m_kind;
    QList<Block> m_blocks; ///< from the top to the bottom, places as they are with all of them there
};

} // namespace lockkeeper
