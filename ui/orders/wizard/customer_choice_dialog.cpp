// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/customer_choice_dialog.h"

#include "ui/base/enterprise_chooser.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"

#include <QHBoxLayout>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

CustomerChoiceDialog::CustomerChoiceDialog(PageContext& context, QWidget* parent)
    : QDialog(parent)
    , m_chooser(new EnterpriseChooser(u"orderChooseCustomer"_s, context, this))
{
    setObjectName(u"orderCustomerDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Choose a customer"));
    auto* take = newButton(u"orderCustomerTake"_s, tr("&Use this customer"), this);
    auto* cancel = newButton(u"orderCustomerCancel"_s, tr("Cancel"), this);
    take->setProperty("look", u"primary"_s);
    take->setEnabled(false);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(take);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 12);
    layout->setSpacing(12);
    layout->addWidget(m_chooser, 1);
    layout->addLayout(buttons);
    connect(m_chooser, &EnterpriseChooser::changed, take,
        [this, take] { take->setEnabled(!m_chooser->chosen().enterpriseGlobalId.isEmpty()); });
    connect(m_chooser, &EnterpriseChooser::accepted, this, &CustomerChoiceDialog::take);
    connect(take, &QPushButton::clicked, this, &CustomerChoiceDialog::take);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    resize(720, 460);
    CustomerQuery query;
    query.channelCode = context.profile.channelCode;
    m_chooser->ask(query);
    m_chooser->firstFocus()->setFocus();
}

void CustomerChoiceDialog::take()
{
    const auto customer = m_chooser->chosen();
    if (customer.enterpriseGlobalId.isEmpty()) return;
    emit chosen(customer);
    accept();
}

void CustomerChoiceDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return QDialog::keyPressEvent(event);
    event->accept();
    if (auto* button = qobject_cast<QPushButton*>(focusWidget()))
        button->click();
    else
        take();
}

} // namespace lockkeeper
