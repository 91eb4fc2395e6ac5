// SPDX-License-Identifier: GPL-3.0-or-later
// What views are told about the cells of ImportGridModel.
#include "models/tables/import_grid_model.h"
#include "models/tables/write_marks.h"

#include <QStringBuilder>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// As many dots whatever the length of the password, which is nobody's business either.
const QString hiddenPassword(8, QChar(0x2022));

ImportRows::Level worstOf(const Issues& issues, const QString& field)
{
    auto level = ImportRows::Level::Ready;
    for (const auto& issue : issues) {
        if (issue.field != field) continue;
        if (issue.severity == Issue::Severity::Error) return ImportRows::Level::Error;
        level = ImportRows::Level::Warning;
    }
    return level;
}

/// The title of the column that an issue is about; a field that is none stands for itself.
QString titleOf(const Issue& issue)
{
    const auto column = importColumnOfId(issue.field);
    return column ? importColumnTitle(*column) : issue.field;
}

/// Tool tips have no plain-text mode: what looks like markup must be escaped to be seen.
QVariant plainToolTip(const QString& text)
{
    if (text.isEmpty()) return {};
    return QString(u"<span style='white-space:pre-wrap'>" % text.toHtmlEscaped() % u"</span>");
}

} // namespace

int ImportGridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int ImportGridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.mapping().size()) + 1;
}

QVariant ImportGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0) return {};
    if (orientation == Qt::Vertical)
        return section < rowCount() ? m_rows.number(realRow(section)) : QVariant();
    if (const auto column = columnAt(section)) return importColumnTitle(*column);
    return section == statusColumn() ? tr("Check") : QVariant();
}

Qt::ItemFlags ImportGridModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = ImportGrid::flags(index);
    if (index.isValid() && index.column() != statusColumn() && !isLocked(rowId(index.row())))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant ImportGridModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const qsizetype row = realRow(index.row());
    if (role == RowIdRole) return m_rows.id(row);
    return index.column() == statusColumn() ? statusData(row, role) : cellData(row, index.column(), role);
}

QString ImportGridModel::cellText(qsizetype row, int column) const
{
    const QString text = m_rows.text(row, column);
    const bool hidden = m_rows.mapping()[column] == ImportColumn::Password && !m_passwordsShown;
    return hidden && !text.isEmpty() ? hiddenPassword : text;
}

QVariant ImportGridModel::cellData(qsizetype row, int column, int role) const
{
    const auto what = m_rows.mapping()[column];
    switch (role) {
    case Qt::DisplayRole:
        return cellText(row, column);
    case Qt::EditRole:
        return m_rows.text(row, column);
    case Qt::ToolTipRole:
        return plainToolTip(issueText(row, what));
    case Qt::AccessibleDescriptionRole:
    case IssueTextRole:
        return issueText(row, what);
    case LevelRole:
        if (m_rows.isDone(row)) return int(ImportRows::Level::Ready);
        return int(worstOf(m_rows.issues(row), importColumnId(what)));
    case PlaceholderRole:
        if (what == ImportColumn::Password && m_rows.context()->passwordsGenerated) return tr("generated");
        return {};
    case ColumnRole:
        return int(what);
    default:
        return {};
    }
}

QVariant ImportGridModel::statusData(qsizetype row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return statusText(row);
    case Qt::ToolTipRole: {
        const QString issues = issueText(row, std::nullopt);
        return plainToolTip(issues.isEmpty() ? statusText(row) : issues);
    }
    case IssueTextRole:
        return issueText(row, std::nullopt);
    case LevelRole:
        return int(m_rows.level(row));
    case ToneRole:
        return int(statusTone(row));
    default:
        return {};
    }
}

QString ImportGridModel::issueText(qsizetype row, std::optional<ImportColumn> column) const
{
    QStringList lines;
    const auto issues = m_rows.issues(row);
    for (const auto& issue : issues) {
        if (!column)
            lines.append(tr("%1: %2").arg(titleOf(issue), issue.text));
        else if (issue.field == importColumnId(*column))
            lines.append(issue.text);
    }
    return lines.join(u'\n');
}

QString ImportGridModel::statusText(qsizetype row) const
{
    const RowState state = m_states.value(m_rows.id(row));
    // A row that was refused and is wrong now says what is wrong now.
    if (m_rows.level(row) != ImportRows::Level::Error && (state.outcome || !state.stage.isEmpty())) {
        QStringList parts;
        if (!state.stage.isEmpty()) parts.append(state.stage);
        if (state.outcome) {
            parts.append(outcomeText(state.outcome->outcome, state.outcome->state));
            if (!state.outcome->message.isEmpty()) parts.append(state.outcome->message);
        }
        return parts.join(u" · "_s);
    }
    if (m_neverChecked) return tr("Checking…");
    const auto issues = m_rows.issues(row);
    if (issues.isEmpty()) return tr("Ready");
    const Issue* worst = &issues.first();
    for (const auto& issue : issues)
        if (worst->severity == Issue::Severity::Warning && issue.severity == Issue::Severity::Error)
            worst = &issue;
    const QString text = tr("%1: %2").arg(titleOf(*worst), worst->text);
    return issues.size() == 1 ? text : tr("%1 (+%2)").arg(text).arg(issues.size() - 1);
}

Tone ImportGridModel::statusTone(qsizetype row) const
{
    const auto level = m_rows.level(row);
    if (level == ImportRows::Level::Error) return Tone::Bad;
    const auto state = m_states.constFind(m_rows.id(row));
    if (state != m_states.cend() && state->outcome)
        return outcomeTone(state->outcome->outcome, state->outcome->state);
    if (state != m_states.cend() && !state->stage.isEmpty()) return Tone::Info;
    if (m_neverChecked) return Tone::Mute;
    return level == ImportRows::Level::Warning ? Tone::Warning : Tone::Ok;
}

int ImportGridModel::preferredWidth(int column) const
{
    const auto what = columnAt(column);
    if (!what) return 0; // what is left belongs to the last column, which has the sentences
    switch (*what) {
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
