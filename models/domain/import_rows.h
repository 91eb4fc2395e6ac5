// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/import_context.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

/// The rows of an employee import: text, and what is wrong with it. Keeps, beside what each row shows by
/// itself, an index of accounts, people, assets and locks, so that changing one row looks only at the rows
/// that share something with it:
/// - the same account: an Error, but for upper and lower case a Warning;
/// - the same name and mobile number, the same asset, the same borrowed lock: a Warning.
///
/// A value: copies share the texts that they do not change, and a copy may be checked on another thread.
/// Rows have ids that stay the same whatever is inserted, removed or filtered, and a number for people: the
/// line in the file, or for rows that came otherwise one that no line has.
class ImportRows
{
public:
    using RowId = quint32;
    enum class Level : quint8 { Ready, Warning, Error };
    struct Counts {
        qsizetype rows = 0, errors = 0, warnings = 0; ///< rows by the worst that is said of them
        [[nodiscard]] qsizetype ready() const { return rows - errors - warnings; }
        friend bool operator==(const Counts&, const Counts&) = default;
    };

    /// No rows; everything is checked against an empty context.
    explicit ImportRows(ImportMapping mapping = {});

    [[nodiscard]] const ImportMapping& mapping() const { return m_mapping; }
    [[nodiscard]] qsizetype size() const { return qsizetype(m_rows.size()); }
    [[nodiscard]] RowId id(qsizetype row) const { return m_rows[size_t(row)].id; }
    [[nodiscard]] int number(qsizetype row) const { return m_rows[size_t(row)].number; }
    /// -1 when there is no such row (any more).
    [[nodiscard]] qsizetype rowOf(RowId id) const;
    /// Empty beyond the end of a short row.
    [[nodiscard]] QString text(qsizetype row, qsizetype column) const;
    /// With its number as the line.
    [[nodiscard]] TextRow textRow(qsizetype row) const;
    /// Always what the texts come to as they are now, also before checkAll().
    [[nodiscard]] const ImportedRow& imported(qsizetype row) const;
    /// What the row shows by itself, then what it shares with others ("Row 17 has the same account").
    /// Nothing for rows that are done.
    [[nodiscard]] Issues issues(qsizetype row) const;
    [[nodiscard]] Level level(qsizetype row) const { return m_rows[size_t(row)].level; }
    [[nodiscard]] const Counts& counts() const { return m_counts; }

    // Changing. Each gives the rows, by id, of which other things may be said now, the changed ones included
    // as far as they are still there. With Check::Later checkAll() is due: until then levels and counts stay
    // what they were, and nothing is known of what rows share.
    enum class Check : quint8 { Now, Later };
    QSet<RowId> setText(qsizetype row, qsizetype column, const QString& text, Check check = Check::Now);
    /// Rows without a line get a number. `ids`: those that the rows had when they were removed; else new
    /// ones.
    QSet<RowId> insert(
        qsizetype before, const QList<TextRow>& rows, const QList<RowId>& ids = {}, Check check = Check::Now);
    QSet<RowId> remove(qsizetype first, qsizetype count);

    /// Rows that follow each other, and the place of the first among all rows.
    struct Block {
        qsizetype first = 0;
        QList<TextRow> rows;
        QList<RowId> ids; ///< empty: they never were here
    };
    // The same for rows at many places, in one go; checkAll() is due. Blocks are in the order of their
    // places, which are those with all of the blocks there.
    void insertBlocks(const QList<Block>& blocks);
    void removeBlocks(const QList<Block>& blocks);

    /// Of a row that was sent nothing is said any more, but it still collides with others.
    QSet<RowId> setDone(qsizetype row, bool done);
    [[nodiscard]] bool isDone(qsizetype row) const { return m_rows[size_t(row)].done; }
    // After these two, too, checkAll() is due.
    void setMapping(const ImportMapping& mapping);
    void setContext(std::shared_ptr<const ImportContext> context);
    [[nodiscard]] const std::shared_ptr<const ImportContext>& context() const { return m_context; }

    /// Does what is due. False when `stopped` said so: then it still is.
    bool checkAll(const std::function<bool()>& stopped = {});

private:
    struct Row {
        RowId id = 0;
        int number = 0;
        bool done = false;
        Level level = Level::Ready;
        QStringList cells;
        mutable bool isChecked = false;
        mutable ImportedRow checked; ///< see checkedRow()
    };

    /// What several rows may have in common.
    struct Key {
        enum class Kind : quint8 { Account, Person, Asset, Lock } kind = Kind::Account;
        QString text;
        QString mobile = {}; ///< of a person
        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed = 0) noexcept
        {
            return ::qHash(key.text, seed ^ size_t(key.kind));
        }
    };
    /// The rows that have it. Nearly always it is one.
    struct Sharers {
        RowId first = 0;
        QList<RowId> others;
    };

    template <class Use>
    static void forEachKey(const ImportedRow& row, Use&& use);
    /// Another row with that key; 0: none.
    [[nodiscard]] RowId sharerOf(const Key& key, RowId row) const;

    [[nodiscard]] Row newRow(const TextRow& text, RowId id);
    const ImportedRow& checkedRow(const Row& row) const;
    /// From now on checkAll() is due.
    void dropIndex();
    void uncheckAll();
    /// Index and levels of rows that are checked.
    void indexAll();
    void addToIndex(const Row& row);
    void takeFromIndex(const Row& row);
    /// Ids of the rows that share something with it, itself included.
    void collectRelated(const Row& row, QSet<RowId>& related) const;
    void setLevels(const QSet<RowId>& rows);
    void setLevel(Row& row, Level level);
    [[nodiscard]] Level levelOf(const Row& row) const;
    /// Without regard to what it shares with others.
    [[nodiscard]] Level levelByItself(const Row& row) const;
    void count(Level level, int by);

    ImportMapping m_mapping;
    std::shared_ptr<const ImportContext> m_context;
    std::vector<Row> m_rows;
    Counts m_counts;
    bool m_isIndexed = true; ///< false: checkAll() is due
    RowId m_nextId = 1;
    int m_nextNumber = 1;
    QHash<Key, Sharers> m_sharing;
    QHash<QString, int> m_accounts;             ///< how many rows have exactly this account
    mutable std::vector<qsizetype> m_positions; ///< by id; empty: to be made
};

} // namespace lockkeeper
