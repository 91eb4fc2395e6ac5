// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/employees/employee.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/operations/writes/asset_look.h"
#include "ui/products/product_panel.h"

#include <memory>
#include <optional>

namespace lockkeeper
{

/// The products an employee can use, and until when: those under the assets assigned to them. The list of
/// employees names assets by number, M7 asks for their ids, and M6 knows both: EnterpriseReader is asked for
/// it once, when somebody looks.
class EmployeeProducts final : public ProductPanel
{
    Q_OBJECT

public:
    EmployeeProducts(PageContext& context, QWidget* parent = nullptr);
    ~EmployeeProducts() override;

    /// Shows the products of an employee; null: nobody is chosen.
    void showEmployee(const EnterpriseId& enterprise, const Employee* employee);
    /// The asset numbers may have changed: M6 is asked for again when needed. `age`: how old it may be then.
    void forgetNumbers(EnterpriseReader::Age age = EnterpriseReader::Age::Known);
    /// Somebody else has read M6.
    void take(const SeenAssets& read);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void lookUp();
    void failed(const GatewayError& error);
    void showProducts();

    PageContext& m_context;
    EnterpriseId m_enterprise;
    std::vector<AssetNumber> m_numbers; ///< of the employee who is shown
    bool m_chosen = false;
    EnterpriseReader::Age m_age = EnterpriseReader::Age::Known; ///< how old an M6 may be that is read next
    std::optional<SeenAssets> m_read;                           ///< M6, which knows the ids
    QString m_failure;                                          ///< why the ids are not known
    QString m_failureDetails;                                   ///< what the gateway itself said of it
    std::unique_ptr<QObject> m_call;                            ///< the request under way ends with it
};

} // namespace lockkeeper
