// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/shared_batch.h"

#include "models/domain/team/team_settings.h"
#include "services/operations/orders/shared_order_drafts.h"
#include "services/storage/database/when_done.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/team/team_desk.h"
#include "ui/orders/batch_draft.h"

#include <QUrl>
#include <QUuid>
#include <QtConcurrentRun>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using OpenedKind = SharedBatch::Opened::Kind;

QString newToken()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

} // namespace

SharedBatch::SharedBatch(const PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_desk(context.team)
{
}

SharedBatch::~SharedBatch()
{
    blockSignals(true);
    giveUp();
    end();
    // Claims that the desk has not answered yet are given back at once: nobody is here to learn of them
    // (TM-70).
    for (const auto& asked : {m_asked, m_sharing})
        if (asked && m_desk) (void)m_desk->releaseDraft(asked->id, asked->token);
}

QString SharedBatch::gateway() const
{
    return teamGateway(QUrl(m_context.profile.baseUrl));
}

bool SharedBatch::isToClaim(const QString& id, const OrderDraft& draft) const
{
    return draft.shared || m_known.contains(id);
}

void SharedBatch::open(
    const QString& id, const QByteArray& content, const OrderDraft& local, QObject* receiver, Done done)
{
    giveUp();
    const SharedClaim::Start start{gateway(), id, newToken(), 0, {}, false};
    m_asked = start;
    const auto answered = [this, start, content, local, done](const DraftAnswer& answer) {
        if (m_asked && m_asked->token == start.token) m_asked.reset();
        Opened opened{OpenedKind::Same, local};
        auto ready = start;
        const auto claimed = [&](qint64 revision, const QString& known) {
            ready.revision = revision;
            ready.known = known;
            opened.draft.shared = SharedMark{revision, known};
            m_ready = ready;
            m_readyMark = opened.draft.shared;
        };
        switch (answer.kind) {
        case DraftAnswer::Kind::Held:
        case DraftAnswer::Kind::Changed:
            opened.kind = OpenedKind::Refused;
            opened.what = tr("A colleague is working on this draft. %1").arg(answer.text);
            break;
        case DraftAnswer::Kind::Gone:
            opened.kind = content.isEmpty() ? OpenedKind::Refused : OpenedKind::Private;
            opened.draft.shared.reset();
            opened.what = content.isEmpty() ? tr("The draft no longer exists.")
                                            : tr("This draft is no longer shared with the team.");
            if (!content.isEmpty())
                opened.next = tr("A colleague may have sent or deleted it. Check before you send it.");
            break;
        case DraftAnswer::Kind::Unreachable:
            if (content.isEmpty()) {
                opened.kind = OpenedKind::Refused;
                opened.what = tr("The draft can't be opened now. %1").arg(answer.text);
                break;
            }
            // Nobody knows whether a colleague has it: whoever comes second keeps a copy.
            claimed(local.shared ? local.shared->revision : 1, sharedHashOf(sharedContentOf(content)));
            if (local.shared) {
                m_readyMark = opened.draft.shared = local.shared;
                opened.isAhead = ready.known != local.shared->base;
            }
            opened.what = tr("The team can't be reached, so colleagues may be working on this draft, too.");
            opened.next =
                tr("Your changes are saved on this computer. If a colleague changes it as well, you "
                   "keep a copy.");
            break;
        case DraftAnswer::Kind::Done: {
            ready.isHeld = true;
            const auto known = sharedHashOf(answer.content);
            const auto choice =
                sharedChoice(content, local.shared, answer.content, answer.draft.revision, answer.past);
            if (choice == SharedChoice::Local) {
                claimed(answer.draft.revision, known);
                opened.isAhead = sharedHashOf(sharedContentOf(content)) != known;
            } else if (choice == SharedChoice::Both) {
                m_ready = ready;
                giveUp();
                opened.kind = OpenedKind::Copy;
                opened.draft.shared.reset();
                opened.what = tr("%1 has changed this draft, and so have you. This is your copy, which isn't "
                                 "shared.")
                                  .arg(answer.draft.changedBy);
                opened.next = tr("The team's draft is in the list. Compare the two before you send one.");
            } else if (const auto theirs = orderDraftFromTeam(answer.content, answer.draft.revision)) {
                claimed(answer.draft.revision, known);
                opened.kind = OpenedKind::Replaced;
                opened.draft = *theirs;
                if (!content.isEmpty())
                    opened.what = tr("%1 has changed this draft.").arg(answer.draft.changedBy);
                if (theirs->lacksPasswords > 0)
                    opened.next = tr("Passwords aren't shared: enter them again before you send the batch.");
                if (opened.what.isEmpty() && !opened.next.isEmpty())
                    opened.what = tr("This draft is shared with the team.");
            } else {
                m_ready = ready;
                giveUp();
                opened.kind = OpenedKind::Refused;
                opened.what = tr("This draft isn't a batch that this version can read.");
            }
            break;
        }
        }
        done(opened);
    };
    whenDone(m_desk->claimDraft(start.gateway, id, start.token), receiver, answered,
        [answered] { answered(DraftAnswer()); });
}

void SharedBatch::giveUp()
{
    const auto ready = std::exchange(m_ready, {});
    if (ready && ready->isHeld && m_desk) (void)m_desk->releaseDraft(ready->id, ready->token);
}

void SharedBatch::begin(const QString& id)
{
    end();
    m_id = id;
    if (!m_ready || m_ready->id != id) return giveUp();
    follow(*std::exchange(m_ready, {}), m_readyMark);
}

void SharedBatch::follow(const SharedClaim::Start& start, const std::optional<SharedMark>& mark)
{
    m_mark = mark;
    m_claim = new SharedClaim(*m_desk, start);
    connect(m_claim, &SharedClaim::saved, this, [this](qint64 revision, const QByteArray& content) {
        m_mark = SharedMark{revision, sharedHashOf(content)};
        emit marked();
    });
    connect(m_claim, &SharedClaim::lost, this, [this](const QString& why) {
        m_mark.reset();
        if (m_claim) std::exchange(m_claim, nullptr)->end();
        emit lost(why);
    });
}

void SharedBatch::save(const OrderDraft& draft)
{
    if (!m_claim && !m_sharing) return;
    SharedClaim::Making making = [draft, names = m_context.enterprises.names()] {
        return BatchDraft::sharedVersionOf(draft, names);
    };
    if (m_claim)
        m_claim->save(std::move(making));
    else
        m_waiting = std::move(making);
}

void SharedBatch::end()
{
    m_mark.reset();
    m_waiting = {};
    if (!m_claim) return;
    m_claim->disconnect(this);
    std::exchange(m_claim, nullptr)->end();
}

void SharedBatch::remove()
{
    m_mark.reset();
    if (!m_claim) return;
    m_claim->disconnect(this);
    std::exchange(m_claim, nullptr)->remove();
}

void SharedBatch::share(const OrderDraft& draft)
{
    if (m_claim || m_sharing) return;
    const SharedClaim::Start start{gateway(), m_id, newToken(), 1, {}, true};
    m_sharing = start;
    whenDone(QtConcurrent::run([draft, names = m_context.enterprises.names()] {
        return BatchDraft::sharedVersionOf(draft, names);
    }),
        this, [this, start](const SharedVersion& version) {
            whenDone(
                m_desk->shareDraft(
                    start.gateway, start.id, QStringView(batchDraftKind).toString(), start.token, version),
                this,
                [this, start, version](const DraftAnswer& answer) {
                    const auto waiting = std::exchange(m_waiting, {});
                    m_sharing.reset();
                    if (answer.kind != DraftAnswer::Kind::Done)
                        return emit failed(tr("The draft couldn't be shared. %1").arg(answer.text));
                    // The editor may have another draft by now.
                    if (m_id != start.id || m_claim) return (void)m_desk->releaseDraft(start.id, start.token);
                    auto following = start;
                    following.revision = answer.draft.revision;
                    following.known = sharedHashOf(version.content);
                    follow(following, SharedMark{following.revision, following.known});
                    emit marked();
                    if (waiting && m_claim) m_claim->save(waiting); // what was typed meanwhile
                },
                [this] { m_sharing.reset(); });
        });
}

void SharedBatch::stopSharing()
{
    if (!m_claim) return;
    connect(m_claim, &SharedClaim::removed, this, [this](const QString& why) {
        if (!why.isEmpty()) emit failed(tr("The draft is still shared. %1").arg(why));
    });
    std::exchange(m_claim, nullptr)->remove();
    m_mark.reset();
    emit marked();
}

void SharedBatch::shareKept(
    const QString& id, QObject* receiver, std::function<void(const QString& why)> done)
{
    const auto failed = [done] { done(tr("The draft couldn't be shared.")); };
    const auto put = [this, id, receiver, done, failed](const SharedVersion& version) {
        const auto token = newToken();
        whenDone(
            m_desk->shareDraft(gateway(), id, QStringView(batchDraftKind).toString(), token, version),
            receiver,
            [done](const DraftAnswer& answer) {
                done(answer.kind == DraftAnswer::Kind::Done
                         ? QString()
                         : tr("The draft couldn't be shared. %1").arg(answer.text));
            },
            failed);
        (void)m_desk->releaseDraft(id, token); // at once, because nobody edits it
    };
    whenDone(
        m_context.drafts->get(id), receiver,
        [this, receiver, put, failed](const std::optional<Draft>& draft) {
            if (!draft || draft->kind != batchDraftKind) return failed();
            // Shared as it is on disk, with how many passwords there are: the passwords themselves are not
            // read.
            whenDone(QtConcurrent::run([content = draft->content, names = m_context.enterprises.names()] {
                auto version =
                    BatchDraft::sharedVersionOf(orderDraftFrom(content, {}).value_or(OrderDraft()), names);
                version.content = sharedContentOf(content);
                return version;
            }),
                receiver, put, failed);
        },
        failed);
}

void SharedBatch::removeKept(
    const QString& id, QObject* receiver, std::function<void(const QString& why)> done)
{
    whenDone(
        m_desk->removeDraft(id), receiver,
        [done](const DraftAnswer& answer) {
            done(answer.kind == DraftAnswer::Kind::Done
                     ? QString()
                     : tr("A colleague is working on this draft. %1").arg(answer.text));
        },
        [done] { done(tr("The team can't be reached.")); });
}

} // namespace lockkeeper
