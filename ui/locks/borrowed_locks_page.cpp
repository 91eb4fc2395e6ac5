// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/borrowed_locks_page.h"

#include "ui/giving/lend_dialog.h"
#include "ui/locks/lock_actions.h"
#include "ui/tables/table_loading.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

PageFace BorrowedLocksPage::pageFace()
{
    return {
        u"borrowedlocks"_s, tr("Borrowed locks"), PageModules::Member, tr("lent, take back, return"), true};
}

BorrowedLocksPage::BorrowedLocksPage(PageContext& context, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search borrowed locks"),
              .loading = tr("Loading borrowed locks"),
              .tableName = tr("Borrowed locks"),
              .emptyTitle = tr("No borrowed locks"),
              .emptyReason = tr("The gateway lists no borrowed locks for this enterprise."),
              .exportName = tr("borrowed-locks", "file name")},
          {.columns = borrowedLockRowColumns(),
              .keyOf = [](const BorrowedLockRow& row) { return row.key; },
              .sortedBy = "assetNum",
              .markedBy = [](const BorrowedLockRow& row) { return row.record.assetNum.toString(); },
              .namedBy = {{"assetNum", NamedAs::Number}, {"assetId"}},
              .rename =
                  [&names = context.employees](BorrowedLockRow& row) {
                      const Text name(names.nameOf(row.record.cloudAccountGlobalId));
                      return std::exchange(row.borrowerName, name) != name;
                  },
              .isLinked = true},
          context, parent)
{
    addChips({{.name = u"Lent"_s,
                  .text = tr("Lent"),
                  .filter = [](const BorrowedLockRow& row) { return row.isLent(); }},
        {.name = u"NotLent"_s, .text = tr("Not lent"), .filter = [](const BorrowedLockRow& row) {
             return row.isNotLent();
         }}});
    addNamedChips([](const NamedRows& rows) -> std::optional<Chip> {
        if (rows.which != NamedRows::Which::Numbers) return std::nullopt;
        return Chip{.filter = [numbers = QSet<QString>(rows.ids.begin(), rows.ids.end())](
                                  const BorrowedLockRow& row) {
            return numbers.contains(row.record.assetNum.toString());
        }};
    });
    m_lend = addCommand({.name = u"Lend"_s,
        .text = tr("Lend…"),
        .run = [this] { lend(); },
        .place = CommandPlace::Toolbar,
        .isUsable = [this] { return !enterprise().isEmpty() && table()->selectedRowCount() < 2; },
        .synonyms = tr("borrow, hand out, give")});
    addLockCommands(
        *this, context, [this](TableCommand command) { return addCommand(std::move(command)); },
        [this] {
            QStringList numbers;
            for (const auto* each : selected())
                numbers += each->record.assetNum.toString();
            return numbers;
        });
    addHistory([](const BorrowedLockRow& row) -> QList<JournalSubject> {
        // The history has what was done to it as a lock, and as the asset that it is listed as.
        return {{SubjectKind::Lock, row.record.assetNum.toString()},
            {SubjectKind::Asset, row.record.assetNum.toString()},
            {SubjectKind::Asset, row.record.assetId.toString()}};
    });
    reloadAfterWrites(TouchedList::BorrowedLocks);
    restoreLayout();
}

void BorrowedLocksPage::startLoading(QObject* load)
{
    context().employees.ensureLoaded();
    auto& reader = context().reader;
    if (const auto given = loading().given(); given && given->assets && given->assets->hasLocks()) {
        noteShown(SweptList::BorrowedLocks, reader.begunOf(enterprise(), SweptList::BorrowedLocks));
        return merge(load, {borrowedLockRows(given->assets->locks()), {}});
    }
    reader.locks(enterprise(), loading().sharedAge(), load,
        [this, load](const Result<EnterpriseReader::Read<AssetNumberRecord>>& read) {
            noteShown(SweptList::BorrowedLocks, read ? read->begun : QDateTime());
            if (!read) return loadEnded(LoadOutcome::of(read.error()));
            const auto& list = *read->list;
            LoadOutcome outcome;
            outcome.asOf = read->ended;
            merge(load, {borrowedLockRows(list.rows), list.issues, list.moreIssues}, outcome);
        });
}

void BorrowedLocksPage::recordActivated(const BorrowedLockRow& row)
{
    const Text who = row.borrowerName.isEmpty() ? row.record.cloudAccountGlobalId.text() : row.borrowerName;
    if (!who.isEmpty()) emit showRequested(u"employees"_s, who.toString());
}

void BorrowedLocksPage::fillContextMenu(QMenu& menu, const BorrowedLockRow& row)
{
    auto* borrower = menu.addAction(tr("Show borrower"), this, [this, row] { recordActivated(row); });
    borrower->setEnabled(!row.record.cloudAccountGlobalId.isEmpty());
    menu.addAction(m_lend); // the button is far from the row
    addLockReason(menu, *this, context());
}

void BorrowedLocksPage::lend()
{
    LendDialog::Preset preset;
    if (const auto* row = chosen()) preset.lock = row->record.assetNum;
    (new LendDialog(context(), enterprise(), preset, window()))->open();
}

} // namespace lockkeeper
