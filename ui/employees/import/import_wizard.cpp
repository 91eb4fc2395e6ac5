// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_wizard.h"

#include "services/files/writing/import_files.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/unseen_passwords.h"
#include "ui/employees/import/import_check_page.h"
#include "ui/employees/import/import_preview_page.h"
#include "ui/employees/import/import_run_page.h"
#include "ui/employees/import/import_session.h"
#include "ui/kit/controls.h"
#include "ui/sheets/import_columns_page.h"
#include "ui/sheets/import_source_page.h"
#include "ui/writes/write_runs.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ImportSourceWords ImportWizard::sourceWords()
{
    return {.heading = tr("Where do the employees come from?"),
        .drop = tr("Drop a file here, or choose where the employees come from."),
        .formats =
            tr("CSV or TSV in UTF-8, UTF-16 or GB18030, or the first sheet of an Excel workbook (.xlsx). "
               "One row for each employee."),
        .chooseTitle = tr("Choose a list of employees"),
        .templateText = tr("No list yet? A template has all columns and an example."),
        .templateName = tr("employees", "file name"),
        .writeTemplate = writeImportTemplate};
}

ImportWizard::ImportWizard(ImportSession* session, QWidget* parent)
    : Wizard(u"import"_s, session->context().prompter, session->context().settings, parent)
    , m_session(session)
    // A draft has rows, and no table that they come from.
    , m_isTyping(session->hasRows())
    , m_source(new ImportSourcePage(session->context().prompter, sourceWords(), this))
    , m_columns(new ImportColumnsPage(
          employeeImportFields(), u"import/mappings"_s, session->context().settings, this))
    , m_check(new ImportCheckPage(this))
    , m_preview(new ImportPreviewPage(this))
    , m_run(new ImportRunPage(this))
{
    setWindowTitle(tr("Import employees"));
    setPages({m_source, m_columns, m_check, m_preview, m_run});
    setWords(leaveButton(), tr("&Close"));
    m_discard = addButton(u"Discard"_s);
    m_discard->setProperty("look", u"flat"_s);
    setWords(m_discard, tr("D&iscard…"), tr("Forget this import; what was sent stays as it is"));
    connect(m_discard, &QPushButton::clicked, this, &ImportWizard::discard);
    connectPages();
    session->setOpener([session = QPointer(session), window = QPointer(parent)] {
        if (session && window) showImport(session, window);
    });
    go(!session->hasRows()                           ? Step::Source
        : session->isRunning() || session->hasSent() ? Step::Run
                                                     : Step::Check);
}

void ImportWizard::connectPages()
{
    m_check->setSession(m_session);
    m_preview->setSession(m_session);
    m_run->setSession(m_session);
    connect(m_source, &ImportSourcePage::tableRead, this, &ImportWizard::takeTable);
    connect(m_source, &ImportSourcePage::typingWanted, this, &ImportWizard::typeRows);
    connect(m_columns, &ImportColumnsPage::encodingWanted, m_source, &ImportSourcePage::readAgain);
    connect(m_source, &ImportSourcePage::unreadable, m_columns, &ImportColumnsPage::sayUnreadable);
    connect(m_run, &ImportRunPage::editWanted, this, [this] {
        m_session->grid().setFilter(ImportGridModel::Filter::NotApplied);
        go(Step::Check);
    });
    connect(m_session, &ImportSession::runChanged, this, &ImportWizard::showState);
}

ImportSession* ImportWizard::session() const
{
    return m_session;
}

QList<WizardPage*> ImportWizard::way() const
{
    auto way = pages();
    if (m_isTyping) way.removeOne(m_columns);
    return way;
}

void ImportWizard::pageFinished(WizardPage* page)
{
    if (page == m_columns)
        takeColumns();
    else
        Wizard::pageFinished(page);
}

void ImportWizard::takeTable()
{
    m_isTyping = false;
    m_columns->setTable(m_source->table(), m_source->source(), m_source->encoding());
}

void ImportWizard::takeColumns()
{
    std::optional<Prompter::Confirmation> question;
    if (m_session->grid().undoStack()->canUndo())
        question = {.title = tr("Replace the rows"),
            .text = tr("The rows were edited. They are replaced by those of %1.").arg(m_source->source()),
            .action = tr("Replace"),
            .keep = {},
            .isDangerous = true};
    ask(question, [this] {
        m_session->setTable(m_source->source(), importMappingOf(m_columns->mapping()), m_columns->rows());
        go(Step::Check);
    });
}

void ImportWizard::typeRows()
{
    m_isTyping = true;
    auto columns = importColumns();
    columns.removeAll(ImportColumn::DepartmentId); // whoever types knows the name
    if (!m_session->hasRows()) m_session->setTable({}, columns, {TextRow{}});
    go(Step::Check);
}

void ImportWizard::discard()
{
    const bool hasSent = m_session->hasSent();
    ask(Prompter::Confirmation{.title = tr("Discard the import"),
            .text = hasSent ? tr("What was sent stays as it is. The rows that are left, and what is known "
                                 "about unknown ones, are forgotten.")
                            : tr("%Ln row(s) are forgotten. Nothing was sent.", nullptr,
                                  int(m_session->grid().rows().size())),
            .action = tr("Discard"),
            .keep = {},
            .isDangerous = true},
        [this] {
            if (m_session->isRunning()) return;
            m_session->discard();
            leave();
        });
}

std::optional<Prompter::Confirmation> ImportWizard::lossOnClosing() const
{
    if (!m_session || m_session->isRunning()) return {};
    if (m_session->hasUnseenPasswords()) return unseenPasswordsQuestion();
    const auto loss = m_session->loss();
    if (loss.isEmpty()) return {};
    return Prompter::Confirmation{.title = tr("Close the import"),
        .text = loss,
        .action = tr("Close all the same"),
        .keep = {},
        .isDangerous = true};
}

/// The session ends with the window: what is left of it is on disk.
void ImportWizard::leave()
{
    if (m_session && !m_session->isRunning()) m_session->retire();
    Wizard::leave();
}

void ImportWizard::showState()
{
    Wizard::showState();
    m_discard->setVisible(m_session && m_session->hasRows() && !m_session->isRunning());
}

ImportWizard* startImport(PageContext& context, const EnterpriseId& enterprise, QWidget* window)
{
    return showImport(new ImportSession(context, enterprise, &context.writes), window);
}

ImportWizard* showImport(ImportSession* session, QWidget* window)
{
    const auto open = window->findChildren<ImportWizard*>();
    for (auto* wizard : open) {
        if (wizard->session() != session) continue;
        wizard->show();
        wizard->raise();
        wizard->activateWindow();
        return wizard;
    }
    auto* wizard = new ImportWizard(session, window);
    wizard->show();
    return wizard;
}

} // namespace lockkeeper
