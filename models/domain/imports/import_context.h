// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/learnt_limits.h"
#include "models/domain/employees/department.h"
#include "models/domain/employees/employee_requests.h"
#include "models/domain/imports/import_columns.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <functional>
#include <optional>

namespace lockkeeper
{

/// What a row of text means: the employee to add and what to give them.
struct ImportedRow {
    NewEmployee employee;      ///< spaces around the texts taken off, but for the password
    QList<AssetNumber> assets; ///< to assign (M9), each once
    QString borrowedUsbKey;    ///< the borrowed lock to lend them to (M10); empty: none
    /// What is wrong with the row by itself. Issue::field is an importColumnId(); Issue::row is not set.
    Issues issues;
};

/// The accounts that an enterprise has already.
class ExistingAccounts
{
public:
    /// `account` is as M5 lists it. While the enterprise code is not known, what stands before the first sign
    /// that is neither letter nor digit is taken for the account, and a match only warns.
    void add(const QString& account, QStringView enterpriseCode);
    /// After all add(), where the enterprise code is not known: what most accounts of nothing but letters and
    /// digits share at their end is taken for it, or for the code and a sign before it. A match by that only
    /// warns as well.
    void guessEnding();
    [[nodiscard]] qsizetype size() const { return m_accounts.size(); }
    /// The accounts in lower case and without the enterprise code; for generating others.
    [[nodiscard]] QSet<QString> folded() const;

    enum class Match : quint8 { None, Perhaps, Certain };
    /// Certain: the same account, without the enterprise code or as it is listed. Perhaps: the same but for
    /// upper and lower case, or by a guessed code.
    [[nodiscard]] Match find(const QString& userName) const;

private:
    struct Known {
        QString account;
        bool guessed = false;
    };
    QHash<QString, Known> m_accounts; ///< by case-folded account
    QSet<QString> m_listed;           ///< accounts of more than letters and digits, exactly as listed
    QStringList m_whole;              ///< case-folded accounts of letters and digits alone
    QString m_ending;                 ///< case-folded
};

/// What rows are checked against. Shared between threads, so never changed once it is handed over.
struct ImportContext {
    ExistingAccounts existing;
    KnownDepartments departments; ///< a QList<Department> can be assigned (DepartmentCollector)
    LearntLimits learnt;
    bool passwordsGenerated = false; ///< at sending: a row without password is fine
    /// More that can be said about a row (assets held by others, locks that are lent …), fields as in
    /// ImportedRow. Called on worker threads, several at a time: reads only what it captured.
    std::function<Issues(const ImportedRow&)> furtherChecks;
};

/// Checks one row by itself: contract rules (§4.2, §8), department, asset numbers, existing accounts.
/// Decisions where the contract leaves room:
/// - A department is meant by its name (upper and lower case are the same) or its id. A name that nobody
///   has, or several have, is an Error, because M1 takes the id only; an unknown id is a Warning, as
///   departments without employees are not known (MD-24).
/// - Mobile numbers lose spaces and hyphens; asset numbers of another form than §2.7 are a Warning (MD-26).
/// - An account that exists is an Error, one that exists but for case a Warning (MD-25).
/// - Characters that cannot be seen (control characters, marks that turn the direction of writing) are a
///   Warning: they come with files and never on purpose.
[[nodiscard]] ImportedRow checkImportRow(
    const QStringList& cells, const ImportMapping& mapping, const ImportContext& context);

} // namespace lockkeeper
