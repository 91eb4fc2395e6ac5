// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_content.h"

#include "models/domain/imports/import_columns.h"
#include "services/operations/employees/import_recovery.h"
#include "services/storage/journal/journal_types.h"
#include "ui/employees/import/import_report.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

using Level = ImportRows::Level;

ImportContent::ImportContent(QObject* parent)
    : QObject(parent)
    , m_grid(new ImportGridModel(this))
{
}

void ImportContent::setTable(const QString& source, const ImportMapping& mapping, const QList<TextRow>& rows)
{
    m_source = source;
    m_takes.clear();
    m_states.clear();
    m_generated.clear();
    m_grid->setTable(mapping, rows);
    for (const auto column : {ImportColumn::UserName, ImportColumn::Password})
        m_grid->ensureColumn(column);
}

void ImportContent::take(const ImportDraft& draft, const QList<JournalEntry>& entries)
{
    m_source = draft.source;
    QList<TextRow> texts;
    for (const auto& row : draft.rows)
        texts.append(row.text);
    m_grid->setTable(draft.mapping, texts);
    QList<ImportRow> contents;
    QList<ImportRowState> states;
    m_withoutPassword.clear();
    m_generated.clear();
    for (qsizetype place = 0; place < draft.rows.size(); ++place) {
        if (draft.rows[place].takesFromOthers) m_takes.insert(m_grid->rows().id(place));
        contents.append(rowAt(place));
        states.append(draft.rows[place].state);
    }
    recoverImport(entries, contents, states);
    for (qsizetype place = 0; place < states.size(); ++place) {
        const auto row = m_grid->rows().id(place);
        if (draft.rows[place].lacksPassword) m_withoutPassword.insert(row);
        if (draft.rows[place].isGenerated) m_generated.insert(row);
        showState(row, contents[place], states[place]);
    }
}

ImportDraft ImportContent::draft(bool isSending) const
{
    ImportDraft draft;
    const auto& rows = m_grid->rows();
    draft.source = m_source;
    draft.mapping = rows.mapping();
    draft.wasSending = isSending;
    for (qsizetype place = 0; place < rows.size(); ++place) {
        const auto state = stateAt(place);
        if (!isFinished(rowAt(place), state)) ++draft.left;
        draft.rows.append({rows.textRow(place), state, m_takes.contains(rows.id(place)), lacksPassword(place),
            m_generated.contains(rows.id(place))});
    }
    return draft;
}

ImportRow ImportContent::rowAt(qsizetype place) const
{
    const auto& rows = m_grid->rows();
    const auto& imported = rows.imported(place);
    return {imported.employee, imported.assets, AssetNumber(imported.borrowedUsbKey),
        m_takes.contains(rows.id(place)), isDoubted(place)};
}

bool ImportContent::isDoubted(qsizetype place) const
{
    const auto& rows = m_grid->rows();
    if (rows.level(place) != Level::Warning) return false;
    const auto issues = rows.issues(place);
    return std::any_of(issues.begin(), issues.end(), [](const Issue& issue) {
        const auto column = importColumnOfId(issue.field);
        const bool isGiven = column == ImportColumn::AssetNumbers || column == ImportColumn::BorrowedUsbKey;
        // Two people may have one name, and the list of departments lacks those without employees: neither is
        // a reason to doubt the employee.
        return !isGiven && issue.code != u"personTwice"_s && issue.code != u"departmentUnknown"_s;
    });
}

ImportRowState ImportContent::stateAt(qsizetype place) const
{
    return m_states.value(m_grid->rows().id(place));
}

QList<qsizetype> ImportContent::sendable(Which which) const
{
    QList<qsizetype> places;
    const auto& rows = m_grid->rows();
    for (qsizetype place = 0; place < rows.size(); ++place) {
        const auto state = stateAt(place);
        if (state.item.outcome == Outcome::Unknown || isFinished(rowAt(place), state)) continue;
        // A row may be sent as it is although it was refused where the gateway has not looked at it: its
        // token was refused, or it was refused together with others just before the program ended.
        const bool isForeseen = state.item.outcome == Outcome::NotSent && !state.item.code.isEmpty();
        const bool isRefused = isForeseen || state.item.outcome == Outcome::Rejected;
        const bool isLeftToMend = !state.refusedIn.isEmpty();
        if (which == Which::NotRefused && isRefused && !isLeftToMend && !isRefusedToken(state.item)) continue;
        // Rows that were added are past what could be wrong with them.
        if (!isAdded(state) && rows.level(place) == Level::Error) continue;
        places.append(place);
    }
    return places;
}

QList<qsizetype> ImportContent::chosen(Which which) const
{
    auto places = sendable(which);
    if (!m_sendsDoubted)
        places.removeIf([this](qsizetype place) { return !isAdded(stateAt(place)) && isDoubted(place); });
    return places;
}

bool ImportContent::hasContent() const
{
    const auto& rows = m_grid->rows();
    for (qsizetype place = 0; place < rows.size(); ++place)
        for (qsizetype column = 0; column < rows.mapping().size(); ++column)
            if (!rows.text(place, column).isEmpty()) return true;
    return false;
}

bool ImportContent::hasSent() const
{
    return std::any_of(m_states.begin(), m_states.end(),
        [](const ImportRowState& state) { return state.item.outcome != Outcome::NotSent || isAdded(state); });
}

bool ImportContent::isSettled() const
{
    for (qsizetype place = 0; place < m_grid->rows().size(); ++place)
        if (!isFinished(rowAt(place), stateAt(place))) return false;
    return true;
}

bool ImportContent::namesAssets() const
{
    const auto& rows = m_grid->rows();
    for (qsizetype row = 0; row < rows.size(); ++row)
        if (!rows.imported(row).assets.isEmpty() || !rows.imported(row).borrowedUsbKey.isEmpty()) return true;
    return false;
}

QSet<MemberId> ImportContent::members() const
{
    QSet<MemberId> members;
    for (const auto& state : m_states)
        if (isAdded(state)) members.insert(state.member);
    return members;
}

void ImportContent::showState(RowId row, const ImportRow& content, const ImportRowState& state)
{
    noteState(row, state);
    ImportGridModel::RowState shown;
    if (state.item.outcome != Outcome::NotSent || isAdded(state) || !state.item.message.isEmpty())
        shown.outcome = state.item;
    shown.stage = stageText(content, state);
    m_grid->setRowState(row, shown);
}

void ImportContent::setTakesFromOthers(RowId row, bool takes)
{
    if (takes)
        m_takes.insert(row);
    else
        m_takes.remove(row);
}

qsizetype ImportContent::lostPasswords() const
{
    qsizetype lost = 0;
    for (qsizetype place = 0; place < m_grid->rows().size(); ++place)
        lost += !isAdded(stateAt(place)) && lacksPassword(place);
    return lost;
}

bool ImportContent::lacksPassword(qsizetype place) const
{
    const auto& rows = m_grid->rows();
    return m_withoutPassword.contains(rows.id(place)) && rows.imported(place).employee.password.isEmpty();
}

void ImportContent::noteGenerated(const QList<RowId>& rows)
{
    m_passwordsSeen &= rows.isEmpty();
    for (const auto row : rows)
        m_generated.insert(row);
}

bool ImportContent::hasUnseenPasswords() const
{
    if (m_passwordsSeen) return false;
    const auto& rows = m_grid->rows();
    for (qsizetype place = 0; place < rows.size(); ++place)
        if (m_generated.contains(rows.id(place)) && isAdded(stateAt(place)) &&
            !rows.imported(place).employee.password.isEmpty())
            return true;
    return false;
}

} // namespace lockkeeper
