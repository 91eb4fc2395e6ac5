// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_page.h"

#include "models/tables/base/record_table_model_base.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "ui/base/first_step.h"
#include "ui/base/table_exporter.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/search_box.h"
#include "ui/kit/table_view.h"
#include "ui/tables/empty_columns.h"
#include "ui/tables/list_selection.h"
#include "ui/tables/table_filters.h"
#include "ui/tables/table_inspector.h"
#include "ui/tables/table_loading.h"
#include "ui/tables/table_memory.h"
#include "ui/tables/table_page_parts.h"
#include "ui/tables/table_views.h"
#include "ui/writes/page_footer.h"

#include <QAction>
#include <QBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

TablePage::TablePage(const PageFace& face, Texts texts, PageContext& context, QWidget* parent)
    : Page(face, parent)
    , m_context(context)
    , m_texts(std::move(texts))
    , m_parts(std::make_unique<TablePageParts>(face.name, context, this))
    , m_loading(std::make_unique<TableLoading>(
          context.activities, *m_parts->loadBar, *m_parts->footer, *m_parts->banner, this))
    , m_exporter(
          new TableExporter(*m_parts->table, context.prompter, context.settings, context.activities, this))
    , m_memory(std::make_unique<TableMemory>(*m_parts, context.settings))
    , m_views(std::make_unique<TableViews>(*m_parts, *m_memory, context,
          TableViews::Records{*m_loading, [this](qsizetype number) { return linkIdAt(number); },
              [this](const QString& id) { return numberOfLinkId(id); }},
          *this))
{
    auto* search = m_parts->filters->search();
    search->setPlaceholderText(m_texts.searchHint);
    search->setAccessibleName(m_texts.searchHint);
    m_parts->table->setAccessibleName(m_texts.tableName);
    connectParts();
    connectExporter();
}

TablePage::~TablePage() = default;

void TablePage::connectParts()
{
    const auto& parts = *m_parts;
    auto* const search = parts.filters->search();
    auto* const table = parts.table;
    connect(search, &SearchBox::leftDownwards, table, [table] {
        table->setFocus(Qt::TabFocusReason);
        if (table->selectedRowCount() == 0 && table->model()->rowCount() > 0) table->selectRow(0);
    });
    connect(search, &QLineEdit::textChanged, this, [this](const QString& text) { searchEdited(text); });
    connect(parts.filters, &TableFilters::askedAnew, this, &TablePage::reloadAfresh);
    connect(parts.refreshAction, &QAction::triggered, this, &TablePage::reload);
    connect(parts.exportAction, &QAction::triggered, this, &TablePage::exportTable);
    connect(parts.banner, &Banner::actionTriggered, this, &TablePage::reload);
    connect(parts.empty, &EmptyState::actionTriggered, this, [this] {
        if (const auto run = m_emptyAction) run();
    });
    connect(
        parts.inspector, &TableInspector::recordShown, this, [this](qsizetype number) { shownAt(number); });
    connect(parts.inspector, &TableInspector::entryRequested, this,
        [this](const QString& intentId) { emit showRequested(u"journal"_s, intentId); });
    connect(table, &TableView::selectionEdited, this, &TablePage::showCounts);
    connect(table, &TableView::selectionEdited, &m_context.writes, &WriteRuns::refreshGuards);
    connect(table, &TableView::rowActivated, this, [this](qsizetype number) { activatedAt(number); });
    parts.commands->setContextMenu([this](QMenu& menu, qsizetype number) { fillRowMenu(menu, number); },
        {parts.lists->action(), parts.exportAction, parts.refreshAction, parts.inspector->action()});
    parts.lists->follow([this] { return m_enterprise; },
        [this] { return listCaution(isLoading(), m_loading->outcome(), isPart()); });
    connect(parts.lists, &ListSelection::selected, this, &TablePage::showNote);
    parts.footer->follow(m_context.unknown);
    connect(parts.footer, &PageFooter::unknownOutcomesRequested, this,
        [this] { emit showRequested(u"journal"_s, {}); });
    connect(parts.footer, &PageFooter::cancelRequested, this, [this] {
        if (isLoading())
            cancelLoading();
        else
            m_exporter->cancel();
    });
    connect(m_loading.get(), &TableLoading::cancelRequested, this, &TablePage::cancelLoading);
    // The note about the last change is outdated by the next one, also by one that takes it back.
    connect(&m_context.writes, &WriteRuns::started, this, [this] { showNote({}); });
}

void TablePage::connectExporter()
{
    m_exporter->tellIn(*m_parts->banner);
    connect(m_exporter, &TableExporter::started, this, &TablePage::showCounts);
    connect(m_exporter, &TableExporter::progressed, this,
        [this](const QString& label, qint64 done, qint64 total) {
            if (!isLoading()) m_parts->footer->showActivity(label, done, total);
        });
    connect(m_exporter, &TableExporter::finished, this, [this] {
        m_loading->cover();
        if (!isLoading()) m_parts->footer->hideActivity();
        showCounts();
    });
}

void TablePage::setModel(RecordTableModelBase* model, std::vector<NamingColumn> namedBy)
{
    m_model = model;
    m_parts->lists->offer(std::move(namedBy));
    m_parts->table->setRecordModel(model);
    connect(model, &RecordTableModelBase::countsChanged, this, [this] {
        showCounts();
        showBody();
    });
    connect(model, &RecordTableModelBase::ordered, this, &TablePage::showBody);
    connect(model, &RecordTableModelBase::ordered, m_views.get(), &TableViews::look);
    new EmptyColumns(
        *m_parts->table, [this] { return !isLoading() && m_loading->hasEnded(); }, this);
    m_parts->inspector->follow(*m_parts->table, [this](qsizetype number) { return fieldsAt(number); });
}

void TablePage::setLinked(bool isLinked, bool isViewed)
{
    m_views->setOffered(isLinked, isViewed);
}

TableFilters& TablePage::filters() const
{
    return *m_parts->filters;
}

QAction* TablePage::addCommand(TableCommand command)
{
    return m_parts->commands->add(std::move(command));
}

TableInspector& TablePage::inspector() const
{
    return *m_parts->inspector;
}

void TablePage::reloadAfterWrites(TouchedLists lists)
{
    connect(&m_context.writes, &WriteRuns::touched, this,
        [this, lists](const EnterpriseId& enterprise, TouchedLists touched, const SharedLists& read) {
            // Where nothing was loaded yet, that comes when somebody looks.
            if (!(lists & touched) || !m_loading->hasEnded()) return;
            if (!lists.testFlag(TouchedList::Customers) && enterprise != m_enterprise) return;
            const auto& last = m_loading->outcome();
            const bool isWhole =
                !isLoading() && !m_isWanted && last.end == LoadOutcome::End::Complete && !last.isPart;
            if (!read || !isWhole || !takeRead(*read)) loadAfterWrite(read);
        });
    connect(&m_context.writes, &WriteRuns::marked, this, [this, lists](TouchedLists marked) {
        if (lists & marked) m_parts->table->viewport()->update();
    });
}

void TablePage::addAt(Place place, QWidget* widget)
{
    m_parts->around[size_t(place)]->addWidget(widget);
}

void TablePage::showNote(const QString& text)
{
    m_parts->footer->setNote(text);
}

void TablePage::fillRowMenu(QMenu& menu, qsizetype number)
{
    if (!linkIdAt(number).isEmpty()) menu.addAction(m_views->copyLinkAction());
    fillContextMenuAt(menu, number);
}

QAction* TablePage::addLink(QMenu& menu, const QString& text, const QString& page, const QString& searched)
{
    auto* link = menu.addAction(text, this, [this, page, searched] { emit showRequested(page, searched); });
    link->setEnabled(!searched.isEmpty());
    return link;
}

void TablePage::searchEdited(const QString& text)
{
    m_model->setSearchText(text);
}

TableView* TablePage::table() const
{
    return m_parts->table;
}

bool TablePage::isLoading() const
{
    return m_loading->isUnderWay();
}

bool TablePage::canLoad() const
{
    return m_context.client() && !m_enterprise.isEmpty();
}

void TablePage::openEnterprise(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) {
        if (!isLoading() && !m_loading->hasEnded()) loadWhenShown(); // there may be a connection by now
        return;
    }
    m_enterprise = enterprise;
    m_views->otherEnterprise();
    m_context.employees.open(enterprise);
    m_context.products.open(enterprise);
    clearTable();
    m_context.writes.refreshGuards(); // commands may depend on it
    loadWhenShown();
}

void TablePage::loadWhenShown()
{
    if (isVisible()) return reload();
    m_isWanted = true;
    m_loading->takeNothing();
}

void TablePage::loadAfterWrite(const SharedLists& read)
{
    // A list that waits to be loaded for another reason waits for all of it.
    if (isVisible() || !m_isWanted || m_loading->isAfterWrite()) m_loading->give(read);
    m_isWanted = true;
    if (isVisible()) load();
}

void TablePage::search(const QString& text)
{
    m_parts->filters->clear();
    m_parts->filters->search()->setText(text);
}

QStringList TablePage::showView(const PageView& view)
{
    return m_views->show(view);
}

void TablePage::showRecord(const QString& record)
{
    m_views->showRecord(record);
}

void TablePage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    if (m_isWanted) load();
}

void TablePage::reload()
{
    m_loading->takeNothing();
    load();
}

void TablePage::load()
{
    m_isWanted = !canLoad();
    if (m_isWanted) return showBody();
    auto* load = m_loading->begin(m_texts.loading);
    m_model->beginRefresh();
    loadProgressed(0, -1);
    showBody();
    startLoading(load);
    m_loading->takeNothing();
}

void TablePage::reloadAfresh()
{
    clearTable();
    loadWhenShown();
}

void TablePage::cancelLoading()
{
    if (!isLoading()) return;
    m_loading->drop();
    LoadOutcome outcome;
    outcome.end = LoadOutcome::End::Cancelled;
    loadEnded(outcome);
}

void TablePage::loadProgressed(qint64 loaded, qint64 total)
{
    m_loading->announce(total);
    m_loading->report(loaded, total);
    showCounts();
}

void TablePage::stepsProgressed(qint64 done, qint64 total)
{
    m_loading->announce(-1);
    m_loading->report(done, total);
    showCounts();
}

void TablePage::loadEnded(const LoadOutcome& outcome)
{
    m_loading->end(outcome);
    m_model->endRefresh(outcome.end == LoadOutcome::End::Complete && !outcome.isPart);
    m_model->orderNow(); // no more rows come, for which it would be done again
    showCounts();
    showBody();
    m_views->look();
}

void TablePage::setUpdated(const QDateTime& time)
{
    m_loading->setUpdated(time);
    showCounts();
}

void TablePage::clearTable()
{
    m_loading->forget();
    m_model->clear();
    showCounts();
    showBody();
}

void TablePage::showCounts()
{
    if (!m_model) return;
    const auto counted = [](qint64 count) { return QLocale().toString(count); };
    const auto& parts = *m_parts;
    // While rows still arrive, the gateway's own number is the better whole.
    const qint64 all =
        std::max<qint64>({qint64(m_model->recordCount()), m_loading->announced(), recordsInAll()});
    const int selected = parts.table->selectedRowCount();
    QStringList said;
    if (selected > 0) said += tr("%1 selected").arg(counted(selected));
    if (all > 0) said += tr("%1 of %2").arg(counted(m_model->rowCount()), counted(all));
    said << partNote(isPart()) << hiddenNote();
    said.removeAll(QString());
    parts.footer->setCounts(said.join(u" · "_s));
    parts.footer->setUpdated(updatedInZone(m_loading->updated(), m_context.format));
    parts.exportAction->setEnabled(m_model->recordCount() > 0 && !m_exporter->isRunning());
    parts.refreshAction->setEnabled(canLoad());
    parts.commands->copyAction()->setEnabled(selected > 0);
}

void TablePage::showBody()
{
    const auto& outcome = m_loading->outcome();
    const bool filtersHideAll = m_model->recordCount() > 0 && m_model->rowCount() == 0;
    const bool emptyMeansSomething =
        !isLoading() && (m_loading->hasEnded() || !canLoad()) && m_model->rowCount() == 0;
    // While an order is computed the table may be empty for a moment: no page flips for that.
    if (m_model->isOrdering() && filtersHideAll) return;
    const auto read = [this] { reload(); };
    const auto clear = [this] { showRows(); };
    if (filtersHideAll) {
        const auto reason = tr("%Ln row(s) searched.", nullptr, int(m_model->recordCount()));
        showEmpty(tr("Nothing matches"), reason, tr("Clear search and filters"), clear);
    } else if (!canLoad()) {
        const auto first = firstStep(m_context.client() != nullptr);
        showEmpty(first.title, first.reason, first.action,
            [this, wanted = first.wanted] { emit(this->*wanted)(); });
    } else if (!outcome.what.isEmpty()) {
        m_parts->empty->setProblem(outcome.what, outcome.nextStep, againText(outcome), outcome.said);
        m_emptyAction = read;
    } else if (asksForPart() && outcome.end == LoadOutcome::End::Complete) {
        showEmpty(tr("Nothing matches"), m_texts.partReason, tr("Clear search and filters"), clear);
    } else if (outcome.end == LoadOutcome::End::Cancelled) {
        showEmpty(tr("Loading was cancelled"), tr("No data had arrived yet."), tr("Refresh"), read);
    } else if (auto* offered = m_texts.emptyAction; offered && offered->isEnabled()) {
        showEmpty(
            m_texts.emptyTitle, m_texts.emptyReason, offered->text(), [offered] { offered->trigger(); });
    } else {
        showEmpty(m_texts.emptyTitle, m_texts.emptyReason, tr("Refresh"), read);
    }
    const bool isEmpty = filtersHideAll || emptyMeansSomething;
    m_parts->stack->setCurrentIndex(isEmpty ? 1 : 0);
    m_loading->say(isEmpty && !filtersHideAll && canLoad());
}

void TablePage::showEmpty(
    const QString& title, const QString& reason, const QString& action, std::function<void()> run)
{
    m_parts->empty->setTexts(title, reason, action);
    m_emptyAction = std::move(run);
}

void TablePage::exportTable()
{
    m_exporter->ask(m_texts.exportName, exportCaution(isLoading(), m_loading->outcome(), isPart()));
}

void TablePage::showRows()
{
    const bool isFiltered = m_parts->filters->isSet() || asksForPart();
    m_parts->filters->clear();
    // With everything as at first and still no row to see, what hides them is the lack of a chip that
    // shows more (deleted ones, for example).
    if (!isFiltered) m_parts->filters->showMore();
}

bool TablePage::asksForPart() const
{
    return m_parts->filters->asksForPart();
}

void TablePage::restoreLayout()
{
    m_parts->chainFocus();
    m_memory->restore();
    showCounts();
    showBody();
}

} // namespace lockkeeper
