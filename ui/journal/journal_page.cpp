// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/journal_page.h"

#include "models/domain/base/visible_text.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/own_enterprises.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"
#include "services/storage/team/team_text.h"
#include "ui/base/journal_profile.h"
#include "ui/journal/journal_details.h"
#include "ui/journal/journal_fields.h"
#include "ui/journal/journal_filters.h"
#include "ui/journal/journal_keep_dialog.h"
#include "ui/journal/journal_source.h"
#include "ui/journal/team_source.h"
#include "ui/kit/controls.h"
#include "ui/kit/cut_label.h"
#include "ui/writes/team_entries.h"
#include "ui/writes/undo_dialog.h"
#include "ui/writes/unknown_outcomes.h"
#include "ui/writes/unknown_outcomes_panel.h"

#include <QHBoxLayout>
#include <QTimeZone>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

PageFace JournalPage::pageFace()
{
    return {u"journal"_s, tr("Journal"), PageModules::None, tr("history, audit, undo, who did it")};
}

JournalPage::JournalPage(PageContext& context, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search the journal"),
              .loading = tr("Loading the journal"),
              .tableName = tr("Journal"),
              .emptyTitle = tr("No changes yet"),
              .emptyReason = tr("Every change sent from this computer over this connection is listed here."),
              .exportName = tr("journal", "file name"),
              .partReason = tr("No changes match these filters.")},
          {.columns = journalColumns(context.format, context.enterprises.names(), context.team != nullptr),
              .keyOf = [](const JournalRow& row) { return JournalKey{row.number}; },
              .fieldsOf =
                  [this](const JournalRow& row) {
                      const auto& entry = m_details->entry();
                      const bool isRead = entry && entry->number == row.number;
                      return journalFields(row, isRead ? &*entry : nullptr, this->context().format,
                          this->context().enterprises.names());
                  },
              .sortedBy = "created",
              .order = Qt::DescendingOrder},
          context, parent)
    , m_filters(new JournalFilters(filters(), context.format.zone, this))
    , m_details(new JournalDetails(context, this))
    , m_scope(new CutLabel(u"journalScope"_s, u"small"_s, this))
    , m_keep(newButton(u"journalKeep"_s, this))
    , m_copyCurl(newAction(u"journalCopyCurlAction"_s, tr("Copy as curl"),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this))
    , m_copyJson(newAction(u"journalCopyJsonAction"_s, tr("Copy entry as JSON"), {}, this))
{
    addUnknownOutcomes();
    addAt(Place::Above, scopeLine());
    connect(m_keep, &QPushButton::clicked, this, &JournalPage::askHowLong);
    connect(m_filters, &JournalFilters::changed, this, &JournalPage::askAgain);
    inspector().addTab(tr("Request and reply"), [this] { return m_details->makeView(); });
    m_copyCurl->setProperty(synonymsProperty, tr("command line, request, repeat"));
    m_copyJson->setProperty(synonymsProperty, tr("request, text, report"));
    addActions({m_copyCurl, m_copyJson});
    connect(m_copyCurl, &QAction::triggered, m_details, &JournalDetails::copyAsCurl);
    connect(m_copyJson, &QAction::triggered, m_details, &JournalDetails::copyAsJson);
    connect(m_details, &JournalDetails::read, this, [this] {
        // The inspector shows it with the row, which may have changed meanwhile.
        if (const auto& entry = chosenEntry()) model().update({journalRowOf(*entry)});
        this->context().writes.refreshGuards();
    });
    addCommand({.name = u"undo"_s,
        .text = tr("Undo this…"),
        .run =
            [this] {
                if (const auto& entry = chosenEntry())
                    askToUndo({entry->intent.id}, this->context(), window());
            },
        .isUsable =
            [this] { return chosenEntry() && !chosenEntry()->isOfTeam() && undoableOf(*chosenEntry()); },
        .synonyms = tr("take back, revert")});
    if (context.team) addTeam();
    connect(&context.writes, &WriteRuns::touched, this, &JournalPage::showNewest);
    connect(&context.enterprises, &OwnEnterprises::namesChanged, this, [this] {
        setColumns(journalColumns(
            this->context().format, this->context().enterprises.names(), this->context().team != nullptr));
        inspector().refresh();
    });
    restoreLayout();
    setTabOrder(findChild<QWidget*>(u"journalFilter"_s), m_keep);
    showKept();
}

/// Makes the line that says what is listed, and how long it is kept.
QWidget* JournalPage::scopeLine()
{
    auto* line = new QWidget(this);
    m_scope->setParent(line);
    showScope();
    m_keep->setProperty("look", u"flat"_s);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(12, 0, 6, 0);
    layout->addWidget(m_scope, 1);
    layout->addWidget(m_keep);
    return line;
}

/// Says which changes the table has, and what is missing of colleagues' or is not copied to them.
void JournalPage::showScope()
{
    const auto* team = context().team;
    if (!team)
        return m_scope->setText(
            tr("Only changes sent from this computer; changes made elsewhere aren't shown."));
    const auto& status = team->status();
    QStringList said;
    if (status.canRead()) {
        said += tr("Changes from this computer, and those of colleagues in the team.");
        if (m_isCut)
            said += tr(
                "Only the latest %Ln of theirs: search or filter for others.", nullptr, TeamPaging::mostRows);
        said += status.warning;
        if (!status.canReserve()) said += TeamText::notCopied();
    } else {
        said += tr("Only changes from this computer: colleagues' changes can't be read at the moment.");
        said += status.text;
    }
    said.removeAll(QString());
    m_scope->setText(inOneLine(said));
}

void JournalPage::addTeam()
{
    m_canReadTeam = context().team->status().canRead();
    connect(context().team, &TeamDesk::statusChanged, this, [this] {
        showScope();
        const bool canRead = context().team->status().canRead();
        if (std::exchange(m_canReadTeam, canRead) || !canRead) return;
        // The desk is there again. What colleagues did while it was away is anywhere among the rows, not only
        // the newest.
        m_onlyNewest = false;
        loadWhenShown();
    });
    addCommand({.name = u"Decide"_s,
        .text = tr("Record outcome…"),
        .run =
            [this] {
                if (const auto& entry = chosenEntry(); entry && isToBeDecidedHere(*entry))
                    decideForColleague(*entry, context(), window(), this, [this] { reload(); });
            },
        .group = CommandGroup::Outcome,
        .isUsable = [this] { return chosenEntry() && isToBeDecidedHere(*chosenEntry()); },
        .synonyms = tr("decide, resolve, unknown")});
}

void JournalPage::addUnknownOutcomes()
{
    auto* unknown = context().unknown;
    if (!unknown) return;
    auto* panel = new UnknownOutcomesPanel(*unknown, context(), this);
    addAt(Place::Bottom, panel);
    connect(panel, &UnknownOutcomesPanel::entryRequested, this, &JournalPage::search);
    connect(unknown, &UnknownOutcomes::noted, this, &JournalPage::reload);
}

// It is about all enterprises; this only says that the page may be shown.
void JournalPage::openEnterprise(const EnterpriseId&)
{
    if (model().recordCount() == 0 && !isLoading()) loadWhenShown();
}

/// What was counted is in the journal, and may be newer than what stands in the table.
void JournalPage::expectCounted()
{
    m_onlyNewest = false;
    loadWhenShown();
    if (auto* unknown = context().unknown) unknown->refresh();
}

const std::optional<JournalEntry>& JournalPage::chosenEntry() const
{
    return m_details->entry();
}

void JournalPage::recordShown(const JournalRow* row)
{
    m_details->showEntry(row ? row->id.toString() : QString(), row && !row->colleague.isEmpty());
    for (auto* action : {m_copyCurl, m_copyJson})
        action->setEnabled(chosenEntry().has_value());
}

void JournalPage::fillContextMenu(QMenu& menu, const JournalRow& row)
{
    // These commands copy the entry that was read last: they are there only where that is this row. A right
    // click chooses a row, and so has it read.
    if (const auto& entry = chosenEntry(); entry && entry->number == row.number)
        menu.addActions({m_copyCurl, m_copyJson});
}

// Loading from the journal.

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
    // Known rows need not be read again, except the newest, which may have been under way.
    constexpr qint64 mayHaveChanged = 200;
    qint64 known = 0;
    if (std::exchange(m_onlyNewest, false))
        for (const quint32 number : model().allRecords())
            known = std::max(known, model().record(number).number - mayHaveChanged);
    startReading(filter(), known, load);
    countAll();
}

void JournalPage::startReading(const JournalFilter& wanted, qint64 known, QObject* load)
{
    // One reading of both journals. Colleagues' entries come beside those of this computer, and what keeps
    // them back keeps back nothing else.
    struct Reading {
        bool isComplete = true;
        int waiting = 0;
    };
    const auto reading = std::make_shared<Reading>();
    const auto ended = [this, reading, known] {
        if (--reading->waiting == 0) readingEnded(reading->isComplete, known > 0);
    };
    auto* paging = new JournalPaging(context().journal(), wanted, known, load);
    connect(paging, &JournalPaging::arrived, this, &JournalPage::rowsArrived);
    connect(paging, &JournalPaging::ended, this, [reading, ended](bool complete) {
        reading->isComplete = complete;
        ended();
    });
    ++reading->waiting;
    if (context().team) {
        auto* ofTeam = new TeamPaging(context(), wanted, known > 0, load);
        connect(ofTeam, &TeamPaging::arrived, this, &JournalPage::rowsArrived);
        connect(ofTeam, &TeamPaging::ended, this, [this, ended](TeamPaging::End end) {
            if (end != TeamPaging::End::There) m_isCut = end == TeamPaging::End::Cut;
            showScope();
            ended();
        });
        ++reading->waiting;
        ofTeam->start();
    }
    paging->start();
}

void JournalPage::rowsArrived(const std::vector<JournalRow>& rows)
{
    // Until now the old rows stood there: no empty table flashes up for each letter that is typed.
    if (std::exchange(m_isOther, false)) model().clear();
    model().merge(rows);
    loadProgressed(model().recordCount(), -1);
}

void JournalPage::readingEnded(bool complete, bool isPart)
{
    LoadOutcome outcome;
    outcome.isPart = isPart;
    if (!complete) {
        outcome.end = LoadOutcome::End::Failed;
        outcome.what = tr("The journal can't be read.");
        const auto* journal = context().journal();
        const auto report = journal ? journal->status().report : OpenReport();
        if (report.state == OpenReport::State::Unavailable) outcome.nextStep = report.text;
    }
    loadEnded(outcome);
    m_details->readAgain();
}

void JournalPage::showEvent(QShowEvent* event)
{
    ListPage::showEvent(event);
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
    m_onlyNewest = !isLoading() && !m_isOther && model().recordCount() > 0;
    loadWhenShown();
}

void JournalPage::searchEdited(const QString& text)
{
    const QString wanted = text.trimmed();
    if (std::exchange(m_search, wanted) != wanted) askAgain();
}

bool JournalPage::asksForPart() const
{
    return !m_search.isEmpty() || ListPage::asksForPart();
}

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
        m_keep->setText(tr("Kept forever"));
    else if (m_tooOld > 0)
        m_keep->setText(tr("%Ln entry (entries) are past their retention period…", nullptr, int(m_tooOld)));
    else
        m_keep->setText(tr("Kept for %Ln year(s)", nullptr, years));
    m_keep->setAccessibleName(m_keep->text());
    m_keep->setToolTip(tr("Set how long this computer keeps the journal"));
}

} // namespace lockkeeper
