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

/// One recheck on its way.
struct Checking {
    QPointer<GatewayClient> client;
    QPointer<Journal> journal;
    RecheckHelp help;
    JournalEntry entry;
    const WriteRules* rules = nullptr; ///< of the entry
    std::optional<States> now;
    QList<bool> shared;
    std::function<void(const std::optional<Recheck>&)> done;
};
using Shared = std::shared_ptr<Checking>;

void conclude(const Shared& checking)
{
    const auto recheck = recheckFrom(checking->entry, checking->now, checking->shared);
    if (recheck.isRead && checking->journal) {
        const auto until = knownOutcomes(checking->entry);
        const auto items = recheck.items();
        bool isNews = false;
        for (qsizetype i = 0; i < items.size(); ++i)
            isNews |= items[i].outcome != until[i].outcome;
        JournalFinding finding;
        finding.kind = JournalFinding::Kind::ReadBack;
        if (isNews && recheck.isSettled()) finding.outcome = journalWord(items);
        finding.states = journalledStates(items);
        checking->journal->addFinding(checking->entry.intent.id, finding);
    }
    checking->done(recheck);
}

/// What is asked about one thing of an entry.
ChangeInQuestion changeOf(const JournalEntry& entry, const WriteRules& rules, qsizetype thing)
{
    const auto about = rules.sameChange(entry, thing);
    return {*writeKindOf(entry.intent.endpoint), entry.intent.id, about.value(0), about.value(1)};
}

void judge(const Shared& checking, QObject* context)
{
    const auto items = knownOutcomes(checking->entry);
    checking->shared = QList<bool>(items.size(), false);
    const auto provisional = recheckFrom(checking->entry, checking->now, checking->shared);
    QList<qsizetype> settled; // if no other write did it
    QList<ChangeInQuestion> changes;
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (items[i].outcome != Outcome::Unknown || provisional.things[i].item.outcome != Outcome::Applied)
            continue;
        settled.append(i);
        changes.append(changeOf(checking->entry, *checking->rules, i));
    }
    askForOtherWrites(checking->journal, changes, context, [checking, settled](const QList<bool>& others) {
        for (qsizetype i = 0; i < settled.size(); ++i)
            checking->shared[settled[i]] = others[i];
        conclude(checking);
    });
}

} // namespace

void askWhoElse(Journal* journal, const QString& intentId, QObject* context,
    std::function<void(const QList<bool>& mayBeAnothers)> answer)
{
    if (!journal) return answer({});
    whenDone(
        journal->entry(intentId), context,
        [journal = QPointer(journal), context, answer](const std::optional<JournalEntry>& entry) {
            const auto* rules = entry ? rulesOf(*entry) : nullptr;
            if (!journal || !rules) return answer({});
            QList<ChangeInQuestion> changes;
            for (qsizetype thing = 0; thing < thingsOf(*entry).size(); ++thing)
                changes.append(changeOf(*entry, *rules, thing));
            askForOtherWrites(journal, changes, context, answer);
        },
        [answer] { answer({}); });
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
