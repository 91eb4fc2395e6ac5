// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/customers/customers_page.h"

#include "models/tables/employees/customer_columns.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/customers/customer_edit_dialog.h"
#include "ui/customers/customer_filters.h"
#include "ui/setup/setup_entry.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

PageFace CustomersPage::pageFace()
{
    return {u"customers"_s, tr("Customers"), PageModules::Order, tr("enterprises, companies, channels")};
}

CustomersPage::CustomersPage(PageContext& context, QWidget* parent)
    : ListPage(pageFace(),
          {.searchHint = tr("Search customers"),
              .loading = tr("Loading customers"),
              .tableName = tr("Customers"),
              .emptyTitle = tr("No customers"),
              .emptyReason = tr("The gateway lists no enterprise customers for these filters."),
              .exportName = tr("customers", "file name"),
              .partReason = tr("The gateway lists no enterprise customers for these filters.")},
          {.columns = customerColumns(),
              .keyOf = customerKey,
              .fieldsOf = customerFields,
              .sortedBy = "enterpriseName"},
          context, parent)
    , m_filters(new CustomerFilters(filters(), context.profile.channelCode, this))
{
    connect(m_filters, &CustomerFilters::edited, this, &CustomersPage::askAgain);
    auto* setup = new SetupEntry(context, this);
    addCommand({.name = u"Setup"_s,
        .text = tr("&Set up enterprise…"),
        .run = [setup] { setup->begin(); },
        .place = CommandPlace::Toolbar});
    addCommand({.name = u"Edit"_s, .text = tr("Edit name and address…"), .run = [this] { edit(); }});
    addHistory([](const EnterpriseCustomer& customer) -> QList<JournalSubject> {
        return {{SubjectKind::Customer, customer.channelCustomerId.toString()},
            {SubjectKind::Customer, customer.customerId.toString()},
            {SubjectKind::Enterprise, customer.enterpriseGlobalId.toString()}};
    });
    reloadAfterWrites(TouchedList::Customers);
    restoreLayout();
}

void CustomersPage::openEnterprise(const EnterpriseId&)
{
    if (model().recordCount() == 0 && !isLoading()) loadWhenShown();
}

bool CustomersPage::canLoad() const
{
    return context().client() != nullptr;
}

void CustomersPage::askAgain()
{
    if (m_filters->query() == m_asked) return;
    // Where the gateway answers only narrow questions, each answer is worth keeping.
    if (m_needsFilter)
        reload();
    else
        reloadAfresh();
}

void CustomersPage::startLoading(QObject* load)
{
    m_asked = m_filters->query();
    context()
        .client()
        ->call(endpoints::queryCustomers, m_asked)
        .onDone(load, [this, load, asked = m_asked](Result<Rows<EnterpriseCustomer>> reply) {
            if (!reply) return loadEnded(refused(asked, reply.error()));
            context().enterprises.noteCustomers(reply->rows);
            // What the window looks for by itself may be refused where this was answered.
            if (asked != CustomerQuery{{}, {}, u"N"_s}) emit customersRead(reply->rows);
            LoadOutcome outcome;
            outcome.isPart = m_needsFilter;
            merge(load, std::move(*reply), outcome);
        });
}

LoadOutcome CustomersPage::refused(const CustomerQuery& asked, const GatewayError& error)
{
    auto outcome = LoadOutcome::of(error);
    // The contract does not say whether O3 may be asked for everything (§4.1); some gateways want both ids.
    const auto missing = CustomerFilters::missingIn(asked);
    if (missing.isEmpty() || error.kind != GatewayError::Kind::Business || error.code != "13004"_L1)
        return outcome;
    m_needsFilter = true;
    outcome.nextStep = missing;
    outcome.isRetryUseful = false;
    return outcome;
}

void CustomersPage::edit()
{
    std::optional<EnterpriseCustomer> customer;
    if (const auto* one = chosen()) customer = *one;
    (new CustomerEditDialog(context(), customer, window()))->open();
}

void CustomersPage::recordActivated(const EnterpriseCustomer& customer)
{
    if (customer.enterpriseGlobalId.isEmpty()) return;
    emit enterpriseChosen(customer.enterpriseGlobalId, customer.enterpriseName.toString());
    emit showRequested(u"employees"_s, {});
}

void CustomersPage::fillContextMenu(QMenu& menu, const EnterpriseCustomer& customer)
{
    auto* open = menu.addAction(tr("Open enterprise"), this, [this, customer] { recordActivated(customer); });
    open->setEnabled(!customer.enterpriseGlobalId.isEmpty());
}

} // namespace lockkeeper
