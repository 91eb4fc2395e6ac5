// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/list_export.h"

#include "app/exit_codes.h"
#include "app/say.h"
#include "app/table_file.h"
#include "models/domain/employees/department.h"
#include "models/tables/assets/asset_columns.h"
#include "models/tables/employees/employee_columns.h"
#include "models/tables/enterprises/customer_columns.h"
#include "services/endpoints/member_module/member_endpoints.h"
#include "services/endpoints/order_module/order_endpoints.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/gateway/wire/error_text.h"
#include "services/operations/lists/employee_listing.h"

#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int attemptsAtAStillList = 3;

} // namespace

ListExport::ListExport(GatewayClient& client, const CommandLine& line, EnterpriseId enterprise,
    RecordFormat format, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_line(line)
    , m_enterprise(std::move(enterprise))
    , m_format(std::move(format))
{
}

void ListExport::start()
{
    const auto& format = m_format;
    switch (m_line.list) {
    case CommandLine::List::Employees:
        findDepartment();
        break;
    case CommandLine::List::Assets:
        load(endpoints::listAssets, AssetQuery{m_enterprise, m_line.extendCode}, assetColumns(format));
        break;
    case CommandLine::List::AssetNumbers:
        load(endpoints::listAssetNumbers, EnterpriseQuery{m_enterprise}, assetNumberColumns());
        break;
    case CommandLine::List::BorrowedLocks:
        load(endpoints::listBorrowedLocks, EnterpriseQuery{m_enterprise}, borrowedLockColumns());
        break;
    case CommandLine::List::Customers:
        load(endpoints::queryCustomers,
            CustomerQuery{m_line.channelCode, m_line.channelCustomerId, m_line.defaultCustomer},
            customerColumns());
        break;
    case CommandLine::List::Products: // ProductExport exports them
    case CommandLine::List::Overview: // ReportCommand writes it
        break;
    }
}

void ListExport::findDepartment()
{
    bool isId = false;
    const auto id = m_line.department.toLongLong(&isId);
    if (isId) m_department = id;
    if (isId || m_line.department.isEmpty()) return loadEmployees();
    EmployeeQuery query;
    query.enterpriseGlobalId = m_enterprise;
    loadAll(query, [this](const EmployeeListing&) {
        DepartmentCollector found;
        for (const auto& employee : m_employees)
            found.add(employee);
        const auto ids = KnownDepartments(found.departments()).idsOf(m_line.department);
        if (ids.size() == 1) {
            m_department = ids.first();
            return loadEmployees();
        }
        QStringList shown;
        for (const auto each : ids)
            shown.append(QString::number(each));
        say(ids.isEmpty() ? tr("No department “%1” was found. Enter its id; departments without employees "
                               "can't be found by name.")
                                .arg(m_line.department)
                          : tr("Several departments are called “%1”. Enter the id, one of %2.")
                                .arg(m_line.department, shown.join(u", "_s)));
        emit finished(exitcode::usage);
    });
}

void ListExport::loadEmployees()
{
    EmployeeQuery query;
    query.enterpriseGlobalId = m_enterprise;
    query.keyword = m_line.keyword;
    query.departmentId = m_department;
    loadAll(query, [this](const EmployeeListing& listing) {
        write(m_employees, listing.issues(), listing.moreIssues(), employeeColumns(m_format));
    });
}

void ListExport::loadAll(
    const EmployeeQuery& query, const std::function<void(const EmployeeListing&)>& complete)
{
    ++m_attempt;
    m_employees.clear();
    auto* listing = new EmployeeListing(m_client, query, this);
    connect(listing, &EmployeeListing::rowsArrived, this, [this](const std::vector<Employee>& rows) {
        m_employees.insert(m_employees.end(), rows.begin(), rows.end());
    });
    connect(listing, &EmployeeListing::progressed, this, [](qint64 loaded, qint64 total) {
        sayProgress(
            total < 0 ? tr("%L1 employees").arg(loaded) : tr("%L1 of %L2 employees").arg(loaded).arg(total),
            loaded, total);
    });
    connect(listing, &EmployeeListing::finished, this, [this, listing, query, complete](ListingEnd end) {
        listing->deleteLater();
        switch (end) {
        case ListingEnd::Complete:
            m_attempt = 0;
            complete(*listing);
            return;
        case ListingEnd::ChangedWhileLoading:
            say(tr("The list changed while loading: %L1 employees arrived, but the gateway counts %L2.")
                    .arg(listing->loaded())
                    .arg(listing->total()));
            if (m_attempt < attemptsAtAStillList) {
                loadAll(query, complete);
                return;
            }
            say(tr("The list changed three times in a row, so nothing was written. Try again when nobody is "
                   "editing it."));
            emit finished(exitcode::incomplete);
            return;
        case ListingEnd::Failed:
        case ListingEnd::Cancelled:
            fail(listing->error());
            return;
        }
    });
    listing->start();
}

template <typename Request, typename Record>
void ListExport::load(
    const Endpoint<Request, Rows<Record>>& endpoint, Request request, ColumnSpecs<Record> columns)
{
    m_client.call(endpoint, std::move(request))
        .onDone(this, [this, columns = std::move(columns)](const Result<Rows<Record>>& reply) {
            if (!reply) {
                fail(reply.error());
                return;
            }
            say(tr("%L1 rows").arg(reply->rows.size()));
            auto issues = reply->issues;
            // The only thing that can be wrong with a list as a whole: it is null or absent, and so has no
            // rows.
            if (std::erase_if(issues, [](const RowIssue& issue) { return issue.row < 0; }) > 0)
                say(tr("The gateway sent no list; it was treated as empty."));
            write(reply->rows, issues, reply->moreIssues, columns);
        });
}

template <typename Record>
void ListExport::write(const std::vector<Record>& rows, const std::vector<RowIssue>& issues,
    qint64 moreIssues, const ColumnSpecs<Record>& columns)
{
    qint64 cutCells = 0;
    if (!writeTableFile(m_line.output, m_line.format, rows, columns, cutCells)) {
        emit finished(exitcode::failure);
        return;
    }
    for (const auto& issue : issues)
        say(issue.row < 0 ? tr("%1 should be %2, but is %3.").arg(issue.path, issue.expected, issue.raw)
                          : tr("Row %L1: %2 should be %3, but is %4; the cell was left empty.")
                                .arg(issue.row + 1)
                                .arg(issue.path, issue.expected, issue.raw));
    if (moreIssues > 0)
        say(tr("%Ln more field(s) couldn't be read; their cells were left empty.", nullptr, int(moreIssues)));
    emit finished(issues.empty() && cutCells == 0 ? exitcode::success : exitcode::incomplete);
}

void ListExport::fail(const GatewayError& error)
{
    const auto text = describe(error);
    say(text.oneLine());
    if (!error.detail.isEmpty()) say(tr("Details: %1").arg(error.detail));
    emit finished(exitcode::failure);
}

} // namespace lockkeeper
