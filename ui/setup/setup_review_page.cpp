// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_review_page.h"

#include "models/domain/enterprises/enterprise_rules.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/load_outcome.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/record_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/write_runs.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SetupReviewPage::SetupReviewPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_values(new RecordView(this))
    , m_effect(newLabel({}, {}, this))
    , m_before(newLabel({}, {}, this))
    , m_banner(new Banner(u"setupReview"_s, this))
{
    m_values->setObjectName(u"setupReviewValues"_s);
    m_values->setTabChangesFocus(true);
    m_effect->setObjectName(u"setupReviewEffect"_s);
    m_before->setObjectName(u"setupReviewBefore"_s);
    m_values->fitToText(scaled(220));
    pageLayout()->addWidget(m_values, 1);
    pageLayout()->addWidget(m_before);
    pageLayout()->addWidget(m_effect);
    pageLayout()->addWidget(m_banner); // nothing moves from under the pointer (KT-24)
    pageLayout()->addStretch(1);
    connect(m_banner, &Banner::actionTriggered, this, &SetupReviewPage::askBefore);
}

QString SetupReviewPage::title() const
{
    return tr("Review");
}

QString SetupReviewPage::explanation() const
{
    return tr("These values are sent exactly as shown; empty ones are left out.");
}

void SetupReviewPage::enter()
{
    // The data are reviewed anew, so that what was refused before does not count any more.
    state().outcome.reset();
    m_banner->hide();
    m_seen.clear();
    m_state = Before::NotAsked;
    const auto& bind = state().bind;
    if (state().kind == SetupKind::Bind && !(bind.channelCode.isEmpty() && bind.channelCustomerId.isEmpty()))
        askBefore();
    showValues();
    showBefore();
}

QWidget* SetupReviewPage::firstFocus() const
{
    return m_values;
}

QString SetupReviewPage::nextText() const
{
    return state().kind == SetupKind::Create ? tr("&Create the enterprise") : tr("Bi&nd the customer");
}

QString SetupReviewPage::hint() const
{
    return context().writes.refusal();
}

bool SetupReviewPage::isReady() const
{
    return m_state != Before::Asking && context().writes.refusal().isEmpty() && context().client() != nullptr;
}

void SetupReviewPage::askBefore()
{
    m_load = std::make_unique<QObject>();
    m_banner->hide();
    auto* client = context().client();
    if (!client) return;
    m_state = Before::Asking;
    showBefore();
    const auto& bind = state().bind;
    client->call(endpoints::queryCustomers, CustomerQuery{bind.channelCode, bind.channelCustomerId, {}})
        .onDone(m_load.get(), [this](const Result<Rows<EnterpriseCustomer>>& reply) {
            if (reply) {
                context().enterprises.noteCustomers(reply->rows);
                m_seen = reply->rows;
                m_state = m_seen.empty() ? Before::Absent : Before::Present;
            } else {
                const auto outcome = LoadOutcome::of(reply.error());
                m_state = Before::NotRead;
                m_banner->show(Tone::Warning,
                    tr("The gateway's current data for this pair couldn't be loaded. If the reply is lost, "
                       "nothing will prove the outcome."),
                    outcome.what, tr("Try again"));
                m_banner->setDetails(outcome.said);
            }
            showBefore();
            emit changed();
        });
    emit changed();
}

void SetupReviewPage::showBefore()
{
    QString text;
    switch (m_state) {
    case Before::NotAsked:
    case Before::NotRead:
        break;
    case Before::Asking:
        text = tr("Checking this pair with the gateway…");
        break;
    case Before::Absent:
        text = tr("The gateway has no customer for this channel code and channel customer id yet.");
        break;
    case Before::Present:
        text = tr("The gateway already has this pair:");
        for (const auto& record : m_seen)
            text += u'\n' + tr("%1 (%2), customer %3")
                                .arg(record.enterpriseName.toString(), record.enterpriseGlobalId.toString(),
                                    record.customerId.toString());
        text += u'\n' + tr("Binding it again may change nothing, or be refused.");
        break;
    }
    m_before->setText(text);
    m_before->setVisible(!text.isEmpty());
}

std::vector<RecordField> SetupReviewPage::values() const
{
    const auto& bind = state().bind;
    const auto& create = state().create;
    std::vector<RecordField> fields;
    const auto add = [&fields](const char* id, const QString& label, const QString& value) {
        fields.push_back({id, label, value, {}});
    };
    if (state().kind == SetupKind::Create) {
        add("crmCustomerId", tr("CRM customer number"), create.crmCustomerId);
        add("customerName", tr("Customer name"), create.customerName);
        add("branchName", tr("Branch name"), create.branchName);
        add("address", tr("Address"), create.address);
    } else {
        add("channelCode", tr("Channel code"), bind.channelCode);
        add("channelCustomerId", tr("Channel customer id"), bind.channelCustomerId);
        add("customerName", tr("Customer name"), bind.customerName);
        add("branchName", tr("Branch name"), bind.branchName);
        add("enterpriseName", tr("Enterprise name"), bind.enterpriseName);
        add("passwordMobile", tr("Mobile number of the purchaser"), bind.passwordMobile);
    }
    return fields;
}

void SetupReviewPage::showValues()
{
    const auto shown = values();
    m_values->setFields(shown);
    m_values->setAccessibleName(tr("Values to send"));
    QStringList effect;
    if (state().kind == SetupKind::Create)
        effect += tr("This creates an enterprise master account with a default customer, an "
                     "industry-information customer with its administrator, and the matching employees.");
    else
        effect += tr("This creates an authorized customer and binds it to an enterprise master account. The "
                     "gateway's reply names the account; you see it before anything is added.");
    effect += tr("It is sent once and can't be undone.");
    const Issues issues =
        state().kind == SetupKind::Create ? validate(state().create) : validate(state().bind);
    for (const auto& issue : issues) {
        const auto field = std::find_if(shown.begin(), shown.end(),
            [&](const RecordField& each) { return issue.field == QLatin1StringView(each.id); });
        effect += field == shown.end() ? issue.text : tr("%1: %2").arg(field->label, issue.text);
    }
    m_effect->setText(effect.join(u'\n'));
}

} // namespace lockkeeper
