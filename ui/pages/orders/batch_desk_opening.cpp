// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/orders/batch_desk.h"

#include "services/identity/secret_sealer.h"
#include "services/journal/when_done.h"
#include "ui/pages/orders/batch_editor.h"

using namespace Qt::StringLiterals;

// A draft on its way from the disk into the editor: claimed, read, its passwords opened.
namespace lockkeeper
{

void BatchDesk::openDraft(const QString& id)
{
    if (id == draftId() || id == m_opening) return;
    if (!m_context.drafts) return emit failed(tr("There is no place where drafts are kept."));
    if (!m_opening.isEmpty()) m_context.drafts->release(m_opening);
    m_opening = id;
    whenDone(
        m_context.drafts->claim(id), this, [this, id](DraftStore::Claim claim) { claimed(id, claim); },
        [this, id] { giveUp(id, tr("The draft could not be read.")); });
}

void BatchDesk::claimed(const QString& id, DraftStore::Claim claim)
{
    if (m_opening != id) return; // another one was wanted in the meantime, which has let go of this one
    if (claim != DraftStore::Claim::Taken) {
        m_opening.clear();
        return emit failed(claim == DraftStore::Claim::InUse
                               ? tr("Another window works on this draft. Close it there first.")
                               : tr("The draft cannot be opened, because nothing can be written where drafts "
                                    "are kept: %1")
                                     .arg(m_context.drafts->trouble()));
    }
    // Read only now: before, somebody else might have been changing it.
    whenDone(
        m_context.drafts->get(id), this,
        [this, id](const std::optional<Draft>& draft) {
            if (m_opening != id) return;
            if (!draft) return giveUp(id, tr("The draft is not there any more."));
            read(*draft);
        },
        [this, id] { giveUp(id, tr("The draft could not be read.")); });
}

void BatchDesk::read(const Draft& draft)
{
    if (draft.sealed.isEmpty()) return opened(draft, {}, {});
    if (!m_context.sealer) return opened(draft, {}, tr("There is no keychain."));
    m_context.sealer->open(draft.sealed, draft.id, this, [this, draft](const SecretSealer::Opened& answer) {
        if (m_opening == draft.id) opened(draft, answer.secret.view(), answer.problem);
    });
}

void BatchDesk::opened(const Draft& draft, QByteArrayView secrets, const QString& problem)
{
    auto batch =
        draft.kind == batchDraftKind ? orderDraftFrom(draft.content, secrets.toByteArray()) : std::nullopt;
    if (!batch)
        return giveUp(draft.id, tr("This draft is not a batch of orders that this version can read."));
    m_opening.clear();
    const auto lacks = batch->lacksPasswords;
    auto* editor = showEditor(draft.id, std::move(*batch), draft.sealed, secrets);
    if (!problem.isEmpty() && lacks > 0)
        editor->showNotice(
            tr("The passwords of %n product(s) could not be read: %1", nullptr, int(lacks)).arg(problem),
            tr("They stay in the draft until something is changed. Close it and try again when the keychain "
               "is available, or type them again."));
}

void BatchDesk::giveUp(const QString& id, const QString& what)
{
    if (m_opening == id) m_opening.clear();
    if (m_context.drafts) m_context.drafts->release(id);
    emit failed(what);
}

} // namespace lockkeeper
