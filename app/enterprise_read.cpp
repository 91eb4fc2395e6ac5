// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/enterprise_read.h"

#include "app/list_export.h"
#include "app/say.h"
#include "models/tables/overview/overview_sheet.h"
#include "services/gateway/calls/gateway_client.h"

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int attemptsAtStillEmployees = 3;

/// Whether the list is read here. ProductExport reads products, and says what became of them.
bool isReadHere(SweptList list)
{
    return list != SweptList::Products;
}

} // namespace

EnterpriseRead::EnterpriseRead(
    GatewayClient& client, EnterpriseId enterprise, std::vector<SweptList> lists, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_enterprise(std::move(enterprise))
    , m_lists(std::move(lists))
    , m_employees([this] { return &m_client; }, nullptr, std::chrono::milliseconds(0))
    , m_products([this] { return &m_client; })
    , m_reader([this] { return &m_client; }, m_employees, m_products, nullptr)
{
    // Queued, so that the reader has heard of the end first, and another attempt may begin.
    connect(&m_employees, &EmployeeDirectory::finished, this, &EnterpriseRead::employeesEnded,
        Qt::QueuedConnection);
    connect(&m_employees, &EmployeeDirectory::progressed, this, [](qint64 loaded, qint64 total) {
        sayProgress(total < 0 ? ListExport::tr("%L1 employees").arg(loaded)
                              : ListExport::tr("%L1 of %L2 employees").arg(loaded).arg(total),
            loaded, total);
    });
}

void EnterpriseRead::start()
{
    m_reader.open(m_enterprise);
    m_employees.open(m_enterprise);
    m_products.open(m_enterprise);
    using Age = EnterpriseReader::Age;
    const auto ended = [this](const auto&) { listEnded(); };
    for (const auto list : m_lists) {
        switch (list) {
        case SweptList::Assets:
            m_reader.assets(m_enterprise, Age::New, this, ended);
            break;
        case SweptList::AssetNumbers:
            m_reader.numbers(m_enterprise, Age::New, this, ended);
            break;
        case SweptList::BorrowedLocks:
            m_reader.locks(m_enterprise, Age::New, this, ended);
            break;
        case SweptList::Employees:
            m_employees.ensureLoaded();
            break;
        case SweptList::Products:
            listEnded(); // ProductExport reads them
            break;
        }
    }
}

void EnterpriseRead::employeesEnded(ListingEnd end)
{
    if (end == ListingEnd::ChangedWhileLoading && ++m_attempts < attemptsAtStillEmployees) {
        say(tr("The list of employees changed while loading. It is loaded again."));
        m_employees.ensureLoaded();
        return;
    }
    listEnded();
}

void EnterpriseRead::listEnded()
{
    if (++m_ended < m_lists.size()) return;
    const auto read = reading();
    for (const auto list : m_lists) {
        const auto problem = isReadHere(list) ? sheetListProblem(read->state(list)) : QString();
        if (!problem.isEmpty())
            say(tr("%1: %2", "name of a list, what is wrong with it").arg(sheetListName(list), problem));
    }
    QMetaObject::invokeMethod(this, &EnterpriseRead::finished, Qt::QueuedConnection);
}

bool EnterpriseRead::isComplete() const
{
    const auto read = reading();
    return std::all_of(m_lists.begin(), m_lists.end(), [&](SweptList list) {
        const auto& state = read->state(list);
        return !isReadHere(list) || state.extent == ListExtent::NotOffered ||
               (state.extent == ListExtent::Whole && state.unreadableFields == 0);
    });
}

bool EnterpriseRead::isEmpty() const
{
    const auto read = reading();
    return std::none_of(m_lists.begin(), m_lists.end(),
        [&](SweptList list) { return isReadHere(list) && read->state(list).hasRows(); });
}

} // namespace lockkeeper
