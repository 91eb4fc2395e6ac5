// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/identity/secret_sealer.h"
#include "services/journal/draft_store.h"
#include "ui/widgets/page_context.h"
#include "ui/wizards/import/import_kind.h"
#include "ui/wizards/import/import_session.h"

#include <QCryptographicHash>
#include <QLocale>

#include <algorithm>
#include <utility>

// How an import is kept on disk while it is not finished (design §3): rows and outcomes as they are,
// passwords only where a keychain has a key to encrypt them with.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Not each key stroke: a draft of thousands of rows takes a moment to write down. While rows are sent the
/// journal knows what happens.
constexpr int keepMs = 400;
constexpr int keepWhileRunningMs = 3000;

} // namespace

/// An empty row to type in is nothing to come back to.
bool ImportSession::hasContent() const
{
    const auto& rows = m_grid->rows();
    for (qsizetype place = 0; place < rows.size(); ++place)
        for (qsizetype column = 0; column < rows.mapping().size(); ++column)
            if (!rows.text(place, column).isEmpty()) return true;
    return false;
}

void ImportSession::keep(bool isUrgent)
{
    if (m_isDiscarded || !hasContent()) return;
    if (!isUrgent) {
        if (!m_keep.isActive()) m_keep.start(isRunning() ? keepWhileRunningMs : keepMs);
        return;
    }
    m_keep.stop();
    if (!m_drafts) return;
    const auto secrets = secretsOf(draft());
    const auto digest =
        secrets.isEmpty() ? QByteArray() : QCryptographicHash::hash(secrets, QCryptographicHash::Sha256);
    if (digest != m_digest) {
        m_digest = digest;
        m_sealed.clear(); // those of other rows would be given to the wrong people
        if (!secrets.isEmpty()) seal(secrets);
    }
    put();
}

void ImportSession::seal(const QByteArray& secrets)
{
    if (!m_sealProblem.isEmpty()) return; // a keychain that is not there is asked once
    if (!m_context.sealer) {
        m_sealProblem = tr("There is no keychain.");
        return;
    }
    m_isSealing = true;
    m_context.sealer->seal(
        Secret(secrets), m_id, this, [this, digest = m_digest](const SecretSealer::Sealed& sealed) {
            if (sealed.bytes.isEmpty()) m_sealProblem = sealed.problem;
            if (digest == m_digest) { // else others are being sealed by now
                m_isSealing = false;
                m_sealed = sealed.bytes;
                put();
            }
            if (m_retires && !m_isSealing) deleteLater();
        });
}

void ImportSession::retire()
{
    if (isSettled() || !hasContent())
        discard();
    else
        keep(true);
    m_retires = true;
    if (!m_isSealing) deleteLater();
}

void ImportSession::put()
{
    if (!m_drafts || m_isDiscarded) return;
    auto content = draft();
    const QLocale locale;
    Draft kept;
    kept.id = m_id;
    kept.kind = importDraftKind();
    kept.profile = profileKey(m_context.profile);
    kept.enterprise = m_enterprise.toString();
    kept.title = tr("%1: %2 of %Ln row(s) left", nullptr, int(content.rows.size()))
                     .arg(m_source.isEmpty() ? tr("typed rows") : m_source, locale.toString(content.left));
    kept.sealed = m_sealed;
    m_drafts->put(std::move(kept), [content = std::move(content)] { return contentOf(content); });
}

ImportDraft ImportSession::draft() const
{
    ImportDraft draft;
    const auto& rows = m_grid->rows();
    draft.source = m_source;
    draft.mapping = rows.mapping();
    draft.wasSending = isRunning();
    for (qsizetype place = 0; place < rows.size(); ++place) {
        const auto state = stateAt(place);
        if (!isFinished(rowAt(place), state)) ++draft.left;
        draft.rows.append({rows.textRow(place), state, m_takes.contains(rows.id(place)), false});
    }
    return draft;
}

void ImportSession::discard()
{
    m_isDiscarded = true;
    m_keep.stop();
    if (m_drafts) m_drafts->remove(m_id);
}

QString ImportSession::loss() const
{
    if (!hasContent() || isSettled()) return {};
    if (!m_drafts) return tr("There is no place to keep unfinished imports: the rows would be lost.");
    if (const auto trouble = m_drafts->trouble(); !trouble.isEmpty())
        return tr("The rows would be lost. %1").arg(trouble);
    const bool hasPasswords = !m_digest.isEmpty();
    if (!hasPasswords || m_sealProblem.isEmpty()) return {};
    return tr("The rows are kept for later, but their passwords are not. %1").arg(m_sealProblem);
}

bool ImportSession::hasUnseenPasswords() const
{
    if (m_passwordsSeen) return false;
    const auto& rows = m_grid->rows();
    for (qsizetype place = 0; place < rows.size(); ++place)
        if (isAdded(stateAt(place)) && !rows.imported(place).employee.password.isEmpty()) return true;
    return false;
}

} // namespace lockkeeper
