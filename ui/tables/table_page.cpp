// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_page.h"

#include "models/tables/base/record_table_model_base.h"
#include "models/tables/base/write_marks.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/lists/product_catalog.h"
#include "ui/base/load_outcome.h"
#include "ui/base/table_exporter.h"
#include "ui/kit/activities.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/record_view.h"
#include "ui/kit/search_box.h"
#include "ui/kit/table_layout.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/tables/table_page_parts.h"
#include "ui/writes/page_footer.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

QString counted(qint64 count)
{
    return QLocale().toString(count);
}

} // namespace

TablePage::TablePage(const PageFace& face, PageContext& context, QWidget* parent)
    : Page(face, parent)
    , m_context(context)
    , m_parts(std::make_unique<TablePageParts>(face.name, this))
{
    m_exporter =
        new TableExporter(*m_parts->table, context.prompter, context.settings, context.activities, this);
    m_layoutChanged.setSingleShot(true);
    m_layoutChanged.setInterval(300ms);
    connect(&m_layoutChanged, &QTimer::timeout, this, &TablePage::saveLayout);
    connectParts();
    m_parts->footer->hideActivity();
}

TablePage::~TablePage()
{
    if (m_layoutChanged.isActive()) saveLayout();
    if (m_activity) m_activity->finish(Activity::End::Cancelled);
}

void TablePage::connectParts()
{
    auto& parts = *m_parts;
    connect(parts.findAction, &QAction::triggered, this, [this] {
        m_parts->search->setFocus(Qt::ShortcutFocusReason);
        m_parts->search->selectAll();
    });
    connect(parts.refreshAction, &QAction::triggered, this, &TablePage::reload);
    connect(parts.exportAction, &QAction::triggered, this, &TablePage::exportTable);
    connect(parts.copyAction, &QAction::triggered, this, &TablePage::copySelection);
    connect(parts.inspectorAction, &QAction::toggled, parts.side, &QWidget::setVisible);
    connect(parts.inspectorAction, &QAction::toggled, &m_layoutChanged, qOverload<>(&QTimer::start));
    connect(parts.splitter, &QSplitter::splitterMoved, &m_layoutChanged, qOverload<>(&QTimer::start));
    connect(parts.columnMenu, &QMenu::aboutToShow, this, [this] {
        m_parts->columnMenu->clear();
        m_parts->table->fillColumnMenu(m_parts->columnMenu);
    });
    connect(parts.search, &SearchBox::leftDownwards, parts.table, [table = parts.table] {
        table->setFocus(Qt::TabFocusReason);
        if (table->selectedRowCount() == 0 && table->model()->rowCount() > 0) table->selectRow(0);
    });
    connect(parts.banner, &Banner::actionTriggered, this, &TablePage::reload);
    m_exporter->tellIn(*parts.banner);
    connect(parts.empty, &EmptyState::actionTriggered, this, &TablePage::emptyAction);
    parts.footer->follow(m_context.unknown);
    connect(parts.footer, &PageFooter::unknownOutcomesRequested, this,
        [this] { emit showRequested(u"journal"_s, {}); });
    connect(parts.footer, &PageFooter::cancelRequested, this, [this] {
        if (isLoading())
            cancelLoading();
        else
            m_exporter->cancel();
    });
    connect(parts.copyRecordButton, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_parts->inspector->asText()); });
    connect(parts.table, &QWidget::customContextMenuRequested, this, &TablePage::showContextMenu);
    connect(parts.table, &TableView::selectionEdited, this, &TablePage::showCounts);
    connect(parts.table, &TableView::selectionEdited, &m_context.writes, &WriteRuns::refreshGuards);
    connect(parts.table, &TableView::rowActivated, this, &TablePage::recordActivated);
    connect(parts.table, &TableView::layoutEdited, &m_layoutChanged, qOverload<>(&QTimer::start));
    // What was done before is not what stands now: the first thing that undo does is to begin.
    connect(&m_context.writes, &WriteRuns::started, this, [this] { showNote({}); });
    connect(m_exporter, &TableExporter::started, this, &TablePage::showCounts);
    connect(m_exporter, &TableExporter::progressed, this,
        [this](const QString& label, qint64 done, qint64 total) {
            if (!isLoading()) m_parts->footer->showActivity(label, done, total);
        });
    connect(m_exporter, &TableExporter::finished, this, [this] {
        if (!isLoading()) m_parts->footer->hideActivity();
        showCounts();
    });
}

void TablePage::setModel(RecordTableModelBase* model)
{
    m_model = model;
    auto& parts = *m_parts;
    parts.table->setRecordModel(model);
    connect(parts.search, &QLineEdit::textChanged, this, [this](const QString& text) { searchEdited(text); });
    connect(model, &RecordTableModelBase::countsChanged, this, [this] {
        showCounts();
        showBody();
        showInspector(); // the record itself may have been replaced
    });
    connect(model, &RecordTableModelBase::ordered, this, [this] {
        showBody();
        showInspector(); // the filter may hide its record now, or show it again
    });
    connect(model, &QAbstractItemModel::dataChanged, this, &TablePage::showInspector);
    connect(parts.table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (current.isValid()) m_inspected = m_model->recordNumber(current.row());
            showInspector();
        });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_inspected = -1;
        showInspector();
    });
}

QPushButton* TablePage::addChip(
    const QString& name, const QString& text, std::function<void()> whenToggled, ChipEffect effect)
{
    auto* chip = m_parts->addChip(name, text, effect == ChipEffect::MoreRows);
    connect(chip, &QPushButton::toggled, this, std::move(whenToggled));
    return chip;
}

void TablePage::addFilter(QWidget* filter)
{
    m_parts->filterRow->addWidget(filter);
}

void TablePage::addAboveTable(QWidget* widget)
{
    m_parts->aboveTable->addWidget(widget);
}

void TablePage::searchEdited(const QString& text)
{
    m_model->setSearchText(text);
}

void TablePage::addInspectorTab(QWidget* content, const QString& title)
{
    m_parts->sideTabs->addTab(content, title);
    m_parts->sideTabs->setFocusPolicy(Qt::TabFocus); // there is a choice now
}

TableView* TablePage::table() const
{
    return m_parts->table;
}

bool TablePage::canLoad() const
{
    return m_context.client() && !m_enterprise.isEmpty();
}

void TablePage::openEnterprise(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) {
        if (!isLoading() && !m_loadedOnce) loadWhenShown(); // there may be a connection by now
        return;
    }
    m_enterprise = enterprise;
    m_context.employees.open(enterprise);
    m_context.products.open(enterprise);
    clearTable();
    m_context.writes.refreshGuards(); // what may be done can depend on it
    loadWhenShown();
}

void TablePage::loadWhenShown()
{
    if (isVisible()) return reload();
    m_wanted = true;
    m_isAfterWrite = false;
}

void TablePage::loadAfterWrite(const SharedLists& read)
{
    // A list that waits to be loaded for another reason waits for all of it.
    m_isAfterWrite = isVisible() || !m_wanted || m_isAfterWrite;
    m_given = read;
    m_givenUntil.setRemainingTime(1min);
    m_wanted = true;
    if (isVisible()) load();
}

void TablePage::search(const QString& text)
{
    clearFilters();
    m_parts->search->setText(text);
}

void TablePage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    if (m_wanted) load();
}

void TablePage::reload()
{
    m_isAfterWrite = false;
    load();
}

void TablePage::load()
{
    if (!m_isAfterWrite || m_givenUntil.hasExpired()) m_given.reset();
    if (!canLoad()) {
        m_wanted = true;
        showBody();
        return;
    }
    m_wanted = false;
    dropLoad();
    m_load = std::make_unique<QObject>();
    m_activity = m_context.activities.begin(texts().loading);
    connect(m_activity, &Activity::cancelRequested, this, &TablePage::cancelLoading);
    m_model->beginRefresh();
    m_announced = -1;
    m_parts->banner->hide();
    loadProgressed(0, -1);
    showBody();
    startLoading(m_load.get());
    m_isAfterWrite = false;
    m_given.reset();
}

void TablePage::reloadAfresh()
{
    clearTable();
    reload();
}

void TablePage::cancelLoading()
{
    if (!isLoading()) return;
    m_load.reset(); // nothing of it arrives after this
    LoadOutcome outcome;
    outcome.end = LoadOutcome::End::Cancelled;
    loadEnded(outcome);
}

void TablePage::dropLoad()
{
    m_load.reset();
    if (m_activity) m_activity->finish(Activity::End::Cancelled);
}

void TablePage::loadProgressed(qint64 loaded, qint64 total)
{
    m_announced = total;
    showProgress(loaded, total);
}

void TablePage::stepsProgressed(qint64 done, qint64 total)
{
    m_announced = -1;
    showProgress(done, total);
}

void TablePage::showProgress(qint64 loaded, qint64 total)
{
    const QString label = total < 0 ? tr("%1 %2").arg(texts().loading, counted(loaded))
                                    //: Loading employees 7,600 of 12,408
                                    : tr("%1 %2 of %3").arg(texts().loading, counted(loaded), counted(total));
    m_parts->showLoading(label, loaded, total);
    if (m_activity) m_activity->report(label, loaded, total);
    showCounts();
}

void TablePage::loadEnded(const LoadOutcome& outcome)
{
    if (auto* load = m_load.release()) { // what ends may be in the middle of a signal
        for (auto* child : load->children())
            child->disconnect(this);
        load->deleteLater();
    }
    m_loadedOnce = true;
    m_lastOutcome = outcome;
    m_model->endRefresh(outcome.end == LoadOutcome::End::Complete && !outcome.isPart);
    m_parts->hideLoading();
    if (outcome.end == LoadOutcome::End::Complete || outcome.end == LoadOutcome::End::Changed)
        m_updated = QDateTime::currentDateTime();
    if (m_activity) {
        const bool failed = outcome.end == LoadOutcome::End::Failed;
        m_activity->finish(failed ? Activity::End::Failed : Activity::End::Done, outcome.what);
    }
    showOutcome(outcome);
    showCounts();
    showBody();
}

void TablePage::setUpdated(const QDateTime& time)
{
    m_updated = time;
    showCounts();
}

void TablePage::clearTable()
{
    dropLoad();
    m_loadedOnce = false;
    m_lastOutcome = {};
    m_updated = {};
    m_announced = -1;
    m_parts->banner->hide();
    m_parts->hideLoading();
    m_model->clear();
    showCounts();
    showBody();
    showInspector();
}

void TablePage::showOutcome(const LoadOutcome& outcome)
{
    const StateText text = bannerText(outcome);
    if (text.tone == Tone::Plain)
        m_parts->banner->hide();
    else
        m_parts->banner->show(text.tone, text.what, text.nextStep, text.action);
}

void TablePage::showCounts()
{
    if (!m_model) return;
    // While rows still arrive, the gateway's own number is the better whole.
    const qint64 all =
        std::max<qint64>({qint64(m_model->recordCount()), isLoading() ? m_announced : -1, recordsInAll()});
    QString text;
    if (const int selected = m_parts->table->selectedRowCount(); selected > 0)
        text = tr("%1 selected").arg(counted(selected)) + u" · "_s;
    text += tr("%1 of %2").arg(counted(m_model->rowCount()), counted(all));
    if (const auto note = hiddenNote(); !note.isEmpty()) text += u" · "_s + note;
    m_parts->footer->setCounts(text);
    m_parts->footer->setUpdated(updatedText(m_updated.toTimeZone(m_context.format.zone)));
    m_parts->exportAction->setEnabled(m_model->recordCount() > 0 && !m_exporter->isRunning());
    // A button that is disabled while it has the focus gives it to the next one, whatever that is.
    const bool mayExport = m_parts->exportAction->isEnabled();
    if (!mayExport && m_parts->exportButton->hasFocus()) m_parts->table->setFocus();
    m_parts->exportButton->setEnabled(mayExport);
    m_parts->refreshAction->setEnabled(canLoad());
    m_parts->refreshButton->setEnabled(canLoad());
    m_parts->copyAction->setEnabled(m_parts->table->selectedRowCount() > 0);
}

void TablePage::showBody()
{
    auto& parts = *m_parts;
    const bool filtersHideAll = m_model->recordCount() > 0 && m_model->rowCount() == 0;
    const bool emptyMeansSomething = !isLoading() && (m_loadedOnce || !canLoad()) && m_model->rowCount() == 0;
    // While an order is computed the table may be empty for a moment: no page flips for that.
    if (m_model->isOrdering() && filtersHideAll) return;
    m_offered = nullptr;
    if (filtersHideAll) {
        parts.empty->setTexts(tr("Nothing matches"),
            tr("None of the %Ln row(s) passes the search and the filters.", nullptr,
                int(m_model->recordCount())),
            tr("Clear search and filters"));
    } else if (!canLoad() && !m_context.client()) {
        parts.empty->setTexts(tr("Not connected"), tr("There is no connection to a gateway yet."));
    } else if (!canLoad()) {
        parts.empty->setTexts(
            tr("No enterprise chosen"), tr("Type the global id of an enterprise into the field at the top."));
    } else if (!m_lastOutcome.isRetryUseful) {
        parts.empty->setTexts(tr("Nothing to show"), {}); // the banner says why, and what to do
    } else if (!m_lastOutcome.what.isEmpty()) {
        parts.empty->setTexts(m_lastOutcome.what, m_lastOutcome.nextStep, tr("Retry"));
    } else if (asksForPart() && m_lastOutcome.end == LoadOutcome::End::Complete) {
        parts.empty->setTexts(tr("Nothing matches"), tr("Nothing passes the search and the filters."),
            tr("Clear search and filters"));
    } else if (m_lastOutcome.end == LoadOutcome::End::Cancelled) {
        parts.empty->setTexts(
            tr("Loading was cancelled"), tr("Nothing had arrived by then."), tr("Load again"));
    } else {
        const auto words = texts();
        if (words.emptyAction && words.emptyAction->isEnabled()) m_offered = words.emptyAction;
        parts.empty->setTexts(
            words.emptyTitle, words.emptyReason, m_offered ? m_offered->text() : tr("Refresh"));
    }
    const bool empty = filtersHideAll || emptyMeansSomething;
    parts.stack->setCurrentWidget(empty ? static_cast<QWidget*>(parts.empty) : parts.table);
}

void TablePage::emptyAction()
{
    if (m_model->recordCount() > 0 || (asksForPart() && m_lastOutcome.end == LoadOutcome::End::Complete))
        showRows();
    else if (m_offered && m_offered->isEnabled())
        m_offered->trigger();
    else
        reload();
}

void TablePage::showInspector()
{
    const int row = m_inspected >= 0 ? m_model->rowOf(m_inspected) : -1;
    const bool shown = row >= 0;
    std::vector<RecordField> fields;
    if (shown) {
        fields = fieldsOf(m_inspected);
        if (const int mark = m_model->columnOf(markColumnId); mark >= 0)
            if (const auto text = m_model->index(row, mark).data().toString(); !text.isEmpty())
                fields.push_back({markColumnId, m_model->column(mark).title, text, {}});
        for (const QString& unreadable : m_model->unreadableFields(m_inspected))
            fields.push_back({"unreadable", tr("Unreadable"), unreadable, {}});
    }
    const QString title = shown && !fields.empty() ? fields.front().text : QString();
    m_parts->showRecord(title, std::move(fields));
    showHistory();
    recordShown(shown ? m_inspected : -1);
}

void TablePage::exportTable()
{
    m_exporter->ask(texts().exportName, exportCaution(isLoading(), m_lastOutcome));
}

void TablePage::restoreLayout()
{
    m_parts->chainFocus();
    applyLayout(*m_parts->table, m_context.settings.text(settingsKey(u"columns"_s)));
    // In a new window nothing has been changed yet.
    if (const int column = m_model->columnOf(markColumnId); column >= 0)
        m_parts->table->setColumnHidden(column, true);
    m_parts->inspectorAction->setChecked(
        m_context.settings.value(settingsKey(u"inspector"_s), true).toBool());
    m_parts->splitter->restoreState(m_context.settings.value(settingsKey(u"splitter"_s)).toByteArray());
    if (m_parts->sideSplitter)
        m_parts->sideSplitter->restoreState(
            m_context.settings.value(settingsKey(u"sideSplitter"_s)).toByteArray());
    m_layoutChanged.stop(); // nobody has changed anything yet
    const auto words = texts();
    m_parts->search->setPlaceholderText(words.searchHint);
    m_parts->search->setAccessibleName(words.searchHint);
    m_parts->table->setAccessibleName(words.tableName);
    showCounts();
    showBody();
    showInspector();
}

void TablePage::saveLayout()
{
    m_context.settings.setValue(settingsKey(u"columns"_s), layoutOf(*m_parts->table));
    m_context.settings.setValue(settingsKey(u"inspector"_s), m_parts->inspectorAction->isChecked());
    m_context.settings.setValue(settingsKey(u"splitter"_s), m_parts->splitter->saveState());
    if (m_parts->sideSplitter)
        m_context.settings.setValue(settingsKey(u"sideSplitter"_s), m_parts->sideSplitter->saveState());
}

QString TablePage::settingsKey(const QString& name) const
{
    return u"%1/%2"_s.arg(m_parts->prefix, name);
}

} // namespace lockkeeper
