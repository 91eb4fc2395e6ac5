// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_journal.h"

#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "services/storage/journal/journal_rows.h"
#include "services/storage/team/team_desk_ask.h"
#include "services/storage/team/team_journal_rows.h"
#include "services/storage/team/team_text.h"

#include <QDeadlineTimer>
#include <QLoggingCategory>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

Q_LOGGING_CATEGORY(teamJournalLog, "lockkeeper.team")

/// Does `work` and says how it ended. A lost connection is left to TeamDesk::ask(), which tells the desk.
template <class Work>
CopyEnd copied(TeamServer& server, const Work& work)
{
    if (!server.status().canReserve()) return CopyEnd::Unreachable;
    try {
        work();
        return CopyEnd::Done;
    } catch (const TeamFailure& failure) {
        if (failure.isLost) throw;
        qCWarning(teamJournalLog, "Not copied to the team: %ls", qUtf16Printable(failure.words));
        // An error that is about the values (22…, 23…) would come again with the next attempt; any other may
        // pass by itself (TM-81).
        const bool isOfValues = failure.code.startsWith("22"_L1) || failure.code.startsWith("23"_L1);
        return isOfValues ? CopyEnd::Refused : CopyEnd::Unreachable;
    }
}

TeamDecided notKept(const TeamServer& server, const TeamFailure& failure)
{
    // Refused by the policy of the table, which takes decisions about unknown entries only.
    if (failure.is(TeamFailure::noRights)) return {false, TeamText::resolvedMeanwhile()};
    if (failure.is("22021")) return {false, TeamText::unusable()};
    const auto& text = server.status().text;
    return {false, text.isEmpty() ? TeamText::noAnswer() : text};
}

} // namespace

TeamJournal::TeamJournal(TeamDesk& desk, const QString& gateway)
    : m_desk(desk)
    , m_gateway(gateway)
{
}

QFuture<TeamJournal::Entries> TeamJournal::page(const TeamJournalQuestion& question) const
{
    return m_desk.askPatiently<Entries>(
        std::nullopt, [gateway = m_gateway, question](TeamServer& server) -> Entries {
            return teamPageAt(server, gateway, question);
        });
}

QFuture<std::optional<JournalEntry>> TeamJournal::entry(const QString& intentId) const
{
    using Answer = std::optional<JournalEntry>;
    return m_desk.askPatiently<Answer>(
        std::nullopt, [gateway = m_gateway, intentId](TeamServer& server) -> Answer {
            const auto found = teamEntriesAt(server, gateway, {intentId});
            return found.isEmpty() ? Answer() : found.first();
        });
}

QFuture<TeamJournal::Entries> TeamJournal::entries(const QStringList& intentIds) const
{
    return m_desk.askPatiently<Entries>(
        std::nullopt, [gateway = m_gateway, intentIds](TeamServer& server) -> Entries {
            return teamEntriesAt(server, gateway, intentIds);
        });
}

QFuture<TeamDecided> TeamJournal::decide(const QString& intentId, const JournalFinding& decision) const
{
    const auto id = QUuid::createUuid().toString(QUuid::Id128);
    return m_desk.ask<TeamDecided>(
        {false, TeamText::noAnswer()}, [intentId, id, decision](TeamServer& server) -> TeamDecided {
            if (!server.status().canReserve()) return {false, server.status().text};
            if (!isJournalId(intentId)) return {false, TeamText::unusable()};
            if (decision.reason.trimmed().isEmpty()) return {false, TeamText::noReason()};
            const QDeadlineTimer until(server.patience().answer * 2);
            for (;;) {
                try {
                    if (decideAt(server, intentId, id, decision)) return {true, {}};
                    return {false, TeamText::resolvedMeanwhile()};
                } catch (const TeamFailure& failure) {
                    // A lost answer is not asked about: the same is sent again, and kept once (TM-2).
                    if (failure.isLost && !until.hasExpired() && server.connect().canReserve()) continue;
                    if (failure.isLost) throw;
                    return notKept(server, failure);
                }
            }
        });
}

QFuture<std::optional<CopiedSoFar>> TeamJournal::copiedSoFar(const QString& journal) const
{
    using Answer = std::optional<CopiedSoFar>;
    return m_desk.askPatiently<Answer>(
        std::nullopt, [gateway = m_gateway, journal](TeamServer& server) -> Answer {
            if (!server.status().canReserve()) return std::nullopt;
            return copiedSoFarAt(server, gateway, journal);
        });
}

QFuture<CopyEnd> TeamJournal::copy(const QString& journal, const QList<CopiedEntry>& entries) const
{
    return m_desk.askPatiently<CopyEnd>(
        CopyEnd::Unreachable, [gateway = m_gateway, journal, entries](TeamServer& server) {
            return copied(server, [&] { copyAt(server, gateway, journal, entries); });
        });
}

QFuture<CopyEnd> TeamJournal::copyStanding(const CopiedEntry& entry) const
{
    return m_desk.askPatiently<CopyEnd>(CopyEnd::Unreachable,
        [entry](TeamServer& server) { return copied(server, [&] { copyStandingAt(server, entry); }); });
}

QFuture<CopyEnd> TeamJournal::copyFindings(const QString& journal, const QList<CopiedFinding>& findings) const
{
    return m_desk.askPatiently<CopyEnd>(CopyEnd::Unreachable, [journal, findings](TeamServer& server) {
        return copied(server, [&] { copyFindingsAt(server, journal, findings); });
    });
}

QFuture<std::optional<QList<TeamDecision>>> TeamJournal::decisionsOn(
    const QString& journal, qint64 after) const
{
    using Answer = std::optional<QList<TeamDecision>>;
    return m_desk.askPatiently<Answer>(std::nullopt,
        [journal, after](TeamServer& server) -> Answer { return decisionsAt(server, journal, after); });
}

void askOwnJournal(Journal* journal, QObject* context, const std::function<void(const QString&)>& next)
{
    if (!journal) return next({});
    whenDone(journal->identity(), context, next, [next] { next({}); });
}

} // namespace lockkeeper
