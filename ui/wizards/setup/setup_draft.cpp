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

/// The rows that passwords belong to, without these.
QList<QStringList> rowsOf(const SetupState& state)
{
    const auto password = setupColumns().indexOf(ImportColumn::Password);
    QList<QStringList> rows;
    for (const auto& employee : state.employees) {
        rows.append(employee.cells);
        if (rows.last().size() > password) rows.last()[password].clear();
    }
    return rows;
}

/// Of rows and passwords together: what is sealed is good for nothing else.
QByteArray digestOf(const SetupState& state)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const auto& row : rowsOf(state))
        hash.addData(row.join(QChar(0x1F)).toUtf8() + '\n');
    hash.addData(state.passwordsJson());
    return hash.result();
}

} // namespace

SetupDraft::SetupDraft(PageContext& context, SetupState state, QByteArray sealed, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_state(std::move(state))
    , m_sealed(std::move(sealed))
    , m_sealedDigest(m_sealed.isEmpty() ? QByteArray() : digestOf(m_state))
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
    m_context.sealer->open(
        m_sealed, m_state.id, this, [this, rows = rowsOf(m_state)](const SecretSealer::Opened& opened) {
            // Whoever replaced the rows in the meantime has other people there.
            if (!opened.secret.isEmpty() && rowsOf(m_state) == rows) {
                const bool isUntouched = digestOf(m_state) == m_sealedDigest;
                m_state.takePasswords(opened.secret.view());
                if (isUntouched) m_sealedDigest = digestOf(m_state);
            }
            emit passwordsOpened(opened.problem);
        });
}

/// Rows never go to disk with passwords of other rows: until theirs are sealed, without any.
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
    if (digestOf(m_state) == m_sealedDigest) draft.sealed = m_sealed;
    m_context.drafts->put(std::move(draft));
}

void SetupDraft::sealPasswords()
{
    const QByteArray passwords = m_state.passwordsJson();
    const QByteArray digest = digestOf(m_state);
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
