// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/imports/import_grid_model.h"

#include "models/tables/base/write_marks.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Texts of several columns that mean the same, in one cell.
QString joined(const QStringList& texts)
{
    QStringList filled;
    for (const auto& text : texts)
        if (!text.trimmed().isEmpty()) filled.append(text);
    return filled.size() == 1 ? filled.first() : filled.join(u", "_s);
}

} // namespace

ImportGridModel::ImportGridModel(QObject* parent)
    : ImportGrid(employeeImportFields(), parent)
{
}

void ImportGridModel::setTable(const ImportMapping& mapping, const QList<TextRow>& rows)
{
    QList<int> fields;
    QList<QList<qsizetype>> sources; // for each field the columns of the table that hold its texts
    for (qsizetype place = 0; place < mapping.size(); ++place) {
        if (mapping[place] == ImportColumn::Ignore) continue;
        if (!fields.contains(int(mapping[place]))) {
            fields.append(int(mapping[place]));
            sources.append(QList<qsizetype>());
        }
        sources[fields.indexOf(int(mapping[place]))].append(place);
    }
    QList<TextRow> texts;
    for (const auto& row : rows) {
        auto& text = texts.emplaceBack(TextRow{row.line, {}});
        for (const auto& places : std::as_const(sources)) {
            QStringList found;
            for (const auto place : places)
                found.append(row.cells.value(place));
            text.cells.append(found.size() == 1 ? found.first() : joined(found));
        }
    }
    beginResetModel();
    m_states.clear();
    const auto context = m_rows.context();
    m_rows = ImportRows();
    m_rows.setContext(context);
    setSheet(fields, texts);
    m_rows.setMapping(importMappingOf(columns()));
    endResetModel();
    check();
}

void ImportGridModel::ensureColumn(ImportColumn column)
{
    if (column == ImportColumn::Ignore || columnOf(column) >= 0) return;
    appendColumn(int(column));
    m_rows.setMapping(importMappingOf(columns()));
    check();
}

void ImportGridModel::setContext(std::shared_ptr<const ImportContext> context)
{
    m_rows.setContext(std::move(context));
    check();
}

int ImportGridModel::columnOf(ImportColumn column) const
{
    return int(columns().indexOf(int(column)));
}

void ImportGridModel::edit(const QList<CellEdit>& edits, const QString& what)
{
    if (isReadOnly()) return;
    SheetRows rows = sheet();
    for (const auto& edit : edits) {
        if (rows.rowOf(edit.row) < 0 || edit.column == ImportColumn::Ignore) continue;
        ensureColumn(edit.column);
        setText(rows, edit.row, columnOf(edit.column), edit.text);
    }
    change(rows, what);
}

bool ImportGridModel::isLocked(RowId row) const
{
    const auto place = m_rows.rowOf(row);
    return isReadOnly() || (place >= 0 && m_rows.isDone(place));
}

void ImportGridModel::setRowState(RowId row, const RowState& state)
{
    if (m_rows.rowOf(row) < 0) return;
    m_states.insert(row, state);
    const bool isDone = state.outcome && (state.outcome->outcome == Outcome::Applied ||
                                             state.outcome->outcome == Outcome::Unknown);
    if (isDone) undoStack()->clear();
    m_rows.setDone(row, isDone);
    announce(row);
}

bool ImportGridModel::hasOutcome(RowId row, Outcome outcome) const
{
    const auto state = m_states.value(row);
    return state.outcome && state.outcome->outcome == outcome;
}

SheetCheck::Look ImportGridModel::makeCheck()
{
    return [rows = m_rows, &target = m_rows](const std::function<bool()>& stopped) mutable {
        (void)rows.checkAll(stopped);
        return [&target, rows] { target.takeFindings(rows); };
    };
}

bool ImportGridModel::isBlank(qsizetype row) const
{
    const auto& cells = m_rows.textRow(row).cells;
    return std::all_of(cells.begin(), cells.end(), [](const QString& cell) { return cell.isEmpty(); });
}

ImportFindings ImportGridModel::findings(qsizetype row) const
{
    ImportFindings findings;
    if (isBlank(row)) return findings;
    for (const auto& issue : m_rows.issues(row)) {
        const auto level = issue.severity == Issue::Severity::Error ? Level::Error : Level::Warning;
        // An issue about a field that is no column is about the row.
        if (const auto column = importColumnOfId(issue.field))
            findings.append({int(*column), issue.text, level});
        else
            findings.append({ImportFields::ignored, tr("%1: %2").arg(issue.field, issue.text), level});
    }
    return findings;
}

QString ImportGridModel::statusText(qsizetype row) const
{
    if (isBlank(row)) return tr("No input yet");
    const auto state = m_states.value(m_rows.id(row));
    // A row that was refused and has been edited since says what is wrong with it now.
    if (m_rows.level(row) == Level::Error || (!state.outcome && state.stage.isEmpty()))
        return findingText(row, tr("Ready"));
    QStringList parts;
    if (!state.stage.isEmpty()) parts.append(state.stage);
    if (state.outcome) {
        parts.append(outcomeText(*state.outcome));
        if (!state.outcome->message.isEmpty()) parts.append(state.outcome->message);
    }
    return parts.join(u" · "_s);
}

Tone ImportGridModel::statusTone(qsizetype row) const
{
    if (isBlank(row)) return Tone::Mute;
    const auto state = m_states.value(m_rows.id(row));
    if (m_rows.level(row) == Level::Error) return Tone::Bad;
    if (state.outcome) return outcomeTone(state.outcome->outcome, state.outcome->state);
    return state.stage.isEmpty() ? ImportGrid::statusTone(row) : Tone::Info;
}

QString ImportGridModel::placeholder(int field) const
{
    const bool isMade = field == int(ImportColumn::Password) && m_rows.context()->passwordsGenerated;
    return isMade ? tr("generated") : QString();
}

int ImportGridModel::widthOf(int field) const
{
    switch (ImportColumn(field)) {
    case ImportColumn::UserName:
        return 130;
    case ImportColumn::Password:
        return 86;
    case ImportColumn::PasswordMobile:
        return 118;
    case ImportColumn::DepartmentId:
        return 80;
    case ImportColumn::Remark:
        return 90;
    default:
        return 106;
    }
}

} // namespace lockkeeper
