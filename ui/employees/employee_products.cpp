// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/employee_products.h"

#include "services/gateway/wire/error_text.h"
#include "services/storage/database/when_done.h"
#include "ui/base/page_context.h"

#include <QtConcurrent>

#include <utility>

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
        m_age = EnterpriseReader::Age::Known;
        forgetNumbers();
    }
    m_chosen = employee != nullptr;
    m_numbers = employee ? employee->assetNums : std::vector<AssetNumber>();
    showProducts();
}

void EmployeeProducts::forgetNumbers(EnterpriseReader::Age age)
{
    // Who has asked for a newer list gets it, however long nobody looks.
    if (age == EnterpriseReader::Age::New) m_age = age;
    m_call.reset();
    m_read.reset();
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
    m_context.reader.numbers(m_enterprise, std::exchange(m_age, EnterpriseReader::Age::Known), m_call.get(),
        [this](const Result<EnterpriseReader::Read<AssetNumberRecord>>& read) {
            if (!read) return failed(read.error());
            // Off this thread: there may be 100,000.
            whenDone(QtConcurrent::run([list = read->list] { return SeenAssets(list->rows); }), m_call.get(),
                [this](const SeenAssets& seen) { take(seen); });
        });
}

void EmployeeProducts::take(const SeenAssets& read)
{
    if (m_call) m_call.release()->deleteLater(); // it may be in the middle of delivering
    m_read = read;
    showProducts();
}

void EmployeeProducts::failed(const GatewayError& error)
{
    m_call.release()->deleteLater(); // it is in the middle of delivering
    const auto failure = describe(error);
    m_failure = failure.inOurWords();
    m_failureDetails = failure.gatewaySaid;
    showProducts();
}

void EmployeeProducts::showProducts()
{
    if (!m_chosen) {
        showAssets({});
        return;
    }
    if (m_numbers.empty()) {
        showNothing(tr("No asset is assigned to this employee, so there are no products to use."));
        return;
    }
    if (!m_failure.isEmpty()) {
        showNothing(std::exchange(m_failure, {}),
            std::exchange(m_failureDetails, {})); // tried again when somebody looks again
        return;
    }
    if (!m_read) {
        showNothing(tr("Loading assets…"));
        lookUp();
        return;
    }
    QList<Asset> assets;
    for (const auto& number : m_numbers) {
        // Where several records have the number, the last one that has an id counts.
        AssetId id;
        for (const auto& record : m_read->recordsOf(number))
            if (!record.assetId.isEmpty()) id = record.assetId;
        if (!id.isEmpty()) assets.append({id, number.toString()});
    }
    if (!assets.isEmpty())
        showAssets(assets);
    else
        showNothing(
            tr("The member center doesn't list this employee's assets, so their products can't be loaded."));
}

} // namespace lockkeeper
