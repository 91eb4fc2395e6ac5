// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/setup/setup_wizard.h"

#include "models/domain/mnemonic.h"
#include "services/journal/draft_store.h"
#include "services/journal/journal.h"
#include "services/operations/import_recovery.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/learnt_facts.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"
#include "ui/wizards/setup/setup_assets_page.h"
#include "ui/wizards/setup/setup_data_page.h"
#include "ui/wizards/setup/setup_employees_page.h"
#include "ui/wizards/setup/setup_enterprise_page.h"
#include "ui/wizards/setup/setup_existing_page.h"
#include "ui/wizards/setup/setup_kind_page.h"
#include "ui/wizards/setup/setup_recovery.h"
#include "ui/wizards/setup/setup_review_page.h"
#include "ui/wizards/setup/setup_run_page.h"
#include "ui/wizards/setup/setup_step_list.h"
#include "ui/wizards/setup/setup_summary_page.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

const QString setupWizardGeometry = u"setup/geometry"_s;

} // namespace

SetupWizard::SetupWizard(PageContext& context, SetupState state, const QByteArray& sealed, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_draft(context, std::move(state), sealed, this)
    , m_steps(new SetupStepList(this))
    , m_title(new QLabel(this))
    , m_explanation(new QLabel(this))
    , m_banner(new Banner(u"setup"_s, this))
    , m_stack(new QStackedWidget(this))
{
    setObjectName(u"setupWizard"_s);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    addPages();
    build();
    connect(&context.writes, &WriteRuns::refusalChanged, this, &SetupWizard::refresh);
    connect(&m_draft, &SetupDraft::sealingProblemChanged, this, [this] {
        if (!m_draft.sealingProblem().isEmpty()) m_banner->show(Tone::Warning, m_draft.sealingProblem());
    });
    connect(&m_draft, &SetupDraft::passwordsOpened, this, [this](const QString& problem) {
        if (!problem.isEmpty()) m_banner->show(Tone::Warning, problem);
        if (m_draft.state().step == SetupStep::Employees) currentPage()->enter();
    });
    retranslate();
    resume();
}

SetupWizard::~SetupWizard()
{
    // Pages save the state while they go; the draft must still be there.
    delete m_stack;
}

void SetupWizard::addPages()
{
    m_pages = {new SetupKindPage(m_draft, m_stack), new SetupDataPage(m_draft, m_stack),
        new SetupReviewPage(m_draft, m_stack), new SetupRunPage(m_draft, m_stack),
        new SetupEnterprisePage(m_draft, m_stack), new SetupEmployeesPage(m_draft, m_stack),
        new SetupAssetsPage(m_draft, m_stack), new SetupSummaryPage(m_draft, m_stack)};
    m_existing = new SetupExistingPage(m_draft, m_stack);
    const auto add = [this](SetupPage* page) {
        m_stack->addWidget(page);
        connect(page, &SetupPage::changed, this, [this, page] {
            if (page == currentPage()) refresh();
            endWhenRested();
        });
        connect(page, &SetupPage::finished, this, [this, page] {
            if (page == currentPage()) pageFinished();
        });
        connect(page, &SetupPage::dataWanted, this, [this] { goTo(SetupStep::Data); });
    };
    for (auto* page : m_pages)
        add(page);
    add(m_existing);
}

void SetupWizard::build()
{
    m_title->setProperty("look", u"heading"_s);
    m_title->setObjectName(u"setupTitle"_s);
    m_explanation->setProperty("look", u"dim"_s);
    for (auto* label : {m_title, m_explanation}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    // After the pages, so that Tab comes to them after the page.
    m_back = newButton(u"setupBack"_s, this);
    m_next = newButton(u"setupNext"_s, this);
    m_leave = newButton(u"setupLeave"_s, this);
    m_next->setProperty("look", u"primary"_s);

    auto* content = new QVBoxLayout;
    content->setContentsMargins(24, 20, 24, 12);
    content->setSpacing(8);
    content->addWidget(m_title);
    content->addWidget(m_explanation);
    content->addSpacing(4);
    content->addWidget(m_banner);
    content->addWidget(m_stack, 1);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_steps);
    middle->addLayout(content, 1);

    auto* footer = new QFrame(this);
    footer->setProperty("look", u"footer"_s);
    auto* buttons = new QHBoxLayout(footer);
    buttons->setContentsMargins(16, 10, 16, 10);
    buttons->setSpacing(8);
    buttons->addWidget(m_leave);
    buttons->addStretch(1);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(middle, 1);
    layout->addWidget(footer);

    connect(m_next, &QPushButton::clicked, this, &SetupWizard::goOn);
    connect(m_back, &QPushButton::clicked, this, &SetupWizard::goBack);
    connect(m_leave, &QPushButton::clicked, this, &SetupWizard::reject);
    resize(1080, 680);
    restoreGeometry(m_context.settings.value(setupWizardGeometry).toByteArray());
}

void SetupWizard::resume()
{
    if (!needsRecovery(m_draft.state())) {
        m_draft.openPasswords();
        return goTo(m_draft.state().step);
    }
    m_next->setEnabled(false);
    m_back->setEnabled(false);
    auto* journal = m_context.journal();
    if (!journal) return recovered(std::nullopt);
    // The journal as context: Qt's continuations must not outlive theirs.
    readOperation(journal, m_draft.state().id, journal,
        [this, self = QPointer(this), journal](const std::optional<QList<JournalEntry>>& entries) {
            if (!self) return;
            // One that cannot be read shows no entries, which must not pass for "nothing was sent".
            const bool isThere = journal->status().state == JournalState::Writable;
            recovered(isThere ? entries : std::nullopt);
        });
}

void SetupWizard::recovered(const std::optional<QList<JournalEntry>>& entries)
{
    if (entries) {
        recoverFrom(m_draft.state(), *entries);
        LearntLimits learnt;
        learnFrom(*entries, learnt);
        m_context.learnt.keep(m_draft.state().enterprise, learnt);
    } else {
        recoverBlindly(m_draft.state());
    }
    m_draft.save();
    m_draft.openPasswords();
    goTo(m_draft.state().step);
}

SetupPage* SetupWizard::currentPage() const
{
    return qobject_cast<SetupPage*>(m_stack->currentWidget());
}

SetupPage* SetupWizard::pageOf(SetupStep step) const
{
    if (step == SetupStep::Data && m_draft.state().kind == SetupKind::Existing) return m_existing;
    return m_pages[size_t(step)];
}

SetupStep SetupWizard::after(SetupStep step) const
{
    if (step == SetupStep::Data && m_draft.state().kind == SetupKind::Existing) return SetupStep::Enterprise;
    return SetupStep(int(step) + 1);
}

SetupStep SetupWizard::before(SetupStep step) const
{
    if (step == SetupStep::Enterprise && m_draft.state().kind == SetupKind::Existing) return SetupStep::Data;
    return SetupStep(int(step) - 1);
}

void SetupWizard::goTo(SetupStep step)
{
    auto& state = m_draft.state();
    // What was refused is corrected where it was typed.
    if (step == SetupStep::Run && state.outcome && maySendAgain(state.outcome->outcome)) {
        state.enterpriseBegun = false;
        step = SetupStep::Data;
    }
    state.step = step;
    if (m_banner->isVisible() && m_draft.sealingProblem().isEmpty()) m_banner->hide();
    auto* page = pageOf(step);
    m_stack->setCurrentWidget(page);
    m_draft.save();
    page->enter();
    retranslate();
    auto* first = page->firstFocus();
    (first ? first : this)->setFocus(Qt::TabFocusReason);
}

void SetupWizard::goOn()
{
    auto* page = currentPage();
    if (!page || !page->isComplete() || page->isBusy()) return; // F57: a second press
    page->goOn();
}

void SetupWizard::goBack()
{
    const auto step = m_draft.state().step;
    if (step == SetupStep::Kind || !currentPage()->mayGoBack()) return;
    goTo(before(step));
}

void SetupWizard::pageFinished()
{
    const auto step = m_draft.state().step;
    if (step == SetupStep::Summary) return whenPasswordsMayGo([this] { finish(); });
    goTo(after(step));
}

void SetupWizard::whenPasswordsMayGo(std::function<void()> then)
{
    const auto* summary = qobject_cast<SetupSummaryPage*>(m_pages[size_t(SetupStep::Summary)]);
    if (!summary->hasUnseenPasswords()) return then();
    m_context.prompter.confirm(this,
        {.title = tr("Passwords"),
            .text = tr("Nobody has looked at the passwords of the employees who were added. They cannot be "
                       "seen again later, only reset."),
            .action = tr("Close all the same"),
            .keep = {},
            .isDangerous = true},
        std::move(then));
}

void SetupWizard::finish()
{
    const auto& state = m_draft.state();
    m_isEnding = true;
    emit enterpriseWanted(state.enterprise, state.enterpriseName);
    m_draft.discard();
    hide();
    deleteLater();
}

void SetupWizard::reject()
{
    if (m_isEnding) return;
    const QString trouble =
        m_context.drafts ? m_context.drafts->trouble() : tr("There is no place to keep a draft in.");
    if (trouble.isEmpty() || !m_draft.state().isWorthKeeping())
        return whenPasswordsMayGo([this] { leave(); });
    m_context.prompter.confirm(this,
        {.title = tr("Leave without a draft?"),
            .text =
                trouble + u'\n' + tr("What was entered here is lost. What was sent stays in the journal."),
            .action = tr("Leave"),
            .keep = tr("Stay"),
            .isDangerous = true},
        [this] { leave(); });
}

void SetupWizard::leave()
{
    m_isEnding = true;
    hide();
    endWhenRested();
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
    // Closed while something is on its way (F58): its outcome is still to be written into the draft.
    if (m_isEnding && !currentPage()->isBusy()) deleteLater();
}

void SetupWizard::closeEvent(QCloseEvent* event)
{
    event->ignore();
    reject();
}

void SetupWizard::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isReturn || (event->modifiers() & ~Qt::KeypadModifier)) return QDialog::keyPressEvent(event);
    // Not by a default button: a dialog gives that back to "Next" whenever the focus leaves another button,
    // and Return in a table would send something.
    event->accept();
    if (auto* button = qobject_cast<QPushButton*>(focusWidget()))
        button->click();
    else if (currentPage()->returnGoesOn())
        goOn();
}

void SetupWizard::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(setupWizardGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

void SetupWizard::refresh()
{
    auto* page = currentPage();
    if (!page) return;
    m_next->setText(page->nextText());
    m_next->setAccessibleName(withoutMnemonic(page->nextText()));
    m_next->setEnabled(page->isComplete() && !page->isBusy());
    m_back->setEnabled(m_draft.state().step != SetupStep::Kind && page->mayGoBack() && !page->isBusy());
    m_leave->setVisible(m_draft.state().step != SetupStep::Summary);
}

void SetupWizard::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    for (auto* page : m_pages)
        page->retranslate();
    m_existing->retranslate();
    retranslate();
}

void SetupWizard::retranslate()
{
    const auto& state = m_draft.state();
    setWindowTitle(state.isWorthKeeping() ? tr("Set up an enterprise: %1").arg(state.title())
                                          : tr("Set up an enterprise"));
    QStringList titles;
    QList<bool> left;
    for (int step = 0; step < int(m_pages.size()); ++step) {
        titles += pageOf(SetupStep(step))->title();
        const bool isSent = SetupStep(step) == SetupStep::Review || SetupStep(step) == SetupStep::Run;
        left += isSent && state.kind == SetupKind::Existing;
    }
    m_steps->setSteps(titles, left);
    m_steps->setCurrent(qsizetype(state.step));
    m_steps->setAccessibleName(tr("Steps"));
    m_back->setText(tr("&Back"));
    m_back->setAccessibleName(tr("Back"));
    m_leave->setText(tr("&Leave"));
    m_leave->setAccessibleName(tr("Leave"));
    m_leave->setToolTip(
        tr("Closes this window and keeps what was entered; the Customers page offers to go on"));
    if (auto* page = currentPage()) {
        m_title->setText(page->title());
        m_explanation->setText(page->explanation());
        m_explanation->setVisible(!page->explanation().isEmpty());
    }
    refresh();
}

} // namespace lockkeeper
