// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/import_grid_model.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int undoSteps = 100;

/// Texts of several columns that mean the same, in one cell.
QString joined(const QStringList& texts)
{
    QStringList filled;
    for (const auto& text : texts)
        if (!text.trimmed().isEmpty()) filled.append(text);
    return filled.size() == 1 ? filled.first() : filled.join(u", "_s);
}

} // namespace

struct ImportGridModel::CheckJob {
    ImportRows rows;
    quint64 generation = 0;
    std::atomic_bool stopped = false;
};

ImportGridModel::ImportGridModel(QObject* parent)
    : ImportGrid(parent)
{
    m_undo.setUndoLimit(undoSteps);
}

ImportGridModel::~ImportGridModel()
{
    m_undo.disconnect(); // its end would be told to views of what is half gone
    if (m_job) m_job->stopped = true;
}

void ImportGridModel::setTable(const ImportMapping& mapping, const QList<TextRow>& rows)
{
    ImportMapping columns;
    for (const auto column : mapping)
        if (column != ImportColumn::Ignore && !columns.contains(column)) columns.append(column);
    std::vector<QList<qsizetype>> sources; // by column: where its texts stand in the table
    for (const auto column : std::as_const(columns)) {
        auto& places = sources.emplace_back();
        for (qsizetype i = 0; i < mapping.size(); ++i)
            if (mapping[i] == column) places.append(i);
    }
    for (const auto column : importColumns())
        if (isRequired(column) && !columns.contains(column)) columns.append(column);

    QList<TextRow> texts;
    texts.reserve(rows.size());
    for (const auto& row : rows) {
        TextRow& text = texts.emplaceBack(TextRow{row.line, {}});
        text.cells.reserve(columns.size());
        for (const auto& places : sources) {
            QStringList found;
            for (const auto place : places)
                found.append(row.cells.value(place));
            text.cells.append(found.size() == 1 ? found.first() : joined(found));
        }
    }

    beginResetModel();
    const auto context = m_rows.context();
    m_rows = ImportRows(columns);
    m_rows.setContext(context);
    m_rows.insert(0, texts, {}, ImportRows::Check::Later);
    m_shown.resize(size_t(m_rows.size()));
    std::iota(m_shown.begin(), m_shown.end(), 0);
    m_states.clear();
    m_undo.clear();
    m_neverChecked = true;
    endResetModel();
    startCheck();
}

void ImportGridModel::ensureColumn(ImportColumn column)
{
    if (column == ImportColumn::Ignore || columnOf(column) >= 0) return;
    ImportMapping mapping = m_rows.mapping();
    beginInsertColumns({}, statusColumn(), statusColumn());
    mapping.append(column);
    m_rows.setMapping(mapping);
    endInsertColumns();
    startCheck();
}

void ImportGridModel::setContext(std::shared_ptr<const ImportContext> context)
{
    m_rows.setContext(std::move(context));
    startCheck();
}

void ImportGridModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    setContext(m_rows.context());
}

std::optional<ImportColumn> ImportGridModel::columnAt(int column) const
{
    if (column < 0 || column >= m_rows.mapping().size()) return std::nullopt;
    return m_rows.mapping()[column];
}

int ImportGridModel::columnOf(ImportColumn column) const
{
    return int(m_rows.mapping().indexOf(column));
}

qsizetype ImportGridModel::placeOf(qsizetype row) const
{
    return std::lower_bound(m_shown.begin(), m_shown.end(), row) - m_shown.begin();
}

int ImportGridModel::shownRow(RowId id) const
{
    const qsizetype row = m_rows.rowOf(id);
    const qsizetype place = placeOf(row);
    const bool isShown = row >= 0 && place < qsizetype(m_shown.size()) && m_shown[size_t(place)] == row;
    return isShown ? int(place) : -1;
}

ImportGridModel::RowId ImportGridModel::rowId(int shownRow) const
{
    return m_rows.id(realRow(shownRow));
}

QList<ImportGridModel::RowId> ImportGridModel::rowsToSend() const
{
    QList<RowId> rows;
    for (qsizetype row = 0; row < m_rows.size(); ++row)
        if (m_rows.level(row) != ImportRows::Level::Error && !m_rows.isDone(row)) rows.append(m_rows.id(row));
    return rows;
}

bool ImportGridModel::isLocked(RowId row) const
{
    const qsizetype place = m_rows.rowOf(row);
    return m_readOnly || (place >= 0 && m_rows.isDone(place));
}

void ImportGridModel::setRowState(RowId id, const RowState& state)
{
    const qsizetype row = m_rows.rowOf(id);
    if (row < 0) return;
    m_states.insert(id, state);
    const bool isDone = state.outcome && (state.outcome->outcome == Outcome::Applied ||
                                             state.outcome->outcome == Outcome::Unknown);
    if (isDone) m_undo.clear();
    if (m_rows.isDone(row) != isDone) {
        m_rows.setDone(row, isDone);
        ++m_generation;
    }
    announce({id});
}

void ImportGridModel::setReadOnly(bool readOnly)
{
    if (m_readOnly == readOnly) return;
    m_readOnly = readOnly;
    if (readOnly) m_undo.clear();
    announceAll(); // flags are part of what views show
}

void ImportGridModel::setPasswordsShown(bool shown)
{
    if (m_passwordsShown == shown) return;
    m_passwordsShown = shown;
    announceAll();
}

bool ImportGridModel::isAccepted(qsizetype row) const
{
    const auto level = m_rows.level(row);
    switch (m_filter) {
    case Filter::All:
        break;
    case Filter::Problems:
        return level != ImportRows::Level::Ready;
    case Filter::Errors:
        return level == ImportRows::Level::Error;
    case Filter::Warnings:
        return level == ImportRows::Level::Warning;
    case Filter::Ready:
        return level == ImportRows::Level::Ready;
    case Filter::NotApplied:
        const auto state = m_states.constFind(m_rows.id(row));
        return state == m_states.cend() || !state->outcome || state->outcome->outcome != Outcome::Applied;
    }
    return true;
}

void ImportGridModel::setFilter(Filter filter)
{
    m_filter = filter;
    refilter();
}

void ImportGridModel::refilter()
{
    std::vector<qsizetype> shown;
    for (qsizetype row = 0; row < m_rows.size(); ++row)
        if (isAccepted(row)) shown.push_back(row);
    if (shown == m_shown) return;
    beginResetModel();
    m_shown = std::move(shown);
    endResetModel();
}

void ImportGridModel::announce(const QSet<RowId>& rows)
{
    constexpr qsizetype mostOneByOne = 50;
    if (rows.size() > mostOneByOne) return announceAll();
    for (const auto id : rows)
        if (const int row = shownRow(id); row >= 0)
            emit dataChanged(index(row, 0), index(row, statusColumn()));
    emit countsChanged();
}

void ImportGridModel::announceAll()
{
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, statusColumn()));
    emit countsChanged();
}

void ImportGridModel::startCheck()
{
    if (m_job) m_job->stopped = true;
    ++m_generation;
    const auto job = std::make_shared<CheckJob>();
    if (m_rows.size() <= mostAtOnce) {
        m_rows.checkAll();
        job->rows = m_rows;
        job->generation = m_generation;
        m_job = job;
        return checkEnded(job);
    }
    job->rows = m_rows;
    job->generation = m_generation;
    m_job = job;
    auto* watcher = new QFutureWatcher<void>(this);
    connect(watcher, &QFutureWatcher<void>::finished, this, [this, watcher, job] {
        watcher->deleteLater();
        checkEnded(job);
    });
    watcher->setFuture(QtConcurrent::run([job] { job->rows.checkAll([&] { return job->stopped.load(); }); }));
}

void ImportGridModel::checkEnded(const std::shared_ptr<CheckJob>& job)
{
    if (job != m_job) return; // another one began since
    if (job->generation != m_generation) return startCheck();
    m_rows = std::move(job->rows);
    m_job.reset();
    m_neverChecked = false;
    if (m_filter != Filter::All) refilter();
    announceAll();
    emit checked();
}

} // namespace lockkeeper
