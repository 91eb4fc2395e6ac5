// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/import/order_import_wizard.h"

#include "models/tables/imports/order_grid_model.h"
#include "services/files/writing/order_import_files.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/base/profile_format.h"
#include "ui/kit/controls.h"
#include "ui/orders/import/order_check_page.h"
#include "ui/orders/import/order_preview_page.h"
#include "ui/sheets/import_columns_page.h"
#include "ui/sheets/import_source_page.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ImportSourceWords OrderImportWizard::sourceWords()
{
    return {.heading = tr("Where do the orders come from?"),
        .drop = tr("Drop a file here, or choose a source."),
        .formats = tr("CSV or TSV (UTF-8, UTF-16, GB18030), or the first sheet of an Excel workbook (.xlsx); "
                      "one row per product. Rows with the same customer, order type, licence type and "
                      "original order form an order."),
        .chooseTitle = tr("Choose a list of orders"),
        .templateText = tr("No list yet? The template has all columns and an example of each order type."),
        .templateName = tr("orders", "file name"),
        .writeTemplate = writeOrderSample};
}

OrderImportWizard::OrderImportWizard(
    const PageContext& context, const std::optional<UnfinishedImport>& kept, QWidget* parent)
    : Wizard(u"orderImport"_s, context.prompter, context.settings, parent)
    , m_grid(new OrderGridModel(orderTimesFor(context.profile, context.format), this))
    , m_sourcePage(new ImportSourcePage(context.prompter, sourceWords(), this))
    , m_columns(new ImportColumnsPage(orderImportFields(), u"orderImport/columns"_s, context.settings, this))
    , m_check(new OrderCheckPage(*m_grid, this))
    , m_preview(new OrderPreviewPage(
          orderTimesFor(context.profile, context.format), context.enterprises.names(), this))
{
    setWindowTitle(tr("Import orders"));
    setPages({m_sourcePage, m_columns, m_check, m_preview});
    setWords(leaveButton(), tr("&Close"));
    connectPages();
    if (kept)
        resume(*kept);
    else
        go(Step::Source);
    connect(m_grid, &OrderGridModel::checkingChanged, this, &OrderImportWizard::noteEdited);
    connect(m_grid->undoStack(), &QUndoStack::indexChanged, this, &OrderImportWizard::noteEdited);
    connect(m_columns, &WizardPage::changed, this, &OrderImportWizard::noteEdited);
}

void OrderImportWizard::connectPages()
{
    connect(m_sourcePage, &ImportSourcePage::tableRead, this, [this] {
        m_isTyping = m_isTableKept = false;
        m_source = m_sourcePage->source();
        m_columns->setTable(m_sourcePage->table(), m_sourcePage->source(), m_sourcePage->encoding());
    });
    connect(m_sourcePage, &ImportSourcePage::typingWanted, this, &OrderImportWizard::typeRows);
    connect(m_columns, &ImportColumnsPage::encodingWanted, m_sourcePage, &ImportSourcePage::readAgain);
    connect(m_sourcePage, &ImportSourcePage::unreadable, m_columns, &ImportColumnsPage::sayUnreadable);
}

QList<WizardPage*> OrderImportWizard::way() const
{
    auto way = pages();
    if (m_isTyping) way.removeOne(m_columns);
    return way;
}

void OrderImportWizard::turning(WizardPage* page)
{
    if (page == m_preview) m_preview->setImport(m_grid->imported());
    noteEdited();
}

void OrderImportWizard::pageFinished(WizardPage* page)
{
    if (page == m_columns)
        takeColumns();
    else
        Wizard::pageFinished(page);
}

void OrderImportWizard::readFile(const QString& path)
{
    m_sourcePage->readFile(path);
}

void OrderImportWizard::takeColumns()
{
    ask(lossOfRows(tr("You have edited the rows. They will be replaced by the rows of %1.").arg(m_source)),
        [this] {
            m_isKept = m_isKept && m_isTableKept;
            m_grid->setTable(orderMappingOf(m_columns->mapping()), m_columns->rows());
            m_check->setUnused(m_columns->unused());
            go(Step::Check);
        });
}

/// Asks about what somebody has typed into the rows, before other rows take their place.
std::optional<Prompter::Confirmation> OrderImportWizard::lossOfRows(const QString& text) const
{
    if (!m_grid->undoStack()->canUndo() && !(m_isKept && hasRows())) return {};
    return Prompter::Confirmation{.title = tr("Replace the rows"),
        .text = text,
        .action = tr("Replace"),
        .keep = {},
        .isDangerous = true};
}

void OrderImportWizard::typeRows()
{
    if (m_isTyping && !m_grid->rows().isEmpty()) return go(Step::Check);
    ask(lossOfRows(tr("You have edited the rows. They will be replaced by an empty table.")), [this] {
        using enum OrderColumn;
        m_isKept = false;
        m_grid->setTable(
            {Type, Licence, ChannelCustomerId, CustomerName, SrcLicenseOrderId, AssetNos, ProductUri,
                CrmProductId, LimitConcurrent, ProductStart, ProductEnd, Duration, Features},
            {TextRow{}});
        m_isTyping = true;
        m_check->setUnused({});
        go(Step::Check);
    });
}

void OrderImportWizard::finish()
{
    const auto orders = m_preview->imported().all();
    if (orders.isEmpty()) return;
    emit imported(orders);
    accept();
}

std::optional<Prompter::Confirmation> OrderImportWizard::lossOnClosing() const
{
    if (!m_isKept && !m_grid->undoStack()->canUndo()) return {};
    return Prompter::Confirmation{.title = tr("Close the import"),
        .text = tr("You have edited the rows but not added any order yet. Your changes will be lost."),
        .action = tr("Close anyway"),
        .keep = tr("Keep open"),
        .isDangerous = true};
}

/// Goes on where it was left, with the rows alone: the file or the clipboard that they came from may be gone.
void OrderImportWizard::resume(const UnfinishedImport& kept)
{
    m_isKept = true;
    m_source = kept.source;
    m_isTableKept = kept.isTable;
    if (kept.isTable) {
        ReadTable table;
        table.rows = kept.rows;
        for (const auto& row : kept.rows)
            table.columns = std::max(table.columns, row.cells.size());
        m_columns->setTable(table, m_source, TextEncoding::Detect);
        m_columns->setColumns(kept.columns, kept.hasHeader, kept.headerRow);
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
    // Neither an empty row to type in, nor the first page, is worth keeping.
    if (step() >= Step::Check ? hasRows() : step() == Step::Columns) emit edited();
}

UnfinishedImport OrderImportWizard::unfinished() const
{
    UnfinishedImport kept;
    kept.source = m_source;
    if (step() >= Step::Check) {
        for (const auto column : m_grid->mapping())
            kept.columns.append(orderColumnId(column));
        kept.rows = m_grid->rows();
        return kept;
    }
    kept.isTable = true;
    kept.hasHeader = m_columns->hasHeader();
    kept.headerRow = m_columns->headerRow();
    kept.columns = m_columns->columns();
    kept.rows = m_columns->table().rows;
    return kept;
}

} // namespace lockkeeper
