// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "services/operations/writes/bulk_write.h"

#include <functional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;
class SeenEmployees;

// What is done to employees (M1 to M4) as plans for a BulkWrite: which calls, what became of each person, and
// what a later read (M5) tells of it. A client that goes away before its turn leaves the rest "not sent".

/// Functions that are told what the gateway says of added employees, as it comes.
struct AddedListener {
    /// The reply has this record in `succeeded` for this row of the request.
    std::function<void(qsizetype row, const AddedEmployee&)> added;
    /// The whole reply, for what can be learnt from it (learning.h).
    std::function<void(const AddEmployees&, const AddEmployeesReply&)> replied;
    /// A reading shows the row as wanted, with this record. Not a proof that this request added it.
    std::function<void(qsizetype row, const Employee&)> seen = {};
    /// A reply or a refusal has told something of the enterprise (learning.h): all that is known by now.
    std::function<void(const LearntLimits&)> learnt = {};
    /// A call was refused as a whole: the rows of the request that were in it.
    std::function<void(const std::vector<qsizetype>& rows)> refused = {};
};

/// M1 in calls of at most 100 (contract §8). Keys are userNames. 60027 separates the rows; a row is "as
/// wanted" when its account, with the enterprise code, is listed with the name, mobile number and department
/// that were sent, and was not listed before (OP-5). While the enterprise code is not known, reading settles
/// nothing. `operation` groups the calls in the journal; may be empty. `calls`: which rows go out together,
/// each row in one of them and at most 100 in each; empty: in the order of the request, each call full.
[[nodiscard]] BulkWrite::Plan addEmployeesPlan(GatewayClient* client, const AddEmployees& request,
    const LearntLimits& learnt, const QString& operation = {}, const AddedListener& listener = {},
    const std::vector<std::vector<qsizetype>>& calls = {});

/// What a reading (M5) tells of a row of an M1: whether its account, with the enterprise code, is listed as
/// wanted, otherwise, or not at all. Without the code only the last can be told, and only where no account
/// begins with the userName.
[[nodiscard]] ReadBackState addedState(
    const NewEmployee& wanted, const QString& enterpriseCode, const SeenEmployees& employees);

/// A change of one employee. The account is the key, and the keyword that M5 is asked by.
template <class Request>
using EmployeeChange = ChangeOf<Request>;

/// M2, one call for each person. Read back field by field.
[[nodiscard]] BulkWrite::Plan editEmployeesPlan(GatewayClient* client,
    const QList<EmployeeChange<EditEmployee>>& changes, const LearntLimits& learnt = {},
    const QString& operation = {});

/// M3, one call for each person. No operation shows a password: nothing is read back. `nowLearnt` gets what
/// a refusal has told of passwords (50003).
[[nodiscard]] BulkWrite::Plan resetPasswordsPlan(GatewayClient* client,
    const QList<EmployeeChange<ResetPassword>>& changes, const LearntLimits& learnt = {},
    const QString& operation = {}, const std::function<void(const LearntLimits&)>& nowLearnt = {});

/// M4, one call for each person. "As wanted" when the list has them as deleted, or does not have them.
/// `lostLocks`: the journal says that somebody went on without them (write_before.h).
[[nodiscard]] BulkWrite::Plan deleteEmployeesPlan(GatewayClient* client,
    const QList<EmployeeChange<DeleteEmployee>>& changes, const QString& operation = {},
    const QList<AssetNumber>& lostLocks = {});

} // namespace lockkeeper
