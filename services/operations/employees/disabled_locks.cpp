// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/disabled_locks.h"

#include "models/domain/base/write_kind.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/writes/lock_look.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"

#include <QDateTime>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// More writes about a handful of locks nobody looks through; of a lock that they do not reach nothing is
/// known.
constexpr int mostLockEntries = 500;

/// What the last of these writes, newest first, has made of the lock: when it was disabled, or nothing.
std::optional<qint64> disabledBy(const QList<JournalEntry>& entries, const AssetNumber& lock)
{
    for (const auto& entry : entries) {
        const auto items = knownOutcomes(entry);
        const auto item = std::find_if(items.cbegin(), items.cend(),
            [&](const ItemOutcome& each) { return each.key == lock.toString(); });
        if (item == items.cend() || item->outcome == Outcome::Rejected || item->outcome == Outcome::NotSent)
            continue;
        const bool isDisabled =
            entry.intent.is(WriteKind::DisableLocks) && item->outcome == Outcome::Applied && !item->isDecided;
        return isDisabled ? std::optional(entry.finished) : std::nullopt;
    }
    return std::nullopt;
}

/// What the journal knows of these, added to what is known.
void askJournal(Journal* journal, const QString& profile, const QList<AssetNumber>& locks, QObject* context,
    const DisabledLocks& known, const std::function<void(const DisabledLocks&)>& answer)
{
    if (!journal || locks.isEmpty()) return answer(known);
    JournalFilter filter;
    filter.profile = profile;
    filter.writes = {WriteKind::DisableLocks, WriteKind::EnableLocks};
    for (const auto& lock : locks)
        filter.about.append({SubjectKind::Lock, lock.toString()});
    whenDone(
        journal->wholePage(filter, 0, mostLockEntries), context,
        [locks, known, answer](const QList<JournalEntry>& entries) {
            auto all = known;
            for (const auto& lock : locks)
                if (const auto since = disabledBy(entries, lock)) all.insert(lock, *since);
            answer(all);
        },
        [known, answer] { answer(known); });
}

} // namespace

void askForDisabledLocks(GatewayClient* client, Journal* journal, const EnterpriseId& enterprise,
    bool readsList, const QList<AssetNumber>& locks, QObject* context,
    std::function<void(const DisabledLocks&)> answer)
{
    QString profile;
    if (client) {
        const auto& settings = client->settings();
        profile = settings.profileKey.isEmpty() ? settings.profileName : settings.profileKey;
    }
    const QList<EnterpriseId> lists = readsList && client ? QList{enterprise} : QList<EnterpriseId>();
    lookAtLocks(client, lists, {locks.begin(), locks.end()}, {}, context,
        [=, journal = QPointer(journal), answer = std::move(answer)](const SeenLocks& seen) {
            DisabledLocks known;
            QList<AssetNumber> untold;
            for (const auto& lock : locks) {
                const auto isLocked = seen.of(lock);
                if (!isLocked) untold.append(lock);
                if (isLocked.value_or(false)) known.insert(lock, QDateTime::currentMSecsSinceEpoch());
            }
            askJournal(journal, profile, untold, context, known, answer);
        });
}

} // namespace lockkeeper
