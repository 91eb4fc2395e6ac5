// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/setup/setup_draft.h"

#include "services/identity/connection_profile.h"
#include "services/identity/secret_sealer.h"
#include "services/journal/draft_store.h"
#include "ui/widgets/page_context.h"

#include <QCryptographicHash>
#include <QPointer>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

QByteArray digestOf(const QByteArray& passwords)
{
    return passwords.isEmpty() ? QByteArray()
                               : QCryptographicHash::hash(passwords, QCryptographicHash::Sha256);
}

} // namespace

SetupDraft::SetupDraft(PageContext& context, SetupState state, QByteArray sealed, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_state(std::move(state))
    , m_sealed(std::move(sealed))
{
}

SetupDraft::~SetupDraft()
{
    if (m_context.drafts && !m_isDiscarded) m_context.drafts->release(m_state.id);
}

void SetupDraft::save()
{
    emit changed();
    if (m_isDiscarded || !m_state.isWorthKeeping()) return;
    sealPasswords();
    put();
}

void SetupDraft::saveThen(QObject* context, std::function<void()> then)
{
    save();
    if (!m_context.drafts) return then();
    // The store as context: Qt's continuations must not outlive theirs.
    m_context.drafts->flush().then(
        m_context.drafts, [context = QPointer<QObject>(context), then = std::move(then)](bool) {
            if (context) then();
        });
}

void SetupDraft::discard()
{
    m_isDiscarded = true;
    if (m_context.drafts) m_context.drafts->remove(m_state.id);
}

void SetupDraft::openPasswords()
{
    if (m_sealed.isEmpty() || !m_context.sealer) return;
    m_context.sealer->open(m_sealed, m_state.id, this, [this](const SecretSealer::Opened& opened) {
        if (!opened.secret.isEmpty()) {
            m_state.takePasswords(opened.secret.view());
            m_sealedDigest = digestOf(m_state.passwordsJson());
        }
        emit passwordsOpened(opened.problem);
    });
}

void SetupDraft::put()
{
    if (!m_context.drafts || m_isDiscarded) return;
    Draft draft;
    draft.id = m_state.id;
    draft.kind = u"setup"_s;
    draft.profile = profileKey(m_context.profile);
    draft.enterprise = m_state.enterprise.toString();
    draft.title = m_state.title();
    draft.content = m_state.toJson();
    draft.sealed = m_sealed;
    m_context.drafts->put(std::move(draft));
}

void SetupDraft::sealPasswords()
{
    const QByteArray passwords = m_state.passwordsJson();
    const QByteArray digest = digestOf(passwords);
    if (digest == m_sealedDigest || m_isSealing) return;
    if (passwords.isEmpty() || !m_context.sealer) {
        m_sealed.clear();
        m_sealedDigest = digest;
        return;
    }
    m_isSealing = true;
    m_context.sealer->seal(
        Secret(passwords), m_state.id, this, [this, digest](const SecretSealer::Sealed& sealed) {
            m_isSealing = false;
            m_sealed = sealed.bytes;
            m_sealedDigest = digest; // also when it failed: it is tried again with the next change
            if (m_sealingProblem != sealed.problem) {
                m_sealingProblem = sealed.problem;
                emit sealingProblemChanged();
            }
            sealPasswords();
            put();
        });
}

} // namespace lockkeeper
