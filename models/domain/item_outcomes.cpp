// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/item_outcomes.h"

#include "models/domain/learning.h"
#include "models/domain/wire_values.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

// Indexes of all records or rows that go by the same name.
template <class Key>
using Groups = QHash<Key, QList<qsizetype>>;

void addItem(ItemOutcomes& result, ItemOutcome item, qsizetype record)
{
    result.items.append(std::move(item));
    result.records.append(record);
}

void addUnknown(ItemOutcomes& result, const QString& key, const QString& why)
{
    addItem(result, {.outcome = Outcome::Unknown, .key = key, .message = why}, -1);
}

QString notNamed()
{
    return QCoreApplication::translate("ItemOutcome", "The reply does not mention it.");
}

QString contradictory()
{
    return QCoreApplication::translate("ItemOutcome", "The reply contradicts itself.");
}

// --- M1 ---

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
    Groups<QString> m_rows;
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
        addUnknown(result, userName, contradictory());
    } else if (said.succeeded.isEmpty() && said.failed.isEmpty()) {
        addUnknown(result, userName, notNamed());
    } else if (!said.failed.isEmpty() && said.failed.size() >= sharing) {
        // Every row of this account was refused.
        const auto record = said.failed.front();
        addItem(result,
            {.outcome = Outcome::Rejected,
                .key = userName,
                .message = reply.failed[size_t(record)].message.toString()},
            record);
    } else if (sharing > 1) {
        addUnknown(result, userName,
            QCoreApplication::translate("ItemOutcome",
                "Several rows were sent with this account, and the reply does not tell them apart."));
    } else if (!isOneEmployee(reply, said.succeeded)) {
        addUnknown(result, userName, contradictory());
    } else {
        addItem(result, {.outcome = Outcome::Applied, .key = userName}, said.succeeded.front());
    }
}

} // namespace

ItemOutcomes addEmployeesOutcomes(
    const AddEmployees& sent, const AddEmployeesReply& reply, const QString& enterpriseCode)
{
    ItemOutcomes result;
    if (reply.noData) {
        for (const auto& row : sent.userList)
            addUnknown(result, row.userName,
                QCoreApplication::translate("ItemOutcome", "The reply says nothing about any row."));
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

// --- O5 ---

namespace
{

/// What the records of one sequence say, so that somebody can ask the gateway's people about it.
QString ordersNamed(const std::vector<BatchOrderResult>& reply, const QList<qsizetype>& records)
{
    QStringList said;
    for (const auto i : records) {
        const auto& record = reply[size_t(i)];
        const auto order = record.licenseOrderId.isEmpty() ? u"-"_s : record.licenseOrderId.toString();
        said.append(
            record.customerId.isEmpty() ? order : u"%1 (%2)"_s.arg(order, record.customerId.toString()));
    }
    return u"[%1]"_s.arg(said.join(u", "_s));
}

} // namespace

ItemOutcomes batchOrderOutcomes(const BatchOrder& sent, const std::vector<BatchOrderResult>& reply)
{
    ItemOutcomes result;
    QHash<int, int> sentWith;
    for (const auto& order : sent.orderList)
        if (order.sequence) ++sentWith[*order.sequence];

    Groups<int> recordsOf;
    for (qsizetype i = 0; i < qsizetype(reply.size()); ++i) {
        const auto& record = reply[size_t(i)];
        if (record.sequence && sentWith.contains(*record.sequence))
            recordsOf[*record.sequence].append(i);
        else
            result.extras.append(
                {.outcome = record.licenseOrderId.isEmpty() ? Outcome::Unknown : Outcome::Applied,
                    .key = record.sequence ? QString::number(*record.sequence) : QString(),
                    .message = record.licenseOrderId.toString()});
    }

    for (const auto& order : sent.orderList) {
        const auto key = order.sequence ? QString::number(*order.sequence) : QString();
        if (!order.sequence || sentWith.value(*order.sequence) > 1) {
            addUnknown(result, key,
                QCoreApplication::translate(
                    "ItemOutcome", "It was sent without a sequence number of its own."));
            continue;
        }
        const auto records = recordsOf.value(*order.sequence);
        if (records.isEmpty()) {
            addUnknown(result, key, notNamed());
            continue;
        }
        const auto& first = reply[size_t(records.front())];
        const bool repeated = std::ranges::all_of(records, [&](qsizetype i) {
            const auto& record = reply[size_t(i)];
            return record.licenseOrderId == first.licenseOrderId && record.customerId == first.customerId;
        });
        const bool otherCustomer = !order.customerId.isEmpty() && !first.customerId.isEmpty() &&
                                   first.customerId.toString() != order.customerId;
        if (!repeated)
            addUnknown(result, key, contradictory() + u' ' + ordersNamed(reply, records));
        else if (first.licenseOrderId.isEmpty())
            addUnknown(result, key,
                QCoreApplication::translate("ItemOutcome", "The reply has no licence order id for it."));
        else if (otherCustomer)
            addUnknown(result, key,
                QCoreApplication::translate("ItemOutcome", "The reply names another customer for it.") +
                    u' ' + ordersNamed(reply, records));
        else
            addItem(result,
                {.outcome = Outcome::Applied, .key = key, .message = first.licenseOrderId.toString()},
                records.front());
    }
    return result;
}

// --- O6, O7 ---

namespace
{

ItemOutcome outcomeOf(const LockResult& record)
{
    ItemOutcome item{.outcome = Outcome::Unknown,
        .key = record.assetNum.toString(),
        .code = record.status ? QString::number(*record.status) : QString(),
        .message = lockStatusMeaning(record.status)};
    if (const auto status = lockStatus(record.status))
        item.outcome = *status == LockStatus::Success ? Outcome::Applied : Outcome::Rejected;
    return item;
}

} // namespace

ItemOutcomes lockOutcomes(const LockRequest& sent, const std::vector<LockResult>& reply)
{
    ItemOutcomes result;
    Groups<AssetNumber> recordsOf;
    for (const auto& number : sent.assetNums)
        recordsOf.insert(number, {});
    for (qsizetype i = 0; i < qsizetype(reply.size()); ++i) {
        const auto& record = reply[size_t(i)];
        if (const auto group = recordsOf.find(record.assetNum); group != recordsOf.end())
            group->append(i);
        else
            result.extras.append(outcomeOf(record));
    }

    for (const auto& number : sent.assetNums) {
        const auto records = recordsOf.value(number);
        if (records.isEmpty()) {
            addUnknown(result, number.toString(), notNamed());
            continue;
        }
        const auto& first = reply[size_t(records.front())];
        const bool agree = std::ranges::all_of(
            records, [&](qsizetype i) { return reply[size_t(i)].status == first.status; });
        if (agree)
            addItem(result, outcomeOf(first), records.front());
        else
            addUnknown(result, number.toString(), contradictory());
    }
    return result;
}

} // namespace lockkeeper
