// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_requests.h"
#include "models/domain/enterprises/own_enterprise.h"
#include "ui/tables/list_page.h"

namespace lockkeeper
{

class CustomerFilters;

/// The enterprises of the connection: those that OwnEnterprises knows, and what O3 lists, with the filters
/// that the gateway offers. One row is one enterprise, however many customers it has (CU-3). It is not about
/// one enterprise: it is where one is chosen, and where they get own names and groups.
class EnterprisesPage final : public ListPage<OwnEnterprise, Text>
{
    Q_OBJECT

public:
    explicit EnterprisesPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    /// The list is the same for every enterprise, and is loaded when somebody looks.
    void openEnterprise(const EnterpriseId& enterprise) override;

protected:
    void startLoading(QObject* load) override;
    [[nodiscard]] bool canLoad() const override;
    void recordActivated(const OwnEnterprise& enterprise) override;
    void fillContextMenu(QMenu& menu, const OwnEnterprise& enterprise) override;

private:
    void addCommands();
    [[nodiscard]] CustomerQuery question() const;
    void ask(QObject* load);
    void take(QObject* load, Rows<EnterpriseCustomer> reply);
    /// With what is known of it here, as it goes into the table.
    void complete(OwnEnterprise& enterprise) const;
    [[nodiscard]] LoadOutcome refused(const CustomerQuery& asked, const GatewayError& error);
    void askAgain();
    void othersKnown(const QList<EnterpriseId>& which);
    void editCustomer();
    void describe();
    void readMany();

    CustomerFilters* const m_filters; ///< null: there is nobody to ask
    CustomerQuery m_asked;            ///< for the list that is shown
    bool m_needsFilter = false; ///< this gateway does not list everything: what was found is kept (CU-2)
};

} // namespace lockkeeper
