// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model_base.h"

#include "models/tables/base/plain_tool_tip.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <algorithm>
#include <atomic>
#include <chrono>

using namespace std::chrono_literals;

namespace lockkeeper
{

struct RecordTableModelBase::Job {
    std::atomic<bool> cancelled = false;
    qsizetype rowCount = 0;
    QElapsedTimer clock;
};

RecordTableModelBase::RecordTableModelBase(QObject* parent)
    : QAbstractTableModel(parent)
{
    m_restart.setSingleShot(true);
    connect(&m_restart, &QTimer::timeout, this, &RecordTableModelBase::startJob);
    m_indexAhead.setSingleShot(true);
    m_indexAhead.setInterval(400ms);
    connect(&m_indexAhead, &QTimer::timeout, this, [this] {
        if (!isOrdering()) startJob();
    });
}

RecordTableModelBase::~RecordTableModelBase()
{
    cancelJob();
}

int RecordTableModelBase::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_order.size());
}

int RecordTableModelBase::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal();
}

/// Remarks that belong to the whole row: every cell's tool tip says them.
QStringList RecordTableModelBase::remarksOn(qsizetype record, int column) const
{
    auto remarks = unreadableFields(record);
    if (const int mark = columnOf(markColumnId); mark >= 0 && mark != column)
        if (const auto text = cellToolTip(record, mark); !text.isEmpty()) remarks.append(text);
    return remarks;
}

QVariant RecordTableModelBase::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const auto record = recordNumber(index.row());
    const auto& info = column(index.column());
    switch (role) {
    case Qt::DisplayRole: {
        QString text = cellText(record, index.column());
        return text.isEmpty() ? info.placeholder : text;
    }
    case Qt::ToolTipRole: {
        QString text = cellToolTip(record, index.column());
        for (const auto& remark : remarksOn(record, index.column())) {
            if (!text.isEmpty()) text += u'\n';
            text += remark;
        }
        return plainToolTip(text);
    }
    case Qt::TextAlignmentRole:
        return int((info.alignRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ToneRole:
        if (cellText(record, index.column()).isEmpty()) return int(Tone::Dim);
        return int(cellLook(record, index.column()).tone);
    case BadgeRole:
        return cellLook(record, index.column()).badge && !cellText(record, index.column()).isEmpty();
    case SuffixRole:
        return cellSuffix(record, index.column());
    case UnreadableRole:
        return m_unreadable.contains(quint32(record));
    case Qt::AccessibleDescriptionRole:
        return remarksOn(record, index.column()).join(u'\n');
    default:
        return {};
    }
}

Qt::ItemFlags RecordTableModelBase::flags(const QModelIndex& index) const
{
    const auto flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags;
}

QVariant RecordTableModelBase::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnTotal())
        return QAbstractTableModel::headerData(section, orientation, role);
    const auto& info = column(section);
    switch (role) {
    case Qt::DisplayRole:
        return info.title;
    case Qt::AccessibleTextRole:
        return info.spoken.isEmpty() ? info.title : info.spoken;
    case Qt::TextAlignmentRole:
        return int((info.alignRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

int RecordTableModelBase::columnOf(QByteArrayView id) const
{
    for (int i = 0; i < columnTotal(); ++i)
        if (column(i).id == id) return i;
    return -1;
}

int RecordTableModelBase::rowOf(qsizetype recordNumber) const
{
    if (recordNumber < 0 || size_t(recordNumber) >= m_positions.size()) return -1;
    const quint32 row = m_positions[size_t(recordNumber)];
    return row == RowOrder::hidden ? -1 : int(row);
}

void RecordTableModelBase::sort(int column, Qt::SortOrder order)
{
    const bool descending = order == Qt::DescendingOrder;
    const int wanted = column < columnTotal() ? column : -1;
    if (wanted == m_spec.sortColumn && descending == m_spec.descending) return;
    m_spec.sortColumn = wanted;
    m_spec.descending = descending;
    specChanged();
}

void RecordTableModelBase::setSearchText(const QString& typed)
{
    SearchWords words(typed);
    if (words == m_spec.words) return;
    m_spec.words = std::move(words);
    specChanged();
}

void RecordTableModelBase::setLocale(const QLocale& locale)
{
    if (locale == m_spec.locale) return;
    m_spec.locale = locale;
    specChanged();
}

void RecordTableModelBase::recordsAppended(qsizetype first)
{
    const auto rows = snapshot();
    m_positions.resize(size_t(rows->rowCount()), RowOrder::hidden);
    std::vector<quint32> shown;
    QString text;
    for (qsizetype record = first; record < rows->rowCount(); ++record) {
        if (!rows->accepts(record)) continue;
        if (isSearching()) {
            text.clear();
            rows->appendSearchText(record, text);
            if (!m_spec.words.match(text)) continue;
        }
        shown.push_back(quint32(record));
    }
    if (!shown.empty()) {
        const auto end = m_order.size();
        beginInsertRows({}, int(end), int(end + shown.size()) - 1);
        for (const quint32 record : shown) {
            m_positions[record] = quint32(m_order.size());
            m_order.push_back(record);
        }
        endInsertRows();
    }
    if (m_spec.sortColumn >= 0 && !shown.empty()) orderLater();
    m_indexAhead.start();
    emit countsChanged();
}

void RecordTableModelBase::recordsReplaced(const std::vector<quint32>& records)
{
    int first = rowCount(), last = -1;
    for (const quint32 record : records) {
        const int row = rowOf(record);
        if (row < 0) continue;
        first = std::min(first, row);
        last = std::max(last, row);
    }
    // One range that covers them all: views look only at the part that is on screen, and the many small
    // ranges of a shuffled refresh would cost more than they save.
    if (last >= 0) emit dataChanged(index(first, 0), index(last, columnTotal() - 1));
    if (records.empty()) return;
    if (m_spec.sortColumn >= 0 || isSearching() || m_hasPredicates) orderLater();
    m_indexAhead.start();
}

void RecordTableModelBase::recordsRemoved()
{
    const auto rows = snapshot();
    std::vector<quint32> left;
    left.reserve(m_order.size());
    std::copy_if(m_order.cbegin(), m_order.cend(), std::back_inserter(left),
        [&](quint32 record) { return rows->accepts(record); });
    auto positions = positionsOf(left, rows->rowCount());
    swapOrder(std::move(left), std::move(positions));
    if (m_job) specChanged(); // the order being computed may still contain the removed records
    emit countsChanged();
}

void RecordTableModelBase::acceptanceChanged()
{
    m_hasPredicates = true;
    specChanged();
}

void RecordTableModelBase::columnsChanged()
{
    m_cache = {};
    emit headerDataChanged(Qt::Horizontal, 0, columnTotal() - 1);
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal() - 1));
    specChanged();
}

void RecordTableModelBase::beginRecordReset()
{
    cancelJob();
    beginResetModel();
}

void RecordTableModelBase::endRecordReset()
{
    m_order.clear();
    m_positions.clear();
    m_cache = {};
    m_unreadable.clear();
    m_outdated = false;
    m_restart.stop();
    endResetModel();
    emit countsChanged();
    emit ordered();
}

void RecordTableModelBase::destroyElsewhere(std::shared_ptr<void> things)
{
    QThreadPool::globalInstance()->start([things = std::move(things)]() mutable { things.reset(); });
}

void RecordTableModelBase::specChanged()
{
    cancelJob();
    m_outdated = true;
    startJob();
}

void RecordTableModelBase::orderLater()
{
    m_outdated = true;
    if (m_job || m_restart.isActive()) return;
    // While rows stream in, sorting gets at most a quarter of a core and the view a calm picture.
    m_restart.start(int(std::clamp<qint64>(3 * m_lastJobMs, 120, 3000)));
}

void RecordTableModelBase::orderNow()
{
    if (!m_restart.isActive() && !(m_job && m_outdated)) return;
    cancelJob(); // it does not know of the last rows
    startJob();
}

void RecordTableModelBase::cancelJob()
{
    if (m_job) m_job->cancelled = true;
    m_job.reset();
}

void RecordTableModelBase::startJob()
{
    m_restart.stop();
    auto rows = snapshot();
    auto job = std::make_shared<Job>();
    job->rowCount = rows->rowCount();
    job->clock.start();
    OrderSpec spec = m_spec;
    // The first key typed into the search box should not have to wait for a million rows to be indexed.
    spec.indexAhead = !m_outdated;
    m_job = job;
    m_outdated = false;
    auto* watcher = new QFutureWatcher<RowOrder>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, job] {
        watcher->deleteLater();
        jobDone(job, watcher->future().takeResult());
    });
    watcher->setFuture(
        QtConcurrent::run([job, rows = std::move(rows), spec = std::move(spec), cache = m_cache]() mutable {
            return computeOrder(*rows, spec, std::move(cache), job->cancelled);
        }));
}

void RecordTableModelBase::jobDone(const std::shared_ptr<Job>& job, RowOrder result)
{
    if (job != m_job) return; // it has been overtaken by a newer one
    m_job.reset();
    m_lastJobMs = job->clock.elapsed();
    m_cache = std::move(result.cache);
    // Records that came meanwhile passed the same filter and are at the end, where they stay for now.
    const auto records = m_positions.size();
    result.positions.resize(records, RowOrder::hidden);
    for (const quint32 record : m_order)
        if (qsizetype(record) >= job->rowCount) {
            result.positions[record] = quint32(result.rows.size());
            result.rows.push_back(record);
        }
    if (result.rows != m_order) swapOrder(std::move(result.rows), std::move(result.positions));
    if (m_outdated) {
        orderLater();
        return;
    }
    if (m_spec.sortColumn >= 0 && !m_cache.sorted) m_indexAhead.start(); // only shown rows are sorted
    emit ordered();
}

void RecordTableModelBase::swapOrder(std::vector<quint32> rows, std::vector<quint32> positions)
{
    // The hint keeps the horizontal header out of it: columns are not touched, and it would remember its
    // hidden columns by a row that may go away.
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const auto before = persistentIndexList();
    QModelIndexList after;
    after.reserve(before.size());
    for (const auto& index : before) {
        const quint32 row = positions[m_order[size_t(index.row())]];
        after.append(row == RowOrder::hidden ? QModelIndex() : createIndex(int(row), index.column()));
    }
    m_order = std::move(rows);
    m_positions = std::move(positions);
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
    emit countsChanged();
}

} // namespace lockkeeper
