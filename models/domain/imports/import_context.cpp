// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/import_context.h"

#include "models/domain/base/wire_values.h"
#include "models/domain/employees/employee_rules.h"
#include "models/domain/employees/learning.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr bool isZeroWidth(QChar c)
{
    return c == u'\u200B' || c == u'\uFEFF';
}

QString trimmed(const QString& text)
{
    const auto isBlank = [](QChar c) { return c.isSpace() || isZeroWidth(c); };
    qsizetype first = 0, end = text.size();
    while (first < end && isBlank(text[first]))
        ++first;
    while (end > first && isBlank(text[end - 1]))
        --end;
    return text.sliced(first, end - first);
}

/// Digits as they are typed with a Chinese keyboard are digits.
QString plainDigits(const QString& text)
{
    const bool isAscii = std::ranges::all_of(text, [](QChar c) { return c < u'\x80'; });
    return isAscii ? text : text.normalized(QString::NormalizationForm_KC);
}

std::optional<qint64> wholeNumber(const QString& text)
{
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

bool isUnseen(QChar c)
{
    if (c == u'\n' || c == u'\r' || c == u'\t') return false;
    // Joiners are part of how some scripts are written, and of emoji.
    const bool isJoiner = c == u'\u200C' || c == u'\u200D';
    return c.category() == QChar::Other_Control || (c.category() == QChar::Other_Format && !isJoiner);
}

/// Collects what is wrong with one row.
class RowCheck
{
public:
    RowCheck(const QStringList& cells, const ImportMapping& mapping, const ImportContext& context)
        : m_context(context)
    {
        for (qsizetype i = 0; i < mapping.size() && i < cells.size(); ++i)
            take(mapping[i], cells[i]);
    }

    ImportedRow result()
    {
        checkDepartment();
        m_row.issues += validate(m_row.employee, m_context.learnt);
        if (m_context.passwordsGenerated && m_row.employee.password.isEmpty())
            m_row.issues.removeIf([](const Issue& issue) { return issue.field == "password"_L1; });
        checkExisting();
        checkPasswordEnds();
        checkAssets();
        for (const auto& [column, text] : {std::pair{ImportColumn::Name, &m_row.employee.name},
                 {ImportColumn::Remark, &m_row.employee.remark}})
            checkUnseen(column, *text);
        if (m_context.furtherChecks) m_row.issues += m_context.furtherChecks(m_row);
        return std::move(m_row);
    }

private:
    void take(ImportColumn column, const QString& cell)
    {
        auto& employee = m_row.employee;
        switch (column) {
        case ImportColumn::Ignore:
            break;
        case ImportColumn::UserName:
            employee.userName = trimmed(cell);
            break;
        case ImportColumn::Password:
            employee.password = cell;
            break;
        case ImportColumn::Name:
            employee.name = trimmed(cell);
            break;
        case ImportColumn::DepartmentId:
            m_departmentId = plainDigits(trimmed(cell));
            break;
        case ImportColumn::DepartmentName:
            m_departmentName = trimmed(cell);
            break;
        case ImportColumn::Remark:
            employee.remark = trimmed(cell);
            break;
        case ImportColumn::PasswordMobile:
            employee.passwordMobile = plainDigits(trimmed(cell));
            employee.passwordMobile.removeIf([](QChar c) { return c.isSpace() || c == u'-'; });
            break;
        case ImportColumn::AssetNumbers:
            takeAssets(plainDigits(cell));
            break;
        case ImportColumn::BorrowedUsbKey:
            m_row.borrowedUsbKey = plainDigits(trimmed(cell));
            break;
        }
    }

    void takeAssets(QStringView cell)
    {
        static const QRegularExpression shortened(u"[0-9]+(\\.[0-9]+)?[eE]\\+[0-9]+"_s);
        if (const auto found = shortened.match(cell.toString()); found.hasMatch())
            return error(ImportColumn::AssetNumbers, u"numberShortened"_s,
                QCoreApplication::translate(
                    "ImportRows", "%1: a spreadsheet has dropped digits. Enter the whole number.")
                    .arg(found.captured()));
        // `assetNum`s may have more than their digits (contract §2.6), so hyphens belong to them.
        const auto isPart = [](QChar c) { return c.isLetterOrNumber() || c == u'-' || c == u'_'; };
        for (auto at = cell.begin(); at != cell.end();) {
            at = std::find_if(at, cell.end(), isPart);
            const auto end = std::find_if_not(at, cell.end(), isPart);
            if (at == end) break;
            const AssetNumber number(Text(QStringView(at, end)));
            at = end;
            if (!m_row.assets.contains(number))
                m_row.assets.append(number);
            else
                warning(ImportColumn::AssetNumbers, u"numberTwice"_s,
                    QCoreApplication::translate("ImportRows", "%1 is listed twice; it is assigned once.")
                        .arg(number.toString()));
        }
    }

    void checkDepartment()
    {
        auto& id = m_row.employee.departmentId;
        if (!m_departmentId.isEmpty()) {
            id = wholeNumber(m_departmentId);
            if (!id)
                return error(ImportColumn::DepartmentId, u"departmentId"_s,
                    QCoreApplication::translate("ImportRows", "Enter the department ID as a whole number."));
        }
        const auto known = id ? m_context.departments.nameOf(*id) : std::nullopt;
        if (id && !known)
            warning(ImportColumn::DepartmentId, u"departmentUnknown"_s,
                QCoreApplication::translate("ImportRows", "No employee is in department %1 yet.").arg(*id));
        if (m_departmentName.isEmpty()) return;
        if (!id)
            findDepartment();
        else if (known && !known->isEmpty() &&
                 KnownDepartments::plainName(*known) != KnownDepartments::plainName(m_departmentName))
            error(ImportColumn::DepartmentName, u"departmentDiffers"_s,
                QCoreApplication::translate("ImportRows", "Department %1 is called “%2”.")
                    .arg(*id)
                    .arg(*known));
    }

    void findDepartment()
    {
        const auto ids = m_context.departments.idsOf(m_departmentName);
        if (ids.size() == 1) {
            m_row.employee.departmentId = ids.first();
        } else if (!ids.isEmpty()) {
            QStringList shown;
            for (const auto id : ids)
                shown.append(QString::number(id));
            error(ImportColumn::DepartmentName, u"departmentAmbiguous"_s,
                QCoreApplication::translate(
                    "ImportRows", "Several departments are called “%1”. Enter the id, one of %2.")
                    .arg(m_departmentName, shown.join(u", "_s)));
        } else if (const auto id = wholeNumber(m_departmentName)) {
            // A column of names in which somebody wrote the id of one.
            m_row.employee.departmentId = id;
            if (!m_context.departments.nameOf(*id))
                warning(ImportColumn::DepartmentName, u"departmentUnknown"_s,
                    QCoreApplication::translate("ImportRows", "No employee is in department %1 yet.")
                        .arg(*id));
        } else {
            error(ImportColumn::DepartmentName, u"departmentUnknown"_s,
                QCoreApplication::translate("ImportRows",
                    "No department “%1” was found. Enter its id; departments without employees "
                    "can't be found by name.")
                    .arg(m_departmentName));
        }
    }

    void checkExisting()
    {
        switch (m_context.existing.find(m_row.employee.userName)) {
        case ExistingAccounts::Match::None:
            break;
        case ExistingAccounts::Match::Certain:
            // Whoever has the account already need not keep the rules for new ones, which the enterprise code
            // behind it breaks.
            m_row.issues.removeIf([](const Issue& issue) { return issue.field == "userName"_L1; });
            error(ImportColumn::UserName, u"accountExists"_s,
                QCoreApplication::translate("ImportRows", "An employee already has this account."));
            break;
        case ExistingAccounts::Match::Perhaps:
            warning(ImportColumn::UserName, u"accountExists"_s,
                QCoreApplication::translate("ImportRows", "An employee probably already has this account."));
            break;
        }
    }

    void checkPasswordEnds()
    {
        const QString& password = m_row.employee.password;
        if (password != trimmed(password))
            warning(ImportColumn::Password, u"passwordSpaces"_s,
                QCoreApplication::translate(
                    "ImportRows", "The password begins or ends with a space, which will be part of it."));
    }

    void checkAssets()
    {
        const auto isUsual = [](QAnyStringView number) {
            const auto form = assetNumberForm(number);
            return form == AssetNumberForm::Domestic || form == AssetNumberForm::Singapore;
        };
        for (const auto& number : m_row.assets)
            if (!isUsual(number.toString()))
                warning(ImportColumn::AssetNumbers, u"numberForm"_s,
                    QCoreApplication::translate(
                        "ImportRows", "%1: asset numbers usually have 10 digits and begin with 8 or 6.")
                        .arg(number.toString()));
        if (m_row.borrowedUsbKey.isEmpty()) return;
        if (!isUsual(m_row.borrowedUsbKey))
            warning(ImportColumn::BorrowedUsbKey, u"numberForm"_s,
                QCoreApplication::translate(
                    "ImportRows", "Lock numbers usually have 10 digits and begin with 8 or 6."));
        if (m_row.assets.isEmpty())
            warning(ImportColumn::BorrowedUsbKey, u"nothingToDo"_s,
                QCoreApplication::translate(
                    "ImportRows", "Nothing to lend to this lock: the row has no asset numbers."));
    }

    void checkUnseen(ImportColumn column, const QString& text)
    {
        const auto unseen = std::ranges::find_if(text, isUnseen);
        if (unseen == text.cend()) return;
        warning(column, u"unseen"_s,
            QCoreApplication::translate("ImportRows", "Contains an invisible character (U+%1).")
                .arg(QString::number(unseen->unicode(), 16).toUpper().rightJustified(4, u'0')));
    }

    void error(ImportColumn column, const QString& code, const QString& text)
    {
        m_row.issues.append({-1, importColumnId(column), code, text, Issue::Severity::Error});
    }
    void warning(ImportColumn column, const QString& code, const QString& text)
    {
        m_row.issues.append({-1, importColumnId(column), code, text, Issue::Severity::Warning});
    }

    const ImportContext& m_context;
    ImportedRow m_row;
    QString m_departmentId, m_departmentName;
};

} // namespace

void ExistingAccounts::add(const QString& account, QStringView enterpriseCode)
{
    if (!std::ranges::all_of(account, [](QChar c) { return c.isLetterOrNumber(); })) m_listed.insert(account);
    Known known{accountWithoutCode(account, enterpriseCode)};
    if (known.account.size() == account.size()) {
        // The enterprise code is not known, or this account does not end in it.
        const auto end = std::ranges::find_if_not(account, [](QChar c) { return c.isLetterOrNumber(); });
        known.account = account.first(end - account.cbegin());
        known.guessed = true;
        if (known.account.size() == account.size()) m_whole.append(account.toCaseFolded());
    }
    const QString folded = known.account.toCaseFolded();
    if (folded.isEmpty()) return;
    auto& kept = m_accounts[folded];
    if (kept.account.isEmpty() || kept.guessed) kept = known;
}

void ExistingAccounts::guessEnding()
{
    constexpr qsizetype fewest = 3, shortest = 3;
    QHash<QString, int> counts;
    for (const auto& account : std::as_const(m_whole))
        ++counts[account.right(shortest)];
    m_ending.clear();
    for (auto each = counts.cbegin(); each != counts.cend(); ++each)
        if (each.value() >= fewest && each.value() * 2 > m_whole.size()) m_ending = each.key();
    if (m_ending.isEmpty()) return;
    const auto common = m_ending;
    std::optional<QString> ending;
    for (const auto& account : std::as_const(m_whole)) {
        if (!account.endsWith(common)) continue;
        if (!ending) ending = account;
        qsizetype same = 0; // shorter than the shortest account, so that something is left of each
        while (same < std::min(account.size() - 1, ending->size()) &&
               account[account.size() - 1 - same] == (*ending)[ending->size() - 1 - same])
            ++same;
        ending = ending->right(same);
    }
    m_ending = ending->size() < shortest ? QString() : *ending;
}

QSet<QString> ExistingAccounts::folded() const
{
    QSet<QString> all(m_accounts.keyBegin(), m_accounts.keyEnd());
    for (const auto& account : m_whole)
        if (!m_ending.isEmpty() && account.endsWith(m_ending)) all.insert(account.chopped(m_ending.size()));
    return all;
}

ExistingAccounts::Match ExistingAccounts::find(const QString& userName) const
{
    if (m_listed.contains(userName)) return Match::Certain;
    const auto folded = userName.toCaseFolded();
    const auto it = m_accounts.constFind(folded);
    if (it == m_accounts.cend()) {
        for (qsizetype code = 1; code <= m_ending.size() && !folded.isEmpty(); ++code)
            if (m_accounts.contains(folded + m_ending.right(code))) return Match::Perhaps;
        return Match::None;
    }
    return it->account == userName && !it->guessed ? Match::Certain : Match::Perhaps;
}

ImportedRow checkImportRow(
    const QStringList& cells, const ImportMapping& mapping, const ImportContext& context)
{
    return RowCheck(cells, mapping, context).result();
}

} // namespace lockkeeper
