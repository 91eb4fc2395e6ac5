// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_wizard.h"

#include "ui/base/page_context.h"
#include "ui/employees/forms/unseen_passwords.h"
#include "ui/employees/import/import_session.h"
#include "ui/employees/import/import_steps.h"
#include "ui/kit/controls.h"
#include "ui/writes/write_runs.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ImportWizard::ImportWizard(ImportSession* session, QWidget* parent)
    : Wizard(u"import"_s, session->context().prompter, session->context().settings, parent)
    , m_session(session)
    , m_import(new ImportSteps(session->context(), ImportSteps::Place::Alone, this))
{
    setWindowTitle(tr("Import employees"));
    m_import->setSession(session);
    setPages(m_import->pages());
    setWords(leaveButton(), tr("&Close"));
    m_discard = addButton(u"Discard"_s);
    m_discard->setProperty("look", u"flat"_s);
    setWords(m_discard, tr("D&iscard…"), tr("Deletes this import; rows already sent stay unchanged"));
    connect(m_discard, &QPushButton::clicked, this, &ImportWizard::discard);
    connect(m_import, &ImportSteps::turnWanted, this, &ImportWizard::turnTo);
    connect(m_session, &ImportSession::runChanged, this, &ImportWizard::showState);
    session->setOpener([session = QPointer(session), window = QPointer(parent)] {
        if (session && window) showImport(session, window);
    });
    turnTo(m_import->opening());
}

ImportSession* ImportWizard::session() const
{
    return m_session;
}

QList<WizardPage*> ImportWizard::way() const
{
    return m_import->way();
}

WizardPage* ImportWizard::pageBefore(WizardPage* page) const
{
    return m_import->before(page);
}

void ImportWizard::pageFinished(WizardPage* page)
{
    (void)m_import->goOn(page);
}

void ImportWizard::discard()
{
    const bool hasSent = m_session->hasSent();
    ask(Prompter::Confirmation{.title = tr("Discard the import"),
            .text = hasSent ? tr("Rows already sent stay unchanged. The remaining rows, and what is known "
                                 "about unknown ones, will be deleted.")
                            : tr("%Ln row(s) will be deleted. Nothing was sent.", nullptr,
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
        .action = tr("Close anyway"),
        .keep = tr("Keep open"),
        .isDangerous = true};
}

/// Ends the session with the window: what is left of it is on disk.
void ImportWizard::leave()
{
    if (m_session && !m_session->isRunning()) m_session->retire();
    Wizard::leave();
}

void ImportWizard::showState()
{
    Wizard::showState();
    const bool isLeft = m_session && m_session->hasRows() && !m_session->isSettled();
    m_discard->setVisible(isLeft && !m_session->isRunning());
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
