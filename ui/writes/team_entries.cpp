// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/team_entries.h"

#include "services/operations/review/recheck.h"
#include "services/storage/database/when_done.h"
#include "services/storage/team/team_desk.h"
#include "ui/base/page_context.h"
#include "ui/kit/prompter.h"
#include "ui/writes/decide_dialog.h"

#include <QCoreApplication>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct TeamEntries {
    Q_DECLARE_TR_FUNCTIONS(TeamEntries)
};

} // namespace

TeamJournal teamJournal(const PageContext& context)
{
    return {*context.team, teamGateway(QUrl(context.profile.baseUrl.trimmed()))};
}

void askTeam(const PageContext& context, TeamJournalQuestion question, QObject* receiver,
    std::function<void(const TeamJournal::Entries&)> answer)
{
    const auto ask = [team = teamJournal(context), question = std::move(question), receiver,
                         answer = std::move(answer)](const QString& own) {
        auto asked = question;
        asked.notOf = own;
        const auto page = team.page(asked);
        // The question goes with whoever asks: a search that nobody waits for any more is spared where it has
        // not begun.
        auto* waiting = new QObject(receiver);
        QObject::connect(waiting, &QObject::destroyed, [page] { QFuture(page).cancel(); });
        const auto answered = [waiting, answer](const TeamJournal::Entries& entries) {
            waiting->deleteLater();
            answer(entries);
        };
        whenDone(page, waiting, answered, [answered] { answered(std::nullopt); });
    };
    askOwnJournal(context.journal(), receiver, ask);
}

QString colleagueText(const JournalEntry& entry)
{
    if (!entry.isOfTeam() || entry.computer.isEmpty()) return entry.colleague;
    return u"%1 · %2"_s.arg(entry.colleague, entry.computer);
}

bool isToBeDecidedHere(const JournalEntry& entry)
{
    if (!entry.isOfTeam() || (!entry.outcome && !entry.lost)) return false;
    const auto word = entry.word();
    const bool isKnown = word == "applied"_L1 || word == "rejected"_L1 || word == "notsent"_L1;
    return !isKnown && !undecidedThings(entry).isEmpty();
}

void decideForColleague(const JournalEntry& entry, PageContext& context, QWidget* window, QObject* receiver,
    std::function<void()> done)
{
    if (!context.team || window->findChild<DecideDialog*>()) return;
    auto* dialog = new DecideDialog(entry, {}, context, window);
    const auto things = undecidedThings(entry);
    if (things.size() > 1) {
        QList<DecideDialog::Thing> choices;
        for (const auto& thing : things)
            choices.append({thing, thing});
        dialog->letChoose(choices);
    }
    QObject::connect(dialog, &DecideDialog::decided, receiver,
        [dialog, entry, things, receiver, team = teamJournal(context), &context,
            parent = QPointer<QWidget>(window),
            done = std::move(done)](Outcome decided, const QString& who, const QString& reason) {
            const auto finding =
                decisionOn(entry, things.size() > 1 ? dialog->chosen() : things, decided, who, reason);
            const auto told = [&context, parent, done](const TeamDecided& answer) {
                if (answer.isKept) return done();
                context.prompter.tell(parent,
                    {Prompter::Message::Kind::Warning, TeamEntries::tr("Outcome not recorded"), answer.text});
            };
            whenDone(team.decide(entry.intent.id, finding), receiver, told);
        });
    dialog->open();
}

} // namespace lockkeeper
