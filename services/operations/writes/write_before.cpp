// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/write_before.h"

#include "services/gateway/wire/json_fields.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_look.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <tuple>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

QByteArray bytes(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

// How each kind of value stands in JSON. Where read() refuses a field, nothing counts as recorded. Single
// things within a field that are not what they should be are left out, because nothing is known of them.

QJsonValue json(const QString& text)
{
    return text;
}

bool read(const QJsonValue& value, QString& text)
{
    text = value.toString();
    return value.isString();
}

QJsonValue json(bool flag)
{
    return flag;
}

bool read(const QJsonValue& value, bool& flag)
{
    flag = value.toBool();
    return value.isBool();
}

QJsonValue json(const std::optional<qint64>& number)
{
    return number ? QJsonValue(*number) : QJsonValue(QJsonValue::Null);
}

bool read(const QJsonValue& value, std::optional<qint64>& number)
{
    if (value.isDouble()) number = value.toInteger();
    return value.isDouble() || value.isNull();
}

/// Undefined leaves the field out: the id is not known.
QJsonValue json(const std::optional<MemberId>& id)
{
    return id ? QJsonValue(id->toString()) : QJsonValue(QJsonValue::Undefined);
}

bool read(const QJsonValue& value, std::optional<MemberId>& id)
{
    if (value.isString()) id = MemberId(value.toString());
    return true;
}

/// Undefined leaves the field out: the text is not known.
QJsonValue json(const std::optional<QString>& text)
{
    return text ? QJsonValue(*text) : QJsonValue(QJsonValue::Undefined);
}

bool read(const QJsonValue& value, std::optional<QString>& text)
{
    if (value.isString()) text = value.toString();
    return true;
}

QJsonValue json(const QSet<QString>& values)
{
    auto sorted = values.values();
    sorted.sort();
    return QJsonArray::fromStringList(sorted);
}

bool read(const QJsonValue& value, QSet<QString>& values)
{
    for (const auto& each : JsonItems(value))
        if (each.isString()) values.insert(each.toString());
    return value.isArray();
}

/// An empty text for nobody, and an array only where there are several.
QJsonValue json(const QList<MemberId>& holders)
{
    if (holders.size() < 2) return holders.value(0).toString();
    QJsonArray array;
    for (const auto& holder : holders)
        array.append(holder.toString());
    return array;
}

bool read(const QJsonValue& value, QList<MemberId>& holders)
{
    for (const auto& one : JsonItems(value.isArray() ? value : QJsonArray{value})) {
        if (!one.isString()) return false;
        if (const MemberId id(one.toString()); !id.isEmpty()) holders.append(id);
    }
    return true;
}

template <class Id, class Value>
QJsonValue json(const QHash<Id, Value>& values)
{
    QJsonObject object;
    for (auto value = values.begin(); value != values.end(); ++value)
        object[value.key().toString()] = json(value.value());
    return object;
}

template <class Id, class Value>
bool read(const QJsonValue& value, QHash<Id, Value>& values)
{
    const JsonFields object(value);
    for (const auto& name : object.names())
        if (Value each; read(object[name], each)) values.insert(Id(name), each);
    return value.isObject();
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

template <class Before>
QByteArray encodeBefore(const Before& before)
{
    QJsonObject object;
    const auto put = [&](const auto&... field) {
        (object.insert(QLatin1StringView(field.first), json(before.*field.second)), ...);
    };
    std::apply(put, Before::fields);
    return bytes(object);
}

template <class Before>
std::optional<Before> decodeBefore(const QByteArray& text)
{
    const auto object = JsonFields::parse(text);
    Before before;
    const auto take = [&](const auto&... field) {
        return (read(object[QLatin1StringView(field.first)], before.*field.second) && ...);
    };
    return std::apply(take, Before::fields) ? std::optional(before) : std::nullopt;
}

template QByteArray encodeBefore(const EmployeeBefore&);
template QByteArray encodeBefore(const HoldersBefore&);
template QByteArray encodeBefore(const LocksBefore&);
template QByteArray encodeBefore(const AccountsBefore&);
template QByteArray encodeBefore(const PairBefore&);
template QByteArray encodeBefore(const DeletionBefore&);
template QByteArray encodeBefore(const LendingBefore&);
template QByteArray encodeBefore(const OrdersBefore&);
template std::optional<EmployeeBefore> decodeBefore(const QByteArray&);
template std::optional<HoldersBefore> decodeBefore(const QByteArray&);
template std::optional<LocksBefore> decodeBefore(const QByteArray&);
template std::optional<AccountsBefore> decodeBefore(const QByteArray&);
template std::optional<PairBefore> decodeBefore(const QByteArray&);
template std::optional<DeletionBefore> decodeBefore(const QByteArray&);
template std::optional<LendingBefore> decodeBefore(const QByteArray&);
template std::optional<OrdersBefore> decodeBefore(const QByteArray&);

EmployeeBefore beforeOf(const Employee& employee)
{
    EmployeeBefore before{employee.name.toString(), employee.departmentId, employee.remark.toString(),
        employee.passwordMobile.toString()};
    if (employee.departmentId && !employee.departmentName.isEmpty())
        before.departmentName = employee.departmentName.toString();
    return before;
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
