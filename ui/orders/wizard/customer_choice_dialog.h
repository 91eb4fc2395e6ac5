// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "ui/kit/action_dialog.h"

namespace lockkeeper
{

class EnterpriseChooser;
struct PageContext;

/// Chooses one of the customers that the gateway shows (O3). Deletes itself when it is closed.
class CustomerChoiceDialog : public ActionDialog
{
    Q_OBJECT

public:
    CustomerChoiceDialog(PageContext& context, QWidget* parent);

signals:
    void chosen(const lockkeeper::EnterpriseCustomer& customer);

private:
    EnterpriseChooser* m_chooser;
};

} // namespace lockkeeper
