// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/sealed_draft.h"

#include "services/identity/profiles/connection_profile.h"
#include "services/identity/secrets/secret_sealer.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"

#include <QtConcurrentRun>

#include <chrono>
#include <utility>

using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

constexpr auto soon = 100ms;
constexpr auto patience = 3s;
constexpr auto pause = 30s;

void openWith(SecretSealer* sealer, const Draft& draft, QObject* context,
    const std::function<void(const KeptDraft&)>& done)
{
    if (draft.sealed.isEmpty()) return done({draft, {}, {}});
    if (!sealer) return done({draft, {}, SealedDraft::tr("There is no keychain.")});
    sealer->open(
        draft.sealed, draft.id, draft.content, context, [draft, done](const SecretSealer::Opened& opened) {
            done({draft, opened.secret.unprotectedCopy(), opened.problem});
        });
}

} // namespace

SealedDraft::SealedDraft(const PageContext& context, QString id, QString kind, QObject* parent)
    : QObject(parent)
    , m_drafts(context.drafts)
    , m_sealer(context.sealer)
    , m_id(std::move(id))
    , m_kind(std::move(kind))
    , m_profile(profileKey(context.profile))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soon);
    m_soon.callOnTimeout(this, &SealedDraft::write);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    m_patience.callOnTimeout(this, [this] {
        put(m_unsealed, {});
        written();
    });
}

SealedDraft::SealedDraft(const PageContext& context, const KeptDraft& kept, QString kind, QObject* parent)
    : SealedDraft(context, kept.draft.id, std::move(kind), parent)
{
    if (!kept.problem.isEmpty()) m_unread = kept.draft.content;
}

SealedDraft::~SealedDraft()
{
    blockSignals(true);
    m_waiters.clear();
    m_askAgain = QDeadlineTimer(QDeadlineTimer::Forever); // the keychain's answer would come too late
    hurry();
    letGo();
}

void SealedDraft::keep(Version version)
{
    if (m_isDiscarded) return;
    m_newest = std::move(version);
    m_isDirty = true;
    if (!m_isWriting && !m_soon.isActive()) m_soon.start();
}

void SealedDraft::write()
{
    m_soon.stop();
    if (m_isWriting) return;
    if (!m_drafts || m_isDiscarded) m_isDirty = false;
    if (!m_isDirty) return settle();
    m_isDirty = false;
    m_writing = m_newest;
    if (!m_writing.secrets) return putWithoutSecrets();
    m_isWriting = true;
    m_making = std::make_unique<QObject>();
    whenDone(QtConcurrent::run([version = m_writing] { return partsOf(version); }), m_making.get(),
        [this](const Parts& parts) {
            m_making.release()->deleteLater(); // not deleted here, because this is called from its signal
            seal(parts);
        });
}

/// Writes what waits without waiting for another thread or for the keychain.
void SealedDraft::hurry()
{
    m_soon.stop();
    m_patience.stop();
    m_making.reset();
    const bool isUnwritten = m_isDirty || m_isWriting;
    m_isDirty = m_isWriting = false;
    if (!isUnwritten || !m_drafts || m_isDiscarded) return;
    m_writing = m_newest;
    if (m_writing.secrets)
        seal(partsOf(m_writing));
    else
        putWithoutSecrets();
}

void SealedDraft::putWithoutSecrets()
{
    m_unread.reset();
    setProblem({});
    m_drafts->put(emptyDraft(), m_writing.content);
    written();
}

void SealedDraft::seal(const Parts& parts)
{
    const bool isAsRead = m_unread && parts.secrets.isEmpty() && parts.content == *m_unread;
    if (isAsRead) return written();
    m_unread.reset();
    QByteArray sealedBytes;
    if (parts.secrets.isEmpty()) {
        setProblem({});
    } else if (!m_sealer) {
        setProblem(tr("There is no keychain."));
    } else if (auto sealed = m_sealer->sealNow(Secret(parts.secrets), m_id, parts.content)) {
        sealedBytes = std::move(sealed->bytes);
        setProblem(sealed->problem);
    } else if (!m_isAsking && m_askAgain.hasExpired()) {
        const bool isFirst = m_problem.isEmpty();
        // A keychain that did not answer before will hardly answer now: a draft that retires does not wait
        // for it.
        if (isFirst || !m_retires) ask(parts);
        if (isFirst && !m_retires) return m_patience.start();
    }
    put(parts.content, sealedBytes);
    written();
}

void SealedDraft::ask(const Parts& parts)
{
    m_isAsking = true;
    m_unsealed = parts.content;
    m_sealer->seal(Secret(parts.secrets), m_id, parts.content, this,
        [this](const SecretSealer::Sealed& sealed) { answered(sealed.bytes, sealed.problem); });
}

void SealedDraft::answered(const QByteArray& sealed, const QString& problem)
{
    m_isAsking = false;
    if (sealed.isEmpty()) m_askAgain.setRemainingTime(pause);
    setProblem(problem);
    if (m_patience.isActive()) {
        m_patience.stop();
        put(m_unsealed, sealed);
        return written();
    }
    // This version was written without its secrets by now, and may be older than another one. The key is at
    // hand, so that the newest one is written again with its secrets.
    if (!sealed.isEmpty()) m_isDirty = true;
    write();
}

/// Hands over content and secrets of one version, to be written in one transaction.
void SealedDraft::put(const QByteArray& content, const QByteArray& sealed)
{
    if (!m_drafts || m_isDiscarded) return;
    auto draft = emptyDraft();
    draft.content = content;
    draft.sealed = sealed;
    m_drafts->put(std::move(draft));
}

void SealedDraft::written()
{
    m_isWriting = false;
    write();
}

/// Called when nothing is left to be written.
void SealedDraft::settle()
{
    for (auto& waiter : std::exchange(m_waiters, {})) {
        if (!waiter.context) continue;
        if (m_drafts)
            whenDone(m_drafts->flush(), waiter.context, [then = std::move(waiter.then)](bool) { then(); });
        else
            QTimer::singleShot(0, waiter.context, std::move(waiter.then));
    }
    if (!m_retires || m_isAsking) return;
    letGo();
    deleteLater();
}

/// Releases the draft, once only: somebody else may have claimed it by the second time.
void SealedDraft::letGo()
{
    if (m_drafts && !m_isDiscarded) m_drafts->release(m_id);
    m_isDiscarded = true;
}

void SealedDraft::whenWritten(QObject* context, std::function<void()> then)
{
    m_waiters.push_back({context, std::move(then)});
    write();
}

void SealedDraft::retire()
{
    m_retires = true;
    if (m_drafts) setParent(m_drafts);
    hurry();
    settle();
}

void SealedDraft::discard()
{
    m_isDiscarded = true;
    m_soon.stop();
    if (m_drafts) m_drafts->remove(m_id);
}

void SealedDraft::setProblem(const QString& problem)
{
    if (problem.isEmpty()) m_askAgain = {};
    if (problem == std::exchange(m_problem, problem)) return;
    emit problemChanged();
}

Draft SealedDraft::emptyDraft() const
{
    Draft draft;
    draft.id = m_id;
    draft.kind = m_kind;
    draft.profile = m_profile;
    draft.title = m_writing.title;
    draft.enterprise = m_writing.enterprise;
    return draft;
}

SealedDraft::Parts SealedDraft::partsOf(const Version& version)
{
    return {version.content(), version.secrets()};
}

void SealedDraft::read(const PageContext& context, const QString& id, QObject* receiver,
    std::function<void(const KeptDraft&)> done, std::function<void(Trouble)> failed)
{
    auto* drafts = context.drafts;
    // The store is the context of all answers, so that a claim is released if its receiver has gone.
    const auto answer = [drafts, id, receiver = QPointer(receiver), done = std::move(done)](
                            const KeptDraft& kept) { return receiver ? done(kept) : drafts->release(id); };
    const auto refuse = [receiver = QPointer(receiver), failed = std::move(failed)](Trouble trouble) {
        if (receiver) failed(trouble);
    };
    const auto claimed = [drafts, id, answer, refuse, sealer = QPointer(context.sealer)](
                             DraftStore::Claim claim) {
        if (claim == DraftStore::Claim::InUse) return refuse(Trouble::InUse);
        if (claim == DraftStore::Claim::Impossible) return refuse(Trouble::Impossible);
        whenDone(
            drafts->get(id), drafts, [drafts, id, answer, refuse, sealer](const std::optional<Draft>& draft) {
                if (draft) return openWith(sealer, *draft, drafts, answer);
                drafts->release(id);
                refuse(Trouble::Gone);
            });
    };
    whenDone(drafts->claim(id), drafts, claimed);
}

void SealedDraft::open(const PageContext& context, const Draft& draft, QObject* receiver,
    std::function<void(const KeptDraft&)> done)
{
    openWith(context.sealer, draft, receiver, std::move(done));
}

} // namespace lockkeeper
