// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "ui/kit/action_dialog.h"

#include <QPointer>

#include <array>
#include <optional>

class QCheckBox;
class QLabel;
class QLineEdit;

namespace lockkeeper
{

class Banner;
class WriteRun;
struct PageContext;

/// Changes name and address of the customer behind a CRM customer number (O4). The gateway shows neither,
/// and its list of customers does not contain that number, so that it has to be typed (CU-1). Input stays
/// whatever the outcome is. If the dialog is closed while the change is under way, it goes on, and the
/// activity panel shows its result. Deletes itself when it is closed.
class CustomerEditDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `customer`: the row from which it was opened, whose name is shown; not set where there was none.
    CustomerEditDialog(
        PageContext& context, const std::optional<EnterpriseCustomer>& customer, QWidget* parent);

private:
    struct Field {
        const char* name; ///< the contract's name
        QLineEdit* line = nullptr;
        QLabel* note = nullptr;
        QString refusal = {}; ///< what the gateway said about it, until it is changed
    };

    void build(const std::optional<EnterpriseCustomer>& customer);
    [[nodiscard]] UpdateEnterprise request() const;
    void check();
    void act() override;
    void send();
    void rested();
    void showRefusal(const QString& message);

    PageContext& m_context;
    std::array<Field, 4> m_fields;
    QCheckBox* m_clearAddress;
    QPointer<WriteRun> m_run;
    bool m_isDone = false; ///< this input was applied: nothing can be sent until something is changed

    Banner* m_banner;
};

} // namespace lockkeeper
