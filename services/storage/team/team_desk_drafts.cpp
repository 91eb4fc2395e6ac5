// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_desk_ask.h"
#include "services/storage/team/team_drafts.h"

namespace lockkeeper
{

// The part of TeamDesk that is about shared drafts.

QFuture<DraftAnswer> TeamDesk::shareDraft(const QString& gateway, const QString& id, const QString& kind,
    const QString& token, const SharedVersion& version)
{
    return askAboutDraft(
        [=](TeamServer& server) { return shareDraftAt(server, gateway, id, kind, token, version); });
}

QFuture<DraftAnswer> TeamDesk::claimDraft(const QString& gateway, const QString& id, const QString& token)
{
    return askAboutDraft([=](TeamServer& server) { return claimDraftAt(server, gateway, id, token); });
}

QFuture<DraftAnswer> TeamDesk::keepClaim(const QString& id, const QString& token)
{
    return askAboutDraft([=](TeamServer& server) { return keepClaimAt(server, id, token); });
}

QFuture<DraftAnswer> TeamDesk::saveDraft(
    const QString& id, const QString& token, qint64 revision, const SharedVersion& version, bool isLast)
{
    const auto save = [=](TeamServer& server) {
        return saveDraftAt(server, id, token, revision, version, isLast);
    };
    return isLast ? giveBack(save) : askAboutDraft(save);
}

QFuture<DraftAnswer> TeamDesk::releaseDraft(const QString& id, const QString& token)
{
    return giveBack([=](TeamServer& server) { return releaseDraftAt(server, id, token); });
}

QFuture<DraftAnswer> TeamDesk::removeDraft(const QString& id, const QString& token)
{
    return giveBack([=](TeamServer& server) { return removeDraftAt(server, id, token); });
}

void TeamDesk::leaveDraft(const QString& id, const QString& token, qint64 revision,
    const QFuture<DraftAnswer>& before, std::function<SharedVersion()> making)
{
    (void)giveBack([id, token, revision, before, making = std::move(making)](TeamServer& server) {
        if (making) {
            // `before` has ended by now: it was posted earlier to the same thread.
            const bool isWritten = before.isFinished() && before.resultCount() > 0 &&
                                   before.result().kind == DraftAnswer::Kind::Done;
            const auto answer = saveDraftAt(
                server, id, token, isWritten ? before.result().draft.revision : revision, making(), true);
            if (answer.kind == DraftAnswer::Kind::Done) return answer;
        }
        return releaseDraftAt(server, id, token);
    });
}

QFuture<DraftAnswer> TeamDesk::giveBack(std::function<DraftAnswer(TeamServer&)> question)
{
    // Counts this work as under way until its lambda is destroyed, whether or not it was run.
    ++*m_partings;
    const std::shared_ptr<void> open(nullptr, [partings = m_partings](void*) { --*partings; });
    return askAboutDraft(
        [open, question = std::move(question)](TeamServer& server) { return question(server); });
}

QFuture<DraftAnswer> TeamDesk::askAboutDraft(std::function<DraftAnswer(TeamServer&)> question)
{
    return m_thread->ask<DraftAnswer>([ear = m_ear, question = std::move(question)](TeamServer& server) {
        // Only a reservation is worth waiting for an attempt to connect.
        if (!server.status().canReserve())
            return DraftAnswer{DraftAnswer::Kind::Unreachable, {}, {}, server.status().text};
        auto answer = question(server);
        if (answer.kind == DraftAnswer::Kind::Unreachable) tell(*ear, server.status());
        return answer;
    });
}

QFuture<std::optional<QList<SharedDraft>>> TeamDesk::drafts(const QString& gateway, const QString& kind)
{
    using Answer = std::optional<QList<SharedDraft>>;
    return ask<Answer>(std::nullopt,
        [gateway, kind](TeamServer& server) -> Answer { return draftsAt(server, gateway, kind); });
}

QFuture<QByteArray> TeamDesk::draftContent(const QString& id)
{
    return ask<QByteArray>({}, [id](TeamServer& server) { return draftContentAt(server, id); });
}

} // namespace lockkeeper
