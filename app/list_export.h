// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "models/domain/base/ids.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "services/gateway/wire/endpoint.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/gateway/wire/rows.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace lockkeeper
{

class EmployeeListing;
class GatewayClient;

/// `lockkeeper export`: loads a list and writes it into a file, with progress on standard error. A list that
/// changes while it is loaded is loaded again (AP-5). Columns and files are those of the Export button.
class ListExport : public QObject
{
    Q_OBJECT
public:
    ListExport(GatewayClient& client, const CommandLine& line, EnterpriseId enterprise, RecordFormat format,
        QObject* parent = nullptr);

    void start();

signals:
    /// It has ended; comes exactly once, with one of the exit codes.
    void finished(int exitCode);

private:
    /// Looks for the department of the command line. The contract has no list of departments: one is known by
    /// its employees (MD-9).
    void findDepartment();
    void loadEmployees();
    /// Loads all employees of a query into m_employees; what is not complete is said and ends the export.
    void loadAll(const EmployeeQuery& query, const std::function<void(const EmployeeListing&)>& complete);
    template <class Request, class Record>
    void load(const Endpoint<Request, Rows<Record>>& endpoint, Request request, ColumnSpecs<Record> columns);
    template <class Record>
    void write(const std::vector<Record>& rows, const std::vector<RowIssue>& issues, qint64 moreIssues,
        const ColumnSpecs<Record>& columns);
    void fail(const GatewayError& error);

    GatewayClient& m_client;
    CommandLine m_line;
    EnterpriseId m_enterprise;
    RecordFormat m_format;
    std::vector<Employee> m_employees;
    std::optional<qint64> m_department;
    int m_attempt = 0;
};

} // namespace lockkeeper
