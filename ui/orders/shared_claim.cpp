// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/shared_claim.h"

#include "services/operations/orders/shared_order_drafts.h"
#include "services/storage/database/when_done.h"
#include "services/storage/team/team_desk.h"

#include <QtConcurrentRun>

#include <chrono>
#include <utility>

using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// Colleagues do not read while somebody types; a draft that is handed over is written at its end.
constexpr auto sharedSoon = 3s;

using DraftKind = DraftAnswer::Kind;

} // namespace

SharedClaim::SharedClaim(TeamDesk& desk, const Start& start)
    : QObject(&desk)
    , m_desk(desk)
    , m_start(start)
    , m_revision(start.revision)
    , m_known(start.known)
    , m_isHeld(start.isHeld)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(sharedSoon);
    m_soon.callOnTimeout(this, &SharedClaim::step);
    // The claim is shown with each heartbeat of the desk, and as soon as it is there again.
    connect(&desk, &TeamDesk::looked, this, [this] {
        m_isToShow = true;
        step();
    });
    connect(&desk, &TeamDesk::leaving, this, &SharedClaim::leave);
}

void SharedClaim::save(Making version)
{
    if (m_isOver) return;
    m_next = std::move(version);
    if (!m_soon.isActive()) m_soon.start();
}

void SharedClaim::end()
{
    if (m_end != End::None) return;
    m_end = End::Release;
    step();
}

void SharedClaim::remove()
{
    m_end = End::Remove;
    m_next = {};
    step();
}

/// Does the next thing that is to be done, if nothing is under way.
void SharedClaim::step()
{
    if (m_isAsking) return;
    if (m_isOver) {
        if (m_end != End::None) deleteLater();
        return;
    }
    if (m_end != End::None && (m_end == End::Remove || !m_next || !m_isHeld)) return finish();
    if (!m_desk.status().canReserve()) return;
    if (!m_isHeld) return claim();
    if (m_next && (m_end != End::None || !m_soon.isActive())) return write();
    if (std::exchange(m_isToShow, false)) show();
}

void SharedClaim::claim()
{
    m_isAsking = true;
    whenDone(m_desk.claimDraft(m_start.gateway, m_start.id, m_start.token), this,
        [this](const DraftAnswer& answer) {
            const bool isOther = answer.kind == DraftKind::Done && answer.draft.revision != m_revision;
            if (isOther && sharedHashOf(answer.content) != m_known) {
                // Somebody has changed it while this computer was away from the desk.
                (void)m_desk.releaseDraft(m_start.id, m_start.token);
                m_isAsking = false;
                return lose(SharedDraftText::changed(answer.draft.changedBy));
            }
            m_isHeld = m_isHeld || answer.kind == DraftKind::Done;
            if (isOther) m_revision = answer.draft.revision;
            answered(answer);
        });
}

void SharedClaim::write()
{
    m_isAsking = true;
    m_making = std::exchange(m_next, {});
    whenDone(QtConcurrent::run(m_making), this, [this](const SharedVersion& version) {
        m_making = {};
        const auto hash = sharedHashOf(version.content);
        if (hash == m_known) { // typed and taken back
            m_isAsking = false;
            return step();
        }
        const bool isLast = m_end == End::Release && !m_next;
        m_writing = m_desk.saveDraft(m_start.id, m_start.token, m_revision, version, isLast);
        whenDone(m_writing, this, [this, version, hash, isLast](const DraftAnswer& answer) {
            if (answer.kind == DraftKind::Done) {
                m_revision = answer.draft.revision;
                m_known = hash;
                m_isOver = isLast;
                emit saved(m_revision, version.content);
            } else if (answer.kind == DraftKind::Unreachable && !m_next) {
                m_next = [version] { return version; }; // tried again once the desk is there
            }
            answered(answer);
        });
    });
}

void SharedClaim::show()
{
    m_isAsking = true;
    whenDone(m_desk.keepClaim(m_start.id, m_start.token), this,
        [this](const DraftAnswer& answer) { answered(answer); });
}

void SharedClaim::finish()
{
    m_isOver = true;
    if (m_end == End::Remove) {
        m_isAsking = true;
        whenDone(m_desk.removeDraft(m_start.id, m_start.token), this, [this](const DraftAnswer& answer) {
            emit removed(answer.kind == DraftKind::Done ? QString() : answer.text);
            deleteLater();
        });
        return;
    }
    if (m_isHeld) (void)m_desk.releaseDraft(m_start.id, m_start.token);
    deleteLater();
}

void SharedClaim::answered(const DraftAnswer& answer)
{
    m_isAsking = false;
    switch (answer.kind) {
    case DraftKind::Held:
    case DraftKind::Changed:
    case DraftKind::Gone:
        return lose(answer.text);
    case DraftKind::Unreachable:
        // The editor has gone: what the desk has not got is on this computer, and somebody goes on from
        // there.
        if (m_end != End::None) m_isOver = true;
        if (m_isOver) deleteLater();
        return;
    case DraftKind::Done:
        return step();
    }
}

void SharedClaim::lose(const QString& why)
{
    m_isOver = true;
    m_isHeld = false;
    m_next = {};
    if (m_end != End::None) return deleteLater();
    emit lost(why);
}

/// Called when the desk goes, and this with it: hands what is left to the desk's thread, because nothing that
/// is begun here would end.
void SharedClaim::leave()
{
    if (m_isOver) return; // what gives it back is on its way
    m_isOver = true;
    if (m_end == End::Remove)
        (void)m_desk.removeDraft(m_start.id, m_start.token);
    else if (m_isHeld)
        m_desk.leaveDraft(m_start.id, m_start.token, m_revision, m_writing, m_next ? m_next : m_making);
    else if (m_isAsking) // only the claim is asked for: give it back
        (void)m_desk.releaseDraft(m_start.id, m_start.token);
}

} // namespace lockkeeper
