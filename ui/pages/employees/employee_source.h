// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employee.h"
#include "models/domain/requests.h"
#include "ui/widgets/table_page.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

class EmployeeListing;
class GatewayClient;

/// Where the Employees page gets its rows from: one loading of one list. Deleting it ends the loading
/// without another signal.
class EmployeeSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual void start() = 0;
    /// finished() follows, with End::Cancelled unless the list was complete already.
    virtual void cancel() = 0;

signals:
    void rowsArrived(const std::vector<lockkeeper::Employee>& rows);
    /// `total` is -1 while unknown.
    void progressed(qint64 loaded, qint64 total);
    /// Exactly once after start().
    void finished(const lockkeeper::LoadOutcome& outcome);
};

using EmployeeSourceFactory = std::function<std::unique_ptr<EmployeeSource>(const EmployeeQuery& query)>;

/// From the gateway. `client` outlives the sources.
[[nodiscard]] EmployeeSourceFactory employeesFromGateway(GatewayClient& client);

} // namespace lockkeeper
