// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/order_grid_model.h"

#include "models/domain/order_import_values.h"
#include "models/domain/wire_values.h"
#include "models/tables/column_spec.h"

#include <QFutureWatcher>
#include <QUndoCommand>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int undoSteps = 100;
/// Rows that are read on the GUI thread; that takes a few milliseconds.
constexpr qsizetype mostAtOnce = 200;
const QString maskedText = u"••••••"_s;

void setCell(TextRow& row, qsizetype column, const QString& text)
{
    while (row.cells.size() <= column)
        row.cells.append(QString());
    row.cells[column] = text;
}

} // namespace

/// Rows share what they do not change, so that a step costs little more than what was changed.
class OrderGridModel::RowsCommand : public QUndoCommand
{
public:
    RowsCommand(OrderGridModel& model, QList<TextRow> after, const QString& what)
        : QUndoCommand(what)
        , m_model(model)
        , m_before(model.m_rows)
        , m_after(std::move(after))
    {
    }
    void redo() override { m_model.apply(m_after); }
    void undo() override { m_model.apply(m_before); }

private:
    OrderGridModel& m_model;
    const QList<TextRow> m_before, m_after;
};

OrderGridModel::OrderGridModel(OrderImportUnits units, QObject* parent)
    : ImportGrid(parent)
    , m_units(std::move(units))
{
    m_undo.setUndoLimit(undoSteps);
}

OrderGridModel::~OrderGridModel()
{
    m_undo.disconnect(); // its end would be told to views of what is half gone
    if (m_stop) *m_stop = true;
}

void OrderGridModel::setTable(const OrderMapping& mapping, const QList<TextRow>& rows)
{
    beginResetModel();
    m_undo.clear();
    m_mapping.clear();
    QList<qsizetype> places;
    for (qsizetype i = 0; i < mapping.size(); ++i) {
        if (mapping[i] == OrderColumn::Ignore) continue;
        m_mapping.append(mapping[i]);
        places.append(i);
    }
    for (const auto needed : {OrderColumn::Type, OrderColumn::Licence})
        if (!m_mapping.contains(needed)) m_mapping.append(needed);
    // A revocation names its order: mandatory for cloud licences, and wise for all.
    const auto type = mapping.indexOf(OrderColumn::Type);
    const bool revokes = type >= 0 && std::ranges::any_of(rows, [type](const TextRow& row) {
        return isRevocation(orderTypeIn(row.cells.value(type).trimmed()).value_or(QString()));
    });
    if (revokes && !m_mapping.contains(OrderColumn::SrcLicenseOrderId))
        m_mapping.append(OrderColumn::SrcLicenseOrderId);
    m_rows.clear();
    for (const auto& row : rows) {
        TextRow kept{row.line, {}};
        for (const auto place : std::as_const(places))
            kept.cells.append(row.cells.value(place));
        m_rows.append(kept);
    }
    m_import = {};
    m_issues.clear();
    m_orders.clear();
    m_filter = Filter::All;
    m_shown.clear();
    for (qsizetype row = 0; row < m_rows.size(); ++row)
        m_shown.append(row);
    endResetModel();
    check();
}

int OrderGridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int OrderGridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_mapping.isEmpty() ? 0 : int(m_mapping.size()) + 1;
}

QVariant OrderGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0) return ImportGrid::headerData(section, orientation, role);
    if (orientation == Qt::Vertical) {
        if (section >= m_shown.size()) return {};
        const int line = m_rows[realRow(section)].line;
        return line > 0 ? line : int(realRow(section)) + 1;
    }
    if (section < m_mapping.size()) return orderColumnTitle(m_mapping[section]);
    return section == m_mapping.size() ? tr("Check") : QVariant();
}

Qt::ItemFlags OrderGridModel::flags(const QModelIndex& index) const
{
    auto flags = ImportGrid::flags(index);
    if (index.isValid() && index.column() < m_mapping.size()) flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant OrderGridModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = realRow(index.row());
    if (role == RowIdRole) return qint64(row);
    if (index.column() == m_mapping.size()) return statusData(row, role);
    const auto text = m_rows[row].cells.value(index.column());
    const bool isHidden = m_mapping[index.column()] == OrderColumn::Passwords && !m_passwordsShown;
    switch (role) {
    case Qt::DisplayRole:
        return isHidden && !text.isEmpty() ? maskedText : text;
    case Qt::EditRole:
        return text;
    case Qt::ToolTipRole:
        return issueText(row, index.column()).toHtmlEscaped();
    case Qt::AccessibleDescriptionRole:
    case IssueTextRole:
        return issueText(row, index.column());
    case LevelRole:
        return int(levelOf(row, index.column()));
    case ColumnRole:
        return int(m_mapping[index.column()]);
    default:
        return {};
    }
}

QVariant OrderGridModel::statusData(qsizetype row, int role) const
{
    const auto level = levelOf(row, -1);
    switch (role) {
    case Qt::DisplayRole: {
        const auto issues = m_issues.value(row);
        if (!issues.isEmpty()) return m_import.issues[issues.first()].text;
        const auto order = m_orders.constFind(row);
        return order == m_orders.cend() ? QString() : tr("Order %1").arg(*order + 1);
    }
    case Qt::ToolTipRole:
        return issueText(row, -1).toHtmlEscaped();
    case Qt::AccessibleDescriptionRole:
    case IssueTextRole:
        return issueText(row, -1);
    case LevelRole:
        return int(level);
    case ToneRole:
        return int(level == Level::Error ? Tone::Bad : level == Level::Warning ? Tone::Warning : Tone::Ok);
    default:
        return {};
    }
}

/// Of a column, or of all of them (-1).
ImportGrid::Level OrderGridModel::levelOf(qsizetype row, int column) const
{
    auto level = Level::Ready;
    for (const auto place : m_issues.value(row)) {
        const auto& issue = m_import.issues[place];
        if (column >= 0 && issue.column != m_mapping[column]) continue;
        if (issue.severity == Issue::Severity::Error) return Level::Error;
        level = Level::Warning;
    }
    return level;
}

QString OrderGridModel::issueText(qsizetype row, int column) const
{
    QStringList lines;
    for (const auto place : m_issues.value(row)) {
        const auto& issue = m_import.issues[place];
        if (column >= 0 && issue.column != m_mapping[column]) continue;
        lines.append(column >= 0 || issue.column == OrderColumn::Ignore
                         ? issue.text
                         : tr("%1: %2").arg(orderColumnTitle(issue.column), issue.text));
    }
    return lines.join(u'\n');
}

OrderGridModel::Counts OrderGridModel::counts() const
{
    Counts counts;
    counts.rows = m_rows.size();
    for (auto row = m_issues.keyBegin(); row != m_issues.keyEnd(); ++row) {
        const auto level = levelOf(*row, -1);
        counts.errors += level == Level::Error ? 1 : 0;
        counts.warnings += level == Level::Warning ? 1 : 0;
    }
    return counts;
}

int OrderGridModel::preferredWidth(int column) const
{
    if (column >= m_mapping.size()) return 0;
    switch (orderColumnCell(m_mapping[column])) {
    case OrderCell::Integer:
    case OrderCell::Flag:
        return 76;
    case OrderCell::LicenseType:
    case OrderCell::Numbers:
    case OrderCell::Pairs:
        return 150;
    default:
        return 112;
    }
}

bool OrderGridModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() >= m_mapping.size()) return false;
    auto rows = m_rows;
    setCell(rows[realRow(index.row())], index.column(), value.toString());
    change(std::move(rows), tr("Edit"));
    return true;
}

qsizetype OrderGridModel::paste(const QModelIndex& topLeft, const QList<TextRow>& block)
{
    auto rows = m_rows;
    const int left = topLeft.isValid() ? topLeft.column() : 0;
    const int top = topLeft.isValid() ? topLeft.row() : int(m_shown.size());
    qsizetype homeless = 0;
    for (qsizetype i = 0; i < block.size(); ++i) {
        qsizetype row = rows.size();
        if (top + i < m_shown.size())
            row = m_shown[top + i];
        else
            rows.append(TextRow());
        for (qsizetype j = 0; j < block[i].cells.size(); ++j) {
            if (left + j < m_mapping.size())
                setCell(rows[row], left + j, block[i].cells[j]);
            else if (!block[i].cells[j].isEmpty())
                ++homeless;
        }
    }
    change(std::move(rows), tr("Paste"));
    return homeless;
}

void OrderGridModel::clearCells(const QModelIndexList& cells)
{
    auto rows = m_rows;
    for (const auto& index : cells)
        if (index.isValid() && index.column() < m_mapping.size())
            setCell(rows[realRow(index.row())], index.column(), {});
    change(std::move(rows), tr("Delete"));
}

void OrderGridModel::removeShownRows(const QList<int>& shownRows)
{
    QList<qsizetype> gone;
    for (const int row : shownRows)
        if (row >= 0 && row < m_shown.size()) gone.append(realRow(row));
    std::ranges::sort(gone);
    QList<TextRow> rows;
    for (qsizetype row = 0; row < m_rows.size(); ++row)
        if (!std::ranges::binary_search(gone, row)) rows.append(m_rows[row]);
    change(std::move(rows), tr("Remove rows"));
}

void OrderGridModel::addRow()
{
    auto rows = m_rows;
    rows.append(TextRow());
    change(std::move(rows), tr("Add row"));
}

void OrderGridModel::fillDown(const QModelIndex& from, int lastRow)
{
    if (!from.isValid() || from.column() >= m_mapping.size()) return;
    auto rows = m_rows;
    const auto text = m_rows[realRow(from.row())].cells.value(from.column());
    for (int row = from.row() + 1; row <= lastRow && row < rowCount(); ++row)
        setCell(rows[realRow(row)], from.column(), text);
    change(std::move(rows), tr("Fill down"));
}

void OrderGridModel::change(QList<TextRow> rows, const QString& what)
{
    if (rows != m_rows) m_undo.push(new RowsCommand(*this, std::move(rows), what));
}

void OrderGridModel::apply(const QList<TextRow>& rows)
{
    const bool isSameSize = rows.size() == m_rows.size();
    if (isSameSize) {
        m_rows = rows;
        if (!m_shown.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    } else {
        beginResetModel();
        m_rows = rows;
        m_issues.clear(); // they are of other rows now
        m_orders.clear();
        m_shown.clear();
        for (qsizetype row = 0; row < m_rows.size(); ++row)
            m_shown.append(row);
        m_filter = Filter::All;
        endResetModel();
    }
    check();
}

void OrderGridModel::check()
{
    if (m_stop) *m_stop = true;
    m_stop.reset();
    if (m_rows.size() <= mostAtOnce) return take(importOrders(m_mapping, m_rows, m_units));
    m_stop = std::make_shared<std::atomic_bool>(false);
    auto* watcher = new QFutureWatcher<OrderImport>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, stop = m_stop] {
        watcher->deleteLater();
        if (stop != m_stop) return;
        m_stop.reset();
        take(watcher->result());
    });
    watcher->setFuture(
        QtConcurrent::run([mapping = m_mapping, rows = m_rows, units = m_units, stop = m_stop] {
            return importOrders(mapping, rows, units, [&stop] { return stop->load(); });
        }));
    emit checkingChanged();
}

void OrderGridModel::take(OrderImport import)
{
    m_import = std::move(import);
    m_issues.clear();
    m_orders.clear();
    for (qsizetype i = 0; i < m_import.issues.size(); ++i)
        m_issues[m_import.issues[i].row].append(i);
    for (qsizetype i = 0; i < m_import.orders.size(); ++i)
        for (const auto row : std::as_const(m_import.orders[i].rows))
            m_orders.insert(row, i);
    if (!m_shown.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit checked();
}

void OrderGridModel::setFilter(Filter filter)
{
    m_filter = filter;
    show();
}

/// Rows stay shown while they are corrected; they are chosen anew when somebody chooses a filter.
void OrderGridModel::show()
{
    beginResetModel();
    m_shown.clear();
    for (qsizetype row = 0; row < m_rows.size(); ++row)
        if (m_filter == Filter::All || m_issues.contains(row)) m_shown.append(row);
    endResetModel();
}

void OrderGridModel::setPasswordsShown(bool shown)
{
    m_passwordsShown = shown;
    if (!m_shown.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void OrderGridModel::retranslate()
{
    if (m_mapping.isEmpty()) return;
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    check();
}

} // namespace lockkeeper
