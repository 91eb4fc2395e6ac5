// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/order_customer_step.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/orders/order_titles.h"
#include "ui/kit/controls.h"
#include "ui/kit/form_area.h"
#include "ui/orders/editor/order_form.h"
#include "ui/orders/wizard/customer_choice_dialog.h"

#include <QHBoxLayout>
#include <QScrollArea>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Fields that stay when another customer is chosen, although they are hardly theirs.
const QString ofOneCustomer[]{u"adminName"_s, u"adminAccount"_s, u"adminEmail"_s, u"adminCellNumber"_s,
    u"passwordMobile"_s, u"address"_s, u"branchCode"_s, u"branchName"_s, u"srcLicenseOrderId"_s};

} // namespace

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
    m_form =
        new OrderForm(state.document, state.issueModel, BatchPart::Order, scroll, OrderForm::Use::Wizard);
    setForm(scroll, m_form);
    stepLayout()->addWidget(scroll, 1);
    connect(m_choose, &QPushButton::clicked, this, &OrderCustomerStep::choose);
    setWords(m_choose, tr("Choose a &customer…"),
        tr("Fills in the ids of a listed customer; you can also fill in the fields yourself"));
    connect(&state.document, &OrderDocument::edited, this, [this] {
        if (isVisible()) showChosen();
    });
}

QString OrderCustomerStep::title() const
{
    return tr("Customer");
}

QString OrderCustomerStep::explanation() const
{
    return state().orderType() == "new_buy"_L1 ? tr("Who the licences are for, and their type.")
                                               : tr("Who to revoke from, and from which order.");
}

void OrderCustomerStep::enter()
{
    m_isAnother = false;
    showChosen();
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
    m_isAnother = state().takeCustomer(customer);
    m_form->showPlace(orderAt(0));
    showChosen();
    m_form->focusFirst();
}

void OrderCustomerStep::showChosen()
{
    const auto name = singleLine(state().chosenEnterprise());
    QStringList notes{name.isEmpty() ? tr("Or fill in the fields yourself.")
                                     : tr("Chosen: a customer of enterprise %1.").arg(name)};
    const auto isLeft = [this](const auto& field) {
        return !state().document.text(orderAt(0), field).isEmpty();
    };
    if (m_isAnother && std::any_of(std::begin(ofOneCustomer), std::end(ofOneCustomer), isLeft))
        notes += tr("Check the other fields: they were entered for another customer.");
    m_note->setText(inOneLine(notes));
}

} // namespace lockkeeper
