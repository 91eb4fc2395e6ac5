// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_state.h"

#include "models/domain/enterprises/enterprise_label.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/wire/json_fields.h"

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

constexpr int formatVersion = 2;

QJsonObject jsonOf(const ItemOutcome& item)
{
    return {{u"outcome"_s, journalWord(item.outcome)}, {u"key"_s, item.key}, {u"code"_s, item.code},
        {u"message"_s, item.message}, {u"said"_s, item.said}, {u"state"_s, int(item.state)},
        {u"decided"_s, item.isDecided}};
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

std::optional<ItemOutcome> outcomeIn(const JsonFields& object)
{
    const auto value = object["result"_L1];
    if (!value.isObject()) return std::nullopt;
    const JsonFields json(value);
    ItemOutcome item{.outcome = outcomeNamed(json.text("outcome"_L1)),
        .key = json.text("key"_L1),
        .code = json.text("code"_L1),
        .message = json.text("message"_L1),
        .said = json.text("said"_L1)};
    item.state = stateIn(json["state"_L1]);
    item.isDecided = json["decided"_L1].toBool();
    return item;
}

/// Calls for each text of a request, with the contract's name of its field.
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
Request requestIn(const JsonFields& object, const Field<Request> (&fields)[count])
{
    Request request;
    for (const auto& field : fields)
        request.*field.value = object.text(field.name);
    return request;
}

/// The import in a draft of the first version, which kept six columns, and what became of each row in the way
/// of assets.
ImportDraft employeesOfFirstVersion(const JsonFields& object)
{
    ImportDraft draft;
    draft.mapping = {ImportColumn::UserName, ImportColumn::Name, ImportColumn::Password,
        ImportColumn::DepartmentId, ImportColumn::PasswordMobile, ImportColumn::Remark};
    for (const auto& value : object.items("employees"_L1)) {
        const JsonFields kept(value);
        ImportDraft::Row row;
        for (const auto& cell : kept.items("cells"_L1))
            row.text.cells += cell.toString();
        row.text.cells.resize(draft.mapping.size());
        const auto outcome = outcomeIn(kept);
        if (outcome) row.state.item = *outcome;
        row.state.before = stateBefore(stateIn(kept["before"_L1]));
        row.state.member = MemberId(kept.text("memberGlobalId"_L1));
        row.state.account = kept.text("account"_L1);
        row.lacksPassword = !isAdded(row.state);
        draft.wasSending |= !outcome && object["employeesBegun"_L1].toBool();
        draft.rows.append(std::move(row));
    }
    return draft;
}

QJsonObject jsonOf(const SetupAsset& asset)
{
    QJsonObject object{{u"assetNum"_s, asset.assetNum.toString()},
        {u"memberGlobalId"_s, asset.memberGlobalId.toString()}, {u"account"_s, asset.account},
        {u"before"_s, int(asset.before)}};
    put(object, asset.outcome);
    return object;
}

SetupAsset assetIn(const JsonFields& object)
{
    return {AssetNumber(object.text("assetNum"_L1)), MemberId(object.text("memberGlobalId"_L1)),
        object.text("account"_L1), outcomeIn(object), stateIn(object["before"_L1])};
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
    return QCoreApplication::translate("SetupState", "Continue with %1")
        .arg(quoted(enterpriseLabel(enterpriseName, enterprise)));
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
        {u"confirmed"_s, confirmed}, {u"employees"_s, objectOf(employees)}, {u"assets"_s, arrayOf(assets)},
        {u"assetsBegun"_s, assetsBegun}};
    if (isDefault) object[u"isDefault"_s] = *isDefault;
    put(object, outcome);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<SetupState> setupFromJson(const QByteArray& json)
{
    const auto object = JsonFields::parse(json);
    const int version = object["version"_L1].toInt();
    if (version < 1 || version > formatVersion) return std::nullopt;
    const int kind = object["kind"_L1].toInt(-1);
    const int step = object["step"_L1].toInt(-1);
    if (kind < 0 || kind > int(SetupKind::Existing) || step < 0 || step > int(SetupStep::Summary))
        return std::nullopt;
    SetupState state;
    state.id = object.text("id"_L1);
    state.kind = SetupKind(kind);
    state.step = SetupStep(step);
    state.create = requestIn(object.fields("create"_L1), createFields);
    state.bind = requestIn(object.fields("bind"_L1), bindFields);
    state.enterpriseBegun = object["enterpriseBegun"_L1].toBool();
    state.outcome = outcomeIn(object);
    state.decidedByPerson = object["decidedByPerson"_L1].toBool();
    state.enterprise = EnterpriseId(object.text("enterprise"_L1));
    state.enterpriseName = object.text("enterpriseName"_L1);
    if (const auto value = object["isDefault"_L1]; value.isBool()) state.isDefault = value.toBool();
    state.customerId = object.text("customerId"_L1);
    state.channelCode = object.text("channelCode"_L1);
    state.channelCustomerId = object.text("channelCustomerId"_L1);
    for (const auto& value : object.items("members"_L1)) {
        const JsonFields member(value);
        state.members.append({MemberId(member.text("memberGlobalId"_L1)), member.text("memberIdentity"_L1)});
    }
    state.confirmed = object["confirmed"_L1].toBool();
    const auto employees = version == 1 ? std::optional(employeesOfFirstVersion(object))
                                        : importDraftFrom(object.fields("employees"_L1));
    if (!employees) return std::nullopt;
    state.employees = *employees;
    for (const auto& asset : object.items("assets"_L1))
        state.assets.append(assetIn(JsonFields(asset)));
    state.assetsBegun = object["assetsBegun"_L1].toBool();
    return state;
}

} // namespace lockkeeper
