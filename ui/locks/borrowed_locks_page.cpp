// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/borrowed_locks_page.h"

#include "models/domain/enterprises/enterprise_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/lists/employee_directory.h"
#include "services/storage/holdings/known_holdings.h"
#include "ui/base/list_reply.h"
#include "ui/giving/lend_dialog.h"
#include "ui/kit/table_view.h"
#include "ui/kit/unique_keys.h"
#include "ui/locks/lock_actions.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

BorrowedLocksPage::BorrowedLocksPage(PageContext& context, QWidget* parent)
    : TablePage(pageFace(), context, parent)
    , m_model(*new LockModel(
          columns(), [](const BorrowedLockRow& row) { return row.key; }, this))
    , m_lent(addChip(u"Lent"_s, tr("Lent"), [this] { applyChips(); }))
    , m_free(addChip(u"NotLent"_s, tr("Not lent"), [this] { applyChips(); }))
{
    setModel(&m_model);
    m_lend = addCommand(u"Lend"_s, tr("Lend…"), CommandPlace::Toolbar,
        [this] { return !enterprise().isEmpty() && selectedRecordNumbers().size() < 2; });
    connect(m_lend, &QAction::triggered, this, &BorrowedLocksPage::lend);
    reloadAfterWrites(TouchedList::BorrowedLocks);
    table()->sortByColumn(m_model.columnOf("assetNum"), Qt::AscendingOrder);
    connect(&context.employees, &EmployeeDirectory::namesChanged, this, &BorrowedLocksPage::fillNames);
    addHistory([this](qsizetype recordNumber) -> QList<JournalSubject> {
        const auto& record = m_model.record(recordNumber).record;
        // As a lock, and as the asset that it is listed as.
        return {{SubjectKind::Lock, record.assetNum.toString()},
            {SubjectKind::Asset, record.assetNum.toString()},
            {SubjectKind::Asset, record.assetId.toString()}};
    });
    restoreLayout();
}

PageFace BorrowedLocksPage::pageFace()
{
    return {u"borrowedlocks"_s, tr("Borrowed locks"), PageModules::Member};
}

TablePage::Texts BorrowedLocksPage::texts() const
{
    return {.searchHint = tr("Search borrowed locks"),
        .loading = tr("Loading borrowed locks"),
        .tableName = tr("Borrowed locks"),
        .emptyTitle = tr("No borrowed locks"),
        .emptyReason = tr("The gateway lists no borrowed locks for this enterprise."),
        .exportName = tr("borrowed-locks", "file name")};
}

void BorrowedLocksPage::startLoading(QObject* load)
{
    context().employees.ensureLoaded();
    if (given() && given()->assets && given()->assets->hasLocks())
        return show(load, {given()->assets->locks(), {}});
    context()
        .client()
        ->call(endpoints::listBorrowedLocks, EnterpriseQuery{enterprise()})
        .onDone(load, [this, load](Result<Rows<AssetNumberRecord>> reply) {
            if (!reply) {
                loadEnded(LoadOutcome::of(reply.error()));
                return;
            }
            if (auto* holdings = context().holdings) holdings->noteBorrowedLocks(enterprise(), reply->rows);
            show(load, std::move(*reply));
        });
}

void BorrowedLocksPage::show(QObject* load, Rows<AssetNumberRecord> locks)
{
    Rows<BorrowedLockRow> list{{}, std::move(locks.issues)};
    UniqueKeys keys;
    for (auto& record : locks.rows) {
        const Text key =
            keys.keyFor(record.assetId.isEmpty() ? record.assetNum.text() : record.assetId.text());
        const Text name(context().employees.nameOf(record.cloudAccountGlobalId));
        list.rows.push_back({std::move(record), name, key});
    }
    mergeList<BorrowedLockRow, Text>(
        load, m_model, std::move(list), [this](const LoadOutcome& outcome) { loadEnded(outcome); });
}

ColumnSpecs<BorrowedLockRow> BorrowedLocksPage::columns() const
{
    auto columns = borrowedLockRowColumns();
    columns.push_back(markColumn<BorrowedLockRow>(tr("Last change"), context().writes.marks(),
        [](const BorrowedLockRow& row) { return row.record.assetNum.toString(); }));
    return columns;
}

void BorrowedLocksPage::fillNames()
{
    std::vector<BorrowedLockRow> named;
    for (const quint32 number : m_model.allRecords()) {
        BorrowedLockRow row = m_model.record(number);
        const Text name(context().employees.nameOf(row.record.cloudAccountGlobalId));
        if (name == row.borrowerName) continue;
        row.borrowerName = name;
        named.push_back(std::move(row));
    }
    m_model.update(named);
}

std::vector<RecordField> BorrowedLocksPage::fieldsOf(qsizetype recordNumber) const
{
    return borrowedLockFields(m_model.record(recordNumber));
}

void BorrowedLocksPage::recordActivated(qsizetype recordNumber)
{
    const auto& row = m_model.record(recordNumber);
    if (row.record.cloudAccountGlobalId.isEmpty()) return;
    const auto& who = row.borrowerName.isEmpty() ? row.record.cloudAccountGlobalId.text() : row.borrowerName;
    emit showRequested(u"employees"_s, who.toString());
}

void BorrowedLocksPage::fillContextMenu(QMenu& menu, qsizetype recordNumber)
{
    menu.addSeparator();
    auto* show =
        menu.addAction(tr("Show borrower"), this, [this, recordNumber] { recordActivated(recordNumber); });
    show->setEnabled(!m_model.record(recordNumber).record.cloudAccountGlobalId.isEmpty());
    QStringList numbers;
    for (const auto record : selectedRecordNumbers())
        numbers += m_model.record(record).record.assetNum.toString();
    addLockActions(menu, u"borrowedlocks"_s, context(), numbers,
        [this, numbers](LockAction action) { emit lockRequested(numbers, action); });
}

void BorrowedLocksPage::lend()
{
    LendDialog::Preset preset;
    const auto selected = selectedRecordNumbers();
    if (selected.size() == 1) preset.lock = m_model.record(selected.front()).record.assetNum;
    (new LendDialog(context(), enterprise(), preset, window()))->open();
}

void BorrowedLocksPage::applyChips()
{
    // Both together are everything that says one or the other.
    const bool lent = m_lent->isChecked(), notLent = m_free->isChecked();
    LockModel::Predicates predicates;
    if (lent || notLent)
        predicates.emplace_back([lent, notLent](const BorrowedLockRow& row) {
            return row.record.borrowedFlag && (row.isLent() ? lent : notLent);
        });
    m_model.setPredicates(std::move(predicates));
}

} // namespace lockkeeper
