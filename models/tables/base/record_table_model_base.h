// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "models/tables/base/row_order.h"
#include "models/tables/base/row_source.h"

#include <QAbstractTableModel>
#include <QHash>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <vector>

namespace lockkeeper
{

/// A flat table of records that filters and sorts itself: everything about RecordTableModel that does
/// not depend on the type of its records.
///
/// The model keeps two numberings. A *record number* says where a record is stored: it stays the same
/// until the model is reset. A *row* says where it is shown. The order (record numbers by row) is
/// computed on a worker thread and swapped in; until then the old one stays. A result that no longer
/// fits what is wanted is dropped. New rows appear at once, at the end, and are sorted in soon after.
///
/// Lives on the GUI thread, like every item model.
class RecordTableModelBase : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        ToneRole = Qt::UserRole + 1, ///< int(Tone)
        BadgeRole,                   ///< bool: on a soft background of its tone
        SuffixRole,                  ///< QString, shown dimmed behind the text
        UnreadableRole,              ///< bool: some fields of the record could not be read
    };

    /// A field of a record that had an impossible type: the record is shown without it, and marked.
    struct UnreadableField {
        qsizetype row = 0; ///< index in the batch that was merged
        QString text;      ///< what was wrong where, plain text, for people
    };

    ~RecordTableModelBase() override;

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    /// Rows can be dragged out of views that allow it.
    Qt::ItemFlags flags(const QModelIndex& index) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;
    /// -1 for the order in which the rows came.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) final;

    [[nodiscard]] virtual const ColumnInfo& column(int column) const = 0;
    /// -1 when there is no such column.
    [[nodiscard]] int columnOf(QByteArrayView id) const;

    /// Throws all records away.
    virtual void clear() = 0;
    /// The model notes which records come, until endRefresh().
    virtual void beginRefresh() = 0;
    /// Removes records that did not come since beginRefresh(), if the list was complete; an incomplete one
    /// proves nothing about what it lacks.
    virtual void endRefresh(bool complete) = 0;

    /// The fields of a record that could not be read, and why; empty for nearly all.
    [[nodiscard]] QStringList unreadableFields(qsizetype recordNumber) const
    {
        return m_unreadable.value(quint32(recordNumber));
    }

    void setSearchText(const QString& typed);
    [[nodiscard]] bool isSearching() const { return !m_spec.words.isEmpty(); }
    /// The language of sorting; the default locale at first.
    void setLocale(const QLocale& locale);

    /// How many records there are, shown or not.
    [[nodiscard]] virtual qsizetype recordCount() const = 0;
    [[nodiscard]] qsizetype recordNumber(int row) const { return m_order[size_t(row)]; }
    /// -1 when it is not shown.
    [[nodiscard]] int rowOf(qsizetype recordNumber) const;
    /// Record numbers in the order in which they are shown.
    [[nodiscard]] const std::vector<quint32>& order() const { return m_order; }
    /// Numbers of all records that were not removed, in the order in which they came.
    [[nodiscard]] virtual std::vector<quint32> allRecords() const = 0;
    /// The records as they are now, for other threads.
    [[nodiscard]] virtual std::shared_ptr<const RowSource> snapshot() const = 0;

    /// True while the order shown is not the final one for what was asked.
    [[nodiscard]] bool isOrdering() const { return m_job != nullptr || m_outdated; }
    /// No more rows are about to come: those that wait to be put into their order, because more might, wait
    /// no longer.
    void orderNow();

signals:
    /// The number of records or of shown rows may have changed.
    void countsChanged();
    /// isOrdering() has become false.
    void ordered();

protected:
    explicit RecordTableModelBase(QObject* parent);

    [[nodiscard]] virtual int columnTotal() const = 0;
    [[nodiscard]] virtual QString cellText(qsizetype record, int column) const = 0;
    [[nodiscard]] virtual QString cellSuffix(qsizetype record, int column) const = 0;
    [[nodiscard]] virtual QString cellToolTip(qsizetype record, int column) const = 0;
    [[nodiscard]] virtual CellLook cellLook(qsizetype record, int column) const = 0;

    // The derived class calls these after it has changed the records. Until then views see nothing of the
    // change, because rows reach them only through the order.
    void recordsAppended(qsizetype first);
    void recordsReplaced(const std::vector<quint32>& records);
    void recordsRemoved();
    /// To be called for a record that came again: what could not be read of it the last time no longer
    /// counts.
    void forgetUnreadable(quint32 record) { m_unreadable.remove(record); }
    void markUnreadable(quint32 record, const QString& text) { m_unreadable[record].append(text); }
    /// To be called after other predicates, and for records that have come back after they were removed.
    void acceptanceChanged();
    void columnsChanged();
    /// Around throwing all records away.
    void beginRecordReset();
    void endRecordReset();
    /// Lets a worker thread drop what may be large; nobody else may hold it.
    static void destroyElsewhere(std::shared_ptr<void> things);

private:
    struct Job;

    [[nodiscard]] QStringList remarksOn(qsizetype record, int column) const;
    void specChanged();
    void orderLater();
    void startJob();
    void jobDone(const std::shared_ptr<Job>& job, RowOrder result);
    void cancelJob();
    void swapOrder(std::vector<quint32> rows, std::vector<quint32> positions);

    OrderSpec m_spec;
    std::vector<quint32> m_order;
    std::vector<quint32> m_positions;
    OrderCache m_cache;
    QHash<quint32, QStringList> m_unreadable; ///< by record number
    std::shared_ptr<Job> m_job;               ///< the newest; earlier ones may still run, and are ignored
    bool m_hasPredicates = false;
    bool m_outdated = false; ///< records changed in a way that the order does not reflect yet
    QTimer m_restart;        ///< lets records that stream in gather before they are sorted again
    QTimer m_indexAhead;     ///< fires when nothing has happened for a while
    qint64 m_lastJobMs = 0;
};

} // namespace lockkeeper
