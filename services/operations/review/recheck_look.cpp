// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/recheck.h"

#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/calls/journalled_outcome.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/review/write_rules.h"
#include "services/operations/writes/other_writes.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"

#include <QPointer>
#include <QTimer>

#include <memory>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

using States = QList<ReadBackState>;

/// What the steps of one recheck() call share.
struct Checking {
    QPointer<GatewayClient> client;
    QPointer<Journal> journal;
    RecheckHelp help;
    JournalEntry entry;
    const WriteRules* rules = nullptr; ///< those of the entry's kind
    std::optional<States> now;
    QList<bool> shared;
    std::function<void(const std::optional<Recheck>&)> done;
};
using Shared = std::shared_ptr<Checking>;

void conclude(const Shared& checking)
{
    const auto recheck = recheckFrom(checking->entry, checking->now, checking->shared);
    if (recheck.isRead && checking->journal) {
        const auto known = knownOutcomes(checking->entry);
        const auto items = recheck.items();
        bool isNews = false;
        for (qsizetype i = 0; i < items.size(); ++i)
            isNews |= items[i].outcome != known[i].outcome;
        JournalFinding finding;
        finding.kind = JournalFinding::Kind::ReadBack;
        if (isNews && recheck.isSettled()) finding.outcome = journalWord(items);
        finding.states = journalledStates(items);
        checking->journal->addFinding(checking->entry.intent.id, finding);
    }
    checking->done(recheck);
}

/// The change that an entry makes to one of its things, to ask the journal which other write may have made
/// it.
ChangeInQuestion changeOf(const JournalEntry& entry, const WriteRules& rules, qsizetype thing)
{
    const auto about = rules.sameChange(entry, thing);
    return {*entry.intent.kind(), entry.intent.id, about.value(0), about.value(1)};
}

void judge(const Shared& checking, QObject* context)
{
    const auto& entry = checking->entry;
    const auto items = knownOutcomes(entry);
    const auto before = statesBefore(entry);
    QList<ThingRead> things;
    for (qsizetype i = 0; checking->now && i < items.size(); ++i)
        things.append({items[i], before.value(i), checking->now->value(i)});
    settleRead(things,
        askingJournal(checking->journal,
            [checking](qsizetype thing) { return changeOf(checking->entry, *checking->rules, thing); }),
        context, [checking](const QList<ThingSettled>& settled) {
            for (const auto& thing : settled)
                checking->shared.append(thing.mayBeAnothers);
            conclude(checking);
        });
}

/// One askWhoElse() call: reads the entries of the things, one after the other, and then asks about all of
/// their changes.
struct WhoElse {
    QPointer<Journal> journal;
    QList<JournalledThing> things;
    QList<ChangeInQuestion> changes;   ///< of the first so many of `things`
    std::optional<JournalEntry> entry; ///< the one that was read last
    std::function<void(const QList<bool>&)> answer;
};

void askNext(const std::shared_ptr<WhoElse>& asking, QObject* context)
{
    if (!asking->journal) return asking->answer({});
    while (asking->changes.size() < asking->things.size()) {
        const auto& thing = asking->things[asking->changes.size()];
        if (!asking->entry || asking->entry->intent.id != thing.entry)
            return whenDone(
                asking->journal->entry(thing.entry), context,
                [asking, context](const std::optional<JournalEntry>& entry) {
                    if (!entry || !rulesOf(*entry)) return asking->answer({});
                    asking->entry = entry;
                    askNext(asking, context);
                },
                [asking] { asking->answer({}); });
        asking->changes.append(changeOf(*asking->entry, *rulesOf(*asking->entry), thing.place));
    }
    askForOtherWrites(asking->journal, asking->changes, context, asking->answer);
}

} // namespace

void askWhoElse(Journal* journal, const QList<JournalledThing>& things, QObject* context,
    std::function<void(const QList<bool>& mayBeAnothers)> answer)
{
    askNext(std::make_shared<WhoElse>(WhoElse{journal, things, {}, {}, std::move(answer)}), context);
}

void recheck(GatewayClient* client, Journal* journal, const QString& intentId, const RecheckHelp& help,
    QObject* context, std::function<void(const std::optional<Recheck>&)> done)
{
    auto checking = std::make_shared<Checking>(
        Checking{client, journal, help, {}, nullptr, std::nullopt, {}, std::move(done)});
    if (!journal) return QTimer::singleShot(0, context, [checking] { checking->done(std::nullopt); });
    whenDone(
        journal->entry(intentId), context,
        [checking, context](const std::optional<JournalEntry>& entry) {
            const bool isUnderWay = entry && !entry->outcome && !entry->lost;
            if (!entry || isUnderWay) return checking->done(std::nullopt);
            checking->entry = *entry;
            checking->rules = rulesOf(*entry);
            const auto look = checking->rules
                                  ? checking->rules->look(checking->client, *entry, checking->help)
                                  : ThingsLook();
            if (!look) return checking->done(std::nullopt);
            look(context, [checking, context](const std::optional<States>& now) {
                checking->now = now;
                judge(checking, context);
            });
        },
        [checking] { checking->done(std::nullopt); });
}

} // namespace lockkeeper
