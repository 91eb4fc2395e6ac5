// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/customers/customers_page.h"

#include "models/domain/enterprises/enterprise_requests.h"
#include "models/tables/employees/customer_columns.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "ui/base/list_reply.h"
#include "ui/customers/customer_edit_dialog.h"
#include "ui/kit/table_view.h"
#include "ui/setup/setup_entry.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// A customer may stand for several enterprises, and an enterprise for several customers.
Text keyOf(const EnterpriseCustomer& customer)
{
    if (customer.customerId.isEmpty() && customer.enterpriseGlobalId.isEmpty()) return {};
    return Text(std::string(customer.customerId.view()) + '\n' +
                std::string(customer.enterpriseGlobalId.view()) + '\n' +
                std::string(customer.channelCustomerId.view()));
}

} // namespace

CustomersPage::CustomersPage(PageContext& context, QWidget* parent)
    : TablePage(pageFace(), context, parent)
    , m_model(*new CustomerModel(customerColumns(), keyOf, this))
    , m_channelCode(filterLine(u"customersChannelCode"_s, tr("Channel code"),
          tr("Ask the gateway for the customers of this channel; press Return")))
    , m_channelCustomer(filterLine(u"customersChannelCustomerId"_s, tr("Channel customer id"),
          tr("Ask the gateway for this customer of the channel; press Return")))
    , m_default(new QComboBox)
{
    m_default->setObjectName(u"customersDefaultCustomer"_s);
    m_default->setAccessibleName(tr("Which customers"));
    m_default->addItem(tr("All customers"), u"N"_s);
    m_default->addItem(tr("Default customers"), u"Y"_s);
    addFilter(m_default);
    m_channelCode->setText(context.profile.channelCode); // a proposal: cleared, it asks for all
    connect(m_default, &QComboBox::activated, this, &CustomersPage::filterEdited);
    auto* setup = addCommand(u"Setup"_s, tr("&Set up enterprise…"), CommandPlace::Toolbar);
    connect(setup, &QAction::triggered, new SetupEntry(context, this), &SetupEntry::begin);
    setModel(&m_model);
    auto* edit = addCommand(u"Edit"_s, tr("Edit name and address…"), CommandPlace::Menu);
    connect(edit, &QAction::triggered, this, &CustomersPage::edit);
    reloadAfterWrites(TouchedList::Customers);
    addHistory([this](qsizetype recordNumber) -> QList<JournalSubject> {
        const auto& customer = m_model.record(recordNumber);
        return {{SubjectKind::Customer, customer.channelCustomerId.toString()},
            {SubjectKind::Customer, customer.customerId.toString()},
            {SubjectKind::Enterprise, customer.enterpriseGlobalId.toString()}};
    });
    table()->sortByColumn(m_model.columnOf("enterpriseName"), Qt::AscendingOrder);
    restoreLayout();
}

QLineEdit* CustomersPage::filterLine(const QString& objectName, const QString& name, const QString& toolTip)
{
    auto* line = new QLineEdit;
    line->setObjectName(objectName);
    line->setPlaceholderText(name);
    line->setAccessibleName(name);
    line->setToolTip(toolTip);
    line->setClearButtonEnabled(true);
    line->setMinimumWidth(80);
    line->setMaximumWidth(140);
    addFilter(line);
    connect(line, &QLineEdit::editingFinished, this, &CustomersPage::filterEdited);
    return line;
}

PageFace CustomersPage::pageFace()
{
    return {u"customers"_s, tr("Customers"), PageModules::Order};
}

void CustomersPage::openEnterprise(const EnterpriseId&)
{
    if (m_model.recordCount() == 0 && !isLoading()) loadWhenShown();
}

TablePage::Texts CustomersPage::texts() const
{
    return {.searchHint = tr("Search customers"),
        .loading = tr("Loading customers"),
        .tableName = tr("Customers"),
        .emptyTitle = tr("No customers"),
        .emptyReason = tr("The gateway lists no enterprise customers for these filters."),
        .exportName = tr("customers", "file name")};
}

CustomerQuery CustomersPage::query() const
{
    return {m_channelCode->text().trimmed(), m_channelCustomer->text().trimmed(),
        m_default->currentData().toString()};
}

void CustomersPage::filterEdited()
{
    const auto wanted = query();
    const QString asked =
        QStringList{wanted.channelCode, wanted.channelCustomerId, wanted.defaultCustomer}.join(u'\n');
    if (asked == m_asked) return;
    // Where the gateway answers only narrow questions, each answer is worth keeping.
    if (m_needsFilter)
        reload();
    else
        reloadAfresh();
}

void CustomersPage::startLoading(QObject* load)
{
    const auto wanted = query();
    const bool isWide = wanted.channelCode.isEmpty() || wanted.channelCustomerId.isEmpty();
    const bool isAll = wanted.channelCode.isEmpty() && wanted.channelCustomerId.isEmpty() &&
                       wanted.defaultCustomer == "N"_L1;
    m_asked = QStringList{wanted.channelCode, wanted.channelCustomerId, wanted.defaultCustomer}.join(u'\n');
    context()
        .client()
        ->call(endpoints::queryCustomers, wanted)
        .onDone(load, [this, load, isWide, isAll](Result<Rows<EnterpriseCustomer>> reply) {
            if (!reply) {
                auto outcome = LoadOutcome::of(reply.error());
                // The contract does not say whether O3 may be asked for everything (§4.1); some gateways want
                // both ids.
                if (isWide && reply.error().kind == GatewayError::Kind::Business &&
                    reply.error().code == "13004"_L1) {
                    m_needsFilter = true;
                    outcome.nextStep = whatIsMissing();
                    outcome.isRetryUseful = false;
                }
                loadEnded(outcome);
                return;
            }
            // What the window looks for by itself may be refused where this was answered.
            if (!isAll) emit customersRead(reply->rows);
            mergeList<EnterpriseCustomer, Text>(
                load, m_model, std::move(*reply), [this](LoadOutcome outcome) {
                    outcome.isPart = m_needsFilter;
                    loadEnded(outcome);
                });
        });
}

QString CustomersPage::whatIsMissing() const
{
    const auto wanted = query();
    if (wanted.channelCode.isEmpty() && wanted.channelCustomerId.isEmpty())
        return tr("This gateway does not list all customers: type a channel code, a channel customer id, or "
                  "both, and press Return.");
    return wanted.channelCode.isEmpty() ? tr("Type the channel code too, and press Return.")
                                        : tr("Type the channel customer id too, and press Return.");
}

void CustomersPage::edit()
{
    std::optional<EnterpriseCustomer> customer;
    const auto selected = selectedRecordNumbers();
    if (selected.size() == 1) customer = m_model.record(selected.front());
    (new CustomerEditDialog(context(), customer, window()))->open();
}

bool CustomersPage::canLoad() const
{
    return context().client() != nullptr;
}

std::vector<RecordField> CustomersPage::fieldsOf(qsizetype recordNumber) const
{
    return customerFields(m_model.record(recordNumber));
}

void CustomersPage::recordActivated(qsizetype recordNumber)
{
    const auto& customer = m_model.record(recordNumber);
    if (customer.enterpriseGlobalId.isEmpty()) return;
    emit enterpriseChosen(customer.enterpriseGlobalId, customer.enterpriseName.toString());
    emit showRequested(u"employees"_s, {});
}

void CustomersPage::fillContextMenu(QMenu& menu, qsizetype recordNumber)
{
    menu.addSeparator();
    auto* open =
        menu.addAction(tr("Open enterprise"), this, [this, recordNumber] { recordActivated(recordNumber); });
    open->setEnabled(!m_model.record(recordNumber).enterpriseGlobalId.isEmpty());
}

} // namespace lockkeeper
