// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/journalled_request.h"

#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_look.h"
#include "services/operations/writes/write_outcome.h"
#include "services/storage/journal/journal_subjects.h"

#include <QCoreApplication>
#include <QHash>

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct JournalledRequest {
    Q_DECLARE_TR_FUNCTIONS(JournalledRequest)
};

JsonFields bodyOf(const JournalEntry& entry)
{
    return JsonFields::parse(entry.intent.body);
}

MemberId memberOf(const JournalEntry& entry)
{
    return MemberId(employeeInTarget(entry.intent));
}

std::optional<qint64> departmentIn(const JsonFields& object)
{
    const auto value = object[u"departmentId"_s];
    if (!value.isDouble()) return std::nullopt;
    return value.toInteger();
}

/// The outcome of the call as the journal keeps it; unknown where it keeps none.
ItemOutcome keptOutcome(const JournalEntry& entry)
{
    if (!entry.outcome) return {};
    return {.outcome = outcomeNamed(entry.outcome->outcome),
        .code = entry.outcome->code,
        .message = entry.outcome->message};
}

/// Ids may come as numbers where the contract says strings (GW-12).
QString textOf(const QJsonValue& value)
{
    return value.isDouble() ? QString::number(value.toInteger()) : value.toString();
}

/// What a finding without items says of each item that was unknown. A reading that settles anything makes
/// items "applied", whatever the finding says of the whole, to which refused items may belong.
Outcome outcomeOfEach(const JournalFinding& finding)
{
    if (finding.kind == JournalFinding::Kind::ReadBack && finding.outcome == "partial"_L1)
        return Outcome::Applied;
    return outcomeNamed(finding.outcome);
}

template <class Id>
QList<Id> idsIn(const QJsonValue& value)
{
    QList<Id> ids;
    for (const auto& id : JsonItems(value))
        ids.append(Id(id.toString()));
    return ids;
}

} // namespace

template <>
std::optional<AddEmployees> requestOf(const JournalEntry& entry)
{
    const auto rows = bodyOf(entry).items("userList"_L1);
    if (!entry.intent.is(WriteKind::AddEmployees) || rows.isEmpty()) return std::nullopt;
    AddEmployees request{enterpriseOf(entry), {}};
    for (const auto& value : rows) {
        const JsonFields row(value);
        request.userList.append({row[u"userName"_s].toString(), {}, departmentIn(row),
            row[u"name"_s].toString(), row[u"remark"_s].toString(), row[u"passwordMobile"_s].toString()});
    }
    return request;
}

template <>
std::optional<EditEmployee> requestOf(const JournalEntry& entry)
{
    const auto body = bodyOf(entry);
    const auto member = memberOf(entry);
    if (!entry.intent.is(WriteKind::EditEmployee) || body.isEmpty() || member.isEmpty()) return std::nullopt;
    return EditEmployee{enterpriseOf(entry), member, body[u"userName"_s].toString(), departmentIn(body),
        body[u"name"_s].toString(), body[u"remark"_s].toString(), body[u"passwordMobile"_s].toString()};
}

template <>
std::optional<DeleteEmployee> requestOf(const JournalEntry& entry)
{
    const auto member = memberOf(entry);
    if (!entry.intent.is(WriteKind::DeleteEmployee) || member.isEmpty()) return std::nullopt;
    return DeleteEmployee{enterpriseOf(entry), member};
}

template <>
std::optional<ChangePrivileges> requestOf(const JournalEntry& entry)
{
    const auto body = bodyOf(entry);
    const auto member = memberOf(entry);
    if (!entry.intent.is(WriteKind::ChangePrivileges) || body.isEmpty() || member.isEmpty())
        return std::nullopt;
    return ChangePrivileges{
        member, idsIn<AssetNumber>(body[u"deleteAssets"_s]), idsIn<AssetNumber>(body[u"addAssets"_s])};
}

template <>
std::optional<BorrowAssets> requestOf(const JournalEntry& entry)
{
    const auto body = bodyOf(entry);
    const auto member = memberOf(entry);
    const AssetNumber lock(body[u"borrowedUsbKey"_s].toString());
    if (!entry.intent.is(WriteKind::BorrowAssets) || member.isEmpty() || lock.isEmpty()) return std::nullopt;
    return BorrowAssets{member, lock, idsIn<AssetId>(body[u"assetIDs"_s])};
}

template <>
std::optional<BindEnterprise> requestOf(const JournalEntry& entry)
{
    const auto body = bodyOf(entry);
    if (!entry.intent.is(WriteKind::BindEnterprise) || body.isEmpty()) return std::nullopt;
    return BindEnterprise{body[u"channelCode"_s].toString(), body[u"channelCustomerId"_s].toString(),
        body[u"customerName"_s].toString(), body[u"branchName"_s].toString(),
        body[u"enterpriseName"_s].toString(), body[u"passwordMobile"_s].toString()};
}

template <>
std::optional<BatchOrder> requestOf(const JournalEntry& entry)
{
    if (!entry.intent.is(WriteKind::SubmitOrders)) return std::nullopt;
    const auto draft = orderDraftFromBody(entry.intent.body);
    if (!draft || draft->batch.orderList.isEmpty()) return std::nullopt;
    return draft->batch;
}

template <>
std::optional<LockRequest> requestOf(const JournalEntry& entry)
{
    const bool isLock = entry.intent.is(WriteKind::DisableLocks) || entry.intent.is(WriteKind::EnableLocks);
    const auto body = bodyOf(entry);
    LockRequest request{idsIn<AssetNumber>(body[u"assetNums"_s]), body[u"operatorIdentity"_s].toString()};
    if (!isLock || request.assetNums.isEmpty()) return std::nullopt;
    return request;
}

EnterpriseId enterpriseOf(const JournalEntry& entry)
{
    const auto named = enterpriseInTarget(entry.intent);
    return EnterpriseId(named.isEmpty() ? entry.intent.enterprise : named);
}

QStringList thingsOf(const JournalEntry& entry)
{
    QStringList things;
    if (const auto added = requestOf<AddEmployees>(entry)) {
        for (const auto& row : added->userList)
            things.append(row.userName);
    } else if (const auto locks = requestOf<LockRequest>(entry)) {
        for (const auto& number : locks->assetNums)
            things.append(number.toString());
    } else if (const auto batch = requestOf<BatchOrder>(entry)) {
        for (const auto& order : batch->orderList)
            things.append(orderKey(order));
    } else {
        things.append(entry.intent.subject);
    }
    return things;
}

ItemOutcome wholeOutcome(const JournalEntry& entry)
{
    auto whole = keptOutcome(entry);
    if (whole.outcome == Outcome::Unknown && whole.message.isEmpty())
        whole.message = JournalledRequest::tr("Lockkeeper closed before the gateway replied.");
    return inOurWords(std::move(whole));
}

QList<ItemOutcome> toldOutcomes(const JournalEntry& entry)
{
    const auto whole = inOurWords(keptOutcome(entry));
    QHash<QString, ItemOutcome> told;
    if (entry.outcome) {
        for (const auto& value : JsonItems::parse(entry.outcome->itemsJson)) {
            const JsonFields object(value);
            if (object[u"extra"_s].toBool()) continue;
            ItemOutcome item{.outcome = outcomeNamed(object[u"outcome"_s].toString()),
                .code = object[u"code"_s].toString(),
                .message = object[u"message"_s].toString()};
            told.insert(object[u"key"_s].toString(), item);
        }
    }
    QList<ItemOutcome> items;
    const auto things = thingsOf(entry);
    for (const auto& thing : things) {
        items.append(told.value(thing, whole));
        items.last().key = thing;
    }
    return items;
}

QList<ItemOutcome> knownOutcomes(const JournalEntry& entry)
{
    const auto told = toldOutcomes(entry);
    auto known = told;
    for (const auto& finding : entry.findings) {
        QHash<QString, Outcome> each;
        for (const auto& value : JsonItems::parse(finding.states)) {
            const JsonFields state(value);
            if (const auto word = state["outcome"_L1]; word.isString())
                each.insert(state.text("key"_L1), outcomeNamed(word.toString()));
        }
        if (finding.outcome.isEmpty() && each.isEmpty()) continue;
        for (qsizetype i = 0; i < told.size(); ++i) {
            if (told[i].outcome != Outcome::Unknown) continue;
            if (each.contains(told[i].key))
                known[i].outcome = each[told[i].key];
            else if (!finding.outcome.isEmpty())
                known[i].outcome = outcomeOfEach(finding);
            else
                continue;
            known[i].isDecided = finding.kind == JournalFinding::Kind::Decision;
        }
    }
    return known;
}

std::optional<std::vector<AddedEmployee>> addedIn(const JournalEntry& entry)
{
    if (!entry.intent.is(WriteKind::AddEmployees) || !entry.outcome) return std::nullopt;
    const auto reply = JsonFields::parse(entry.outcome->replyBody);
    if (reply.isEmpty()) return std::nullopt; // not kept, or cut off at 64 KiB
    std::vector<AddedEmployee> added;
    for (const auto& value : reply.fields("data"_L1).items("succeeded"_L1)) {
        const JsonFields row(value);
        AddedEmployee employee;
        employee.globalId = MemberId(textOf(row[u"globalId"_s]));
        employee.userName = Text(row[u"userName"_s].toString());
        employee.name = Text(row[u"name"_s].toString());
        if (!employee.globalId.isEmpty()) added.push_back(employee);
    }
    return added;
}

} // namespace lockkeeper
