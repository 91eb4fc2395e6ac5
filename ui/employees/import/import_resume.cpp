// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_resume.h"

#include "services/operations/employees/import_recovery.h"
#include "services/storage/journal/journal.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_session.h"
#include "ui/employees/import/import_wizard.h"
#include "ui/writes/sealed_draft.h"
#include "ui/writes/write_runs.h"

#include <QCoreApplication>
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

/// One resumeImport() call; its steps own it.
struct Resuming : std::enable_shared_from_this<Resuming> {
    PageContext& context;
    QPointer<QWidget> window;
    std::function<void(const QString&)> failed;
    KeptDraft kept;

    Resuming(PageContext& pages, QWidget* over, std::function<void(const QString&)> otherwise)
        : context(pages)
        , window(over)
        , failed(std::move(otherwise))
    {
    }

    void giveUp(SealedDraft::Trouble trouble) const
    {
        switch (trouble) {
        case SealedDraft::Trouble::InUse:
            return failed(Resume::tr("This import is open in another window or program."));
        case SealedDraft::Trouble::Impossible:
            return failed(context.drafts->trouble());
        case SealedDraft::Trouble::Gone:
            return failed(Resume::tr("This import no longer exists."));
        }
    }

    void fail(const QString& problem) const
    {
        context.drafts->release(kept.draft.id);
        failed(problem);
    }

    void readJournal(const KeptDraft& read)
    {
        kept = read;
        auto content = importDraftFrom(kept.draft.content, kept.secrets);
        if (!content) return fail(Resume::tr("This import was written by another version of Lockkeeper."));
        auto* journal = context.journal();
        // Only the journal knows what was sent: without it rows could be sent twice.
        if (!journal)
            return fail(Resume::tr("The journal can't be read, so it's unclear what was already sent."));
        readOperation(journal, kept.draft.id, window,
            [self = shared_from_this(), content = std::move(*content)](
                const std::optional<QList<JournalEntry>>& entries) {
                if (!entries)
                    return self->fail(
                        Resume::tr("The journal can't be read, so it's unclear what was already sent."));
                auto* session = new ImportSession(
                    self->context, EnterpriseId(self->kept.draft.enterprise), &self->context.writes);
                session->resume(self->kept, content, *entries);
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
    SealedDraft::read(
        context, draft, window, [resuming](const KeptDraft& kept) { resuming->readJournal(kept); },
        [resuming](SealedDraft::Trouble trouble) { resuming->giveUp(trouble); });
}

} // namespace lockkeeper
