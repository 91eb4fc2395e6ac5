// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/offboarding/offboard_resume.h"

#include "services/operations/employees/import_recovery.h"
#include "services/operations/employees/offboarding_draft.h"
#include "services/storage/journal/journal.h"
#include "ui/base/page_context.h"
#include "ui/employees/offboarding/offboard_progress.h"
#include "ui/employees/offboarding/offboard_run.h"
#include "ui/writes/sealed_draft.h"

#include <QCoreApplication>
#include <QWidget>

#include <utility>

namespace lockkeeper
{

namespace
{

struct ResumeWords {
    Q_DECLARE_TR_FUNCTIONS(OffboardResume)
};

struct OffboardResuming {
    PageContext& context;
    QWidget* window; ///< everything ends with it
    std::function<void(const QString&)> failed;

    void giveUp(SealedDraft::Trouble trouble) const
    {
        switch (trouble) {
        case SealedDraft::Trouble::InUse:
            return failed(ResumeWords::tr("This offboarding is open in another window or program."));
        case SealedDraft::Trouble::Impossible:
            return failed(context.drafts->trouble());
        case SealedDraft::Trouble::Gone:
            return failed(ResumeWords::tr("This offboarding no longer exists."));
        }
    }

    void fail(const KeptDraft& kept, const QString& problem) const
    {
        context.drafts->release(kept.draft.id);
        failed(problem);
    }

    void readJournal(const KeptDraft& kept) const
    {
        auto draft = offboardingDraftFrom(kept.draft.content);
        if (!draft)
            return fail(
                kept, ResumeWords::tr("This offboarding was written by another version of Lockkeeper."));
        auto* journal = context.journal();
        const auto unread =
            ResumeWords::tr("The journal can't be read, so it's unclear what was already sent.");
        if (!journal) return fail(kept, unread);
        readOperation(journal, kept.draft.id, window,
            [self = *this, kept, draft = std::move(*draft), unread](
                const std::optional<QList<JournalEntry>>& entries) mutable {
                if (!entries) return self.fail(kept, unread);
                recoverOffboarding(*entries, draft);
                draft.request.journal = self.context.journal();
                auto* run = new OffboardRun(self.context, std::move(draft), kept, self.window);
                showOffboarding(run, self.context, self.window);
            });
    }
};

} // namespace

void resumeOffboarding(PageContext& context, const QString& draft, QWidget* window,
    std::function<void(const QString& problem)> failed)
{
    if (auto* run = OffboardRun::find(context, draft)) return showOffboarding(run, context, window);
    if (!context.drafts) return;
    const OffboardResuming resume{context, window, std::move(failed)};
    SealedDraft::read(
        context, draft, window, [resume](const KeptDraft& kept) { resume.readJournal(kept); },
        [resume](SealedDraft::Trouble trouble) { resume.giveUp(trouble); });
}

} // namespace lockkeeper
