// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/setup/setup_recovery.h"

#include "models/domain/item_outcomes.h"
#include "models/domain/learning.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

struct Recovery {
    Q_DECLARE_TR_FUNCTIONS(SetupRecovery)
};

ItemOutcome unknownEnd()
{
    return {.outcome = Outcome::Unknown,
        .message = Recovery::tr("The program ended before the gateway's answer was known.")};
}

ItemOutcome neverSent()
{
    return {.outcome = Outcome::NotSent, .message = Recovery::tr("It was not sent.")};
}

/// What the journal says of a whole call. "partial" is said of its items only.
ItemOutcome outcomeOf(const JournalEntry& entry)
{
    if (!entry.outcome) return unknownEnd();
    ItemOutcome item{.code = entry.outcome->code, .message = entry.outcome->message};
    const QString& word = entry.outcome->outcome;
    if (word == "applied"_L1)
        item = {.outcome = Outcome::Applied};
    else if (word == "rejected"_L1)
        item.outcome = Outcome::Rejected;
    else if (word == "notsent"_L1)
        item.outcome = Outcome::NotSent;
    return item;
}

/// `data` of the reply; undefined where it was cut or is no JSON.
QJsonValue dataOf(const JournalEntry& entry)
{
    if (!entry.outcome) return QJsonValue::Undefined;
    return QJsonDocument::fromJson(entry.outcome->replyBody).object().value(u"data"_s);
}

/// Ids may come as numbers; those beyond 2^53 are given up rather than rounded.
QString textOf(const QJsonValue& value)
{
    if (value.isString()) return value.toString();
    const qint64 number = value.toInteger(-1);
    return number >= 0 ? QString::number(number) : QString();
}

void takeEnterprise(SetupState& state, const QJsonObject& data)
{
    state.enterprise = EnterpriseId(textOf(data.value(u"enterpriseGlobalId"_s)));
    state.enterpriseName = data.value(u"enterpriseName"_s).toString();
    state.customerId = textOf(data.value(u"customerId"_s));
    state.channelCode = data.value(u"channelCode"_s).toString();
    state.channelCustomerId = data.value(u"channelCustomerId"_s).toString();
    for (const auto& name : {u"isDefault"_s, u"defaultType"_s})
        if (const auto value = data.value(name); value.isBool()) state.isDefault = value.toBool();
    const auto members = data.value(u"members"_s).toArray();
    for (const auto& value : members) {
        const QJsonObject member = value.toObject();
        state.members.append({MemberId(textOf(member.value(u"memberGlobalId"_s))),
            member.value(u"memberIdentity"_s).toString()});
    }
    if (state.enterpriseName.isEmpty() && state.kind == SetupKind::Create)
        state.enterpriseName = state.create.customerName;
}

void recoverEnterprise(SetupState& state, const QList<JournalEntry>& entries)
{
    if (!state.enterpriseBegun || state.outcome) return;
    const JournalEntry* last = nullptr;
    for (const auto& entry : entries)
        if (entry.intent.endpoint == "O1"_L1 || entry.intent.endpoint == "O2"_L1) last = &entry;
    state.outcome = last ? outcomeOf(*last) : neverSent();
    if (state.outcome->outcome != Outcome::Applied) return;
    takeEnterprise(state, dataOf(*last).toObject());
    if (!state.hasEnterprise())
        state.outcome->message = Recovery::tr("The gateway's answer does not name the enterprise.");
}

AddEmployees sentIn(const JournalEntry& entry)
{
    AddEmployees sent;
    const auto rows = QJsonDocument::fromJson(entry.intent.body).object().value(u"userList"_s).toArray();
    for (const auto& row : rows) {
        NewEmployee employee;
        employee.userName = row.toObject().value(u"userName"_s).toString();
        sent.userList.append(std::move(employee));
    }
    return sent;
}

std::optional<AddEmployeesReply> replyIn(const JournalEntry& entry)
{
    const QJsonValue data = dataOf(entry);
    if (!data.isObject()) return std::nullopt;
    AddEmployeesReply reply;
    const auto succeeded = data.toObject().value(u"succeeded"_s).toArray();
    for (const auto& value : succeeded) {
        AddedEmployee added;
        added.globalId = MemberId(textOf(value.toObject().value(u"globalId"_s)));
        added.userName = Text(value.toObject().value(u"userName"_s).toString());
        reply.succeeded.push_back(std::move(added));
    }
    const auto failed = data.toObject().value(u"failed"_s).toArray();
    for (const auto& value : failed) {
        AddEmployeeFailure failure;
        failure.userName = Text(value.toObject().value(u"userName"_s).toString());
        failure.message = Text(value.toObject().value(u"message"_s).toString());
        reply.failed.push_back(std::move(failure));
    }
    return reply;
}

/// By userName, of one call of M1.
QHash<QString, SetupEmployee> endsIn(const JournalEntry& entry)
{
    QHash<QString, SetupEmployee> ends;
    const AddEmployees sent = sentIn(entry);
    const auto reply = replyIn(entry);
    const auto whole = outcomeOf(entry);
    const bool isMixed = whole.outcome == Outcome::Applied || whole.outcome == Outcome::Unknown;
    const auto outcomes = reply && isMixed ? addEmployeesOutcomes(sent, *reply) : ItemOutcomes();
    for (qsizetype i = 0; i < sent.userList.size(); ++i) {
        SetupEmployee end;
        end.outcome = i < outcomes.items.size() ? outcomes.items[i] : whole;
        if (end.outcome->outcome == Outcome::Applied && i < outcomes.records.size() &&
            outcomes.records[i] >= 0) {
            const auto& record = reply->succeeded[size_t(outcomes.records[i])];
            end.memberGlobalId = record.globalId;
            end.account = record.userName.toString();
        }
        ends.insert(sent.userList[i].userName, end);
    }
    return ends;
}

void recoverEmployees(SetupState& state, const QList<JournalEntry>& entries)
{
    if (!state.employeesBegun) return;
    QHash<QString, SetupEmployee> ends;
    for (const auto& entry : entries) {
        if (entry.intent.endpoint != "M1"_L1) continue;
        const auto more = endsIn(entry);
        for (auto end = more.begin(); end != more.end(); ++end)
            ends.insert(end.key(), end.value());
    }
    const qsizetype account = setupColumns().indexOf(ImportColumn::UserName);
    for (auto& employee : state.employees) {
        if (employee.outcome) continue;
        const auto end = ends.constFind(employee.cells.value(account).trimmed());
        employee.outcome = neverSent();
        if (end == ends.constEnd()) continue;
        employee.outcome = end->outcome;
        employee.memberGlobalId = end->memberGlobalId;
        employee.account = end->account;
    }
}

/// The employee in the path of an M9.
QString memberIn(const JournalEntry& entry)
{
    const auto parts = entry.intent.target.section(u'?', 0, 0).split(u'/');
    const qsizetype at = parts.indexOf(u"privileges"_s);
    return at > 0 ? QUrl::fromPercentEncoding(parts.at(at - 1).toUtf8()) : QString();
}

void recoverAssets(SetupState& state, const QList<JournalEntry>& entries)
{
    if (!state.assetsBegun) return;
    QHash<std::pair<QString, QString>, ItemOutcome> ends;
    for (const auto& entry : entries) {
        if (entry.intent.endpoint != "M9"_L1) continue;
        const auto numbers =
            QJsonDocument::fromJson(entry.intent.body).object().value(u"addAssets"_s).toArray();
        for (const auto& number : numbers)
            ends.insert({memberIn(entry), number.toString()}, outcomeOf(entry));
    }
    for (auto& asset : state.assets) {
        if (asset.outcome) continue;
        asset.outcome = ends.value({asset.memberGlobalId.toString(), asset.assetNum.toString()}, neverSent());
    }
}

template <class Items>
bool anyOpen(const Items& items)
{
    return std::any_of(items.begin(), items.end(), [](const auto& item) { return !item.outcome; });
}

} // namespace

bool needsRecovery(const SetupState& state)
{
    return (state.enterpriseBegun && !state.outcome) || (state.employeesBegun && anyOpen(state.employees)) ||
           (state.assetsBegun && anyOpen(state.assets));
}

void recoverFrom(SetupState& state, const QList<JournalEntry>& entries)
{
    recoverEnterprise(state, entries);
    recoverEmployees(state, entries);
    recoverAssets(state, entries);
}

void learnFrom(const QList<JournalEntry>& entries, LearntLimits& learnt)
{
    for (const auto& entry : entries) {
        if (entry.intent.endpoint != "M1"_L1) continue;
        if (const auto reply = replyIn(entry)) learnFrom(sentIn(entry), *reply, learnt);
    }
}

void recoverBlindly(SetupState& state)
{
    if (state.enterpriseBegun && !state.outcome) state.outcome = unknownEnd();
    if (state.employeesBegun)
        for (auto& employee : state.employees)
            if (!employee.outcome) employee.outcome = unknownEnd();
    if (state.assetsBegun)
        for (auto& asset : state.assets)
            if (!asset.outcome) asset.outcome = unknownEnd();
}

} // namespace lockkeeper
