// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_wizard.h"

#include "services/operations/employees/import_recovery.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/unseen_passwords.h"
#include "ui/employees/import/import_session.h"
#include "ui/employees/import/import_steps.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/setup/setup_assets_page.h"
#include "ui/setup/setup_data_page.h"
#include "ui/setup/setup_enterprise_page.h"
#include "ui/setup/setup_existing_page.h"
#include "ui/setup/setup_kind_page.h"
#include "ui/setup/setup_recovery.h"
#include "ui/setup/setup_review_page.h"
#include "ui/setup/setup_run_page.h"
#include "ui/setup/setup_summary_page.h"
#include "ui/writes/write_runs.h"

#include <QPointer>
#include <QPushButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SetupWizard::SetupWizard(PageContext& context, SetupState state, const KeptDraft& kept, QWidget* parent)
    : Wizard(u"setup"_s, context.prompter, context.settings, parent)
    , m_context(context)
    , m_draft(context, std::move(state), kept, this)
    , m_unread(kept.problem)
    , m_import(new ImportSteps(context, ImportSteps::Place::Within, this))
    , m_existing(new SetupExistingPage(m_draft, this))
    , m_summary(new SetupSummaryPage(m_draft, this))
{
    // The wizard goes only once what is on its way has come.
    setAttribute(Qt::WA_DeleteOnClose, false);
    m_byStep = {new SetupKindPage(m_draft, this), new SetupDataPage(m_draft, this),
        new SetupReviewPage(m_draft, this), new SetupRunPage(m_draft, this),
        new SetupEnterprisePage(m_draft, this), nullptr, new SetupAssetsPage(m_draft, this), m_summary};
    auto all = m_byStep + m_import->pages() + QList<WizardPage*>{m_existing};
    all.removeAll(nullptr);
    setPages(all);
    for (auto* page : pages()) {
        connect(page, &WizardPage::changed, this, &SetupWizard::endWhenRested);
        if (auto* own = qobject_cast<SetupPage*>(page))
            connect(own, &SetupPage::dataWanted, this, [this] { turnTo(m_byStep[int(SetupStep::Data)]); });
    }
    connect(m_import, &ImportSteps::turnWanted, this, &SetupWizard::turnTo);
    setWords(leaveButton(), tr("Save and c&lose"),
        tr("Closes this window and saves your input; continue on the Enterprises page"));
    m_discard = addButton(u"Discard"_s);
    m_discard->setProperty("look", u"flat"_s);
    setWords(m_discard, tr("D&iscard…"), tr("Deletes this set-up; changes already sent stay"));
    connect(m_discard, &QPushButton::clicked, this, &SetupWizard::discard);
    connect(&context.writes, &WriteRuns::refusalChanged, this, &SetupWizard::showState);
    connect(&m_draft, &SetupDraft::sealingProblemChanged, this, [this] {
        if (!m_draft.sealingProblem().isEmpty()) banner().show(Tone::Warning, m_draft.sealingProblem());
    });
    resume(!kept.draft.id.isEmpty());
}

SetupWizard::~SetupWizard()
{
    // Pages save the state while they go; the draft must still be there.
    deletePages();
}

/// Shows the page where the setup was left. `isKept`: the state comes from the disk, and may be older than
/// what was sent (SU-6).
void SetupWizard::resume(bool isKept)
{
    if (!isKept && !needsRecovery(m_draft.state())) {
        openImport({});
        return start();
    }
    auto* journal = m_context.journal();
    if (!journal) return recovered(std::nullopt);
    // The journal is the context, because Qt's continuations must not outlive theirs.
    readOperation(journal, m_draft.state().id, journal,
        [this, self = QPointer(this), journal](const std::optional<QList<JournalEntry>>& entries) {
            if (!self) return;
            // A journal that cannot be read shows no entries, which must not pass for "nothing was sent".
            const bool isThere = journal->status().state == JournalState::Writable;
            recovered(isThere ? entries : std::nullopt);
        });
}

void SetupWizard::recovered(const std::optional<QList<JournalEntry>>& entries)
{
    const auto before = m_draft.state().toJson();
    if (entries)
        recoverFrom(m_draft.state(), *entries);
    else
        recoverBlindly(m_draft.state());
    openImport(entries.value_or(QList<JournalEntry>()));
    if (m_draft.state().toJson() != before) m_draft.save(); // opening a draft changes nothing
    start();
}

void SetupWizard::openImport(const QList<JournalEntry>& entries)
{
    const auto& enterprise = state().enterprise;
    if (enterprise.isEmpty() || (m_session && m_session->enterprise() == enterprise)) return;
    ImportHost host{.operation = state().id,
        .keep =
            [this](const ImportDraft& employees) {
                m_draft.state().employees = employees;
                m_draft.save();
            },
        .whenKept = [this](QObject* context,
                        std::function<void()> then) { m_draft.saveThen(context, std::move(then)); }};
    auto session = std::make_unique<ImportSession>(m_context, enterprise, std::move(host));
    session->setOpener([this] { comeBack(); });
    if (!state().employees.rows.isEmpty()) session->resume(state().employees, entries);
    m_import->setSession(session.get());
    m_summary->setSession(session.get());
    m_session = std::move(session); // the pages have let go of the one before
}

void SetupWizard::start()
{
    goTo(m_draft.state().step);
    if (!m_unread.isEmpty())
        banner().show(Tone::Warning, tr("The draft's passwords can't be read. Enter them again."), m_unread);
}

void SetupWizard::goTo(SetupStep step)
{
    auto& state = m_draft.state();
    // What was refused is corrected where it was typed.
    if (step == SetupStep::Run && state.outcome && maySendAgain(state.outcome->outcome)) {
        state.enterpriseBegun = false;
        step = SetupStep::Data;
    }
    if (step == SetupStep::Employees) return turnTo(m_import->opening());
    turnTo(step == SetupStep::Data && state.kind == SetupKind::Existing ? m_existing : m_byStep[int(step)]);
}

QList<WizardPage*> SetupWizard::way() const
{
    const bool isNew = state().kind != SetupKind::Existing;
    QList<WizardPage*> way{
        m_byStep[int(SetupStep::Kind)], isNew ? m_byStep[int(SetupStep::Data)] : m_existing};
    if (isNew) way += {m_byStep[int(SetupStep::Review)], m_byStep[int(SetupStep::Run)]};
    way += m_byStep[int(SetupStep::Enterprise)];
    way += m_import->way();
    way += {m_byStep[int(SetupStep::Assets)], m_summary};
    return way;
}

bool SetupWizard::isOfImport(const WizardPage* page) const
{
    return m_import->pages().contains(page);
}

WizardPage* SetupWizard::pageBefore(WizardPage* page) const
{
    if (page == m_byStep[int(SetupStep::Assets)]) return m_import->opening();
    auto* before = isOfImport(page) ? m_import->before(page) : nullptr;
    return before ? before : Wizard::pageBefore(page);
}

QString SetupWizard::stepOf(const WizardPage* page) const
{
    return isOfImport(page) ? tr("Employees") : Wizard::stepOf(page);
}

void SetupWizard::pageFinished(WizardPage* page)
{
    if (page == m_byStep[int(SetupStep::Enterprise)]) {
        openImport({});
        goTo(SetupStep::Employees);
    } else if (!isOfImport(page)) {
        Wizard::pageFinished(page);
    } else if (!m_import->goOn(page)) {
        goTo(SetupStep::Assets);
    }
}

void SetupWizard::turning(WizardPage* page)
{
    auto& state = m_draft.state();
    state.step = page == m_existing ? SetupStep::Data
                 : isOfImport(page) ? SetupStep::Employees
                                    : SetupStep(m_byStep.indexOf(page));
    if (!m_draft.sealingProblem().isEmpty()) banner().show(Tone::Warning, m_draft.sealingProblem());
    m_draft.save();
    setWindowTitle(state.isWorthKeeping() ? tr("Set up an enterprise: %1").arg(state.title())
                                          : tr("Set up an enterprise"));
    // On the last page there is nothing to leave: it is finished, or closing the window keeps it.
    leaveButton()->setVisible(page != m_summary);
}

void SetupWizard::finish()
{
    ask(hasUnseenPasswords() ? std::optional(unseenPasswordsQuestion()) : std::nullopt, [this] {
        m_isEnding = true;
        emit enterpriseWanted(state().enterprise, state().enterpriseName);
        m_draft.discard();
        hide();
        deleteLater();
    });
}

bool SetupWizard::hasUnseenPasswords() const
{
    return m_session && m_session->hasUnseenPasswords();
}

std::optional<Prompter::Confirmation> SetupWizard::lossOnClosing() const
{
    const QString trouble =
        m_context.drafts ? m_context.drafts->trouble() : tr("There is no folder for drafts.");
    if (!trouble.isEmpty() && state().isWorthKeeping())
        return Prompter::Confirmation{.title = tr("Close without a draft?"),
            .text = trouble + u'\n' +
                    tr("What you entered here will be lost. Changes already sent stay in the journal."),
            .action = tr("Close anyway"),
            .keep = tr("Keep open"),
            .isDangerous = true};
    if (hasUnseenPasswords()) return unseenPasswordsQuestion();
    return {};
}

void SetupWizard::leave()
{
    m_isEnding = true;
    hide();
    endWhenRested();
}

void SetupWizard::discard()
{
    ask(Prompter::Confirmation{.title = tr("Discard the draft?"),
            .text = tr("“%1” will be deleted from this computer. Changes already sent stay at the gateway "
                       "and in the journal.")
                        .arg(state().title()),
            .action = tr("Discard"),
            .keep = {},
            .isDangerous = true},
        [this] {
            if (currentPage()->isBusy()) return;
            m_isEnding = true;
            m_draft.discard();
            hide();
            deleteLater();
        });
}

void SetupWizard::showState()
{
    Wizard::showState();
    m_discard->setVisible(
        currentPage() && currentPage() != m_summary && !currentPage()->isBusy() && state().isWorthKeeping());
}

void SetupWizard::comeBack()
{
    m_isEnding = false;
    show();
    raise();
    activateWindow();
}

void SetupWizard::endWhenRested()
{
    // Where it was closed while something is on its way, it stays until that outcome is in the draft.
    if (m_isEnding && !(currentPage() && currentPage()->isBusy())) deleteLater();
}

} // namespace lockkeeper
