// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/journal_page.h"

#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "ui/base/journal_profile.h"
#include "ui/journal/journal_details.h"
#include "ui/journal/journal_fields.h"
#include "ui/journal/journal_filters.h"
#include "ui/journal/journal_keep_dialog.h"
#include "ui/journal/journal_source.h"
#include "ui/kit/table_view.h"
#include "ui/writes/undo_dialog.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/unknown_outcomes_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTimeZone>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

JournalPage::JournalPage(PageContext& context, QWidget* parent)
    : TablePage(pageFace(), context, parent)
    , m_model(*new JournalModel(
          journalColumns(context.format), [](const JournalRow& row) { return JournalKey{row.number}; }, this))
    , m_filters(new JournalFilters(context.format.zone, this))
    , m_details(new JournalDetails(context, this))
    , m_keep(new QPushButton(this))
    , m_copyCurl(new QAction(tr("Copy as curl"), this))
    , m_copyJson(new QAction(tr("Copy entry as JSON"), this))
{
    setModel(&m_model);
    addUnknownOutcomes();
    addAboveTable(m_filters);
    auto* scope = new QLabel(
        tr("Only what was sent from this computer: changes made elsewhere are not known here. Times: %1.")
            .arg(QString::fromLatin1(context.format.zone.id())),
        this);
    scope->setObjectName(u"journalScope"_s);
    scope->setProperty("look", u"small"_s);
    m_keep->setObjectName(u"journalKeep"_s);
    m_keep->setProperty("look", u"flat"_s);
    auto* line = new QWidget(this);
    auto* lineLayout = new QHBoxLayout(line);
    lineLayout->setContentsMargins(14, 6, 12, 0);
    lineLayout->addWidget(scope, 1);
    lineLayout->addWidget(m_keep);
    addAboveTable(line);
    connect(m_keep, &QPushButton::clicked, this, &JournalPage::askHowLong);
    addInspectorTab(m_details, tr("Request and reply"));
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
    auto* undo = addCommand(u"undo"_s, tr("Undo this…"), CommandPlace::Menu, [this] {
        const auto& entry = chosenEntry();
        return entry && undoableOf(*entry);
    });
    connect(undo, &QAction::triggered, this, [this] {
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
    showKept();
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
    return {u"journal"_s, tr("Journal")};
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

// What is asked of the journal, and when.

bool JournalPage::canLoad() const
{
    return context().journal() != nullptr;
}

JournalFilter JournalPage::filter() const
{
    JournalFilter filter = m_filters->filter();
    filter.profile = journalProfile(context());
    filter.text = m_search;
    return filter;
}

void JournalPage::startLoading(QObject* load)
{
    // Rows that are known need not be read again, but those that were under way a moment ago.
    constexpr qint64 mayHaveChanged = 200;
    qint64 known = 0;
    if (std::exchange(m_onlyNewest, false))
        for (const quint32 number : m_model.allRecords())
            known = std::max(known, m_model.record(number).number - mayHaveChanged);
    auto* paging = new JournalPaging(context().journal(), filter(), known, load);
    connect(paging, &JournalPaging::arrived, this, [this](const std::vector<JournalRow>& rows) {
        // Until now the old rows stood there: no empty table flashes up for each letter that is typed.
        if (std::exchange(m_isOther, false)) m_model.clear();
        m_model.merge(rows);
        loadProgressed(m_model.recordCount(), -1);
    });
    connect(paging, &JournalPaging::ended, this,
        [this, known](bool complete) { readingEnded(complete, known > 0); });
    paging->start();
    countAll();
}

void JournalPage::readingEnded(bool complete, bool isPart)
{
    LoadOutcome outcome;
    outcome.isPart = isPart;
    if (!complete) outcome.end = LoadOutcome::End::Cancelled; // the window closes
    // A journal that could not be opened gives nothing, which must not look like an empty one.
    const auto* journal = context().journal();
    if (const auto report = journal ? journal->status().report : OpenReport();
        report.state == OpenReport::State::Unavailable) {
        outcome.end = LoadOutcome::End::Failed;
        outcome.what = tr("The journal cannot be read.");
        outcome.nextStep = report.text;
    }
    loadEnded(outcome);
    m_details->readAgain();
}

void JournalPage::showEvent(QShowEvent* event)
{
    TablePage::showEvent(event);
    // Without a connection nobody opens an enterprise, and it is read all the same.
    openEnterprise({});
}

void JournalPage::countAll()
{
    JournalFilter all;
    all.profile = journalProfile(context());
    whenDone(context().journal()->count(all), this, [this](qint64 count) {
        m_inAll = count;
        setUpdated(QDateTime::currentDateTime());
    });
    all.until = journalKeptSince(context().settings);
    if (all.until == 0) return;
    whenDone(context().journal()->count(all), this, [this](qint64 count) {
        m_tooOld = count;
        showKept();
    });
}

void JournalPage::askAgain()
{
    m_isOther = true;
    m_onlyNewest = false;
    loadWhenShown();
}

void JournalPage::showNewest()
{
    m_onlyNewest = !isLoading() && !m_isOther && m_model.recordCount() > 0;
    loadWhenShown();
}

void JournalPage::searchEdited(const QString& text)
{
    const QString wanted = text.trimmed();
    if (std::exchange(m_search, wanted) != wanted) askAgain();
}

bool JournalPage::asksForPart() const
{
    return !m_search.isEmpty() || m_filters->isSet();
}

void JournalPage::dropFilters()
{
    m_filters->clear();
}

// How long the journal is kept.

void JournalPage::askHowLong()
{
    auto* dialog = new JournalKeepDialog(context(), journalProfile(context()), window());
    connect(dialog, &JournalKeepDialog::forgotten, this, [this] {
        m_tooOld = 0;
        reload();
    });
    connect(dialog, &JournalKeepDialog::kept, this, [this] {
        m_tooOld = 0;
        showKept();
    });
    dialog->open();
}

void JournalPage::showKept()
{
    const int years = keptJournalYears(context().settings);
    if (years == 0)
        m_keep->setText(tr("Kept for ever"));
    else if (m_tooOld > 0)
        m_keep->setText(tr("%Ln entry (entries) are older than they are kept…", nullptr, int(m_tooOld)));
    else
        m_keep->setText(tr("Kept for %Ln year(s)", nullptr, years));
    m_keep->setAccessibleName(m_keep->text());
    m_keep->setToolTip(tr("Set how long the journal is kept on this computer"));
}

} // namespace lockkeeper
