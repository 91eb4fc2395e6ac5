// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_source_step.h"

#include "services/operations/lists/employee_directory.h"
#include "ui/base/enterprise_chooser.h"

#include <QRadioButton>
#include <QSignalBlocker>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderSourceStep::OrderSourceStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_pick(new QRadioButton(this))
    , m_type(new QRadioButton(this))
    , m_chooser(new EnterpriseChooser(u"orderSource"_s, state.context, this))
{
    m_pick->setObjectName(u"orderSourcePick"_s);
    m_type->setObjectName(u"orderSourceType"_s);
    (state.isPicked ? m_pick : m_type)->setChecked(true);
    stepLayout()->addWidget(m_pick);
    stepLayout()->addWidget(m_type);
    stepLayout()->addSpacing(4);
    stepLayout()->addWidget(m_chooser, 1);
    connect(m_pick, &QRadioButton::toggled, this, [this](bool picked) {
        this->state().isPicked = picked;
        chosen();
        this->state().refresh();
        emit changed();
    });
    connect(m_chooser, &EnterpriseChooser::changed, this, &OrderSourceStep::chosen);
    connect(m_chooser, &EnterpriseChooser::accepted, this, &OrderSourceStep::goOnWanted);
    m_pick->setText(tr("&Choose from the gateway's list"));
    m_type->setText(tr("&Type asset numbers yourself (most hardware locks aren't listed)"));
}

QString OrderSourceStep::title() const
{
    return tr("Source");
}

QString OrderSourceStep::explanation() const
{
    return state().orderType() == "delete_asset"_L1
               ? tr("Choose the enterprise whose assets you want to revoke.")
               : tr("Choose the enterprise whose products you want to revoke.");
}

void OrderSourceStep::enter()
{
    {
        const QSignalBlocker quiet(m_pick); // only shown: the summary step may have changed it
        (state().isPicked ? m_pick : m_type)->setChecked(true);
    }
    if (!std::exchange(m_isAsked, true)) {
        CustomerQuery query;
        query.channelCode = state().context.profile.channelCode;
        m_chooser->ask(query);
        // Proposed is whose order it was before, else the enterprise that is open in the window, as the most
        // likely one.
        const auto& before = state().customer().enterpriseGlobalId;
        m_chooser->choose(before.isEmpty() ? state().context.employees.enterprise() : before);
        chosen();
    }
    m_entered = m_chooser->chosen();
}

void OrderSourceStep::leave()
{
    const auto customer = m_chooser->chosen();
    chosen();
    if (state().isPicked) return state().owned.open(customer.enterpriseGlobalId);
    const auto& order = state().order();
    const bool isNamed = !order.enterpriseGlobalId.isEmpty() || !order.customerId.isEmpty() ||
                         !order.channelCustomerId.isEmpty();
    const bool isAnother = customer.enterpriseGlobalId != m_entered.enterpriseGlobalId ||
                           customer.customerId != m_entered.customerId;
    // While nobody else is chosen here, the order keeps what the step after this one says of the customer.
    if (isNamed && !isAnother) return;
    if (isNamed) {
        state().takeCustomer(customer);
        return;
    }
    state().setCustomer(customer);
    state().fill(u"enterpriseGlobalId"_s, customer.enterpriseGlobalId.toString());
    state().fill(u"customerId"_s, customer.customerId.toString());
    state().fill(u"channelCustomerId"_s, customer.channelCustomerId.toString());
}

QWidget* OrderSourceStep::firstFocus() const
{
    return m_chooser->firstFocus();
}

QString OrderSourceStep::obstacle() const
{
    if (!state().isPicked || !m_chooser->chosen().enterpriseGlobalId.isEmpty()) return {};
    return tr("Choose an enterprise, or type what to revoke.");
}

void OrderSourceStep::showObstacle()
{
    m_chooser->firstFocus()->setFocus();
}

/// Takes the choice at once only where assets are picked. Of an order that is typed, the step after this one
/// may have chosen somebody else since: leave() looks at that.
void OrderSourceStep::chosen()
{
    if (state().isPicked) state().setCustomer(m_chooser->chosen());
}

} // namespace lockkeeper
