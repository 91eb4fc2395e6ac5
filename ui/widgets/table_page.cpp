// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_page.h"

#include "models/tables/record_table_model_base.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/export_column.h"
#include "ui/widgets/line_icon.h"
#include "ui/widgets/page_footer.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/record_view.h"
#include "ui/widgets/search_box.h"
#include "ui/widgets/table_page_parts.h"
#include "ui/widgets/table_view.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString counted(qint64 count)
{
    return QLocale().toString(count);
}

} // namespace

TablePage::TablePage(const QString& prefix, Prompter& prompter, QWidget* parent)
    : Page(parent)
    , m_prompter(prompter)
    , m_parts(std::make_unique<TablePageParts>(prefix, this))
{
    auto& parts = *m_parts;
    setObjectName(prefix + u"Page"_s);
    connect(parts.findAction, &QAction::triggered, this, [this] {
        m_parts->search->setFocus(Qt::ShortcutFocusReason);
        m_parts->search->selectAll();
    });
    connect(parts.refreshAction, &QAction::triggered, this, &TablePage::reload);
    connect(parts.exportAction, &QAction::triggered, this, &TablePage::exportTable);
    connect(parts.copyAction, &QAction::triggered, this, &TablePage::copySelection);
    connect(parts.inspectorAction, &QAction::toggled, parts.side, &QWidget::setVisible);
    connect(parts.columnMenu, &QMenu::aboutToShow, this, [this] {
        m_parts->columnMenu->clear();
        m_parts->table->fillColumnMenu(m_parts->columnMenu);
    });
    connect(parts.search, &SearchBox::leftDownwards, parts.table, [table = parts.table] {
        table->setFocus(Qt::TabFocusReason);
        if (table->selectedRowCount() == 0 && table->model()->rowCount() > 0) table->selectRow(0);
    });
    connect(parts.banner, &Banner::actionTriggered, this, &TablePage::reload);
    connect(parts.empty, &EmptyState::actionTriggered, this, &TablePage::emptyAction);
    connect(parts.footer, &PageFooter::cancelRequested, this, [this] {
        if (m_loading)
            cancelLoading();
        else if (m_export)
            m_export->cancel();
    });
    connect(parts.copyRecordButton, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_parts->inspector->asText()); });
    connect(parts.table, &QWidget::customContextMenuRequested, this, &TablePage::showContextMenu);
    connect(parts.table, &TableView::selectionEdited, this, &TablePage::showCounts);
    parts.footer->hideActivity();
}

TablePage::~TablePage() = default;

void TablePage::setModel(RecordTableModelBase* model)
{
    m_model = model;
    auto& parts = *m_parts;
    parts.table->setRecordModel(model);
    connect(parts.search, &QLineEdit::textChanged, model, &RecordTableModelBase::setSearchText);
    connect(model, &RecordTableModelBase::countsChanged, this, [this] {
        showCounts();
        showBody();
        showInspector(); // the record itself may have been replaced
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

QPushButton* TablePage::addChip(const QString& name, bool showsMore, std::function<void()> whenToggled)
{
    auto* chip = m_parts->addChip(name, showsMore);
    connect(chip, &QPushButton::toggled, this, std::move(whenToggled));
    return chip;
}

TableView* TablePage::table() const
{
    return m_parts->table;
}

void TablePage::reload()
{
    if (!canLoad()) return;
    startLoading();
}

void TablePage::cancelLoading()
{
    if (m_loading) stopLoading();
}

void TablePage::loadStarted()
{
    m_loading = true;
    m_announced = -1;
    m_parts->banner->hide();
    loadProgressed(0, -1);
    showBody();
}

void TablePage::loadProgressed(qint64 loaded, qint64 total)
{
    m_announced = total;
    const QString label = total < 0 ? tr("%1 %2").arg(texts().loading, counted(loaded))
                                    //: Loading employees 7,600 of 12,408
                                    : tr("%1 %2 of %3").arg(texts().loading, counted(loaded), counted(total));
    m_parts->showLoading(label, loaded, total);
    showCounts();
}

void TablePage::loadEnded(const LoadOutcome& outcome)
{
    m_loading = false;
    m_loadedOnce = true;
    m_lastOutcome = outcome;
    m_parts->hideLoading();
    if (outcome.end == LoadOutcome::End::Complete || outcome.end == LoadOutcome::End::Changed)
        m_updated = QDateTime::currentDateTime();
    showOutcome(outcome);
    showCounts();
    showBody();
}

void TablePage::tableCleared()
{
    m_loading = false;
    m_loadedOnce = false;
    m_lastOutcome = {};
    m_updated = {};
    m_announced = -1;
    m_parts->banner->hide();
    m_parts->hideLoading();
    showCounts();
    showBody();
    showInspector();
}

void TablePage::showOutcome(const LoadOutcome& outcome)
{
    auto* banner = m_parts->banner;
    switch (outcome.end) {
    case LoadOutcome::End::Failed:
        banner->show(Tone::Bad, outcome.what, outcome.nextStep, tr("Retry"));
        return;
    case LoadOutcome::End::Changed:
        banner->show(Tone::Warning, tr("The list changed while it was loading."),
            tr("Rows may be missing. Reload to be sure."), tr("Reload"));
        return;
    case LoadOutcome::End::Cancelled:
        banner->show(
            Tone::Warning, tr("Loading was cancelled."), tr("The list is not complete."), tr("Load again"));
        return;
    case LoadOutcome::End::Complete:
        break;
    }
    if (outcome.unreadableFields > 0)
        banner->show(Tone::Warning,
            tr("%n field(s) could not be read.", nullptr, int(outcome.unreadableFields)),
            tr("Their rows are shown without them."));
    else
        banner->hide();
}

void TablePage::showCounts()
{
    if (!m_model) return;
    // While rows still arrive, the gateway's own number is the better whole.
    const qint64 all = std::max<qint64>(m_model->recordCount(), m_loading ? m_announced : -1);
    QString text;
    if (const int selected = m_parts->table->selectedRowCount(); selected > 0)
        text = tr("%1 selected").arg(counted(selected)) + u" · "_s;
    text += tr("%1 of %2").arg(counted(m_model->rowCount()), counted(all));
    m_parts->footer->setCounts(text);
    m_parts->footer->setUpdated(
        m_updated.isValid() ? tr("updated %1").arg(m_updated.toString(u"HH:mm"_s)) : QString());
    m_parts->exportAction->setEnabled(m_model->recordCount() > 0 && !m_export);
    m_parts->exportButton->setEnabled(m_parts->exportAction->isEnabled());
    m_parts->refreshAction->setEnabled(canLoad());
    m_parts->refreshButton->setEnabled(canLoad());
    m_parts->copyAction->setEnabled(m_parts->table->selectedRowCount() > 0);
}

void TablePage::showBody()
{
    auto& parts = *m_parts;
    const bool filtersHideAll = m_model->recordCount() > 0 && m_model->rowCount() == 0;
    const bool emptyMeansSomething = !m_loading && (m_loadedOnce || !canLoad()) && m_model->rowCount() == 0;
    // While an order is computed the table may be empty for a moment: no page flips for that.
    if (m_model->isOrdering() && m_model->recordCount() > 0 && !filtersHideAll) return;
    if (filtersHideAll) {
        parts.empty->setTexts(tr("Nothing matches"),
            tr("None of the %Ln row(s) passes the search and the filters.", nullptr,
                int(m_model->recordCount())),
            tr("Clear search and filters"));
    } else if (!canLoad()) {
        parts.empty->setTexts(
            tr("No enterprise chosen"), tr("Type the global id of an enterprise into the field at the top."));
    } else if (m_lastOutcome.end == LoadOutcome::End::Failed) {
        parts.empty->setTexts(m_lastOutcome.what, m_lastOutcome.nextStep, tr("Retry"));
    } else if (m_lastOutcome.end == LoadOutcome::End::Cancelled) {
        parts.empty->setTexts(
            tr("Loading was cancelled"), tr("Nothing had arrived by then."), tr("Load again"));
    } else {
        parts.empty->setTexts(texts().emptyTitle, texts().emptyReason, tr("Refresh"));
    }
    const bool empty = filtersHideAll || emptyMeansSomething;
    parts.stack->setCurrentWidget(empty ? static_cast<QWidget*>(parts.empty) : parts.table);
}

void TablePage::emptyAction()
{
    if (m_model->recordCount() > 0)
        clearFilters();
    else
        reload();
}

void TablePage::clearFilters()
{
    const auto& chips = m_parts->chips;
    const bool nothingSet =
        m_parts->search->text().isEmpty() &&
        std::none_of(chips.cbegin(), chips.cend(), [](auto* chip) { return chip->isChecked(); });
    m_parts->search->clear();
    // With everything as at first and still no row to see, what hides them is the lack of a chip that
    // shows more (deleted ones, for example).
    for (auto* chip : chips)
        chip->setChecked(nothingSet && TablePageParts::showsMore(chip));
}

void TablePage::showInspector()
{
    const bool shown = m_inspected >= 0;
    m_parts->inspector->setFields(shown ? fieldsOf(m_inspected) : std::vector<RecordField>());
    m_parts->copyRecordButton->setEnabled(shown);
    m_parts->inspectorHint->setVisible(!shown);
}

void TablePage::showContextMenu(const QPoint& position)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_parts->copyAction);
    const QModelIndex index = m_parts->table->indexAt(position);
    if (index.isValid()) {
        const auto record = m_model->recordNumber(index.row());
        const QString title = m_model->column(index.column()).title;
        menu->addAction(
            tr("Copy “%1”").arg(title), this, [rows = m_model->snapshot(), record, column = index.column()] {
                QGuiApplication::clipboard()->setText(rows->exportText(record, column));
            });
    }
    menu->addSeparator();
    menu->addAction(m_parts->exportAction);
    menu->addAction(m_parts->refreshAction);
    menu->addAction(m_parts->inspectorAction);
    menu->popup(m_parts->table->viewport()->mapToGlobal(position));
}

void TablePage::copySelection()
{
    const QString text = m_parts->table->selectionAsText();
    if (!text.isEmpty()) QGuiApplication::clipboard()->setText(text);
}

QString TablePage::exportCaution() const
{
    if (m_loading) return tr("The list is still loading: only what has arrived so far is exported.");
    switch (m_lastOutcome.end) {
    case LoadOutcome::End::Complete:
        return {};
    case LoadOutcome::End::Changed:
        return tr("The list changed while it was loading: rows may be missing from the export.");
    case LoadOutcome::End::Failed:
    case LoadOutcome::End::Cancelled:
        return tr("The list was not loaded to its end: rows are missing from the export.");
    }
    return {};
}

void TablePage::exportTable()
{
    if (m_export || m_model->recordCount() == 0) return;
    const ExportDialog::Counts counts{m_parts->table->selectedRowCount(), m_model->rowCount(),
        m_model->recordCount(), int(m_parts->table->shownColumns().size()), m_model->columnCount()};
    auto* dialog = new ExportDialog(counts, exportCaution(), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const auto rows = dialog->rows();
        const bool allColumns = dialog->allColumns();
        const QString name = texts().exportName + QDate::currentDate().toString(u"-yyyy-MM-dd"_s) + u".csv"_s;
        m_prompter.askSavePath(this, {tr("Export"), name, tr("CSV files (*.csv)"), u"csv"_s},
            [this, rows, allColumns](const QString& path) { startExport(rows, allColumns, path); });
    });
    dialog->open();
}

void TablePage::startExport(ExportDialog::Rows rows, bool allColumns, const QString& path)
{
    if (m_export) return;
    TableExportJob::Plan plan;
    plan.rows = m_model->snapshot();
    plan.path = path;
    switch (rows) {
    case ExportDialog::Rows::Selected:
        plan.order = m_parts->table->selectedRecords();
        break;
    case ExportDialog::Rows::Shown:
        plan.order = m_model->order();
        break;
    case ExportDialog::Rows::All:
        plan.order = m_model->allRecords();
        break;
    }
    plan.columns = m_parts->table->shownColumns();
    if (allColumns) {
        plan.columns.resize(size_t(m_model->columnCount()));
        std::iota(plan.columns.begin(), plan.columns.end(), 0);
    }
    for (const int column : plan.columns)
        plan.titles.push_back(exportColumn(m_model->column(column)));

    m_export = new TableExportJob(this);
    connect(m_export, &TableExportJob::progressed, this, [this](qint64 done, qint64 total) {
        if (!m_loading)
            m_parts->footer->showActivity(tr("Exporting %Ln row(s)", nullptr, int(total)), done, total);
    });
    connect(m_export, &TableExportJob::finished, this,
        [this, path](const TableExportJob::Outcome& outcome) { exportEnded(outcome, path); });
    m_export->start(std::move(plan));
    showCounts();
}

void TablePage::exportEnded(const TableExportJob::Outcome& outcome, const QString& path)
{
    m_export->deleteLater();
    m_export.clear();
    if (!m_loading) m_parts->footer->hideActivity();
    if (outcome.complete)
        m_parts->banner->show(
            Tone::Ok, tr("%Ln row(s) exported to %1", nullptr, int(outcome.rows)).arg(path));
    else if (outcome.cancelled)
        m_parts->banner->show(Tone::Warning, tr("The export was cancelled."), tr("No file was written."));
    else
        m_parts->banner->show(
            Tone::Bad, tr("The export failed: %1").arg(outcome.error), tr("No file was written."));
    showCounts();
}

void TablePage::retranslate()
{
    const Texts words = texts();
    m_parts->retranslate(words.searchHint, words.tableName);
    if (m_model) {
        showCounts();
        showBody();
        showInspector();
    }
}

void TablePage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

} // namespace lockkeeper
