// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/import/import_resume.h"

#include "services/identity/secret_sealer.h"
#include "services/journal/draft_store.h"
#include "services/journal/journal.h"
#include "services/journal/when_done.h"
#include "services/operations/import_recovery.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/write_runs.h"
#include "ui/wizards/import/import_session.h"
#include "ui/wizards/import/import_wizard.h"

#include <QCoreApplication>
#include <QFuture>
#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <utility>

namespace lockkeeper
{

namespace
{

struct Resume {
    Q_DECLARE_TR_FUNCTIONS(ImportResume)
};

/// One attempt to go on, step by step; lives as long as somebody may still answer.
struct Resuming : std::enable_shared_from_this<Resuming> {
    PageContext& context;
    QPointer<DraftStore> drafts;
    QPointer<QWidget> window;
    std::function<void(const QString&)> failed;
    Draft draft;

    Resuming(PageContext& pages, QWidget* over, std::function<void(const QString&)> otherwise)
        : context(pages)
        , drafts(pages.drafts)
        , window(over)
        , failed(std::move(otherwise))
    {
    }

    void fail(const QString& problem)
    {
        if (drafts) drafts->release(draft.id);
        failed(problem);
    }

    void claimed(DraftStore::Claim claim)
    {
        if (claim == DraftStore::Claim::InUse)
            return failed(Resume::tr("This import is open in another window or program."));
        if (claim == DraftStore::Claim::Impossible || !drafts)
            return failed(drafts ? drafts->trouble() : QString());
        whenDone(drafts->get(draft.id), window.data(),
            [self = shared_from_this()](const std::optional<Draft>& found) {
                if (!found) return self->fail(Resume::tr("This import is not there any more."));
                self->draft = *found;
                self->unseal();
            });
    }

    void unseal()
    {
        if (draft.sealed.isEmpty() || !context.sealer) return readJournal({});
        context.sealer->open(
            draft.sealed, draft.id, window, [self = shared_from_this()](const SecretSealer::Opened& opened) {
                self->readJournal(opened.secret.unprotectedCopy());
            });
    }

    void readJournal(const QByteArray& secrets)
    {
        auto content = importDraftFrom(draft.content, secrets);
        if (!content) return fail(Resume::tr("This import was written by another version of the program."));
        auto* journal = context.journal();
        // What was sent is known only from there: without it rows could be sent twice.
        if (!journal || journal->status().report.state == OpenReport::State::Unavailable)
            return fail(Resume::tr("The journal cannot be read, so nobody knows what was sent already."));
        readOperation(journal, draft.id, window,
            [self = shared_from_this(), content = std::move(*content)](
                const std::optional<QList<JournalEntry>>& entries) {
                if (!entries)
                    return self->fail(
                        Resume::tr("The journal cannot be read, so nobody knows what was sent already."));
                auto* session = new ImportSession(
                    self->context, EnterpriseId(self->draft.enterprise), &self->context.writes);
                session->resume(self->draft.id, content, *entries);
                showImport(session, self->window);
            });
    }
};

} // namespace

void resumeImport(PageContext& context, const QString& draft, QWidget* window,
    std::function<void(const QString& problem)> failed)
{
    if (auto* session = ImportSession::find(context, draft)) {
        showImport(session, window);
        return;
    }
    if (!context.drafts) return;
    auto resuming = std::make_shared<Resuming>(context, window, std::move(failed));
    resuming->draft.id = draft;
    whenDone(context.drafts->claim(draft), window,
        [resuming](DraftStore::Claim claim) { resuming->claimed(claim); });
}

} // namespace lockkeeper
