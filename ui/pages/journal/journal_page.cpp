// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/journal/journal_page.h"

#include "services/journal/journal.h"
#include "ui/dialogs/undo_dialog.h"
#include "ui/pages/journal/journal_details.h"
#include "ui/pages/journal/journal_fields.h"
#include "ui/pages/journal/journal_filters.h"
#include "ui/pages/journal/journal_source.h"
#include "ui/widgets/journal_profile.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/unknown_outcomes.h"
#include "ui/widgets/unknown_outcomes_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

JournalPage::JournalPage(PageContext& context, QWidget* parent)
    : TablePage(pageFace(), context, parent)
    , m_model(*new JournalModel(
          journalColumns(context.format), [](const JournalRow& row) { return JournalKey{row.number}; }, this))
    , m_filters(new JournalFilters(context.format.zone, this))
    , m_details(new JournalDetails(context, this))
    , m_scope(new QLabel(this))
    , m_keep(new QPushButton(this))
    , m_copyCurl(new QAction(this))
    , m_copyJson(new QAction(this))
    , m_undo(addCommand(u"undo"_s, CommandPlace::Menu, [this] {
        const auto& entry = chosenEntry();
        return entry && undoableOf(*entry);
    }))
{
    setModel(&m_model);
    addUnknownOutcomes();
    addAboveTable(m_filters);
    m_scope->setObjectName(u"journalScope"_s);
    m_scope->setProperty("look", u"small"_s);
    m_keep->setObjectName(u"journalKeep"_s);
    m_keep->setProperty("look", u"flat"_s);
    auto* line = new QWidget(this);
    auto* lineLayout = new QHBoxLayout(line);
    lineLayout->setContentsMargins(14, 6, 12, 0);
    lineLayout->addWidget(m_scope, 1);
    lineLayout->addWidget(m_keep);
    addAboveTable(line);
    connect(m_keep, &QPushButton::clicked, this, &JournalPage::askHowLong);
    addInspectorTab(m_details);
    m_copyCurl->setObjectName(u"journalCopyCurlAction"_s);
    m_copyCurl->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    m_copyCurl->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_copyJson->setObjectName(u"journalCopyJsonAction"_s);
    addActions({m_copyCurl, m_copyJson});
    connect(m_copyCurl, &QAction::triggered, m_details, &JournalDetails::copyAsCurl);
    connect(m_copyJson, &QAction::triggered, m_details, &JournalDetails::copyAsJson);
    connect(m_filters, &JournalFilters::changed, this, &JournalPage::askAgain);
    connect(m_details, &JournalDetails::read, this, [this] {
        // The inspector shows it with the row, which may have changed meanwhile.
        if (const auto& entry = m_details->entry()) m_model.update({journalRowOf(*entry)});
        this->context().writes.refreshGuards();
        emit entryChosen();
    });
    connect(m_undo, &QAction::triggered, this, [this] {
        if (const auto& entry = chosenEntry()) askToUndo({entry->intent.id}, this->context(), window());
    });
    connect(&context.writes, &WriteRuns::touched, this, &JournalPage::showNewest);
    table()->sortByColumn(m_model.columnOf("created"), Qt::DescendingOrder);
    restoreLayout();
    QWidget* before = findChild<QWidget*>(u"journalSearch"_s);
    for (auto* each : m_filters->focusOrder() + QList<QWidget*>{m_keep}) {
        setTabOrder(before, each);
        before = each;
    }
    JournalPage::retranslate();
}

void JournalPage::addUnknownOutcomes()
{
    auto* unknown = context().unknown;
    if (!unknown) return;
    auto* panel = new UnknownOutcomesPanel(*unknown, context(), this);
    addAboveTable(panel);
    connect(panel, &UnknownOutcomesPanel::entryRequested, this, &JournalPage::search);
    connect(unknown, &UnknownOutcomes::noted, this, &JournalPage::reload);
}

PageFace JournalPage::pageFace()
{
    return {u"journal"_s, [] { return tr("Journal"); }};
}

// It is about all enterprises; this only says that the page may be shown.
void JournalPage::openEnterprise(const EnterpriseId&)
{
    if (m_model.recordCount() == 0 && !isLoading()) loadWhenShown();
}

const std::optional<JournalEntry>& JournalPage::chosenEntry() const
{
    return m_details->entry();
}

TablePage::Texts JournalPage::texts() const
{
    return {.searchHint = tr("Search the journal"),
        .loading = tr("Reading the journal"),
        .tableName = tr("Journal"),
        .emptyTitle = tr("Nothing was changed yet"),
        .emptyReason =
            tr("Every change that is sent from this computer over this connection is listed here."),
        .exportName = tr("journal", "file name")};
}

std::vector<RecordField> JournalPage::fieldsOf(qsizetype recordNumber) const
{
    const auto& row = m_model.record(recordNumber);
    const auto& entry = m_details->entry();
    const bool isRead = entry && entry->number == row.number;
    return journalFields(row, isRead ? &*entry : nullptr, context().format);
}

void JournalPage::recordShown(qsizetype recordNumber)
{
    m_details->showEntry(recordNumber < 0 ? QString() : m_model.record(recordNumber).id.toString());
    for (auto* action : {m_copyCurl, m_copyJson})
        action->setEnabled(m_details->entry().has_value());
}

void JournalPage::fillContextMenu(QMenu& menu, qsizetype recordNumber)
{
    menu.addSeparator();
    // Only of the entry that is read; a right click chooses it.
    if (const auto& entry = m_details->entry(); entry && entry->number == m_model.record(recordNumber).number)
        menu.addActions({m_copyCurl, m_copyJson});
}

void JournalPage::retranslate()
{
    m_model.setLocale(QLocale());
    m_model.setColumns(journalColumns(context().format));
    setInspectorTitle(m_details, tr("Request and reply"));
    m_scope->setText(tr("Only what was sent from this computer: changes made elsewhere are not known here."));
    showKept();
    m_copyCurl->setText(tr("Copy as curl"));
    m_copyJson->setText(tr("Copy entry as JSON"));
    m_undo->setText(tr("Undo this…"));
    TablePage::retranslate();
}

} // namespace lockkeeper
