// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_customer_step.h"

#include "ui/kit/controls.h"
#include "ui/orders/wizard/customer_choice_dialog.h"
#include "ui/orders/wizard/order_field_form.h"

#include <QHBoxLayout>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderCustomerStep::OrderCustomerStep(OrderState& state, QWidget* parent)
    : OrderStep(state, parent)
    , m_choose(newButton(u"orderCustomerChoose"_s, this))
    , m_note(newLabel(u"orderCustomerNote"_s, u"small"_s, this))
{
    auto* top = new QHBoxLayout;
    top->setSpacing(12);
    top->addWidget(m_choose);
    top->addWidget(m_note, 1);
    stepLayout()->addLayout(top);
    auto* scroll = new QScrollArea(this);
    scroll->setProperty("look", u"plain"_s);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_form = new OrderFieldForm(u"order"_s, OrderPart::Order, state, scroll);
    scroll->setWidget(m_form);
    stepLayout()->addWidget(scroll, 1);
    connect(m_choose, &QPushButton::clicked, this, &OrderCustomerStep::choose);
    setWords(m_choose, tr("Choose a &customer…"),
        tr("Takes the ids of a customer that the gateway shows (O3); all fields can also be typed"));
    showChosen();
}

QString OrderCustomerStep::title() const
{
    return tr("Customer");
}

QString OrderCustomerStep::explanation() const
{
    return state().orderType() == "new_buy"_L1 ? tr("Whom the licences are for, and what kind they are of.")
                                               : tr("From whom something is revoked, and from which order.");
}

void OrderCustomerStep::enter()
{
    m_form->showPlace({});
}

QWidget* OrderCustomerStep::firstFocus() const
{
    return m_form->firstControl();
}

QString OrderCustomerStep::obstacle() const
{
    const auto error = firstError();
    return error ? issueWords(error->field, error->text) : QString();
}

void OrderCustomerStep::showObstacle()
{
    m_form->setAllTouched();
    m_form->showProblems();
    if (const auto error = firstError()) m_form->focusIssueField(error->field);
}

bool OrderCustomerStep::hasField(const QString& issueField) const
{
    return m_form->hasIssueField(issueField);
}

void OrderCustomerStep::focusField(const QString& issueField)
{
    m_form->focusIssueField(issueField);
}

void OrderCustomerStep::choose()
{
    auto* dialog = new CustomerChoiceDialog(state().context, this);
    connect(dialog, &CustomerChoiceDialog::chosen, this, &OrderCustomerStep::take);
    dialog->open();
}

void OrderCustomerStep::take(const EnterpriseCustomer& customer)
{
    auto& order = state().order;
    order.enterpriseGlobalId = customer.enterpriseGlobalId.toString();
    // Only a typed id: the gateway has told nothing else about it.
    if (!customer.customerId.isEmpty()) {
        order.customerId = customer.customerId.toString();
        order.channelCustomerId = customer.channelCustomerId.toString();
        state().customer = customer;
    }
    state().touch();
    m_form->showValues();
    showChosen();
    m_form->firstControl()->setFocus();
}

void OrderCustomerStep::showChosen()
{
    const auto name = state().customer.enterpriseName.toString();
    m_note->setText(name.isEmpty() ? tr("All fields can also be typed.")
                                   : tr("Chosen: a customer of the enterprise %1.").arg(name));
}

} // namespace lockkeeper
