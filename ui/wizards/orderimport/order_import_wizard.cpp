// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/orderimport/order_import_wizard.h"

#include "models/tables/order_grid_model.h"
#include "services/files/order_import_files.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/ui_settings.h"
#include "ui/wizards/import/import_columns_page.h"
#include "ui/wizards/import/import_source_page.h"
#include "ui/wizards/orderimport/order_check_page.h"
#include "ui/wizards/orderimport/order_preview_page.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString orderImportWizardGeometry = u"orderImport/geometry"_s;

OrderImportUnits unitsOf(const PageContext& context)
{
    OrderImportUnits units;
    units.zone = context.format.zone;
    units.unit = context.profile.writingUnit;
    units.trialEnd = context.profile.productTrialEndUnit;
    return units;
}

} // namespace

ImportSourceWords OrderImportWizard::sourceWords()
{
    return {.heading = tr("Where do the orders come from?"),
        .drop = tr("Drop a file here, or choose where the orders come from."),
        .formats =
            tr("CSV or TSV in UTF-8, UTF-16 or GB18030, or the first sheet of an Excel workbook (.xlsx). "
               "One row for each product: rows of the same customer, order type, licence type and "
               "original order become one order."),
        .chooseTitle = tr("Choose a list of orders"),
        .templateText = tr("No list yet? A sample has all columns and an example of each order type."),
        .templateName = tr("orders", "file name"),
        .writeTemplate = writeOrderSample};
}

OrderImportWizard::OrderImportWizard(
    const PageContext& context, const std::optional<UnfinishedImport>& kept, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_grid(new OrderGridModel(unitsOf(context), this))
    , m_pages(new QStackedWidget(this))
    , m_sourcePage(new ImportSourcePage(context.prompter, [] { return sourceWords(); }))
    , m_columns(new ImportColumnsPage(orderImportFields(), u"orderImport/columns"_s, context.settings))
    , m_check(new OrderCheckPage(*m_grid))
    , m_preview(new OrderPreviewPage(context.format))
    , m_hint(newLabel(u"orderImportHint"_s, u"dim"_s, this))
    , m_back(newButton(u"orderImportBack"_s, this))
    , m_next(newButton(u"orderImportNext"_s, this))
    , m_close(newButton(u"orderImportClose"_s, this))
{
    setObjectName(u"orderImportWizard"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    for (auto* each : QList<ImportPage*>{m_sourcePage, m_columns, m_check, m_preview})
        m_pages->addWidget(each);
    build();
    connectPages();
    resize(1100, 700);
    restoreGeometry(context.settings.value(orderImportWizardGeometry).toByteArray());
    retranslate();
    if (kept)
        resume(*kept);
    else
        go(Step::Source);
    connect(m_grid, &OrderGridModel::checkingChanged, this, &OrderImportWizard::noteEdited);
    connect(m_grid->undoStack(), &QUndoStack::indexChanged, this, &OrderImportWizard::noteEdited);
    connect(m_columns, &ImportPage::changed, this, &OrderImportWizard::noteEdited);
}

void OrderImportWizard::build()
{
    auto* top = new QFrame(this);
    top->setProperty("look", u"topBar"_s);
    auto* steps = new QHBoxLayout(top);
    steps->setContentsMargins(16, 10, 16, 10);
    steps->setSpacing(24);
    for (int i = 0; i < m_pages->count(); ++i) {
        m_steps.append(newLabel(u"orderImportStep%1"_s.arg(i), {}, top));
        m_steps.back()->setWordWrap(false);
        steps->addWidget(m_steps.back());
    }
    steps->addStretch(1);
    m_next->setProperty("look", u"primary"_s);
    m_next->setAutoDefault(true);
    m_next->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 0, 16, 0);
    buttons->setSpacing(8);
    buttons->addWidget(m_hint, 1);
    for (auto* each : {m_back, m_next, m_close})
        buttons->addWidget(each);
    auto* body = new QVBoxLayout;
    body->setContentsMargins(16, 6, 16, 0);
    body->addWidget(m_pages);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 14);
    layout->setSpacing(10);
    layout->addWidget(top);
    layout->addLayout(body, 1);
    layout->addLayout(buttons);
    connect(m_back, &QPushButton::clicked, this, &OrderImportWizard::goBack);
    connect(m_next, &QPushButton::clicked, this, &OrderImportWizard::goOn);
    pressByCtrlReturn(m_next);
    connect(m_close, &QPushButton::clicked, this, &OrderImportWizard::reject);
}

void OrderImportWizard::connectPages()
{
    for (int i = 0; i < m_pages->count(); ++i)
        connect(page(Step(i)), &ImportPage::changed, this, &OrderImportWizard::showState);
    connect(m_sourcePage, &ImportSourcePage::tableRead, this, [this] {
        m_isTyping = false;
        m_source = m_sourcePage->source();
        m_columns->setTable(m_sourcePage->table(), m_sourcePage->source(), m_sourcePage->encoding());
    });
    connect(m_sourcePage, &ImportSourcePage::typingWanted, this, &OrderImportWizard::typeRows);
    connect(m_sourcePage, &ImportPage::done, this, [this] { go(Step::Columns); });
    connect(m_columns, &ImportColumnsPage::encodingWanted, m_sourcePage, &ImportSourcePage::readAgain);
    connect(m_sourcePage, &ImportSourcePage::unreadable, m_columns, &ImportColumnsPage::sayUnreadable);
    connect(m_columns, &ImportPage::done, this, &OrderImportWizard::takeColumns);
    connect(m_check, &ImportPage::done, this, [this] {
        m_preview->setImport(m_grid->imported());
        go(Step::Preview);
    });
    connect(m_preview, &ImportPage::done, this, &OrderImportWizard::finish);
}

ImportPage* OrderImportWizard::page(Step step) const
{
    return static_cast<ImportPage*>(m_pages->widget(int(step)));
}

void OrderImportWizard::go(Step step)
{
    m_step = step;
    m_pages->setCurrentIndex(int(step));
    page(step)->entered();
    showState();
    noteEdited();
    if (m_next->isEnabled() && (step == Step::Columns || step == Step::Preview)) m_next->setFocus();
}

void OrderImportWizard::readFile(const QString& path)
{
    m_sourcePage->readFile(path);
}

void OrderImportWizard::goOn()
{
    if (page(m_step)->canGoOn()) page(m_step)->goOn();
}

void OrderImportWizard::goBack()
{
    if (m_step == Step::Source) return;
    go(m_step == Step::Check && m_isTyping ? Step::Source : Step(int(m_step) - 1));
}

void OrderImportWizard::takeColumns()
{
    const auto replace = [this] {
        m_grid->setTable(orderMappingOf(m_columns->mapping()), m_columns->rows());
        go(Step::Check);
    };
    if (!m_grid->undoStack()->canUndo()) return replace();
    m_context.prompter.confirm(this,
        {.title = tr("Replace the rows"),
            .text = tr("The rows were edited. They are replaced by those of %1.").arg(m_source),
            .action = tr("Replace"),
            .keep = {},
            .isDangerous = true},
        replace);
}

void OrderImportWizard::typeRows()
{
    using enum OrderColumn;
    if (!m_isTyping || m_grid->rows().isEmpty())
        m_grid->setTable(
            {Type, Licence, ChannelCustomerId, CustomerName, SrcLicenseOrderId, AssetNos, ProductUri,
                CrmProductId, LimitConcurrent, ProductStart, ProductEnd, Duration, Features},
            {TextRow{}});
    m_isTyping = true;
    go(Step::Check);
}

void OrderImportWizard::finish()
{
    const auto orders = m_preview->imported().all();
    if (orders.isEmpty()) return;
    emit imported(orders);
    accept();
}

void OrderImportWizard::reject()
{
    if (!m_isKept && !m_grid->undoStack()->canUndo()) return QDialog::reject();
    m_context.prompter.confirm(this,
        {.title = tr("Close the import"),
            .text = tr("The rows were edited here, and no order was added yet. What was typed is lost."),
            .action = tr("Close all the same"),
            .keep = {},
            .isDangerous = true},
        [this] { QDialog::reject(); });
}

/// Where it was left. The file or the clipboard may be gone: the rows are what there is.
void OrderImportWizard::resume(const UnfinishedImport& kept)
{
    m_isKept = true;
    m_source = kept.source;
    if (kept.isTable) {
        ReadTable table;
        table.rows = kept.rows;
        for (const auto& row : kept.rows)
            table.columns = std::max(table.columns, row.cells.size());
        m_columns->setTable(table, m_source, TextEncoding::Detect);
        m_columns->setColumns(kept.columns, kept.hasHeader);
        return go(Step::Columns);
    }
    QList<int> fields;
    for (const auto& id : kept.columns)
        fields.append(orderImportFields().fieldOfId(id).value_or(ImportFields::ignored));
    m_isTyping = true;
    m_grid->setTable(orderMappingOf(fields), kept.rows);
    go(Step::Check);
    if (kept.lacksPasswords > 0) m_check->sayLost(kept.lacksPasswords);
}

bool OrderImportWizard::hasRows() const
{
    return std::ranges::any_of(m_grid->rows(), [](const TextRow& row) {
        return std::ranges::any_of(row.cells, [](const QString& cell) { return !cell.isEmpty(); });
    });
}

void OrderImportWizard::noteEdited()
{
    // An empty row to type in is nothing to come back to, and neither is a question where rows come from.
    if (m_step >= Step::Check ? hasRows() : m_step == Step::Columns) emit edited();
}

UnfinishedImport OrderImportWizard::unfinished() const
{
    UnfinishedImport kept;
    kept.source = m_source;
    if (m_step >= Step::Check) {
        for (const auto column : m_grid->mapping())
            kept.columns.append(orderColumnId(column));
        kept.rows = m_grid->rows();
        return kept;
    }
    kept.isTable = true;
    kept.hasHeader = m_columns->hasHeader();
    kept.columns = m_columns->columns();
    kept.rows = m_columns->table().rows;
    return kept;
}

void OrderImportWizard::showState()
{
    for (int i = 0; i < m_steps.size(); ++i) {
        const bool isPast = i < int(m_step);
        m_steps[i]->setText(
            QString::number(i + 1) + u' ' + page(Step(i))->title() + (isPast ? u" ✓"_s : QString()));
        const QString look = i == int(m_step) ? u"section"_s : u"dim"_s;
        if (m_steps[i]->property("look") == look) continue;
        m_steps[i]->setProperty("look", look);
        m_steps[i]->style()->unpolish(m_steps[i]);
        m_steps[i]->style()->polish(m_steps[i]);
    }
    auto* now = page(m_step);
    setWords(m_next, now->nextText());
    m_next->setEnabled(now->canGoOn());
    m_back->setVisible(m_step != Step::Source);
    m_hint->setText(now->hint());
}

void OrderImportWizard::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void OrderImportWizard::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(orderImportWizardGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

void OrderImportWizard::retranslate()
{
    setWindowTitle(tr("Import orders"));
    setWords(m_back, tr("&Back"));
    setWords(m_close, tr("&Close"));
    m_grid->retranslate();
    for (int i = 0; i < m_pages->count(); ++i)
        page(Step(i))->retranslate();
    showState();
}

} // namespace lockkeeper
