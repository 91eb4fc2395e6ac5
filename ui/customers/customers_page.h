// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "ui/tables/list_page.h"

namespace lockkeeper
{

class CustomerFilters;

/// The enterprise customers of the channel (O3), with the filters that the gateway offers. It is not about
/// one enterprise: it is where one is chosen.
class CustomersPage final : public ListPage<EnterpriseCustomer, Text>
{
    Q_OBJECT

public:
    explicit CustomersPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    /// The list is the same for every enterprise, and is loaded when somebody looks.
    void openEnterprise(const EnterpriseId& enterprise) override;

protected:
    void startLoading(QObject* load) override;
    [[nodiscard]] bool canLoad() const override;
    void recordActivated(const EnterpriseCustomer& customer) override;
    void fillContextMenu(QMenu& menu, const EnterpriseCustomer& customer) override;

private:
    [[nodiscard]] LoadOutcome refused(const CustomerQuery& asked, const GatewayError& error);
    void askAgain();
    void edit();

    CustomerFilters* m_filters;
    CustomerQuery m_asked;      ///< for the list that is shown
    bool m_needsFilter = false; ///< this gateway does not list everything: what was found is kept (CU-2)
};

} // namespace lockkeeper
