// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/employee_products.h"

#include "models/domain/enterprises/enterprise_requests.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/wire/error_text.h"
#include "ui/base/page_context.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeeProducts::EmployeeProducts(PageContext& context, QWidget* parent)
    : ProductPanel(u"employees"_s, context, parent)
    , m_context(context)
{
}

EmployeeProducts::~EmployeeProducts() = default;

void EmployeeProducts::showEmployee(const EnterpriseId& enterprise, const Employee* employee)
{
    if (enterprise != m_enterprise) {
        m_enterprise = enterprise;
        forgetNumbers();
    }
    m_chosen = employee != nullptr;
    m_numbers = employee ? employee->assetNums : std::vector<AssetNumber>();
    showProducts();
}

void EmployeeProducts::forgetNumbers()
{
    m_call.reset();
    m_ids.clear();
    m_known = false;
    m_failure.clear();
}

void EmployeeProducts::showEvent(QShowEvent* event)
{
    ProductPanel::showEvent(event);
    showProducts();
}

void EmployeeProducts::lookUp()
{
    if (m_call || !isVisible() || !m_context.client()) return;
    m_call = std::make_unique<QObject>();
    m_context.client()
        ->call(endpoints::listAssetNumbers, EnterpriseQuery{m_enterprise})
        .onDone(m_call.get(), [this](const Result<Rows<AssetNumberRecord>>& reply) { arrived(reply); });
}

void EmployeeProducts::arrived(const Result<Rows<AssetNumberRecord>>& reply)
{
    m_call.release()->deleteLater(); // it is in the middle of delivering
    m_known = true;
    if (reply) {
        for (const auto& record : reply->rows)
            if (!record.assetId.isEmpty()) m_ids.insert(record.assetNum, record.assetId);
    } else {
        m_failure = describe(reply.error()).oneLine();
    }
    showProducts();
}

void EmployeeProducts::showProducts()
{
    if (!m_chosen) {
        showAssets({});
        return;
    }
    if (m_numbers.empty()) {
        showNothing(tr("No asset is assigned to this employee, so there is no product to use."));
        return;
    }
    if (!m_known) {
        showNothing(tr("Looking up the assets…"));
        lookUp();
        return;
    }
    QList<Asset> assets;
    for (const auto& number : m_numbers)
        if (const auto id = m_ids.constFind(number); id != m_ids.cend())
            assets.append({*id, number.toString()});
    if (!assets.isEmpty()) {
        showAssets(assets);
    } else if (!m_failure.isEmpty()) {
        showNothing(m_failure);
        m_known = false; // tried again when somebody looks again
    } else {
        showNothing(tr("The member center does not list the assets of this employee, so their products "
                       "cannot be asked for."));
    }
}

} // namespace lockkeeper
