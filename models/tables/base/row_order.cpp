// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/row_order.h"

#include "models/tables/base/row_source.h"

#include <QCollator>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>

namespace lockkeeper
{

namespace
{

constexpr size_t cancelInterval = 4096;

/// Sorts in runs and merges them: unlike one std::sort, this can be left half-way.
template <class Before>
void sortInterruptibly(std::vector<quint32>& values, const Before& before, const std::atomic<bool>& cancelled)
{
    constexpr size_t run = 32768;
    const auto at = [&](size_t index) {
        return values.begin() + std::ptrdiff_t(std::min(index, values.size()));
    };
    for (size_t begin = 0; begin < values.size() && !cancelled; begin += run)
        std::sort(at(begin), at(begin + run), before);
    for (size_t width = run; width < values.size(); width *= 2)
        for (size_t begin = 0; begin + width < values.size() && !cancelled; begin += 2 * width)
            std::inplace_merge(at(begin), at(begin + width), at(begin + 2 * width), before);
}

/// Sorts `order` by a key of each of its rows. Rows without a key come last in both directions, equal
/// ones stay in the order in which they came: the result depends on nothing but the rows.
template <class Key, class GetKey, class Less>
void sortByKey(std::vector<quint32>& order, bool descending, const GetKey& keyOf, const Less& less,
    const std::atomic<bool>& cancelled)
{
    std::vector<std::optional<Key>> keys(order.size());
    for (size_t i = 0; i < order.size(); ++i) {
        if (i % cancelInterval == 0 && cancelled) return;
        keys[i] = keyOf(order[i]);
    }
    std::vector<quint32> places(order.size());
    std::iota(places.begin(), places.end(), 0u);
    sortInterruptibly(
        places,
        [&](quint32 a, quint32 b) {
            const auto &left = keys[a], &right = keys[b];
            if (left.has_value() != right.has_value()) return left.has_value();
            if (left) {
                if (less(*left, *right)) return !descending;
                if (less(*right, *left)) return descending;
            }
            return order[a] < order[b];
        },
        cancelled);
    std::vector<quint32> sorted(order.size());
    std::transform(places.cbegin(), places.cend(), sorted.begin(), [&](quint32 i) { return order[i]; });
    order = std::move(sorted);
}

void sortByColumn(std::vector<quint32>& order, const RowSource& rows, const OrderSpec& spec,
    const std::atomic<bool>& cancelled)
{
    const int column = spec.sortColumn;
    if (rows.sortsByNumber(column)) {
        sortByKey<qint64>(
            order, spec.descending, [&](quint32 row) { return rows.sortNumber(row, column); },
            [](qint64 a, qint64 b) { return a < b; }, cancelled);
        return;
    }
    // In the C locale QCollator compares code units; people still expect a before B. On Windows Qt is
    // patched, or these keys would be compared in pairs of bytes (WN-7).
    const bool plain = spec.locale.language() == QLocale::C;
    QCollator collator(plain ? QLocale(QLocale::English) : spec.locale);
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    sortByKey<QCollatorSortKey>(
        order, spec.descending,
        [&](quint32 row) -> std::optional<QCollatorSortKey> {
            const QString text = rows.sortText(row, column);
            if (text.isEmpty()) return std::nullopt;
            return collator.sortKey(text);
        },
        [](const QCollatorSortKey& a, const QCollatorSortKey& b) { return a.compare(b) < 0; }, cancelled);
}

std::vector<quint64> chunkVersions(const RowSource& rows)
{
    std::vector<quint64> versions(
        size_t((rows.rowCount() + RowSource::chunkSize - 1) / RowSource::chunkSize));
    for (size_t chunk = 0; chunk < versions.size(); ++chunk)
        versions[chunk] = rows.chunkVersion(qsizetype(chunk));
    return versions;
}

bool fits(const SortedRows& sorted, const RowSource& rows, const OrderSpec& spec)
{
    return sorted.column == spec.sortColumn && sorted.descending == spec.descending &&
           sorted.locale == spec.locale && qsizetype(sorted.rows.size()) == rows.rowCount() &&
           sorted.versions == chunkVersions(rows);
}

/// Sorts the rows of `order`. Where all rows are sorted already, or the next key may well bring hidden ones
/// back, it sorts all rows and picks those of `order` from them.
void sortRows(std::vector<quint32>& order, const RowSource& rows, const OrderSpec& spec,
    std::shared_ptr<const SortedRows>& sorted, const std::atomic<bool>& cancelled)
{
    const auto total = size_t(rows.rowCount());
    if (!sorted || !fits(*sorted, rows, spec)) {
        sorted.reset();
        if (!spec.indexAhead && order.size() < total / 4) {
            sortByColumn(order, rows, spec, cancelled);
            return;
        }
        SortedRows all{{}, spec.sortColumn, spec.descending, spec.locale, chunkVersions(rows)};
        all.rows.resize(total);
        std::iota(all.rows.begin(), all.rows.end(), 0u);
        sortByColumn(all.rows, rows, spec, cancelled);
        if (cancelled) return;
        sorted = std::make_shared<const SortedRows>(std::move(all));
    }
    std::vector<bool> wanted(total);
    for (const quint32 row : order)
        wanted[row] = true;
    order.clear();
    std::copy_if(sorted->rows.cbegin(), sorted->rows.cend(), std::back_inserter(order),
        [&](quint32 row) { return wanted[row]; });
}

/// Rows that are accepted and contain the words, from an index that is brought up to date on the way.
std::vector<quint32> search(
    const RowSource& rows, const SearchWords& words, SearchIndex& index, const std::atomic<bool>& cancelled)
{
    constexpr auto chunkSize = RowSource::chunkSize;
    std::vector<quint32> order;
    index.resize(size_t((rows.rowCount() + chunkSize - 1) / chunkSize));
    for (size_t chunk = 0; chunk < index.size() && !cancelled; ++chunk) {
        const qsizetype first = qsizetype(chunk) * chunkSize;
        const qsizetype count = std::min(chunkSize, rows.rowCount() - first);
        const quint64 version = rows.chunkVersion(qsizetype(chunk));
        auto& segment = index[chunk];
        if (!segment || segment->version() != version || segment->rowCount() != count)
            segment = std::make_shared<const SearchSegment>(rows, first, count, version);
        segment->find(words, [&](qsizetype row) {
            if (rows.accepts(first + row)) order.push_back(quint32(first + row));
        });
    }
    return order;
}

} // namespace

RowOrder computeOrder(
    const RowSource& rows, const OrderSpec& spec, OrderCache cache, const std::atomic<bool>& cancelled)
{
    RowOrder result;
    result.cache = std::move(cache);
    if (spec.words.isEmpty() && !spec.indexAhead) {
        for (qsizetype row = 0; row < rows.rowCount(); ++row) {
            if (size_t(row) % cancelInterval == 0 && cancelled) return result;
            if (rows.accepts(row)) result.rows.push_back(quint32(row));
        }
    } else {
        result.rows = search(rows, spec.words, result.cache.index, cancelled);
    }
    if (spec.sortColumn >= 0 && !cancelled) sortRows(result.rows, rows, spec, result.cache.sorted, cancelled);
    if (!cancelled) result.positions = positionsOf(result.rows, rows.rowCount());
    return result;
}

std::vector<quint32> positionsOf(const std::vector<quint32>& order, qsizetype rowCount)
{
    std::vector<quint32> positions(size_t(rowCount), RowOrder::hidden);
    for (size_t position = 0; position < order.size(); ++position)
        positions[order[position]] = quint32(position);
    return positions;
}

} // namespace lockkeeper
