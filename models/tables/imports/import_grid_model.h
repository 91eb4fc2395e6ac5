// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/imports/import_rows.h"
#include "models/tables/imports/import_grid.h"

#include <memory>
#include <optional>

namespace lockkeeper
{

/// The grid of an import of employees: a column for each field, and what became of rows that were sent, which
/// are locked then.
class ImportGridModel : public ImportGrid
{
    Q_OBJECT

public:
    /// What became of a row that was sent.
    struct RowState {
        std::optional<ItemOutcome> outcome; ///< none yet
        QString stage; ///< "Adding…", "2 of 3 assets assigned"; shown before the outcome
    };
    struct CellEdit {
        RowId row = 0;
        ImportColumn column = ImportColumn::Ignore;
        QString text;
    };

    explicit ImportGridModel(QObject* parent = nullptr);

    /// Takes another table; everything but the context is forgotten, undo included. Ignored columns are
    /// dropped; the texts of columns that are the same field (AssetNumbers) are joined. Columns that are
    /// needed are added if missing.
    void setTable(const ImportMapping& mapping, const QList<TextRow>& rows);
    /// Adds an empty column unless it is there already. Cannot be undone.
    void ensureColumn(ImportColumn column);
    void setContext(std::shared_ptr<const ImportContext> context);

    /// -1 when it is not shown.
    [[nodiscard]] int columnOf(ImportColumn column) const;
    /// All rows, shown or not, with their texts and what these mean.
    [[nodiscard]] const ImportRows& rows() const { return m_rows; }
    [[nodiscard]] Counts counts() const override { return m_rows.counts(); }

    /// One undo step that `what` names ("Generate accounts"). Rows that are locked or gone are left out;
    /// columns that are missing are added.
    void edit(const QList<CellEdit>& edits, const QString& what);

    /// A row whose outcome is applied or unknown is locked: it can neither be edited nor removed, because
    /// what was sent must stay on record. Neither this nor any step before it can be undone.
    void setRowState(RowId row, const RowState& state);
    [[nodiscard]] RowState rowState(RowId row) const { return m_states.value(row); }
    [[nodiscard]] bool isLocked(RowId row) const override;

protected:
    [[nodiscard]] SheetCheck::Look makeCheck() override;
    [[nodiscard]] ImportFindings findings(qsizetype row) const override;
    [[nodiscard]] Level level(qsizetype row) const override { return m_rows.level(row); }
    [[nodiscard]] QString statusText(qsizetype row) const override;
    [[nodiscard]] Tone statusTone(qsizetype row) const override;
    [[nodiscard]] QString placeholder(int field) const override;
    [[nodiscard]] int widthOf(int field) const override;
    [[nodiscard]] bool hasOutcome(RowId row, Outcome outcome) const override;
    [[nodiscard]] const SheetRows& sheet() const override { return m_rows; }
    [[nodiscard]] SheetRows& changingSheet() override { return m_rows; }

private:
    /// Nothing was typed in the row yet: it cannot be sent, but it is not marked as wrong either.
    [[nodiscard]] bool isBlank(qsizetype row) const;

    ImportRows m_rows;
    QHash<RowId, RowState> m_states;
};

} // namespace lockkeeper
