// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "models/tables/base/record_table_model_base.h"
#include "ui/base/load_outcome.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// Where the Employees page gets its rows from: one loading of one list. Deleting it ends the loading
/// without another signal.
class EmployeeSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void start() = 0;

signals:
    void rowsArrived(const std::vector<lockkeeper::Employee>& rows,
        const std::vector<lockkeeper::RecordTableModelBase::UnreadableField>& unreadable);
    /// `total` is -1 while unknown.
    void progressed(qint64 loaded, qint64 total);
    /// Exactly once after start().
    void finished(const lockkeeper::LoadOutcome& outcome);
};

using EmployeeSourceFactory = std::function<std::unique_ptr<EmployeeSource>(const EmployeeQuery& query)>;

/// From the gateway that `client` gives at that time; it outlives the source.
[[nodiscard]] EmployeeSourceFactory employeesFromGateway(std::function<GatewayClient*()> client);

} // namespace lockkeeper
