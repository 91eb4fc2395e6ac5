// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/other_writes.h"

#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"

#include <QPointer>

#include <algorithm>
#include <memory>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Whether another write than `sentAs` may have made the change. `entries`: all that are about the same
/// things, newest first.
bool mayBeAnothers(const QList<JournalEntry>& entries, const QString& sentAs)
{
    // An operation that sends something again makes the same change: whichever of its calls made it, it was
    // its own.
    const auto isOwn = [&](const JournalEntry& entry) {
        return entry.intent.id == sentAs || entry.intent.operation == sentAs;
    };
    const auto own = std::find_if(entries.begin(), entries.end(), isOwn);
    return own == entries.end() ||
           std::any_of(entries.begin(), entries.end(), [&](const JournalEntry& other) {
               if (isOwn(other) || other.intent.profile != own->intent.profile) return false;
               if (other.wasNotDone()) return false;
               const auto word = other.word();
               // Sent later, under way, or unknown as well (OP-15).
               return other.number > own->number || word.isEmpty() || word == "unknown"_L1;
           });
}

struct Asking {
    QPointer<Journal> journal;
    QList<ChangeInQuestion> changes; ///< still to be asked about
    QList<bool> answers;
    std::function<void(const QList<bool>&)> answer;
};

void askAboutNext(const std::shared_ptr<Asking>& asking, QObject* context)
{
    if (asking->changes.isEmpty()) return asking->answer(asking->answers);
    const auto change = asking->changes.takeFirst();
    const auto answered = [asking, context](bool isShared) {
        asking->answers.append(isShared);
        askAboutNext(asking, context);
    };
    if (!asking->journal) return answered(true);
    JournalFilter filter;
    filter.writes = {change.kind};
    filter.about = change.about;
    filter.andAbout = change.andAbout;
    whenDone(
        asking->journal->page(filter), context,
        [change, answered](
            const QList<JournalEntry>& entries) { answered(mayBeAnothers(entries, change.sentAs)); },
        [answered] { answered(true); });
}

} // namespace

void askForOtherWrites(Journal* journal, const QList<ChangeInQuestion>& changes, QObject* context,
    std::function<void(const QList<bool>&)> answer)
{
    if (!journal) return answer(QList<bool>(changes.size(), false));
    askAboutNext(std::make_shared<Asking>(Asking{journal, changes, {}, std::move(answer)}), context);
}

AskOthers askingJournal(Journal* journal, std::function<ChangeInQuestion(qsizetype)> changeOf)
{
    return [journal = QPointer(journal), changeOf = std::move(changeOf)](
               const QList<qsizetype>& things, QObject* context, auto answer) {
        QList<ChangeInQuestion> changes;
        for (const auto thing : things)
            changes.append(changeOf(thing));
        askForOtherWrites(journal, changes, context, std::move(answer));
    };
}

void settleRead(const QList<ThingRead>& things, const AskOthers& ask, QObject* context,
    std::function<void(const QList<ThingSettled>&)> settled)
{
    QList<qsizetype> inQuestion;
    for (qsizetype i = 0; i < things.size(); ++i)
        if (const auto& [item, before, now] = things[i];
            settle(item, before, now, false).outcome != item.outcome)
            inQuestion.append(i);
    const auto conclude = [things, inQuestion, settled = std::move(settled)](const QList<bool>& others) {
        QList<ThingSettled> known;
        // For those that the reading does not settle it makes no difference what other writes did.
        for (const auto& [item, before, now] : things)
            known.append({settle(item, before, now, true)});
        for (qsizetype place = 0; place < inQuestion.size(); ++place) {
            const auto& [item, before, now] = things[inQuestion[place]];
            const bool mayBeAnothers = others.value(place, true);
            known[inQuestion[place]] = {settle(item, before, now, mayBeAnothers), mayBeAnothers};
        }
        settled(known);
    };
    if (inQuestion.isEmpty() || !ask) return conclude(QList<bool>(inQuestion.size(), false));
    ask(inQuestion, context, conclude);
}

} // namespace lockkeeper
