// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/undo_of_run.h"

#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "ui/base/page_context.h"
#include "ui/writes/write_runs.h"

#include <QPointer>
#include <QTimer>

#include <memory>

namespace lockkeeper
{

namespace
{

/// Looks at one call after the other until one can be taken back: the undo dialog says what happens to the
/// others.
struct Search {
    QPointer<Journal> journal;
    QStringList left;
    UndoOfRun found;
    std::function<void(const UndoOfRun&)> answer;
};

void lookAtNext(const std::shared_ptr<Search>& search, QObject* context)
{
    if (search->left.isEmpty() || !search->journal) return search->answer(search->found);
    whenDone(
        search->journal->entry(search->left.takeFirst()), context,
        [search, context](const std::optional<JournalEntry>& entry) {
            if (entry && !isUndo(entry->intent)) {
                search->found.undoable = undoableOf(*entry);
                if (search->found.undoable) return search->answer(search->found);
            }
            lookAtNext(search, context);
        },
        [search] { search->answer(search->found); });
}

} // namespace

void findUndoOfRun(
    const WriteRun& run, PageContext& page, QObject* context, std::function<void(const UndoOfRun&)> found)
{
    auto search = std::make_shared<Search>();
    search->journal = page.journal();
    search->answer = std::move(found);
    if (!run.about().isPart && run.isResting()) search->left = run.work().entries();
    search->found.intentIds = search->left;
    QTimer::singleShot(0, context, [search, context] { lookAtNext(search, context); });
}

} // namespace lockkeeper
