// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/key_index.h"
#include "models/tables/base/record_store.h"
#include "models/tables/base/record_table_model_base.h"

#include <QHash>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// What RecordTableModel gives to other threads.
template <class T>
class RecordSnapshot final : public RowSource
{
public:
    using Predicates = std::vector<std::function<bool(const T&)>>;

    RecordSnapshot(RecordStore<T> store, std::shared_ptr<const ColumnSpecs<T>> columns,
        std::shared_ptr<const Predicates> predicates, std::shared_ptr<const std::vector<bool>> removed)
        : m_store(std::move(store))
        , m_columns(std::move(columns))
        , m_predicates(std::move(predicates))
        , m_removed(std::move(removed))
    {
    }

    [[nodiscard]] const T& record(qsizetype row) const { return m_store.at(row); }
    [[nodiscard]] qsizetype rowCount() const override { return m_store.size(); }
    [[nodiscard]] quint64 chunkVersion(qsizetype chunk) const override { return m_store.chunkVersion(chunk); }
    [[nodiscard]] bool isThere(qsizetype row) const override
    {
        return size_t(row) >= m_removed->size() || !(*m_removed)[size_t(row)];
    }
    [[nodiscard]] bool accepts(qsizetype row) const override
    {
        if (!isThere(row)) return false;
        const T& record = m_store.at(row);
        return std::all_of(m_predicates->cbegin(), m_predicates->cend(),
            [&](const auto& accepted) { return accepted(record); });
    }
    void appendSearchText(qsizetype row, QString& out) const override
    {
        const qsizetype start = out.size();
        for (const auto& column : *m_columns) {
            if (!column.info.searchable) continue;
            const QString text = column.searched(m_store.at(row));
            // A text that is part of another column's is found there already: a number with and without its
            // prefix.
            if (text.isEmpty() || QStringView(out).sliced(start).contains(text)) continue;
            out += text;
            out += u'\n';
        }
    }
    [[nodiscard]] bool sortsByNumber(int column) const override
    {
        return bool((*m_columns)[size_t(column)].sortNumber);
    }
    [[nodiscard]] QString sortText(qsizetype row, int column) const override
    {
        const auto& spec = (*m_columns)[size_t(column)];
        return spec.sortText ? spec.sortText(m_store.at(row)) : spec.text(m_store.at(row));
    }
    [[nodiscard]] std::optional<qint64> sortNumber(qsizetype row, int column) const override
    {
        return (*m_columns)[size_t(column)].sortNumber(m_store.at(row));
    }
    [[nodiscard]] QString exportText(qsizetype row, int column) const override
    {
        return (*m_columns)[size_t(column)].exported(m_store.at(row));
    }
    [[nodiscard]] QByteArrayView exportUtf8(qsizetype row, int column, QByteArray& scratch) const override
    {
        return (*m_columns)[size_t(column)].exportedUtf8(m_store.at(row), scratch);
    }

private:
    const RecordStore<T> m_store;
    const std::shared_ptr<const ColumnSpecs<T>> m_columns;
    const std::shared_ptr<const Predicates> m_predicates;
    const std::shared_ptr<const std::vector<bool>> m_removed;
};

/// A table of records of type T, described by its columns and by what identifies a record.
///
/// Records stream in through merge(): one with a known id replaces the old one in its place, so that
/// selection and scroll position stay; others are added. Around a refresh, beginRefresh() and
/// endRefresh() take away what did not come again. A record with an empty id is never taken for another.
/// Fields that could not be read come beside their records and mark them until they come again.
template <class T, class Key>
class RecordTableModel final : public RecordTableModelBase
{
public:
    using KeyGetter = std::function<Key(const T&)>;
    using Predicates = typename RecordSnapshot<T>::Predicates;

    RecordTableModel(ColumnSpecs<T> columns, KeyGetter keyOf, QObject* parent = nullptr)
        : RecordTableModelBase(parent)
        , m_columns(std::make_shared<const ColumnSpecs<T>>(std::move(columns)))
        , m_keyOf(std::move(keyOf))
    {
    }

    [[nodiscard]] const ColumnInfo& column(int column) const override { return spec(column).info; }
    [[nodiscard]] qsizetype recordCount() const override { return m_store.size() - m_removedCount; }
    [[nodiscard]] const T& record(qsizetype number) const { return m_store.at(number); }
    [[nodiscard]] const T& recordAt(int row) const { return m_store.at(recordNumber(row)); }
    /// A record as an inspector shows it: each column but that of marks, in their order.
    [[nodiscard]] std::vector<RecordField> fields(qsizetype number) const
    {
        std::vector<RecordField> fields;
        for (const auto& column : *m_columns)
            if (column.info.id != markColumnId) fields.push_back(column.field(record(number)));
        return fields;
    }
    /// -1 when there is no such record.
    [[nodiscard]] qsizetype find(const Key& key) const
    {
        const auto found = knownNumber(key);
        return !found || isRemoved(*found) ? -1 : qsizetype(*found);
    }
    /// Reserves room for so many records at once instead of bit by bit.
    void expect(qsizetype count) { m_numbers.reserve(size_t(count)); }
    [[nodiscard]] std::vector<quint32> allRecords() const override
    {
        std::vector<quint32> numbers;
        numbers.reserve(size_t(recordCount()));
        for (size_t number = 0; number < size_t(m_store.size()); ++number)
            if (!isRemoved(number)) numbers.push_back(quint32(number));
        return numbers;
    }
    [[nodiscard]] std::shared_ptr<const RowSource> snapshot() const override
    {
        return std::make_shared<const RecordSnapshot<T>>(m_store, m_columns, m_predicates, m_removed);
    }

    /// `columns`: the same ones in another language or format.
    void setColumns(ColumnSpecs<T> columns)
    {
        Q_ASSERT(columns.size() == m_columns->size());
        m_columns = std::make_shared<const ColumnSpecs<T>>(std::move(columns));
        columnsChanged();
    }
    /// Only records that satisfy all of them are shown. Called on worker threads, like column getters.
    void setPredicates(Predicates predicates)
    {
        m_predicates = std::make_shared<const Predicates>(std::move(predicates));
        acceptanceChanged();
    }

    void merge(const std::vector<T>& batch, const std::vector<UnreadableField>& unreadable = {})
    {
        std::vector<quint32> replaced;
        const qsizetype firstNew = m_store.size();
        std::vector<quint32> revived;
        std::vector<quint32> numbers; // of the batch, needed where something is to be marked
        for (const T& record : batch) {
            const Key key = m_keyOf(record);
            const auto known = knownNumber(key);
            if (!unreadable.empty()) numbers.push_back(known.value_or(quint32(m_store.size())));
            if (!known) {
                if (!key.isEmpty()) m_numbers.insert(qHash(key), quint32(m_store.size()));
                m_store.append(record);
                if (m_refreshing) m_seen.push_back(true);
                continue;
            }
            const quint32 number = *known;
            forgetUnreadable(number);
            m_store.replace(number, record);
            if (m_refreshing) m_seen[number] = true;
            if (isRemoved(number)) {
                revived.push_back(number);
            } else if (qsizetype(number) < firstNew) {
                replaced.push_back(number);
            }
        }
        markWhereLast(numbers, unreadable);
        recordsReplaced(replaced);
        if (m_store.size() > firstNew) recordsAppended(firstNew);
        if (!revived.empty()) {
            setRemoved(revived, false);
            acceptanceChanged();
        }
    }

    /// Replaces records for which more is known now (a name that came later). They keep their places and
    /// marks; for endRefresh() they have not come again. Records that are not there are ignored.
    void update(const std::vector<T>& records)
    {
        std::vector<quint32> replaced;
        for (const T& record : records) {
            const qsizetype number = find(m_keyOf(record));
            if (number < 0) continue;
            m_store.replace(number, record);
            replaced.push_back(quint32(number));
        }
        recordsReplaced(replaced);
    }

    void beginRefresh() override
    {
        m_refreshing = true;
        m_seen.assign(size_t(m_store.size()), false);
    }
    void endRefresh(bool complete) override
    {
        if (!m_refreshing) return;
        m_refreshing = false;
        std::vector<quint32> gone;
        for (size_t number = 0; complete && number < m_seen.size(); ++number)
            if (!m_seen[number] && !isRemoved(number)) gone.push_back(quint32(number));
        m_seen.clear();
        removeNumbers(gone);
    }
    void remove(const std::vector<Key>& keys)
    {
        std::vector<quint32> numbers;
        for (const Key& key : keys)
            if (const auto number = find(key); number >= 0) numbers.push_back(quint32(number));
        removeNumbers(numbers);
    }
    void clear() override
    {
        beginRecordReset();
        destroyElsewhere(std::make_shared<std::pair<RecordStore<T>, KeyIndex>>(
            m_store.takeAll(), std::exchange(m_numbers, {})));
        m_removed = std::make_shared<const std::vector<bool>>();
        m_removedCount = 0;
        m_seen.clear();
        m_refreshing = false;
        endRecordReset();
    }

protected:
    [[nodiscard]] int columnTotal() const override { return int(m_columns->size()); }
    [[nodiscard]] QString cellText(qsizetype record, int column) const override
    {
        return spec(column).text(m_store.at(record));
    }
    [[nodiscard]] QString cellSuffix(qsizetype record, int column) const override
    {
        return spec(column).suffix ? spec(column).suffix(m_store.at(record)) : QString();
    }
    [[nodiscard]] QString cellToolTip(qsizetype record, int column) const override
    {
        return spec(column).toolTip ? spec(column).toolTip(m_store.at(record)) : QString();
    }
    [[nodiscard]] CellLook cellLook(qsizetype record, int column) const override
    {
        return spec(column).look ? spec(column).look(m_store.at(record)) : CellLook();
    }

private:
    [[nodiscard]] const ColumnSpec<T>& spec(int column) const { return (*m_columns)[size_t(column)]; }
    /// The number of a record that came once, also of a removed one.
    [[nodiscard]] std::optional<quint32> knownNumber(const Key& key) const
    {
        if (key.isEmpty()) return std::nullopt;
        return m_numbers.find(qHash(key), [&](quint32 number) { return m_keyOf(m_store.at(number)) == key; });
    }
    [[nodiscard]] bool isRemoved(size_t number) const
    {
        return number < m_removed->size() && (*m_removed)[number];
    }
    // Where a record comes twice in a batch the last one counts, and so do its marks only.
    void markWhereLast(const std::vector<quint32>& numbers, const std::vector<UnreadableField>& unreadable)
    {
        QHash<quint32, qsizetype> lastRow;
        for (size_t row = 0; row < numbers.size(); ++row)
            lastRow[numbers[row]] = qsizetype(row);
        for (const auto& field : unreadable) {
            if (size_t(field.row) >= numbers.size()) continue;
            const quint32 number = numbers[size_t(field.row)];
            if (lastRow[number] == field.row) markUnreadable(number, field.text);
        }
    }
    void setRemoved(const std::vector<quint32>& numbers, bool removed)
    {
        auto marks = std::make_shared<std::vector<bool>>(*m_removed);
        marks->resize(size_t(m_store.size()), false);
        for (const quint32 number : numbers) {
            if ((*marks)[number] == removed) continue; // named twice
            (*marks)[number] = removed;
            m_removedCount += removed ? 1 : -1;
        }
        m_removed = std::move(marks);
    }
    // Removed records are only marked, so that every other one keeps its number; a table is emptied by
    // clear() long before they add up.
    void removeNumbers(const std::vector<quint32>& numbers)
    {
        if (numbers.empty()) return;
        setRemoved(numbers, true);
        recordsRemoved();
    }

    RecordStore<T> m_store;
    std::shared_ptr<const ColumnSpecs<T>> m_columns;
    std::shared_ptr<const Predicates> m_predicates = std::make_shared<const Predicates>();
    std::shared_ptr<const std::vector<bool>> m_removed = std::make_shared<const std::vector<bool>>();
    qsizetype m_removedCount = 0;
    KeyGetter m_keyOf;
    KeyIndex m_numbers;
    bool m_refreshing = false;
    std::vector<bool> m_seen;
};

} // namespace lockkeeper
