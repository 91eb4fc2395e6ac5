// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/write_before.h"

#include "services/gateway/wire/json_fields.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

QByteArray bytes(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

template <class Id>
QJsonObject flags(const QHash<Id, bool>& values)
{
    QJsonObject object;
    for (auto value = values.begin(); value != values.end(); ++value)
        object[value.key().toString()] = value.value();
    return object;
}

/// The flags by id. Values that are no flags are left out: nothing is known of them.
template <class Id>
QHash<Id, bool> flagsIn(const JsonFields& object)
{
    QHash<Id, bool> values;
    for (const auto& name : object.names())
        if (const auto value = object[name]; value.isBool()) values.insert(Id(name), value.toBool());
    return values;
}

QJsonArray texts(const QSet<QString>& values)
{
    auto sorted = values.values();
    sorted.sort();
    return QJsonArray::fromStringList(sorted);
}

QSet<QString> textsIn(const QJsonValue& value)
{
    QSet<QString> values;
    for (const auto& each : JsonItems(value))
        if (each.isString()) values.insert(each.toString());
    return values;
}

QJsonValue encodeHolders(const QList<MemberId>& holders)
{
    if (holders.isEmpty()) return QString();
    if (holders.size() == 1) return holders.first().toString();
    QJsonArray array;
    for (const auto& holder : holders)
        array.append(holder.toString());
    return array;
}

std::optional<QList<MemberId>> holdersIn(const QJsonValue& value)
{
    QList<MemberId> holders;
    for (const auto& one : JsonItems(value.isArray() ? value : QJsonArray{value})) {
        if (!one.isString()) return std::nullopt;
        if (const MemberId id(one.toString()); !id.isEmpty()) holders.append(id);
    }
    return holders;
}

StateBefore beforeIf(bool isOtherwise)
{
    return isOtherwise ? StateBefore::Otherwise : StateBefore::AsWanted;
}

} // namespace

QByteArray withLostLocks(const QByteArray& before, const QStringList& locks)
{
    if (locks.isEmpty()) return before;
    auto object = JsonFields::parse(before).copy();
    object[u"lostLocks"_s] = QJsonArray::fromStringList(locks);
    return bytes(object);
}

QStringList lostLocksIn(const QByteArray& before)
{
    QStringList locks;
    for (const auto& lock : JsonFields::parse(before).items("lostLocks"_L1))
        locks.append(lock.toString());
    return locks;
}

QByteArray encodeBefore(const EmployeeBefore& before)
{
    return bytes({{u"name"_s, before.name},
        {u"departmentId"_s,
            before.departmentId ? QJsonValue(*before.departmentId) : QJsonValue(QJsonValue::Null)},
        {u"remark"_s, before.remark}, {u"passwordMobile"_s, before.passwordMobile}});
}

QByteArray encodeBefore(const HoldersBefore& before)
{
    QJsonObject holders;
    for (auto number = before.holders.begin(); number != before.holders.end(); ++number)
        holders[number.key().toString()] = encodeHolders(number.value());
    return bytes({{u"holders"_s, holders}});
}

QByteArray encodeBefore(const LocksBefore& before)
{
    return bytes({{u"locked"_s, flags(before.locked)}});
}

QByteArray encodeBefore(const AccountsBefore& before)
{
    return bytes({{u"absent"_s, texts(before.absent)}});
}

QByteArray encodeBefore(const PairBefore& before)
{
    return bytes({{u"absent"_s, before.absent}});
}

QByteArray encodeBefore(const DeletionBefore& before)
{
    return bytes({{u"deleted"_s, before.deleted}});
}

QByteArray encodeBefore(const LendingBefore& before)
{
    QJsonObject object{{u"borrowed"_s, flags(before.borrowed)}};
    if (before.lock) object[u"lock"_s] = before.lock->toString();
    return bytes(object);
}

QByteArray encodeBefore(const OrdersBefore& before)
{
    return bytes({{u"absent"_s, texts(before.absent)}, {u"seen"_s, texts(before.seen)}});
}

template <>
std::optional<EmployeeBefore> decodeBefore(const QByteArray& json)
{
    const auto object = JsonFields::parse(json);
    EmployeeBefore before;
    const std::pair<QString, QString*> texts[] = {{u"name"_s, &before.name}, {u"remark"_s, &before.remark},
        {u"passwordMobile"_s, &before.passwordMobile}};
    for (const auto& [name, text] : texts) {
        const auto value = object[name];
        if (!value.isString()) return std::nullopt;
        *text = value.toString();
    }
    const auto department = object[u"departmentId"_s];
    if (!department.isNull() && !department.isDouble()) return std::nullopt;
    if (department.isDouble()) before.departmentId = department.toInteger();
    return before;
}

template <>
std::optional<HoldersBefore> decodeBefore(const QByteArray& json)
{
    const QJsonValue value = JsonFields::parse(json)[u"holders"_s];
    if (!value.isObject()) return std::nullopt;
    const JsonFields object(value);
    HoldersBefore before;
    for (const auto& number : object.names())
        if (const auto holders = holdersIn(object[number]))
            before.holders.insert(AssetNumber(number), *holders);
    return before;
}

template <>
std::optional<LocksBefore> decodeBefore(const QByteArray& json)
{
    const QJsonValue value = JsonFields::parse(json)[u"locked"_s];
    if (!value.isObject()) return std::nullopt;
    return LocksBefore{flagsIn<AssetNumber>(JsonFields(value))};
}

template <>
std::optional<AccountsBefore> decodeBefore(const QByteArray& json)
{
    const QJsonValue value = JsonFields::parse(json)[u"absent"_s];
    if (!value.isArray()) return std::nullopt;
    return AccountsBefore{textsIn(value)};
}

template <>
std::optional<OrdersBefore> decodeBefore(const QByteArray& json)
{
    const auto object = JsonFields::parse(json);
    if (!object[u"absent"_s].isArray() || !object[u"seen"_s].isArray()) return std::nullopt;
    return OrdersBefore{textsIn(object[u"absent"_s]), textsIn(object[u"seen"_s])};
}

template <>
std::optional<PairBefore> decodeBefore(const QByteArray& json)
{
    const QJsonValue value = JsonFields::parse(json)[u"absent"_s];
    if (!value.isBool()) return std::nullopt;
    return PairBefore{value.toBool()};
}

template <>
std::optional<DeletionBefore> decodeBefore(const QByteArray& json)
{
    const QJsonValue value = JsonFields::parse(json)[u"deleted"_s];
    if (!value.isBool()) return std::nullopt;
    return DeletionBefore{value.toBool()};
}

template <>
std::optional<LendingBefore> decodeBefore(const QByteArray& json)
{
    const auto object = JsonFields::parse(json);
    const auto borrowed = object[u"borrowed"_s];
    if (!borrowed.isObject()) return std::nullopt;
    LendingBefore before{std::nullopt, flagsIn<AssetId>(JsonFields(borrowed))};
    if (const auto lock = object[u"lock"_s]; lock.isString()) before.lock = MemberId(lock.toString());
    return before;
}

EmployeeBefore beforeOf(const Employee& employee)
{
    return {employee.name.toString(), employee.departmentId, employee.remark.toString(),
        employee.passwordMobile.toString()};
}

HoldersBefore beforeOf(const ChangePrivileges& request, const SeenAssets& seen)
{
    HoldersBefore before;
    for (const auto* list : {&request.deleteAssets, &request.addAssets}) {
        for (const auto& number : *list) {
            const auto records = seen.recordsOf(number);
            if (records.empty()) continue;
            auto& holders = before.holders[number];
            for (const auto& record : records)
                if (!record.cloudAccountGlobalId.isEmpty() && !holders.contains(record.cloudAccountGlobalId))
                    holders.append(record.cloudAccountGlobalId);
        }
    }
    return before;
}

LendingBefore beforeOf(const BorrowAssets& request, const SeenAssets& seen)
{
    LendingBefore before;
    if (const auto* lock = seen.lock(request.borrowedUsbKey))
        before.lock = lock->borrowedFlag.value_or(false) ? lock->cloudAccountGlobalId : MemberId();
    for (const auto& id : request.assetIDs) {
        const auto records = seen.recordsOf(id);
        if (records.empty()) continue;
        before.borrowed[id] = std::any_of(records.begin(), records.end(),
            [](const auto& record) { return record.borrowedFlag.value_or(false); });
    }
    return before;
}

DeletionBefore beforeOf(const DeleteEmployee& request, const SeenEmployees& seen)
{
    const auto* found = seen.find(request.memberGlobalId);
    return {!found || found->deleted.value_or(false)};
}

AccountsBefore beforeOf(const AddEmployees& request, const SeenEmployees& seen, const QString& enterpriseCode)
{
    AccountsBefore before;
    for (const auto& row : request.userList) {
        const auto* found = seen.find(row.userName + enterpriseCode);
        const bool isGone = !found || found->deleted.value_or(false);
        if (!seen.anyBeginsWith(row.userName) || (!enterpriseCode.isEmpty() && isGone))
            before.absent.insert(row.userName);
    }
    return before;
}

StateBefore stateBefore(const EditEmployee& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<EmployeeBefore>(json);
    if (!was) return StateBefore::NotRecorded;
    return beforeIf(
        *was != EmployeeBefore{wanted.name, wanted.departmentId, wanted.remark, wanted.passwordMobile});
}

StateBefore stateBefore(const ChangePrivileges& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<HoldersBefore>(json);
    if (!was) return StateBefore::NotRecorded;
    bool isWhole = true;
    bool isOtherwise = false;
    const auto look = [&](const AssetNumber& number, bool shouldHold) {
        const auto holders = was->holders.constFind(number);
        isWhole &= holders != was->holders.cend();
        if (holders != was->holders.cend())
            isOtherwise |= holders->contains(wanted.memberGlobalId) != shouldHold;
    };
    for (const auto& number : wanted.deleteAssets)
        look(number, false);
    for (const auto& number : wanted.addAssets)
        look(number, true);
    // One number that was otherwise is enough; AsWanted needs all numbers to be listed.
    if (isOtherwise) return StateBefore::Otherwise;
    return isWhole ? StateBefore::AsWanted : StateBefore::NotRecorded;
}

StateBefore stateBefore(const BorrowAssets& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<LendingBefore>(json);
    if (!was || !was->lock) return StateBefore::NotRecorded;
    bool isOtherwise = *was->lock != wanted.memberGlobalId;
    for (const auto& id : wanted.assetIDs) {
        if (!was->borrowed.contains(id)) return StateBefore::NotRecorded;
        isOtherwise &= !was->borrowed.value(id);
    }
    return beforeIf(isOtherwise);
}

StateBefore stateBefore(const DeleteEmployee&, const QByteArray& json)
{
    const auto was = decodeBefore<DeletionBefore>(json);
    return was ? beforeIf(!was->deleted) : StateBefore::NotRecorded;
}

StateBefore stateBefore(const BindEnterprise&, const QByteArray& json)
{
    // A pair that was there already, as wanted or not, was bound by somebody else.
    const auto was = decodeBefore<PairBefore>(json);
    return was ? beforeIf(was->absent) : StateBefore::NotRecorded;
}

QList<StateBefore> statesBefore(const AddEmployees& wanted, const QByteArray& json)
{
    const auto was = decodeBefore<AccountsBefore>(json);
    QList<StateBefore> states;
    // An account that was listed may be another one that only begins the same: nothing is known of it.
    for (const auto& row : wanted.userList)
        states.append(
            was && was->absent.contains(row.userName) ? StateBefore::Otherwise : StateBefore::NotRecorded);
    return states;
}

QList<StateBefore> statesBefore(const LockRequest& wanted, bool isDisabling, const QByteArray& json)
{
    const auto was = decodeBefore<LocksBefore>(json);
    QList<StateBefore> states;
    for (const auto& lock : wanted.assetNums)
        states.append(was && was->locked.contains(lock) ? beforeIf(was->locked.value(lock) != isDisabling)
                                                        : StateBefore::NotRecorded);
    return states;
}

} // namespace lockkeeper
