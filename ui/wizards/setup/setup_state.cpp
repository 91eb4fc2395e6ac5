// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/setup/setup_state.h"

#include "services/gateway/journalled_outcome.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

constexpr int formatVersion = 1;

QJsonObject jsonOf(const ItemOutcome& item)
{
    return {{u"outcome"_s, journalWord(item.outcome)}, {u"key"_s, item.key}, {u"code"_s, item.code},
        {u"message"_s, item.message}, {u"state"_s, int(item.state)}};
}

void put(QJsonObject& object, const std::optional<ItemOutcome>& item)
{
    if (item) object[u"result"_s] = jsonOf(*item);
}

ReadBackState stateIn(const QJsonValue& value)
{
    return ReadBackState(
        std::clamp(value.toInt(), int(ReadBackState::NotChecked), int(ReadBackState::CannotBeChecked)));
}

std::optional<ItemOutcome> outcomeIn(const QJsonObject& object)
{
    const auto value = object.value(u"result"_s);
    if (!value.isObject()) return std::nullopt;
    const QJsonObject json = value.toObject();
    ItemOutcome item{.outcome = Outcome::Unknown,
        .key = json.value(u"key"_s).toString(),
        .code = json.value(u"code"_s).toString(),
        .message = json.value(u"message"_s).toString()};
    for (const auto outcome : {Outcome::Applied, Outcome::Rejected, Outcome::NotSent})
        if (json.value(u"outcome"_s).toString() == journalWord(outcome)) item.outcome = outcome;
    item.state = stateIn(json.value(u"state"_s));
    return item;
}

/// Each text of a request under the contract's name of its field.
template <class Request>
struct Field {
    QLatin1StringView name;
    QString Request::*value;
};

constexpr Field<CreateEnterprise> createFields[] = {{"crmCustomerId"_L1, &CreateEnterprise::crmCustomerId},
    {"customerName"_L1, &CreateEnterprise::customerName}, {"branchName"_L1, &CreateEnterprise::branchName},
    {"address"_L1, &CreateEnterprise::address}};
constexpr Field<BindEnterprise> bindFields[] = {{"channelCode"_L1, &BindEnterprise::channelCode},
    {"channelCustomerId"_L1, &BindEnterprise::channelCustomerId},
    {"customerName"_L1, &BindEnterprise::customerName}, {"branchName"_L1, &BindEnterprise::branchName},
    {"enterpriseName"_L1, &BindEnterprise::enterpriseName},
    {"passwordMobile"_L1, &BindEnterprise::passwordMobile}};

template <class Request, size_t count>
QJsonObject jsonOf(const Request& request, const Field<Request> (&fields)[count])
{
    QJsonObject object;
    for (const auto& field : fields)
        object[field.name] = request.*field.value;
    return object;
}

template <class Request, size_t count>
Request requestIn(const QJsonObject& object, const Field<Request> (&fields)[count])
{
    Request request;
    for (const auto& field : fields)
        request.*field.value = object.value(field.name).toString();
    return request;
}

qsizetype passwordColumn()
{
    return setupColumns().indexOf(ImportColumn::Password);
}

QJsonObject jsonOf(const SetupEmployee& employee)
{
    QStringList cells = employee.cells;
    if (cells.size() > passwordColumn()) cells[passwordColumn()].clear();
    QJsonObject object{{u"cells"_s, QJsonArray::fromStringList(cells)},
        {u"memberGlobalId"_s, employee.memberGlobalId.toString()}, {u"account"_s, employee.account},
        {u"before"_s, int(employee.before)}};
    put(object, employee.outcome);
    return object;
}

SetupEmployee employeeIn(const QJsonObject& object)
{
    SetupEmployee employee;
    const auto cells = object.value(u"cells"_s).toArray();
    for (const auto& cell : cells)
        employee.cells += cell.toString();
    employee.memberGlobalId = MemberId(object.value(u"memberGlobalId"_s).toString());
    employee.account = object.value(u"account"_s).toString();
    employee.outcome = outcomeIn(object);
    employee.before = stateIn(object.value(u"before"_s));
    return employee;
}

QJsonObject jsonOf(const SetupAsset& asset)
{
    QJsonObject object{{u"assetNum"_s, asset.assetNum.toString()},
        {u"memberGlobalId"_s, asset.memberGlobalId.toString()}, {u"account"_s, asset.account},
        {u"before"_s, int(asset.before)}};
    put(object, asset.outcome);
    return object;
}

SetupAsset assetIn(const QJsonObject& object)
{
    return {AssetNumber(object.value(u"assetNum"_s).toString()),
        MemberId(object.value(u"memberGlobalId"_s).toString()), object.value(u"account"_s).toString(),
        outcomeIn(object), stateIn(object.value(u"before"_s))};
}

QJsonObject jsonOf(const SetupMember& member)
{
    return {{u"memberGlobalId"_s, member.memberGlobalId.toString()},
        {u"memberIdentity"_s, member.memberIdentity}};
}

template <class T>
QJsonArray arrayOf(const QList<T>& items)
{
    QJsonArray array;
    for (const auto& item : items)
        array.append(jsonOf(item));
    return array;
}

} // namespace

const ImportMapping& setupColumns()
{
    static const ImportMapping columns{ImportColumn::UserName, ImportColumn::Name, ImportColumn::Password,
        ImportColumn::DepartmentId, ImportColumn::PasswordMobile, ImportColumn::Remark};
    return columns;
}

QString SetupState::title() const
{
    const auto quoted = [](const QString& name) {
        return name.isEmpty() ? QCoreApplication::translate("SetupState", "(no name yet)") : name;
    };
    switch (kind) {
    case SetupKind::Create:
        return QCoreApplication::translate("SetupState", "Create %1").arg(quoted(create.customerName));
    case SetupKind::Bind:
        return QCoreApplication::translate("SetupState", "Bind %1 to %2")
            .arg(quoted(bind.customerName), quoted(bind.enterpriseName));
    case SetupKind::Existing:
        break;
    }
    return QCoreApplication::translate("SetupState", "Go on with %1")
        .arg(quoted(enterpriseName.isEmpty() ? enterprise.toString() : enterpriseName));
}

bool SetupState::isWorthKeeping() const
{
    return step != SetupStep::Kind || enterpriseBegun;
}

QByteArray SetupState::toJson() const
{
    QJsonObject object{{u"version"_s, formatVersion}, {u"id"_s, id}, {u"kind"_s, int(kind)},
        {u"step"_s, int(step)}, {u"create"_s, jsonOf(create, createFields)},
        {u"bind"_s, jsonOf(bind, bindFields)}, {u"enterpriseBegun"_s, enterpriseBegun},
        {u"decidedByPerson"_s, decidedByPerson}, {u"enterprise"_s, enterprise.toString()},
        {u"enterpriseName"_s, enterpriseName}, {u"customerId"_s, customerId}, {u"channelCode"_s, channelCode},
        {u"channelCustomerId"_s, channelCustomerId}, {u"members"_s, arrayOf(members)},
        {u"confirmed"_s, confirmed}, {u"employees"_s, arrayOf(employees)},
        {u"employeesBegun"_s, employeesBegun}, {u"assets"_s, arrayOf(assets)},
        {u"assetsBegun"_s, assetsBegun}};
    if (isDefault) object[u"isDefault"_s] = *isDefault;
    put(object, outcome);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray SetupState::passwordsJson() const
{
    QJsonArray passwords;
    bool any = false;
    for (const auto& employee : employees) {
        // Of those who were added nobody needs it any more.
        const bool isNeeded = !employee.outcome || maySendAgain(employee.outcome->outcome);
        const QString password = isNeeded ? employee.cells.value(passwordColumn()) : QString();
        any = any || !password.isEmpty();
        passwords.append(password);
    }
    return any ? QJsonDocument(passwords).toJson(QJsonDocument::Compact) : QByteArray();
}

void SetupState::takePasswords(QByteArrayView json)
{
    const QJsonArray passwords = QJsonDocument::fromJson(json.toByteArray()).array();
    if (passwords.size() != employees.size()) return;
    for (qsizetype i = 0; i < passwords.size(); ++i) {
        auto& cells = employees[i].cells;
        while (cells.size() <= passwordColumn())
            cells.append(QString());
        cells[passwordColumn()] = passwords.at(i).toString();
    }
}

std::optional<SetupState> setupFromJson(const QByteArray& json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (object.value(u"version"_s).toInt() != formatVersion) return std::nullopt;
    const int kind = object.value(u"kind"_s).toInt(-1);
    const int step = object.value(u"step"_s).toInt(-1);
    if (kind < 0 || kind > int(SetupKind::Existing) || step < 0 || step > int(SetupStep::Summary))
        return std::nullopt;
    SetupState state;
    state.id = object.value(u"id"_s).toString();
    state.kind = SetupKind(kind);
    state.step = SetupStep(step);
    state.create = requestIn(object.value(u"create"_s).toObject(), createFields);
    state.bind = requestIn(object.value(u"bind"_s).toObject(), bindFields);
    state.enterpriseBegun = object.value(u"enterpriseBegun"_s).toBool();
    state.outcome = outcomeIn(object);
    state.decidedByPerson = object.value(u"decidedByPerson"_s).toBool();
    state.enterprise = EnterpriseId(object.value(u"enterprise"_s).toString());
    state.enterpriseName = object.value(u"enterpriseName"_s).toString();
    if (const auto value = object.value(u"isDefault"_s); value.isBool()) state.isDefault = value.toBool();
    state.customerId = object.value(u"customerId"_s).toString();
    state.channelCode = object.value(u"channelCode"_s).toString();
    state.channelCustomerId = object.value(u"channelCustomerId"_s).toString();
    const auto members = object.value(u"members"_s).toArray();
    for (const auto& value : members) {
        const QJsonObject member = value.toObject();
        state.members.append({MemberId(member.value(u"memberGlobalId"_s).toString()),
            member.value(u"memberIdentity"_s).toString()});
    }
    state.confirmed = object.value(u"confirmed"_s).toBool();
    const auto employees = object.value(u"employees"_s).toArray();
    for (const auto& employee : employees)
        state.employees.append(employeeIn(employee.toObject()));
    state.employeesBegun = object.value(u"employeesBegun"_s).toBool();
    const auto assets = object.value(u"assets"_s).toArray();
    for (const auto& asset : assets)
        state.assets.append(assetIn(asset.toObject()));
    state.assetsBegun = object.value(u"assetsBegun"_s).toBool();
    return state;
}

} // namespace lockkeeper
