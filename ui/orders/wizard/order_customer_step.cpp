// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_customer_step.h"

#include "models/tables/orders/order_titles.h"
#include "ui/kit/controls.h"
#include "ui/orders/editor/order_form.h"
#include "ui/orders/wizard/customer_choice_dialog.h"

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
    m_form =
        new OrderForm(state.document, state.issueModel, BatchPart::Order, scroll, OrderForm::Use::Wizard);
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
    m_form->showPlace(orderAt(0));
}

QWidget* OrderCustomerStep::firstFocus() const
{
    return m_form->firstControl();
}

QString OrderCustomerStep::obstacle() const
{
    const auto error = firstError();
    return error ? orderIssueWords(*error) : QString();
}

void OrderCustomerStep::showObstacle()
{
    m_form->markAll();
    if (const auto error = firstError()) focusField(error->field);
}

bool OrderCustomerStep::hasField(const QString& issueField) const
{
    const auto where = OrderState::placeOf(issueField);
    return where.place.part() == BatchPart::Order && where.field != nameOf(BatchList::Assets);
}

void OrderCustomerStep::focusField(const QString& issueField)
{
    const auto where = OrderState::placeOf(issueField);
    m_form->jump(where.field, where.entry);
}

void OrderCustomerStep::choose()
{
    auto* dialog = new CustomerChoiceDialog(state().context, this);
    connect(dialog, &CustomerChoiceDialog::chosen, this, &OrderCustomerStep::take);
    dialog->open();
}

void OrderCustomerStep::take(const EnterpriseCustomer& customer)
{
    auto& document = state().document;
    document.setText(orderAt(0), u"enterpriseGlobalId"_s, customer.enterpriseGlobalId.toString());
    // Only a typed id: the gateway has told nothing else about it.
    if (!customer.customerId.isEmpty()) {
        document.setText(orderAt(0), u"customerId"_s, customer.customerId.toString());
        document.setText(orderAt(0), u"channelCustomerId"_s, customer.channelCustomerId.toString());
        state().customer = customer;
    }
    document.endTyping();
    m_form->showPlace(orderAt(0));
    showChosen();
    m_form->focusFirst();
}

void OrderCustomerStep::showChosen()
{
    const auto name = state().customer.enterpriseName.toString();
    m_note->setText(name.isEmpty() ? tr("All fields can also be typed.")
                                   : tr("Chosen: a customer of the enterprise %1.").arg(name));
}

} // namespace lockkeeper
