// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "models/domain/employee.h"
#include "models/domain/ids.h"
#include "models/tables/column_spec.h"
#include "models/tables/record_format.h"
#include "services/gateway/endpoint.h"
#include "services/gateway/gateway_error.h"
#include "services/gateway/rows.h"

#include <QObject>

#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// `lockkeeper export`: loads a list and writes it into a file, telling its progress on standard error.
/// The columns and the writing are those of the Export button.
class ListExport : public QObject
{
    Q_OBJECT
public:
    ListExport(GatewayClient& client, const CommandLine& line, EnterpriseId enterprise, RecordFormat format,
        QObject* parent = nullptr);

    void start();

signals:
    /// With one of the exit codes; exactly once.
    void finished(int exitCode);

private:
    void loadEmployees();
    template <class Request, class Record>
    void load(const Endpoint<Request, Rows<Record>>& endpoint, Request request, ColumnSpecs<Record> columns);
    template <class Record>
    void write(const std::vector<Record>& rows, const std::vector<RowIssue>& issues,
        const ColumnSpecs<Record>& columns);
    void fail(const GatewayError& error);

    GatewayClient& m_client;
    CommandLine m_line;
    EnterpriseId m_enterprise;
    RecordFormat m_format;
    std::vector<Employee> m_employees;
    int m_attempt = 0;
};

} // namespace lockkeeper
