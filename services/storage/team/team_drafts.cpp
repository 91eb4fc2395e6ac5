// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_drafts.h"

#include "services/storage/team/team_asking.h"
#include "services/storage/team/team_drafts_schema.h"
#include "services/storage/team/team_news.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_text.h"

#include <QCryptographicHash>
#include <QUuid>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using DraftKind = DraftAnswer::Kind;

DraftAnswer draftNotAsked(const QString& why)
{
    DraftAnswer answer;
    answer.text = why;
    return answer;
}

/// Does the work until the server has answered or the patience is over, as a reservation does.
template <class Work>
DraftAnswer untilAnswered(TeamServer& server, const Work& work)
{
    try {
        if (!server.isOpen() && !server.connect().canReserve()) return draftNotAsked(whyNot(server));
        if (!server.status().canReserve()) return draftNotAsked(whyNot(server));
        const auto until = patienceOf(server);
        for (;;) {
            try {
                return work();
            } catch (const TeamFailure& failure) {
                if (!maySendAgain(server, failure, until)) return draftNotAsked(saidOf(server, failure));
            }
        }
    } catch (const TeamFailure& failure) {
        return draftNotAsked(saidOf(server, failure));
    }
}

QString claimIsExpired()
{
    return u"(d.seen < clock_timestamp() - make_interval(mins => %1))"_s.arg(teamschema::claimMinutes);
}

QString isHeldBy(TeamServer& server, const QString& token)
{
    return u"(d.token = %1 AND d.holder = current_user)"_s.arg(server.text(token));
}

/// Whether this clerk may claim it: nobody holds it, or this computer does, where a draft is open in one
/// window at a time anyway (ST-2), or its holder was not heard of for too long.
QString isToBeHad(TeamServer& server, const QString& token)
{
    return u"(d.holder = '' OR %1 OR (d.holder = current_user AND d.computer = %2) OR %3)"_s.arg(
        isHeldBy(server, token), server.text(computerName()), claimIsExpired());
}

/// "SET …" for a claim. Claimed again with the same token, it keeps the time of the first claim.
QString setHeldBy(TeamServer& server, const QString& token)
{
    return u"holder = current_user, computer = %1,"
           " taken = CASE WHEN d.token = %2 THEN d.taken ELSE clock_timestamp() END,"
           " token = %2, seen = clock_timestamp()"_s.arg(server.text(computerName()), server.text(token));
}

QString sharedColumns(TeamServer& server)
{
    return u"d.id, d.kind, c.title, c.order_id, c.customers, c.orders, c.revision, d.clerk, c.clerk,"
           " c.computer, %1, d.holder, d.computer, %2,"
           " d.holder = current_user AND d.computer = %3, d.holder <> '' AND %4"_s.arg(
               teamEpoch.arg("c.changed"_L1), teamMinutes.arg("d.taken"_L1), server.text(computerName()),
               claimIsExpired());
}

constexpr qsizetype columnsOfShared = 16;
const QString sharedTables =
    u" FROM lockkeeper.shared_draft d JOIN lockkeeper.draft_content c ON c.draft = d.id"_s;

SharedDraft sharedDraftFrom(const TeamServer::Row& row)
{
    SharedDraft draft;
    draft.id = row.value(0).toString();
    draft.kind = row.value(1).toString();
    draft.title = row.value(2).toString();
    draft.orderId = row.value(3).toString();
    draft.customers = row.value(4).toString();
    draft.orders = row.value(5).toInt();
    draft.revision = row.value(6).toLongLong();
    draft.sharedBy = row.value(7).toString();
    draft.changedBy = row.value(8).toString();
    draft.changedOn = row.value(9).toString();
    draft.changed = row.value(10).toLongLong();
    draft.holder = row.value(11).toString();
    draft.computer = row.value(12).toString();
    draft.heldMinutes = std::max(0, row.value(13).toInt());
    draft.isOwn = row.value(14).toBool();
    draft.isExpired = row.value(15).toBool();
    return draft;
}

/// The row of a draft: sharedColumns(), then the columns `besides`. Nothing where there is no such draft.
std::optional<TeamServer::Row> howDraftIs(TeamServer& server, const QString& id, const QString& besides)
{
    const auto rows = server.rows(u"SELECT %1, %2 %3 WHERE d.id = %4"_s.arg(
        sharedColumns(server), besides, sharedTables, server.text(id)));
    if (rows.isEmpty()) return std::nullopt;
    return rows.first();
}

DraftAnswer draftGone()
{
    return {DraftKind::Gone, {}, {}, SharedDraftText::gone()};
}

DraftAnswer heldDraft(const SharedDraft& draft)
{
    auto text = SharedDraftText::holder(draft);
    if (text.isEmpty()) text = SharedDraftText::lost();
    return {DraftKind::Held, draft, {}, text};
}

QString draftHashOf(const QByteArray& content)
{
    return QString::fromLatin1(QCryptographicHash::hash(content, QCryptographicHash::Md5).toHex());
}

} // namespace

DraftAnswer shareDraftAt(TeamServer& server, const QString& gateway, const QString& id, const QString& kind,
    const QString& token, const SharedVersion& version)
{
    return untilAnswered(server, [&]() -> DraftAnswer {
        try {
            (void)server.change(
                u"WITH made AS (INSERT INTO lockkeeper.shared_draft (id, gateway, kind, computer, token)"
                " VALUES (%1, %2, %3, %4, %5) RETURNING id)"
                " INSERT INTO lockkeeper.draft_content (draft, title, order_id, customers, orders, content,"
                " computer) SELECT id, %6, %7, %8, %9, "_s.arg(server.text(id), server.text(gateway),
                    server.text(kind), server.text(computerName()), server.text(token),
                    server.text(version.title), server.text(version.orderId), server.text(version.customers),
                    QString::number(version.orders)) +
                server.text(QString::fromUtf8(version.content)) + u", "_s + server.text(computerName()) +
                u" FROM made RETURNING "_s + teamTelling(TeamNews::Drafts));
        } catch (const TeamFailure& failure) {
            if (!failure.is(TeamFailure::alreadyThere)) throw;
        }
        // It may have been there already: put by an earlier attempt whose answer was lost.
        const auto now = howDraftIs(server, id, isHeldBy(server, token));
        if (!now) return draftGone();
        const auto draft = sharedDraftFrom(*now);
        return now->value(columnsOfShared).toBool() ? DraftAnswer{DraftKind::Done, draft, {}, {}}
                                                    : heldDraft(draft);
    });
}

DraftAnswer claimDraftAt(TeamServer& server, const QString& gateway, const QString& id, const QString& token)
{
    return untilAnswered(server, [&]() -> DraftAnswer {
        for (int attempt = 0; attempt < 5; ++attempt) {
            const bool isMine =
                server.change(
                    u"UPDATE lockkeeper.shared_draft d SET %1 WHERE d.id = %2 AND d.gateway = %3 AND %4"
                    " RETURNING %5"_s.arg(setHeldBy(server, token), server.text(id), server.text(gateway),
                        isToBeHad(server, token), teamTelling(TeamNews::Drafts))) > 0;
            // Read by a statement of its own: where the first one had to wait for another clerk, it saw the
            // rows as they were before that.
            const auto now = howDraftIs(server, id,
                u"%1, c.content, d.gateway = %2, c.past"_s.arg(
                    isHeldBy(server, token), server.text(gateway)));
            if (!now || !now->value(columnsOfShared + 2).toBool()) return draftGone();
            const auto draft = sharedDraftFrom(*now);
            if (isMine && now->value(columnsOfShared).toBool())
                return {DraftKind::Done, draft, now->value(columnsOfShared + 1).toString().toUtf8(), {},
                    now->value(columnsOfShared + 3).toString()};
            if (draft.isHeldByOther()) return heldDraft(draft);
            // Its holder has released it between the two statements: try again.
        }
        return draftNotAsked(TeamText::noAnswer());
    });
}

DraftAnswer keepClaimAt(TeamServer& server, const QString& id, const QString& token)
{
    return untilAnswered(server, [&]() -> DraftAnswer {
        (void)server.change(u"UPDATE lockkeeper.shared_draft SET seen = clock_timestamp()"
                            " WHERE id = %1 AND token = %2 AND holder = current_user"_s.arg(
                                server.text(id), server.text(token)));
        const auto now = howDraftIs(server, id, isHeldBy(server, token));
        if (!now) return draftGone();
        const auto draft = sharedDraftFrom(*now);
        return now->value(columnsOfShared).toBool() ? DraftAnswer{DraftKind::Done, draft, {}, {}}
                                                    : heldDraft(draft);
    });
}

DraftAnswer saveDraftAt(TeamServer& server, const QString& id, const QString& token, qint64 revision,
    const SharedVersion& version, bool isLast)
{
    return untilAnswered(server, [&]() -> DraftAnswer {
        // The claim first, which waits for whoever is just taking it; then what it is about. The policy of
        // the content sees the claim as it was before this statement.
        const auto content = server.text(QString::fromUtf8(version.content));
        (void)server.change(
            u"WITH held AS (UPDATE lockkeeper.shared_draft SET %1 WHERE id = %2 AND token = %3"
            " AND holder = current_user RETURNING id)"
            " UPDATE lockkeeper.draft_content c SET revision = c.revision + 1, title = %4, order_id = %5,"
            " customers = %6, orders = %7, past = right(c.past || ',' || md5(c.content), 6600), clerk = "
            "current_user, computer = %8,"
            " changed = clock_timestamp(), content = "_s.arg(
                isLast ? u"holder = '', computer = '', token = '', seen = clock_timestamp()"_s
                       : u"seen = clock_timestamp()"_s,
                server.text(id), server.text(token), server.text(version.title), server.text(version.orderId),
                server.text(version.customers), QString::number(version.orders),
                server.text(computerName())) +
            content +
            u" FROM held WHERE c.draft = held.id AND c.revision = %1 RETURNING %2"_s.arg(
                QString::number(revision), teamTelling(TeamNews::Drafts)));
        // Also where nothing was changed it may have been done, by an attempt whose answer was lost.
        const auto now = howDraftIs(server, id,
            u"%1, c.clerk = current_user AND md5(c.content) = '%2'"_s.arg(
                isHeldBy(server, token), draftHashOf(version.content)));
        if (!now) return draftGone();
        const auto draft = sharedDraftFrom(*now);
        const bool isHeld = now->value(columnsOfShared).toBool();
        if (draft.revision == revision + 1 && now->value(columnsOfShared + 1).toBool() && (isHeld || isLast))
            return {DraftKind::Done, draft, {}, {}};
        if (!isHeld && !(isLast && draft.holder.isEmpty())) return heldDraft(draft);
        return {DraftKind::Changed, draft, {}, SharedDraftText::changed(draft.changedBy)};
    });
}

DraftAnswer releaseDraftAt(TeamServer& server, const QString& id, const QString& token)
{
    return untilAnswered(server, [&]() -> DraftAnswer {
        (void)server.change(u"UPDATE lockkeeper.shared_draft SET holder = '', computer = '', token = ''"
                            " WHERE id = %1 AND token = %2 AND holder = current_user RETURNING %3"_s.arg(
                                server.text(id), server.text(token), teamTelling(TeamNews::Drafts)));
        return {DraftKind::Done, {}, {}, {}};
    });
}

DraftAnswer removeDraftAt(TeamServer& server, const QString& id, const QString& token)
{
    const auto own = token.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : token;
    return untilAnswered(server, [&]() -> DraftAnswer {
        const auto draft = server.text(id);
        if (server.change(u"UPDATE lockkeeper.shared_draft d SET %1 WHERE d.id = %2 AND %3"_s.arg(
                setHeldBy(server, own), draft, isToBeHad(server, own))) == 0) {
            const auto now = howDraftIs(server, id, u"true"_s);
            return now ? heldDraft(sharedDraftFrom(*now)) : DraftAnswer{DraftKind::Done, {}, {}, {}};
        }
        // Its asset numbers stay with who takes it away: without the draft nobody else could free them.
        (void)server.change(u"UPDATE lockkeeper.asset_number SET clerk = current_user,"
                            " changed = clock_timestamp() WHERE holder = %1 AND state = 'taken'"
                            " AND clerk <> current_user"_s.arg(draft));
        (void)server.change(
            u"DELETE FROM lockkeeper.shared_draft d WHERE d.id = %1 AND %2 RETURNING %3"_s.arg(
                draft, isHeldBy(server, own), teamTelling(TeamNews::Drafts)));
        return {DraftKind::Done, {}, {}, {}};
    });
}

QList<SharedDraft> draftsAt(TeamServer& server, const QString& gateway, const QString& kind)
{
    QList<SharedDraft> drafts;
    const auto rows = server.rows(
        u"SELECT %1 %2 WHERE d.gateway = %3 AND d.kind = %4 ORDER BY c.changed DESC, d.id LIMIT 1000"_s.arg(
            sharedColumns(server), sharedTables, server.text(gateway), server.text(kind)));
    for (const auto& row : rows)
        drafts.append(sharedDraftFrom(row));
    return drafts;
}

QByteArray draftContentAt(TeamServer& server, const QString& id)
{
    const auto rows =
        server.rows(u"SELECT content FROM lockkeeper.draft_content WHERE draft = "_s + server.text(id));
    return rows.isEmpty() ? QByteArray() : rows.first().value(0).toString().toUtf8();
}

} // namespace lockkeeper
