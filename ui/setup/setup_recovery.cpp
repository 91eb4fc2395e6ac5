// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_recovery.h"

#include "services/gateway/wire/json_fields.h"
#include "services/operations/writes/write_outcome.h"
#include "services/storage/journal/journal_subjects.h"

#include <QCoreApplication>
#include <QHash>

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
        .message = Recovery::tr("Lockkeeper closed before the gateway's reply was known.")};
}

ItemOutcome neverSent()
{
    return {.outcome = Outcome::NotSent, .message = Recovery::tr("It wasn't sent.")};
}

/// What the journal says of a call as a whole. Only its items can be "partial".
ItemOutcome outcomeOf(const JournalEntry& entry)
{
    if (!entry.outcome) return unknownEnd();
    const auto outcome = outcomeNamed(entry.outcome->outcome);
    if (outcome == Outcome::Applied) return inOurWords({.outcome = outcome});
    return inOurWords({.outcome = outcome, .code = entry.outcome->code, .message = entry.outcome->message});
}

/// `data` of the reply; undefined where it was cut or is no JSON.
QJsonValue dataOf(const JournalEntry& entry)
{
    if (!entry.outcome) return QJsonValue::Undefined;
    return JsonFields::parse(entry.outcome->replyBody)["data"_L1];
}

/// An id as a text. Ids may come as numbers; those beyond 2^53 are given up rather than rounded.
QString textOf(const QJsonValue& value)
{
    if (value.isString()) return value.toString();
    const qint64 number = value.toInteger(-1);
    return number >= 0 ? QString::number(number) : QString();
}

void takeEnterprise(SetupState& state, const JsonFields& data)
{
    state.enterprise = EnterpriseId(textOf(data["enterpriseGlobalId"_L1]));
    state.enterpriseName = data.text("enterpriseName"_L1);
    state.customerId = textOf(data["customerId"_L1]);
    state.channelCode = data.text("channelCode"_L1);
    state.channelCustomerId = data.text("channelCustomerId"_L1);
    for (const auto& name : {u"isDefault"_s, u"defaultType"_s})
        if (const auto value = data[name]; value.isBool()) state.isDefault = value.toBool();
    for (const auto& value : data.items("members"_L1)) {
        const JsonFields member(value);
        state.members.append(
            {MemberId(textOf(member["memberGlobalId"_L1])), member.text("memberIdentity"_L1)});
    }
    if (state.enterpriseName.isEmpty() && state.kind == SetupKind::Create)
        state.enterpriseName = state.create.customerName;
}

/// Takes the state to what the journal has and the draft has not: it could not be written when that was sent,
/// and would have it sent again.
void catchUpWith(SetupState& state, const JournalEntry& sent)
{
    const auto body = JsonFields::parse(sent.intent.body);
    const bool isCreated = sent.intent.is(WriteKind::CreateEnterprise);
    state.kind = isCreated ? SetupKind::Create : SetupKind::Bind;
    state.step = SetupStep::Run;
    state.enterpriseBegun = true;
    state.outcome.reset();
    if (isCreated) {
        state.create.crmCustomerId = body.text("crmCustomerId"_L1);
        state.create.customerName = body.text("customerName"_L1);
    } else {
        state.bind.channelCode = body.text("channelCode"_L1);
        state.bind.channelCustomerId = body.text("channelCustomerId"_L1);
        state.bind.customerName = body.text("customerName"_L1);
        state.bind.enterpriseName = body.text("enterpriseName"_L1);
    }
}

void recoverEnterprise(SetupState& state, const QList<JournalEntry>& entries)
{
    const JournalEntry* last = nullptr;
    for (const auto& entry : entries)
        if (entry.intent.is(WriteKind::BindEnterprise) || entry.intent.is(WriteKind::CreateEnterprise))
            last = &entry;
    const bool mayBeSentAnew = !state.hasEnterprise() && !(state.enterpriseBegun && !state.outcome) &&
                               (!state.outcome || maySendAgain(state.outcome->outcome));
    if (last && mayBeSentAnew && !last->wasNotDone()) catchUpWith(state, *last);
    if (!state.enterpriseBegun || state.outcome) return;
    state.outcome = last ? outcomeOf(*last) : neverSent();
    if (last) state.outcome->key = last->intent.subject;
    if (state.outcome->outcome != Outcome::Applied) return;
    takeEnterprise(state, JsonFields(dataOf(*last)));
    if (!state.hasEnterprise())
        state.outcome->message = Recovery::tr("The gateway's reply doesn't name the enterprise.");
}

void recoverAssets(SetupState& state, const QList<JournalEntry>& entries)
{
    QHash<std::pair<QString, QString>, ItemOutcome> ends;
    for (const auto& entry : entries) {
        if (!entry.intent.is(WriteKind::ChangePrivileges)) continue;
        for (const auto& number : JsonFields::parse(entry.intent.body).items("addAssets"_L1))
            ends.insert({employeeInTarget(entry.intent), number.toString()}, outcomeOf(entry));
    }
    for (auto& asset : state.assets) {
        if (asset.outcome) continue;
        const auto end = ends.constFind({asset.memberGlobalId.toString(), asset.assetNum.toString()});
        if (end != ends.cend())
            asset.outcome = *end;
        else if (state.assetsBegun)
            asset.outcome = neverSent();
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
    return (state.enterpriseBegun && !state.outcome) || state.employees.wasSending ||
           (state.assetsBegun && anyOpen(state.assets));
}

void recoverFrom(SetupState& state, const QList<JournalEntry>& entries)
{
    recoverEnterprise(state, entries);
    recoverAssets(state, entries);
}

void recoverBlindly(SetupState& state)
{
    if (state.enterpriseBegun && !state.outcome) state.outcome = unknownEnd();
    for (auto& row : state.employees.rows)
        if (state.employees.wasSending && row.state.item.outcome == Outcome::NotSent)
            row.state.item = unknownEnd();
    if (state.assetsBegun)
        for (auto& asset : state.assets)
            if (!asset.outcome) asset.outcome = unknownEnd();
}

} // namespace lockkeeper
