// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/employee_outcomes.h"

#include "models/domain/employees/learning.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace lockkeeper
{

namespace
{

// Which sent row an account of the reply belongs to.
class AccountMatcher
{
public:
    AccountMatcher(const AddEmployees& sent, const AddEmployeesReply& reply, const QString& knownCode)
    {
        for (qsizetype i = 0; i < sent.userList.size(); ++i)
            m_rows[sent.userList[i].userName].append(i);
        const bool borne =
            !knownCode.isEmpty() && std::ranges::any_of(reply.succeeded, [&](const auto& added) {
                const auto account = added.userName.toString();
                return account.endsWith(knownCode) && m_rows.contains(accountWithoutCode(account, knownCode));
            });
        m_code = borne ? knownCode : enterpriseCodeIn(sent, reply);
    }

    // The userName as sent, or a null string for an account that nobody asked for.
    [[nodiscard]] QString ofSuccess(const QString& account) const
    {
        // Once a code is known, an account without it is another one: "a1" is not the "a1" of this call.
        if (m_code.isEmpty()) return m_rows.contains(account) ? account : QString();
        if (!account.endsWith(m_code)) return {};
        const auto userName = accountWithoutCode(account, m_code);
        return m_rows.contains(userName) ? userName : QString();
    }

    // The same for a failure, which may carry the account with or without the code. Both can be sent
    // rows ("a" and "a1" with the code "1"), and then either may be meant.
    [[nodiscard]] QStringList ofFailure(const QString& account) const
    {
        QStringList userNames;
        if (m_rows.contains(account)) userNames << account;
        const auto withoutCode = accountWithoutCode(account, m_code);
        if (withoutCode != account && m_rows.contains(withoutCode)) userNames << withoutCode;
        return userNames;
    }

    [[nodiscard]] qsizetype rowsSharing(const QString& userName) const
    {
        return m_rows.value(userName).size();
    }

private:
    ItemGroups<QString> m_rows;
    QString m_code;
};

// What the reply says about one userName.
struct Said {
    QList<qsizetype> succeeded;
    QList<qsizetype> failed;
    bool ambiguous = false;
};

bool isOneEmployee(const AddEmployeesReply& reply, const QList<qsizetype>& records)
{
    const auto& first = reply.succeeded[size_t(records.front())];
    return std::ranges::all_of(records, [&](qsizetype i) {
        const auto& added = reply.succeeded[size_t(i)];
        return added.globalId == first.globalId && added.id == first.id;
    });
}

void addRow(ItemOutcomes& result, const QString& userName, const Said& said, qsizetype sharing,
    const AddEmployeesReply& reply)
{
    // The order of the questions matters. NOLINTNEXTLINE(bugprone-branch-clone)
    if (said.ambiguous || (!said.succeeded.isEmpty() && !said.failed.isEmpty())) {
        result.addUnknown(userName, contradictoryText());
    } else if (said.succeeded.isEmpty() && said.failed.isEmpty()) {
        result.addUnknown(userName, notNamedText());
    } else if (!said.failed.isEmpty() && said.failed.size() >= sharing) {
        // Every row of this account was refused.
        const auto record = said.failed.front();
        result.add({.outcome = Outcome::Rejected,
                       .key = userName,
                       .message = reply.failed[size_t(record)].message.toString()},
            record);
    } else if (sharing > 1) {
        result.addUnknown(userName,
            QCoreApplication::translate("ItemOutcome",
                "Several rows were sent with this account, and the reply doesn't tell them apart."));
    } else if (!isOneEmployee(reply, said.succeeded)) {
        result.addUnknown(userName, contradictoryText());
    } else {
        result.add({.outcome = Outcome::Applied, .key = userName}, said.succeeded.front());
    }
}

} // namespace

ItemOutcomes addEmployeesOutcomes(
    const AddEmployees& sent, const AddEmployeesReply& reply, const QString& enterpriseCode)
{
    ItemOutcomes result;
    if (reply.noData) {
        for (const auto& row : sent.userList)
            result.addUnknown(row.userName,
                QCoreApplication::translate("ItemOutcome", "The reply doesn't mention any row."));
        return result;
    }

    const AccountMatcher matcher(sent, reply, enterpriseCode);
    QHash<QString, Said> saidOf;
    for (qsizetype i = 0; i < qsizetype(reply.succeeded.size()); ++i) {
        const auto account = reply.succeeded[size_t(i)].userName.toString();
        if (const auto userName = matcher.ofSuccess(account); !userName.isNull())
            saidOf[userName].succeeded.append(i);
        else
            result.extras.append({.outcome = Outcome::Applied, .key = account});
    }
    for (qsizetype i = 0; i < qsizetype(reply.failed.size()); ++i) {
        const auto& failure = reply.failed[size_t(i)];
        const auto userNames = matcher.ofFailure(failure.userName.toString());
        for (const auto& userName : userNames) {
            saidOf[userName].failed.append(i);
            if (userNames.size() > 1) saidOf[userName].ambiguous = true;
        }
        if (userNames.isEmpty())
            result.extras.append({.outcome = Outcome::Rejected,
                .key = failure.userName.toString(),
                .message = failure.message.toString()});
    }
    for (const auto& row : sent.userList)
        addRow(result, row.userName, saidOf.value(row.userName), matcher.rowsSharing(row.userName), reply);
    return result;
}

} // namespace lockkeeper
