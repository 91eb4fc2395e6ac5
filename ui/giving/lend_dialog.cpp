// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/lend_dialog.h"

#include "models/domain/base/code_catalogue.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/asset_writes.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/employee_picker.h"
#include "ui/giving/lend_choices.h"
#include "ui/giving/lend_form.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QUuid>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LendDialog::LendDialog(
    PageContext& context, const EnterpriseId& enterprise, const Preset& preset, QWidget* parent)
    : ActionDialog(u"lend"_s, Kind::Asks, &context.settings, parent)
    , m_context(context)
    , m_enterprise(enterprise)
    , m_warning(newLabel(u"lendWarning"_s, {}, this))
    , m_stack(new QStackedWidget(this))
    , m_form(new LendForm(context, enterprise, this))
    , m_results(new WriteResultsView(u"lendResults"_s, context, this))
    , m_explanation(new Banner(u"lendExplanation"_s, this))
    , m_again(newButton(u"lendReadAgain"_s, tr("&Refresh"), this))
    , m_back(newButton(u"lendBack"_s, tr("&Change and try again"), this))
{
    setWindowTitle(tr("Lend assets to a borrowed lock"));
    setIrreversible();
    build();
    resize(scaled(860), scaled(560));
    context.writes.guard(this);
    connect(m_form, &LendForm::changed, this, &LendDialog::check);
    connect(m_again, &QPushButton::clicked, m_form, &LendForm::read);
    connect(m_back, &QPushButton::clicked, this, &LendDialog::back);
    if (!preset.lock.isEmpty()) m_form->choose(preset.lock);
    if (preset.employee) m_form->choose(*preset.employee);
    m_form->read();
    m_form->focusWhatIsMissing();
}

LendDialog::~LendDialog() = default;

void LendDialog::build()
{
    warn();
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
    body()->addWidget(m_stack, 1);
    setMessage(m_form->messages());
    connect(m_stack, &QStackedWidget::currentChanged, m_form->messages(),
        [this](int part) { m_form->messages()->setVisible(part == 0); });
    addBeside(m_again);
    addBeside(m_back);
}

void LendDialog::warn()
{
    QStringList sentences{tr("Lending moves the licences of these assets into the lock. It can't be undone "
                             "here: the gateway has no operation that ends lending.")};
    if (m_wasUnknown)
        sentences += tr("The outcome of the last attempt is unknown, and it may still go through. Lend again "
                        "only if you know that it didn't.");
    m_warning->setText(inOneLine(sentences));
}

void LendDialog::check()
{
    const bool isForm = m_stack->currentIndex() == 0;
    m_again->setVisible(isForm);
    m_again->setEnabled(!m_form->isReading());
    showAction(isForm);
    setPossible(isForm && m_form->request(), m_form->problem());
    const int count = int(m_form->assets().size());
    askForCount(isForm ? count : 0);
    if (m_form->isReading())
        setAction(tr("Loading locks and assets…"));
    else if (!m_form->lock().isEmpty() && count > 0)
        setAction(tr("&Lend %Ln asset(s) to lock %1", nullptr, count).arg(m_form->lock().toString()));
    else
        setAction(tr("&Lend"));
    const bool isResting = m_run && m_run->isResting();
    m_back->setVisible(!isForm && isResting && m_run->work().outcomes()[0].outcome != Outcome::Applied);
    setCancelCloses(!isForm);
}

void LendDialog::act()
{
    const auto request = m_form->request();
    if (!request || m_stack->currentIndex() != 0) return;
    m_sent = *request;
    const auto& who = *m_form->employee();
    const QString lock = m_sent.borrowedUsbKey.toString();
    WriteRun::About about;
    about.title = tr("Lend %Ln asset(s) to lock %1", nullptr, int(m_sent.assetIDs.size())).arg(lock);
    about.enterprise = m_enterprise;
    about.names = {tr("%1, lock %2: %3").arg(personLabel(who), lock, m_form->numbers().join(u", "_s))};
    about.rows = {QStringList{who.globalId.toString(), lock} + m_form->numbers()};
    about.marks = {tr("Lent to lock %1").arg(lock)};
    const LendChange change{m_sent, who.userName.toString()};
    m_stack->setCurrentIndex(1); // at once, so that a second click finds no button
    m_explanation->hide();
    m_run = m_context.writes.start(lendPlan(m_context.client(), m_enterprise, {change},
                                       QUuid::createUuid().toString(QUuid::WithoutBraces)),
        std::move(about));
    connect(m_run, &WriteRun::rested, this, &LendDialog::rested);
    connect(m_run, &WriteRun::changed, this, &LendDialog::check);
    m_results->showRun(m_run);
    check();
    cancel()->setFocus();
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

/// Shows beside the refusal what the lists show now.
void LendDialog::explain()
{
    const auto item = m_run->work().outcomes()[0];
    const bool isPerhapsDone = m_wasUnknown && perhapsAlreadyDone(WriteKind::BorrowAssets, item.code);
    const auto show = [=, this](const std::optional<SeenAssets>& seen) {
        QStringList sentences;
        if (isPerhapsDone)
            sentences += tr("The outcome of an earlier attempt was unknown; it may be what lent them.");
        if (seen)
            sentences += explainRefusal(
                item, m_sent, *seen, [this](const MemberId& id) { return m_context.employees.nameOrId(id); });
        sentences.removeAll(QString());
        m_explanation->show(isPerhapsDone ? Tone::Warning : Tone::Bad, item.message, inOneLine(sentences));
        m_explanation->setDetails(detailsOf(item));
    };
    if (const auto& read = m_run->work().read()) return show(read->assets);
    m_looking = std::make_unique<QObject>();
    lookAtAssets(m_context.client(), m_enterprise, true, m_looking.get(), show);
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

} // namespace lockkeeper
