// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/import/import_wizard.h"

#include "models/domain/mnemonic.h"
#include "services/files/import_files.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"
#include "ui/wizards/import/import_check_page.h"
#include "ui/wizards/import/import_columns_page.h"
#include "ui/wizards/import/import_preview_page.h"
#include "ui/wizards/import/import_run_page.h"
#include "ui/wizards/import/import_session.h"
#include "ui/wizards/import/import_source_page.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString importWizardGeometry = u"import/geometry"_s;

void setLook(QLabel* label, const QString& look)
{
    label->setProperty("look", look);
    label->style()->unpolish(label);
    label->style()->polish(label);
}

} // namespace

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
    : QDialog(parent)
    , m_session(session)
    , m_context(session->context())
    , m_pages(new QStackedWidget(this))
    , m_source(new ImportSourcePage(m_context.prompter, [] { return sourceWords(); }))
    , m_columns(new ImportColumnsPage(employeeImportFields(), u"import/mappings"_s, m_context.settings))
    , m_check(new ImportCheckPage)
    , m_preview(new ImportPreviewPage)
    , m_run(new ImportRunPage)
    , m_hint(new QLabel(this))
    , m_discard(new QPushButton(this))
    , m_back(new QPushButton(this))
    , m_next(new QPushButton(this))
    , m_close(new QPushButton(this))
{
    setObjectName(u"importWizard"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    for (auto* each : QList<ImportPage*>{m_source, m_columns, m_check, m_preview, m_run})
        m_pages->addWidget(each);
    build();
    connectPages();
    session->setOpener([session = QPointer(session), window = QPointer(parent)] {
        if (session && window) showImport(session, window);
    });
    resize(1100, 700);
    restoreGeometry(m_context.settings.value(importWizardGeometry).toByteArray());
    retranslate();
    go(!session->hasRows()                           ? Step::Source
        : session->isRunning() || session->hasSent() ? Step::Run
                                                     : Step::Check);
}

void ImportWizard::build()
{
    auto* top = new QFrame(this);
    top->setProperty("look", u"topBar"_s);
    auto* steps = new QHBoxLayout(top);
    steps->setContentsMargins(16, 10, 16, 10);
    steps->setSpacing(24);
    for (int i = 0; i < m_pages->count(); ++i) {
        m_steps.append(new QLabel(top));
        m_steps.back()->setObjectName(u"importStep%1"_s.arg(i));
        m_steps.back()->setTextFormat(Qt::PlainText);
        steps->addWidget(m_steps.back());
    }
    steps->addStretch(1);
    for (auto* each : {m_discard, m_back, m_close})
        each->setAutoDefault(false);
    m_discard->setObjectName(u"importDiscard"_s);
    m_discard->setProperty("look", u"flat"_s);
    m_back->setObjectName(u"importBack"_s);
    m_next->setObjectName(u"importNext"_s);
    m_next->setProperty("look", u"primary"_s);
    m_next->setDefault(true);
    m_close->setObjectName(u"importClose"_s);
    m_hint->setObjectName(u"importHint"_s);
    m_hint->setProperty("look", u"dim"_s);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(16, 0, 16, 0);
    buttons->setSpacing(8);
    buttons->addWidget(m_hint, 1);
    for (auto* each : {m_discard, m_back, m_next, m_close})
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
    connect(m_discard, &QPushButton::clicked, this, &ImportWizard::discard);
    connect(m_back, &QPushButton::clicked, this, &ImportWizard::goBack);
    connect(m_next, &QPushButton::clicked, this, &ImportWizard::goOn);
    connect(m_close, &QPushButton::clicked, this, &ImportWizard::reject);
}

void ImportWizard::connectPages()
{
    m_check->setSession(m_session);
    m_preview->setSession(m_session);
    m_run->setSession(m_session);
    for (int i = 0; i < m_pages->count(); ++i)
        connect(page(Step(i)), &ImportPage::changed, this, &ImportWizard::showState);
    connect(m_source, &ImportSourcePage::tableRead, this, &ImportWizard::takeTable);
    connect(m_source, &ImportSourcePage::typingWanted, this, &ImportWizard::typeRows);
    connect(m_source, &ImportPage::done, this, [this] { go(Step::Columns); });
    connect(m_columns, &ImportColumnsPage::encodingWanted, m_source, &ImportSourcePage::readAgain);
    connect(m_source, &ImportSourcePage::unreadable, m_columns, &ImportColumnsPage::sayUnreadable);
    connect(m_columns, &ImportPage::done, this, &ImportWizard::takeColumns);
    connect(m_check, &ImportPage::done, this, [this] { go(Step::Preview); });
    connect(m_preview, &ImportPage::done, this, [this] { go(Step::Run); });
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

ImportPage* ImportWizard::page(Step step) const
{
    return static_cast<ImportPage*>(m_pages->widget(int(step)));
}

void ImportWizard::go(Step step)
{
    m_step = step;
    m_pages->setCurrentIndex(int(step));
    page(step)->entered();
    showState();
    if (m_next->isEnabled() && step == Step::Columns) m_next->setFocus();
}

void ImportWizard::goOn()
{
    if (page(m_step)->canGoOn()) page(m_step)->goOn();
}

void ImportWizard::goBack()
{
    if (m_step == Step::Source || !page(m_step)->canGoBack()) return;
    go(m_step == Step::Check && m_isTyping ? Step::Source : Step(int(m_step) - 1));
}

void ImportWizard::takeTable()
{
    m_isTyping = false;
    m_columns->setTable(m_source->table(), m_source->source(), m_source->encoding());
}

void ImportWizard::takeColumns()
{
    const auto replace = [this] {
        m_session->setTable(m_source->source(), importMappingOf(m_columns->mapping()), m_columns->rows());
        go(Step::Check);
    };
    if (!m_session->grid().undoStack()->canUndo()) return replace();
    m_context.prompter.confirm(this,
        {.title = tr("Replace the rows"),
            .text = tr("The rows were edited. They are replaced by those of %1.").arg(m_source->source()),
            .action = tr("Replace"),
            .keep = {},
            .isDangerous = true},
        replace);
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
    m_context.prompter.confirm(this,
        {.title = tr("Discard the import"),
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

void ImportWizard::reject()
{
    if (!m_session || m_session->isRunning()) return QDialog::reject();
    if (m_session->hasUnseenPasswords()) {
        m_context.prompter.confirm(this,
            {.title = tr("Passwords"),
                .text = tr("Nobody has looked at the passwords of the employees who were added. They cannot "
                           "be seen again later, only reset."),
                .action = tr("Close all the same"),
                .keep = {},
                .isDangerous = true},
            [this] { leave(); });
        return;
    }
    if (const auto loss = m_session->loss(); !loss.isEmpty()) {
        m_context.prompter.confirm(this,
            {.title = tr("Close the import"),
                .text = loss,
                .action = tr("Close all the same"),
                .keep = {},
                .isDangerous = true},
            [this] { leave(); });
        return;
    }
    leave();
}

/// The session ends with the window: what is left of it is on disk.
void ImportWizard::leave()
{
    if (m_session && !m_session->isRunning()) m_session->retire();
    QDialog::reject();
}

void ImportWizard::showState()
{
    for (int i = 0; i < m_steps.size(); ++i) {
        const bool isPast = i < int(m_step);
        m_steps[i]->setText(
            QString::number(i + 1) + u' ' + page(Step(i))->title() + (isPast ? u" ✓"_s : QString()));
        const QString look = i == int(m_step) ? u"section"_s : u"dim"_s;
        if (m_steps[i]->property("look") != look) setLook(m_steps[i], look);
    }
    auto* now = page(m_step);
    const auto text = now->nextText();
    m_next->setVisible(!text.isEmpty());
    m_next->setText(text);
    m_next->setAccessibleName(withoutMnemonic(text));
    m_next->setEnabled(now->canGoOn());
    m_back->setVisible(m_step != Step::Source && m_step != Step::Run);
    m_back->setEnabled(now->canGoBack());
    m_discard->setVisible(m_session && m_session->hasRows() && !m_session->isRunning());
    m_hint->setText(now->hint());
}

void ImportWizard::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void ImportWizard::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(importWizardGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

void ImportWizard::retranslate()
{
    setWindowTitle(tr("Import employees"));
    m_discard->setText(tr("D&iscard…"));
    m_discard->setToolTip(tr("Forget this import; what was sent stays as it is"));
    m_back->setText(tr("&Back"));
    m_close->setText(tr("&Close"));
    for (auto* each : {m_discard, m_back, m_close})
        each->setAccessibleName(withoutMnemonic(each->text()));
    if (m_session) m_session->grid().retranslate();
    for (int i = 0; i < m_pages->count(); ++i)
        page(Step(i))->retranslate();
    showState();
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
