// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/customer_choice_dialog.h"

#include "ui/base/enterprise_chooser.h"
#include "ui/base/page_context.h"
#include "ui/kit/theme/text_scale.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

CustomerChoiceDialog::CustomerChoiceDialog(PageContext& context, QWidget* parent)
    : ActionDialog(u"orderCustomer"_s, Kind::Asks, &context.settings, parent)
    , m_chooser(new EnterpriseChooser(u"orderChooseCustomer"_s, context, this))
{
    setWindowTitle(tr("Choose a customer"));
    setAction(tr("&Use this customer"));
    go()->setObjectName(u"orderCustomerTake"_s);
    body()->addWidget(m_chooser, 1);
    const auto check = [this] { setPossible(!m_chooser->chosen().enterpriseGlobalId.isEmpty()); };
    connect(m_chooser, &EnterpriseChooser::changed, this, check);
    connect(m_chooser, &EnterpriseChooser::accepted, go(), &QPushButton::click);
    connect(this, &ActionDialog::confirmed, this, [this] { emit chosen(m_chooser->chosen()); });
    check();
    resize(scaled(900), scaled(540)); // room for all columns
    CustomerQuery query;
    query.channelCode = context.profile.channelCode;
    m_chooser->ask(query);
    m_chooser->firstFocus()->setFocus();
}

} // namespace lockkeeper
