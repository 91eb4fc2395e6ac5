// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_steps.h"

#include "services/files/writing/import_files.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_check_page.h"
#include "ui/employees/import/import_preview_page.h"
#include "ui/employees/import/import_run_page.h"
#include "ui/employees/import/import_session.h"
#include "ui/kit/prompter.h"
#include "ui/sheets/import_columns_page.h"
#include "ui/sheets/import_source_page.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ImportSourceWords ImportSteps::sourceWords() const
{
    return {.heading = tr("Where do the employees come from?"),
        .drop = tr("Drop a file here, or choose a source."),
        .formats = tr("CSV or TSV (UTF-8, UTF-16 or GB18030), or the first sheet of an Excel workbook "
                      "(.xlsx). One row per employee."),
        .chooseTitle = tr("Choose a list of employees"),
        .templateText = tr("No list yet? The template has all columns and an example."),
        .templateName = tr("employees", "file name"),
        .writeTemplate = writeImportTemplate,
        .nextWithoutTable = [this] { return nextWithoutTable(); }};
}

ImportSteps::ImportSteps(PageContext& context, Place place, QWidget* wizard)
    : QObject(wizard)
    , m_context(context)
    , m_place(place)
    , m_source(new ImportSourcePage(context.prompter, sourceWords(), wizard))
    , m_columns(new ImportColumnsPage(employeeImportFields(), u"import/mappings"_s, context.settings, wizard))
    , m_check(new ImportCheckPage(wizard))
    , m_preview(new ImportPreviewPage(wizard))
    , m_run(new ImportRunPage(wizard))
{
    m_run->setLeadsOn(place == Place::Within);
    connect(m_source, &ImportSourcePage::tableRead, this, &ImportSteps::takeTable);
    connect(m_source, &ImportSourcePage::typingWanted, this, &ImportSteps::typeRows);
    connect(m_columns, &ImportColumnsPage::encodingWanted, m_source, &ImportSourcePage::readAgain);
    connect(m_source, &ImportSourcePage::unreadable, m_columns, &ImportColumnsPage::sayUnreadable);
    connect(m_run, &ImportRunPage::editWanted, this, [this] {
        m_session->grid().setFilter(ImportGridModel::Filter::NotApplied);
        emit turnWanted(m_check);
    });
}

void ImportSteps::setSession(ImportSession* session)
{
    m_session = session;
    // The rows of a draft come from no table.
    m_isTyping = session->hasRows();
    m_check->setSession(session);
    m_preview->setSession(session);
    m_run->setSession(session);
}

QList<WizardPage*> ImportSteps::pages() const
{
    return {m_source, m_columns, m_check, m_preview, m_run};
}

QList<WizardPage*> ImportSteps::way() const
{
    auto way = pages();
    if (m_isTyping) way.removeOne(m_columns);
    return way;
}

WizardPage* ImportSteps::opening() const
{
    if (!m_session || !m_session->hasContent()) return m_source;
    return m_session->isRunning() || m_session->hasSent() ? static_cast<WizardPage*>(m_run) : m_check;
}

WizardPage* ImportSteps::before(WizardPage* page) const
{
    // After anything was sent, "Back" leads from editing refused rows to what became of all.
    if (page == m_check && m_session->hasSent()) return m_run;
    const auto all = way();
    return all.value(all.indexOf(page) - 1, nullptr);
}

bool ImportSteps::goOn(WizardPage* page)
{
    const bool hasTable = !m_source->table().rows.isEmpty();
    if (page == m_run || (page == m_source && !hasTable && !m_session->hasContent())) return false;
    if (page == m_columns) {
        takeColumns();
    } else if (page == m_source && !hasTable) {
        emit turnWanted(m_check);
    } else {
        const auto all = way();
        emit turnWanted(all[all.indexOf(page) + 1]);
    }
    return true;
}

QString ImportSteps::nextWithoutTable() const
{
    if (m_session && m_session->hasContent()) return tr("&Next");
    return m_place == Place::Within ? tr("&Next without employees") : QString();
}

void ImportSteps::takeTable()
{
    m_isTyping = false;
    m_columns->setTable(m_source->table(), m_source->source(), m_source->encoding());
}

void ImportSteps::takeColumns()
{
    if (!m_session->grid().undoStack()->canUndo()) return useColumns();
    m_context.prompter.confirm(m_columns,
        {.title = tr("Replace the rows"),
            .text = tr("You have edited the rows. They will be replaced by the rows of %1.")
                        .arg(m_source->source()),
            .action = tr("Replace"),
            .keep = {},
            .isDangerous = true},
        [this] { useColumns(); });
}

void ImportSteps::useColumns()
{
    m_session->setTable(m_source->source(), importMappingOf(m_columns->mapping()), m_columns->rows());
    emit turnWanted(m_check);
}

void ImportSteps::typeRows()
{
    m_isTyping = true;
    auto columns = importColumns();
    columns.removeAll(ImportColumn::DepartmentId); // a person who types knows the department's name
    if (!m_session->hasRows()) m_session->setTable({}, columns, {TextRow{}});
    emit turnWanted(m_check);
}

} // namespace lockkeeper
