// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_existing_page.h"

#include "services/identity/profiles/connection_profile.h"
#include "ui/base/enterprise_chooser.h"
#include "ui/base/page_context.h"

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
    connect(m_chooser, &EnterpriseChooser::accepted, this, &SetupPage::goOnWanted);
}

QString SetupExistingPage::title() const
{
    return tr("Choose enterprise");
}

QString SetupExistingPage::explanation() const
{
    return offersOrderModule(context().profile) ? tr("Choose one from the gateway's list, or enter its id.")
                                                : tr("Employees are added and assets assigned to it.");
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

QString SetupExistingPage::obstacle() const
{
    if (!m_chooser->chosen().enterpriseGlobalId.isEmpty()) return {};
    return tr("Choose an enterprise, or enter its id.");
}

void SetupExistingPage::showObstacle()
{
    m_chooser->firstFocus()->setFocus(Qt::OtherFocusReason);
}

void SetupExistingPage::goOn()
{
    const auto customer = m_chooser->chosen();
    // Where only the id is given now, what the gateway said of this enterprise before stays.
    if (customer.enterpriseGlobalId != state().enterprise || !customer.enterpriseName.isEmpty()) {
        if (customer.enterpriseGlobalId != state().enterprise) state().confirmed = false;
        takeCustomer(state(), customer);
    }
    emit finished();
}

} // namespace lockkeeper
