// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <optional>

namespace lockkeeper
{

/// Rows as they were at one moment, for work off the GUI thread (ordering, search index, export).
/// Immutable: any number of threads may read it while the model goes on changing. Rows are numbered in
/// the order in which they came and keep their number for as long as the model is not reset.
class RowSource
{
public:
    /// Rows are kept in chunks of this many; a chunk is what is copied when a shared row changes and
    /// what the search index is cached by.
    static constexpr qsizetype chunkSize = 1024;

    RowSource() = default;
    RowSource(const RowSource&) = delete;
    RowSource& operator=(const RowSource&) = delete;
    virtual ~RowSource() = default;

    /// Rows that came so far, removed ones included.
    [[nodiscard]] virtual qsizetype rowCount() const = 0;
    /// Differs whenever a row of that chunk was replaced. Appending does not change it.
    [[nodiscard]] virtual quint64 chunkVersion(qsizetype chunk) const = 0;
    /// Whether the row is not removed, shown or not.
    [[nodiscard]] virtual bool isThere(qsizetype row) const = 0;
    /// Whether the row is there and satisfies every predicate.
    [[nodiscard]] virtual bool accepts(qsizetype row) const = 0;
    /// Appends what the search box looks through, columns separated by line feeds; not folded.
    virtual void appendSearchText(qsizetype row, QString& out) const = 0;
    [[nodiscard]] virtual bool sortsByNumber(int column) const = 0;
    [[nodiscard]] virtual QString sortText(qsizetype row, int column) const = 0;
    [[nodiscard]] virtual std::optional<qint64> sortNumber(qsizetype row, int column) const = 0;
    [[nodiscard]] virtual QString exportText(qsizetype row, int column) const = 0;
    /// The same as UTF-8, for long exports: valid until the next call with the same `scratch`.
    [[nodiscard]] virtual QByteArrayView exportUtf8(qsizetype row, int column, QByteArray& scratch) const = 0;
};

} // namespace lockkeeper
