// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/import_rows.h"

#include <QCoreApplication>

#include <utility>
#include <vector>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

/// What rows have in common.
class ImportRows::Sharing
{
public:
    explicit Sharing(const ImportRows& rows)
        : m_rows(rows)
        , m_shares(size_t(rows.size()))
    {
        constexpr qsizetype usualKeys = 3;
        m_sharers.reserve(rows.size() * usualKeys);
        m_accounts.reserve(rows.size());
        for (qsizetype row = 0; row < rows.size(); ++row)
            add(row);
    }

    /// What `row` shares with others.
    [[nodiscard]] Issues issues(qsizetype row) const
    {
        Issues issues;
        if (!m_shares[size_t(row)]) return issues;
        const auto& imported = m_rows.imported(row);
        forEachKey(imported, [&](const Key& key) {
            const auto& sharers = *m_sharers.constFind(key);
            const auto other = sharers.first == row ? sharers.second : sharers.first;
            if (other >= 0) issues.append(issue(key, m_rows.number(other)));
            if (other >= 0 && key.kind == Key::Kind::Account &&
                m_accounts.value(imported.employee.userName) > 1)
                issues.last().severity = Issue::Severity::Error;
        });
        return issues;
    }

private:
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
    /// The first two rows that have the same thing: each other row is told of the first, and the first of
    /// the second.
    struct Sharers {
        qsizetype first = -1, second = -1;
    };

    template <class Use>
    static void forEachKey(const ImportedRow& row, Use&& use)
    {
        using enum Key::Kind;
        const NewEmployee& employee = row.employee;
        if (!employee.userName.isEmpty()) use(Key{Account, employee.userName.toCaseFolded()});
        if (!employee.name.isEmpty()) use(Key{Person, employee.name, employee.passwordMobile});
        for (const auto& number : row.assets)
            use(Key{Asset, number.toString()});
        if (!row.borrowedUsbKey.isEmpty()) use(Key{Lock, row.borrowedUsbKey});
    }

    void add(qsizetype row)
    {
        const auto& imported = m_rows.imported(row);
        if (!imported.employee.userName.isEmpty()) ++m_accounts[imported.employee.userName];
        forEachKey(imported, [&](const Key& key) {
            auto& sharers = m_sharers[key];
            if (sharers.first < 0) {
                sharers.first = row;
                return;
            }
            if (sharers.second < 0) sharers.second = row;
            m_shares[size_t(sharers.first)] = true;
            m_shares[size_t(row)] = true;
        });
    }

    [[nodiscard]] static Issue issue(const Key& key, int number)
    {
        const auto warning = [](ImportColumn column, const QString& code, const QString& text) {
            return Issue{-1, importColumnId(column), code, text, Issue::Severity::Warning};
        };
        switch (key.kind) {
        case Key::Kind::Account:
            return warning(ImportColumn::UserName, u"accountTwice"_s,
                QCoreApplication::translate("ImportRows", "Row %1 has the same account.").arg(number));
        case Key::Kind::Person:
            return warning(ImportColumn::Name, u"personTwice"_s,
                (key.mobile.isEmpty() ? QCoreApplication::translate("ImportRows", "Row %1 has the same name.")
                                      : QCoreApplication::translate(
                                            "ImportRows", "Row %1 has the same name and mobile number."))
                    .arg(number));
        case Key::Kind::Asset:
            return warning(ImportColumn::AssetNumbers, u"assetTwice"_s,
                QCoreApplication::translate("ImportRows", "Row %1 also has asset %2.")
                    .arg(number)
                    .arg(key.text));
        case Key::Kind::Lock:
            break;
        }
        return warning(ImportColumn::BorrowedUsbKey, u"lockTwice"_s,
            QCoreApplication::translate("ImportRows", "Row %1 has the same borrowed lock.").arg(number));
    }

    const ImportRows& m_rows;
    QHash<Key, Sharers> m_sharers;
    QHash<QString, int> m_accounts; ///< how many rows have exactly this account
    std::vector<bool> m_shares;     ///< rows that share something: few, and only those are asked
};

ImportRows::ImportRows(ImportMapping mapping)
    : m_mapping(std::move(mapping))
    , m_context(std::make_shared<const ImportContext>())
{
}

const ImportedRow& ImportRows::imported(qsizetype row) const
{
    const auto& cells = textRow(row).cells;
    if (const auto known = m_known.constFind(id(row)); known != m_known.cend() && known->cells == cells)
        return *known->row;
    const auto imported = std::make_shared<ImportedRow>(checkImportRow(cells, m_mapping, *m_context));
    m_known.insert(id(row), {cells, imported});
    return *imported;
}

Issues ImportRows::issues(qsizetype row) const
{
    return isDone(row) ? Issues() : m_findings.value(id(row)).issues;
}

ImportRows::Level ImportRows::level(qsizetype row) const
{
    const auto found = m_findings.constFind(id(row));
    return found == m_findings.cend() || isDone(row) ? Level::Ready : found->level;
}

void ImportRows::setContext(std::shared_ptr<const ImportContext> context)
{
    m_context = context ? std::move(context) : std::make_shared<const ImportContext>();
    m_known.clear();
}

void ImportRows::setMapping(const ImportMapping& mapping)
{
    m_mapping = mapping;
    m_known.clear();
}

void ImportRows::setDone(RowId row, bool done)
{
    if (done)
        m_done.insert(row);
    else
        m_done.remove(row);
}

bool ImportRows::checkAll(const std::function<bool()>& stopped)
{
    constexpr qsizetype rowsBetweenQuestions = 256;
    for (qsizetype row = 0; row < size(); ++row) {
        if (row % rowsBetweenQuestions == 0 && stopped && stopped()) return false;
        (void)imported(row);
    }
    const Sharing sharing(*this);
    m_findings.clear();
    for (qsizetype row = 0; row < size(); ++row) {
        const auto issues = imported(row).issues + sharing.issues(row);
        if (issues.isEmpty()) continue;
        m_findings.insert(id(row), {issues, hasErrors(issues) ? Level::Error : Level::Warning});
    }
    return true;
}

void ImportRows::takeFindings(const ImportRows& checked)
{
    m_known = checked.m_known;
    m_findings = checked.m_findings;
}

ImportRows::Counts ImportRows::counts() const
{
    Counts counts{.rows = size()};
    for (auto found = m_findings.cbegin(); found != m_findings.cend(); ++found)
        if (rowOf(found.key()) >= 0 && !m_done.contains(found.key()))
            ++(found->level == Level::Error ? counts.errors : counts.warnings);
    return counts;
}

} // namespace lockkeeper
