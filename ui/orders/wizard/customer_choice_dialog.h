// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"

#include <QDialog>

namespace lockkeeper
{

class EnterpriseChooser;
struct PageContext;

/// Chooses one of the customers that the gateway shows (O3). Deletes itself when it is closed.
class CustomerChoiceDialog : public QDialog
{
    Q_OBJECT

public:
    CustomerChoiceDialog(PageContext& context, QWidget* parent);

signals:
    void chosen(const lockkeeper::EnterpriseCustomer& customer);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void take();

    EnterpriseChooser* m_chooser;
};

} // namespace lockkeeper
