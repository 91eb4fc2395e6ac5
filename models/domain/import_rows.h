// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/department.h"
#include "models/domain/import_columns.h"
#include "models/domain/issue.h"
#include "models/domain/learnt_limits.h"
#include "models/domain/requests.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

/// What a row of text comes to.
struct ImportedRow {
    NewEmployee employee;      ///< spaces around the texts taken off, but for the password
    QList<AssetNumber> assets; ///< to assign (M9), each once
    QString borrowedUsbKey;    ///< the borrowed lock to lend them to (M10); empty: none
    /// What the row shows by itself. Issue::field is an importColumnId(); Issue::row is not set.
    Issues issues;
};

/// The accounts that an enterprise has already.
class ExistingAccounts
{
public:
    /// As the list has it (M5). While the enterprise code is not known, what stands before the first sign
    /// that is neither letter nor digit is taken for the account, and a match only warns.
    void add(const QString& account, QStringView enterpriseCode);
    [[nodiscard]] qsizetype size() const { return m_accounts.size(); }
    /// In lower case and without code; for generating others.
    [[nodiscard]] QSet<QString> folded() const;

    enum class Match : quint8 { None, Perhaps, Certain };
    /// Certain: the same account. Perhaps: the same but for upper and lower case, or by a guessed code.
    [[nodiscard]] Match find(const QString& userName) const;

private:
    struct Known {
        QString account;
        bool guessed = false;
    };
    QHash<QString, Known> m_accounts; ///< by case-folded account
};

/// What rows are checked against. Shared between threads, so never changed once it is handed over.
struct ImportContext {
    ExistingAccounts existing;
    QList<Department> departments; ///< as far as they are known (DepartmentCollector)
    LearntLimits learnt;
    bool passwordsGenerated = false; ///< at sending: a row without password is fine
    /// More that can be said about a row (assets held by others, locks that are lent …), fields as in
    /// ImportedRow. Called on worker threads, several at a time: reads only what it captured.
    std::function<Issues(const ImportedRow&)> furtherChecks;
};

/// Checks one row by itself: contract rules (§4.2, §8), department, asset numbers, existing accounts.
/// Decisions where the contract leaves room:
/// - A department is meant by its name (upper and lower case are the same) or its id. A name that nobody has,
///   or several have, is an Error, because M1 takes the id only; an unknown id is a Warning, as departments
///   without employees are not known.
/// - Mobile numbers lose spaces and hyphens; asset numbers of another form than §2.7 are a Warning.
/// - An account that exists is an Error, one that exists but for case a Warning.
[[nodiscard]] ImportedRow checkImportRow(
    const QStringList& cells, const ImportMapping& mapping, const ImportContext& context);

/// The rows of an employee import: text, and what is wrong with it. Keeps, beside what each row shows by
/// itself, an index of accounts, assets and locks, so that changing one row looks only at the rows that
/// share something with it.
///
/// A value: copies share what they do not change, and a copy may be checked on another thread. Rows have ids
/// that stay the same whatever is inserted, removed or filtered (never reused in one ImportRows).
class ImportRows
{
public:
    using RowId = quint32;
    enum class Level : quint8 { Ready, Warning, Error };
    struct Counts {
        qsizetype rows = 0, errors = 0, warnings = 0; ///< rows by the worst that is said of them
        [[nodiscard]] qsizetype ready() const { return rows - errors - warnings; }
    };

    /// No rows; everything is checked against an empty context.
    explicit ImportRows(ImportMapping mapping = {});

    [[nodiscard]] const ImportMapping& mapping() const { return m_mapping; }
    [[nodiscard]] qsizetype size() const { return qsizetype(m_rows.size()); }
    [[nodiscard]] RowId id(qsizetype row) const { return m_rows[size_t(row)].id; }
    [[nodiscard]] int line(qsizetype row) const { return m_rows[size_t(row)].line; }
    /// -1 when there is no such row (any more).
    [[nodiscard]] qsizetype rowOf(RowId id) const;
    /// Empty beyond the end of a short row.
    [[nodiscard]] QString text(qsizetype row, qsizetype column) const;
    [[nodiscard]] TextRow textRow(qsizetype row) const;
    [[nodiscard]] const ImportedRow& imported(qsizetype row) const { return m_rows[size_t(row)].checked; }
    /// What the row shows by itself, then what it shares with others ("Row 17 has the same account").
    [[nodiscard]] Issues issues(qsizetype row) const;
    [[nodiscard]] Level level(qsizetype row) const { return m_rows[size_t(row)].level; }
    [[nodiscard]] const Counts& counts() const { return m_counts; }

    // Changing. Each gives the rows, by id, whose level or issues may have changed beside the ones named.
    // Unless `check` is false everything is as it has to be afterwards; else checkAll() is due.
    QSet<RowId> setText(qsizetype row, qsizetype column, const QString& text, bool check = true);
    QSet<RowId> insert(qsizetype before, const QList<TextRow>& rows, bool check = true);
    /// The same with the ids that they had when they were taken out.
    QSet<RowId> restore(
        qsizetype before, const QList<TextRow>& rows, const QList<RowId>& ids, bool check = true);
    QSet<RowId> remove(qsizetype first, qsizetype count);
    /// Rows that are done (applied) are not complained about, and no other row collides with them silently.
    QSet<RowId> setDone(RowId row, bool done);
    /// Without checking: call checkAll().
    void setMapping(const ImportMapping& mapping);
    void setContext(std::shared_ptr<const ImportContext> context);
    [[nodiscard]] const std::shared_ptr<const ImportContext>& context() const { return m_context; }

    /// Checks everything anew. False when `stopped` said so; then call it again.
    bool checkAll(const std::function<bool()>& stopped = {});

private:
    struct Row {
        RowId id = 0;
        int line = 0;
        bool done = false;
        Level level = Level::Ready;
        QStringList cells;
        ImportedRow checked;
    };

    ImportMapping m_mapping;
    std::shared_ptr<const ImportContext> m_context;
    std::vector<Row> m_rows;
    Counts m_counts;
    RowId m_nextId = 1;
};

} // namespace lockkeeper
