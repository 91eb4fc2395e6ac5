// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/offboarding_draft.h"

#include "services/gateway/calls/journalled_outcome.h"
#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/journalled_request.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int offboardingVersion = 1;

/// In the order of Offboarding::Progress.
constexpr std::array progressWords{"waiting"_L1, "running"_L1, "done"_L1, "notNeeded"_L1, "stopped"_L1};
/// In the order of StateBefore.
constexpr std::array beforeWords{"notRecorded"_L1, "otherwise"_L1, "asWanted"_L1};

template <class Words>
int placeOfWord(const Words& words, const QString& word)
{
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? 0 : int(found - words.begin());
}

QJsonObject employeeObject(const Offboarding::Employee& employee)
{
    QJsonObject object{
        {u"id"_s, employee.id.toString()}, {u"account"_s, employee.account}, {u"name"_s, employee.name}};
    QJsonArray lost;
    for (const auto& lock : employee.lostLocks)
        lost.append(
            QJsonObject{{u"number"_s, lock.number.toString()}, {u"disabledAsOf"_s, lock.disabledAsOf}});
    if (!lost.isEmpty()) object[u"lostLocks"_s] = lost;
    return object;
}

Offboarding::Employee employeeFrom(const JsonFields& kept)
{
    Offboarding::Employee employee{
        MemberId(kept.text("id"_L1)), kept.text("account"_L1), kept.text("name"_L1)};
    for (const auto& each : kept.items("lostLocks"_L1)) {
        const JsonFields lock(each);
        employee.lostLocks.append({AssetNumber(lock.text("number"_L1)), lock["disabledAsOf"_L1].toInteger()});
    }
    return employee;
}

QJsonObject itemObject(const ItemOutcome& item, StateBefore before)
{
    return {{u"outcome"_s, journalWord(item.outcome)}, {u"key"_s, item.key}, {u"code"_s, item.code},
        {u"message"_s, item.message}, {u"said"_s, item.said}, {u"state"_s, journalWord(item.state)},
        {u"before"_s, beforeWords[size_t(before)]}};
}

ItemOutcome itemFrom(const JsonFields& kept)
{
    return {.outcome = outcomeNamed(kept.text("outcome"_L1)),
        .key = kept.text("key"_L1),
        .code = kept.text("code"_L1),
        .message = kept.text("message"_L1),
        .state = stateNamed(kept.text("state"_L1)),
        .said = kept.text("said"_L1)};
}

StateBefore beforeFrom(const JsonFields& kept)
{
    return StateBefore(placeOfWord(beforeWords, kept.text("before"_L1)));
}

QJsonObject assetObject(const Offboarding::Asset& asset)
{
    QJsonObject object{{u"number"_s, asset.number.toString()}, {u"id"_s, asset.id.toString()},
        {u"shared"_s, asset.isShared}, {u"withdrawn"_s, itemObject(asset.withdrawn, asset.beforeWithdrawn)},
        {u"beforeAssigned"_s, beforeWords[size_t(asset.beforeAssigned)]},
        {u"cannotBeAssigned"_s, asset.cannotBeAssigned}, {u"cannotBeWithdrawn"_s, asset.cannotBeWithdrawn}};
    if (asset.assigned) object[u"assigned"_s] = itemObject(*asset.assigned, asset.beforeAssigned);
    return object;
}

Offboarding::Asset assetFrom(const JsonFields& kept)
{
    Offboarding::Asset asset;
    asset.number = AssetNumber(kept.text("number"_L1));
    asset.id = AssetId(kept.text("id"_L1));
    asset.isShared = kept["shared"_L1].toBool();
    asset.withdrawn = itemFrom(kept.fields("withdrawn"_L1));
    asset.beforeWithdrawn = beforeFrom(kept.fields("withdrawn"_L1));
    if (kept.contains("assigned"_L1)) asset.assigned = itemFrom(kept.fields("assigned"_L1));
    asset.beforeAssigned = StateBefore(placeOfWord(beforeWords, kept.text("beforeAssigned"_L1)));
    asset.cannotBeAssigned = kept["cannotBeAssigned"_L1].toBool();
    asset.cannotBeWithdrawn = kept["cannotBeWithdrawn"_L1].toBool();
    return asset;
}

QJsonObject personObject(const Offboarding::Person& person)
{
    QJsonArray steps;
    for (const auto& step : person.steps) {
        QJsonObject object{{u"progress"_s, progressWords[size_t(step.progress)]}, {u"text"_s, step.text}};
        if (step.when.isValid()) object[u"when"_s] = step.when.toMSecsSinceEpoch();
        if (step.item) object[u"item"_s] = itemObject(*step.item, StateBefore::NotRecorded);
        steps.append(object);
    }
    QJsonArray assets;
    for (const auto& asset : person.assets)
        assets.append(assetObject(asset));
    return {{u"who"_s, employeeObject(person.who)}, {u"steps"_s, steps}, {u"assets"_s, assets},
        {u"beforeDeleted"_s, beforeWords[size_t(person.beforeDeleted)]}, {u"done"_s, person.isDone},
        {u"leftOut"_s, person.isLeftOut}};
}

Offboarding::Person personFrom(const JsonFields& kept)
{
    Offboarding::Person person;
    person.who = employeeFrom(kept.fields("who"_L1));
    const auto steps = kept.items("steps"_L1);
    for (qsizetype place = 0; place < steps.size() && place < Offboarding::stageCount; ++place) {
        const JsonFields object(steps.at(place));
        auto& step = person.steps[size_t(place)];
        step.progress = Offboarding::Progress(placeOfWord(progressWords, object.text("progress"_L1)));
        step.text = object.text("text"_L1);
        if (object.contains("when"_L1))
            step.when = QDateTime::fromMSecsSinceEpoch(object["when"_L1].toInteger());
        if (object.contains("item"_L1)) step.item = itemFrom(object.fields("item"_L1));
    }
    for (const auto& asset : kept.items("assets"_L1))
        person.assets.append(assetFrom(JsonFields(asset)));
    person.beforeDeleted = StateBefore(placeOfWord(beforeWords, kept.text("beforeDeleted"_L1)));
    person.isDone = kept["done"_L1].toBool();
    person.isLeftOut = kept["leftOut"_L1].toBool();
    return person;
}

void noteToldOf(ItemOutcome& item, const JournalEntry& entry, const QString& key)
{
    if (item.outcome == Outcome::Applied) return;
    item = wholeOutcome(entry); // every call of an offboarding is all or nothing
    item.key = key;
}

Offboarding::Asset* assetOf(Offboarding::Person& person, const AssetNumber& number)
{
    const auto found = std::find_if(person.assets.begin(), person.assets.end(),
        [&](const Offboarding::Asset& asset) { return asset.number == number; });
    return found == person.assets.end() ? nullptr : &*found;
}

void noteGivenOrTaken(const ChangePrivileges& request, const JournalEntry& entry, OffboardingDraft& draft)
{
    for (auto& person : draft.people) {
        if (person.who.id == request.memberGlobalId)
            for (const auto& number : request.deleteAssets)
                if (auto* asset = assetOf(person, number))
                    noteToldOf(asset->withdrawn, entry, number.toString());
        if (!draft.request.successor || draft.request.successor->id != request.memberGlobalId) continue;
        for (const auto& number : request.addAssets) {
            auto* asset = assetOf(person, number);
            // Two people may have shared an asset: the M9 for the successor belongs to the one it was
            // withdrawn from.
            if (!asset || asset->withdrawn.outcome != Outcome::Applied) continue;
            if (!asset->assigned) asset->assigned = ItemOutcome{.outcome = Outcome::NotSent};
            noteToldOf(*asset->assigned, entry, number.toString());
        }
    }
}

} // namespace

QByteArray contentOf(const OffboardingDraft& draft)
{
    QJsonArray people;
    for (const auto& person : draft.people)
        people.append(personObject(person));
    QJsonObject object{{u"version"_s, offboardingVersion},
        {u"enterprise"_s, draft.request.enterprise.toString()}, {u"operation"_s, draft.request.operation},
        {u"people"_s, people}};
    if (draft.request.successor) object[u"successor"_s] = employeeObject(*draft.request.successor);
    if (draft.began.isValid()) object[u"began"_s] = draft.began.toMSecsSinceEpoch();
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<OffboardingDraft> offboardingDraftFrom(const QByteArray& content)
{
    const auto object = JsonFields::parse(content);
    if (object["version"_L1].toInt() != offboardingVersion || object.items("people"_L1).isEmpty())
        return std::nullopt;
    OffboardingDraft draft;
    draft.request.enterprise = EnterpriseId(object.text("enterprise"_L1));
    draft.request.operation = object.text("operation"_L1);
    for (const auto& each : object.items("people"_L1)) {
        draft.people.append(personFrom(JsonFields(each)));
        draft.request.people.append(draft.people.constLast().who);
    }
    if (object.contains("successor"_L1))
        draft.request.successor = employeeFrom(object.fields("successor"_L1));
    if (object.contains("began"_L1))
        draft.began = QDateTime::fromMSecsSinceEpoch(object["began"_L1].toInteger());
    return draft;
}

void recoverOffboarding(const QList<JournalEntry>& entries, OffboardingDraft& draft)
{
    for (const auto& entry : entries) {
        if (const auto privileges = requestOf<ChangePrivileges>(entry))
            noteGivenOrTaken(*privileges, entry, draft);
        const auto deletion = requestOf<DeleteEmployee>(entry);
        if (!deletion) continue;
        for (auto& person : draft.people) {
            if (person.who.id != deletion->memberGlobalId) continue;
            auto& item = person.steps[size_t(Offboarding::Stage::Delete)].item;
            if (!item) item = ItemOutcome{.outcome = Outcome::NotSent};
            noteToldOf(*item, entry, person.who.account);
        }
    }
}

} // namespace lockkeeper
