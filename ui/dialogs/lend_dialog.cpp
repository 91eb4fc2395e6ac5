// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/lend_dialog.h"

#include "models/domain/code_catalogue.h"
#include "models/domain/mnemonic.h"
#include "services/operations/asset_look.h"
#include "services/operations/asset_writes.h"
#include "services/operations/employee_directory.h"
#include "ui/dialogs/lend_choices.h"
#include "ui/dialogs/lend_form.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/employee_picker.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_results_view.h"
#include "ui/widgets/write_runs.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QUuid>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString lendDialogGeometry = u"lend/geometry"_s;

} // namespace

LendDialog::LendDialog(
    PageContext& context, const EnterpriseId& enterprise, const Preset& preset, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_warning(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_form(new LendForm(context, enterprise, this))
    , m_results(new WriteResultsView(u"lendResults"_s, context, this))
    , m_explanation(new Banner(u"lendExplanation"_s, this))
    , m_again(newButton(u"lendReadAgain"_s, tr("&Read again"), this))
    , m_back(newButton(u"lendBack"_s, tr("&Change and try again"), this))
    , m_cancel(newButton(u"lendCancel"_s, tr("Cancel"), this))
    , m_go(newButton(u"lendGo"_s, {}, this))
{
    setObjectName(u"lendDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Lend assets to a borrowed lock"));
    build();
    resize(860, 560);
    restoreGeometry(context.settings.value(lendDialogGeometry).toByteArray());
    connect(m_form, &LendForm::changed, this, &LendDialog::check);
    connect(&context.writes, &WriteRuns::refusalChanged, this, &LendDialog::check);
    connect(m_again, &QPushButton::clicked, m_form, &LendForm::read);
    connect(m_back, &QPushButton::clicked, this, &LendDialog::back);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_go, &QPushButton::clicked, this, &LendDialog::send);
    if (!preset.lock.isEmpty()) m_form->choose(preset.lock);
    if (preset.employee) m_form->choose(*preset.employee);
    m_form->read();
    m_form->focusWhatIsMissing();
}

LendDialog::~LendDialog() = default;

void LendDialog::build()
{
    m_warning->setObjectName(u"lendWarning"_s);
    m_warning->setWordWrap(true);
    warn();
    m_go->setProperty("look", u"primary"_s);
    m_go->setDefault(true);
    auto* form = new QWidget(this);
    auto* formLayout = new QVBoxLayout(form);
    formLayout->setContentsMargins(0, 0, 0, 0);
    formLayout->setSpacing(12);
    formLayout->addWidget(m_warning);
    formLayout->addWidget(m_form, 1);
    auto* results = new QWidget(this);
    auto* resultsLayout = new QVBoxLayout(results);
    resultsLayout->setContentsMargins(0, 0, 0, 0);
    resultsLayout->setSpacing(12);
    resultsLayout->addWidget(m_explanation);
    resultsLayout->addWidget(m_results, 1);
    m_stack->addWidget(form);
    m_stack->addWidget(results);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_again);
    buttons->addWidget(m_back);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_go);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 16);
    layout->setSpacing(14);
    layout->addWidget(m_stack, 1);
    layout->addLayout(buttons);
}

void LendDialog::warn()
{
    QStringList sentences{tr("Lending moves what is in these assets into the lock. It cannot be undone from "
                             "here: the gateway's interface has no operation that takes a lock back.")};
    if (m_wasUnknown)
        sentences += tr("What was sent before ended as unknown and may still be done: lend again only when "
                        "you know that it was not.");
    m_warning->setText(sentences.join(u' '));
}

void LendDialog::check()
{
    const bool isForm = m_stack->currentIndex() == 0;
    const auto refusal = m_context.writes.refusal();
    const auto request = m_form->request();
    m_again->setVisible(isForm);
    m_again->setEnabled(!m_form->isReading());
    m_go->setVisible(isForm);
    m_go->setEnabled(isForm && request && refusal.isEmpty());
    m_go->setToolTip((refusal.isEmpty() ? m_form->problem() : refusal).toHtmlEscaped());
    const int count = int(m_form->assets().size());
    if (m_form->isReading())
        m_go->setText(tr("Reading locks and assets…"));
    else if (!m_form->lock().isEmpty() && count > 0)
        m_go->setText(tr("&Lend %Ln asset(s) to lock %1", nullptr, count).arg(m_form->lock().toString()));
    else
        m_go->setText(tr("&Lend"));
    m_go->setAccessibleName(withoutMnemonic(m_go->text()));
    const bool isResting = m_run && m_run->isResting();
    m_back->setVisible(!isForm && isResting && m_run->work().outcomes()[0].outcome != Outcome::Applied);
    m_cancel->setText(isForm ? tr("Cancel") : tr("Close"));
    m_cancel->setAccessibleName(m_cancel->text());
}

void LendDialog::send()
{
    const auto request = m_form->request();
    if (!request || m_stack->currentIndex() != 0 || !m_go->isEnabled()) return;
    m_sent = *request;
    const auto& who = *m_form->employee();
    const QString lock = m_sent.borrowedUsbKey.toString();
    WriteRun::About about;
    about.title = tr("Lend %Ln asset(s) to lock %1", nullptr, int(m_sent.assetIDs.size())).arg(lock);
    about.enterprise = m_enterprise;
    about.lists = TouchedList::Employees | TouchedList::Assets | TouchedList::BorrowedLocks;
    about.names = {tr("%1, lock %2: %3").arg(nameOf(who), lock, m_form->numbers().join(u", "_s))};
    about.rows = {QStringList{who.globalId.toString(), lock} + m_form->numbers()};
    about.marks = {tr("Lent to lock %1").arg(lock)};
    const LendChange change{m_sent, who.userName.toString()};
    m_stack->setCurrentIndex(1); // before anything is answered: a second click finds no button
    m_explanation->hide();
    m_run = m_context.writes.start(lendPlan(m_context.client(), m_enterprise, {change},
                                       QUuid::createUuid().toString(QUuid::WithoutBraces)),
        std::move(about));
    connect(m_run, &WriteRun::rested, this, &LendDialog::rested);
    connect(m_run, &WriteRun::changed, this, &LendDialog::check);
    m_results->showRun(m_run);
    check();
    m_cancel->setFocus();
}

void LendDialog::rested()
{
    check();
    if (!m_run) return;
    const auto& item = m_run->work().outcomes()[0];
    if (item.outcome == Outcome::Unknown) m_wasUnknown = true;
    if (item.outcome == Outcome::Applied) {
        m_wasUnknown = false;
        m_explanation->hide();
    } else if (item.outcome == Outcome::Rejected) {
        explain();
    }
}

/// What the lists show now, beside what the gateway said.
void LendDialog::explain()
{
    const auto item = m_run->work().outcomes()[0];
    const bool isPerhapsDone = m_wasUnknown && perhapsAlreadyDone("M10", item.code);
    m_looking = std::make_unique<QObject>();
    lookAtAssets(m_context.client(), m_enterprise, true, m_looking.get(),
        [=, this](const std::optional<SeenAssets>& seen) {
            QStringList sentences;
            if (isPerhapsDone)
                sentences += tr("An attempt before this one ended as unknown: it may be what lent them.");
            if (seen)
                sentences += explainRefusal(item, m_sent, *seen, [this](const MemberId& id) {
                    const auto name = m_context.employees.nameOf(id);
                    return name.isEmpty() ? id.toString() : name;
                });
            sentences.removeAll(QString());
            m_explanation->show(
                isPerhapsDone ? Tone::Warning : Tone::Bad, item.message, sentences.join(u' '));
        });
}

void LendDialog::back()
{
    if (m_run) m_run->disconnect(this);
    m_looking.reset();
    m_stack->setCurrentIndex(0);
    warn();
    m_form->read();
    m_form->focusWhatIsMissing();
    check();
}

void LendDialog::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(lendDialogGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

} // namespace lockkeeper
