// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/setup/setup_existing_page.h"

#include "services/identity/connection_profile.h"
#include "ui/widgets/page_context.h"
#include "ui/wizards/setup/enterprise_chooser.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

void takeCustomer(SetupState& state, const EnterpriseCustomer& customer)
{
    state.enterprise = customer.enterpriseGlobalId;
    state.enterpriseName = customer.enterpriseName.toString();
    state.isDefault = customer.isDefault;
    state.customerId = customer.customerId.toString();
    state.channelCode = customer.channelCode.toString();
    state.channelCustomerId = customer.channelCustomerId.toString();
}

SetupExistingPage::SetupExistingPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_chooser(new EnterpriseChooser(u"setupExisting"_s, context(), this))
{
    pageLayout()->addWidget(m_chooser, 1);
    connect(m_chooser, &EnterpriseChooser::changed, this, &SetupPage::changed);
    connect(m_chooser, &EnterpriseChooser::accepted, this, &SetupExistingPage::goOn);
}

QString SetupExistingPage::title() const
{
    return tr("Which enterprise");
}

QString SetupExistingPage::explanation() const
{
    return offersOrderModule(context().profile)
               ? tr("Choose one of those that the gateway shows, or type its id.")
               : tr("Employees are added to it, and assets assigned.");
}

void SetupExistingPage::enter()
{
    m_chooser->ask({context().profile.channelCode, {}, {}});
    m_chooser->choose(state().enterprise);
    emit changed();
}

QWidget* SetupExistingPage::firstFocus() const
{
    return m_chooser->firstFocus();
}

bool SetupExistingPage::isComplete() const
{
    return !m_chooser->chosen().enterpriseGlobalId.isEmpty();
}

void SetupExistingPage::goOn()
{
    if (!isComplete()) return;
    const auto customer = m_chooser->chosen();
    // What was said of it before stays when only its id is here now.
    if (customer.enterpriseGlobalId != state().enterprise || !customer.enterpriseName.isEmpty()) {
        if (customer.enterpriseGlobalId != state().enterprise) state().confirmed = false;
        takeCustomer(state(), customer);
    }
    emit finished();
}

void SetupExistingPage::retranslate()
{
    m_chooser->retranslate();
}

} // namespace lockkeeper
