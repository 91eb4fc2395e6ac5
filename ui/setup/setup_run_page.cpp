// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_run_page.h"

#include "models/tables/base/write_marks.h"
#include "services/identity/profiles/connection_profile.h"
#include "services/operations/writes/enterprise_writes.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/enterprise_chooser.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/prompter.h"
#include "ui/setup/setup_draft.h"
#include "ui/setup/setup_existing_page.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <QPushButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SetupRunPage::SetupRunPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_results(new WriteResultsView(u"setupRun"_s, context(), this))
    , m_ended(newLabel({}, {}, this))
    , m_decision(new QWidget(this))
    , m_question(newLabel({}, {}, m_decision))
    , m_chooser(new EnterpriseChooser(u"setupRunChoose"_s, context(), m_decision))
    , m_notDone(newButton(u"setupRunNotDone"_s, tr("It was not &done: change the details…"), m_decision))
{
    m_ended->setObjectName(u"setupRunEnded"_s);
    m_question->setObjectName(u"setupRunQuestion"_s);
    m_decision->hide();
    auto* decision = new QVBoxLayout(m_decision);
    decision->setContentsMargins(0, 0, 0, 0);
    decision->setSpacing(8);
    decision->addWidget(m_question);
    decision->addWidget(m_chooser, 1);
    decision->addWidget(m_notDone, 0, Qt::AlignLeft);
    pageLayout()->addWidget(m_ended);
    pageLayout()->addWidget(m_results, 1);
    pageLayout()->addWidget(m_decision, 2);
    connect(m_chooser, &EnterpriseChooser::changed, this, &SetupPage::changed);
    connect(m_chooser, &EnterpriseChooser::accepted, this, &SetupPage::goOnWanted);
    connect(m_notDone, &QPushButton::clicked, this, &SetupRunPage::askWhetherNotDone);
}

QString SetupRunPage::title() const
{
    return state().kind == SetupKind::Bind ? tr("Bind") : tr("Create");
}

QString SetupRunPage::explanation() const
{
    return tr("It is sent once. The outcome is recorded in the journal.");
}

void SetupRunPage::enter()
{
    if (!state().enterpriseBegun && !state().outcome) start();
    refresh();
}

QWidget* SetupRunPage::firstFocus() const
{
    return needsPerson() ? m_chooser->firstFocus() : nullptr;
}

QString SetupRunPage::nextText() const
{
    return needsPerson() ? tr("It &is this enterprise") : tr("&Next");
}

bool SetupRunPage::needsPerson() const
{
    const auto& outcome = state().outcome;
    if (!outcome || isBusy()) return false;
    return outcome->outcome == Outcome::Unknown ||
           (outcome->outcome == Outcome::Applied && !state().hasEnterprise());
}

bool SetupRunPage::isReady() const
{
    return needsPerson() ||
           (state().outcome && state().outcome->outcome == Outcome::Applied && state().hasEnterprise());
}

QString SetupRunPage::obstacle() const
{
    if (!needsPerson() || !m_chooser->chosen().enterpriseGlobalId.isEmpty()) return {};
    return tr("Choose the enterprise, or enter its id.");
}

void SetupRunPage::showObstacle()
{
    m_chooser->firstFocus()->setFocus(Qt::OtherFocusReason);
}

bool SetupRunPage::isBusy() const
{
    return m_isStarting || (m_run && !m_run->isResting());
}

WizardPage::Key SetupRunPage::nextKey() const
{
    return needsPerson() ? Key::None : Key::Return;
}

void SetupRunPage::goOn()
{
    if (needsPerson()) {
        takeCustomer(state(), m_chooser->chosen());
        state().decidedByPerson = true;
    }
    emit finished();
}

void SetupRunPage::start()
{
    // The state is on disk before the first byte goes out: a killed program asks the journal what became of
    // it.
    m_isStarting = true;
    state().enterpriseBegun = true;
    state().decidedByPerson = false;
    draft().saveThen(this, [this] {
        m_isStarting = false;
        const QPointer<SetupRunPage> self(this);
        const QPointer<OwnEnterprises> known(&context().enterprises);
        BulkWrite::Plan plan;
        WriteRun::About about{.title = {}, .enterprise = {}};
        if (state().kind == SetupKind::Create) {
            about.title = tr("Create enterprise %1").arg(state().create.customerName);
            plan = createEnterprisePlan(context().client(), state().create, state().id,
                [self, known, name = state().create.customerName](const CreatedEnterprise& created) {
                    EnterpriseCustomer customer;
                    customer.enterpriseGlobalId = created.enterpriseGlobalId;
                    customer.enterpriseName = Text(name);
                    if (known) known->noteCustomers({customer});
                    if (!self) return;
                    auto& state = self->state();
                    state.enterprise = created.enterpriseGlobalId;
                    state.enterpriseName = state.create.customerName;
                    state.isDefault = created.defaultType;
                    state.members.clear();
                    for (const auto& member : created.members)
                        state.members.append({member.memberGlobalId, member.memberIdentity.toString()});
                });
        } else {
            about.title = tr("Bind %1 to %2").arg(state().bind.customerName, state().bind.enterpriseName);
            const auto take = [self, known](const EnterpriseCustomer& customer) {
                if (known) known->noteCustomers({customer});
                if (self) takeCustomer(self->state(), customer);
            };
            plan = bindEnterprisePlan(context().client(), state().bind, state().id,
                {.replied = take, .seen = [self, take](const EnterpriseCustomer& customer) {
                     // The reply decides; O3 counts only where it was lost.
                     if (self && !self->state().hasEnterprise()) take(customer);
                 }});
        }
        m_run = context().writes.start(std::move(plan), std::move(about));
        connect(m_run, &WriteRun::rested, this, &SetupRunPage::rested);
        connect(m_run, &WriteRun::changed, this, &SetupPage::changed);
        m_results->showRun(m_run);
        if (m_run->isResting()) rested();
        emit changed();
    });
}

void SetupRunPage::rested()
{
    auto item = m_run->work().outcomes().value(0);
    // What O3 shows may have been there before and proves nothing: a person has to say.
    if (item.outcome != Outcome::Applied) {
        state().enterprise = {};
        state().members.clear();
    }
    state().outcome = item;
    if (maySendAgain(item.outcome)) state().enterpriseBegun = false;
    draft().save();
    if (maySendAgain(item.outcome)) {
        // The setup sends it anew from here. "Send the rest" of this run, wherever else that is offered,
        // would make a second enterprise (SU-6).
        m_run->disconnect(this);
        m_run->work().drop({0}, item.message);
        emit changed();
        emit dataWanted();
        return;
    }
    refresh();
    emit changed();
}

void SetupRunPage::refresh()
{
    const bool isEarlier = !m_run && !m_isStarting && state().outcome;
    m_results->setVisible(!isEarlier);
    m_ended->setVisible(isEarlier);
    if (isEarlier) m_ended->setText(outcomeText(*state().outcome) + u'\n' + state().outcome->message);
    const bool wasAsked = m_decision->isVisibleTo(this);
    m_decision->setVisible(needsPerson());
    if (!needsPerson() || wasAsked) return;
    const auto& bind = state().bind;
    m_chooser->ask(state().kind == SetupKind::Bind
                       ? CustomerQuery{bind.channelCode, bind.channelCustomerId, {}}
                       : CustomerQuery{context().profile.channelCode, {}, {}});
    m_chooser->choose(state().enterprise);
    m_question->setText(state().kind == SetupKind::Create
                            ? tr("Which enterprise is it? The gateway doesn't show whether it was created, "
                                 "and the ones below may be older: if you know its id, enter it.")
                            : tr("Which enterprise is it? Below is the gateway's current data for this pair, "
                                 "but a reply may come late: check again later."));
}

void SetupRunPage::askWhetherNotDone()
{
    context().prompter.confirm(this,
        {.title = tr("Send it again?"),
            .text = state().kind == SetupKind::Create
                        ? tr("It is unknown whether the enterprise was created. If it was, sending again "
                             "creates a second one, which can't be deleted: check with the gateway first.")
                        : tr("It is unknown whether the customer was bound. Check what the gateway shows "
                             "first; a reply may also come late."),
            .action = tr("It was not done"),
            .keep = {},
            .isDangerous = true},
        [this] {
            draft().decideEnterprise(false);
            state().outcome.reset();
            state().enterpriseBegun = false;
            m_run = nullptr;
            m_results->showRun(nullptr);
            draft().save();
            emit dataWanted();
        });
}

} // namespace lockkeeper
