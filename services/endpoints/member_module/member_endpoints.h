// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/assets/asset_requests.h"
#include "models/domain/assets/product.h"
#include "models/domain/employees/employee.h"
#include "models/domain/employees/employee_requests.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "services/gateway/wire/endpoint.h"
#include "services/gateway/wire/result.h"
#include "services/gateway/wire/rows.h"

#include <span>

namespace lockkeeper::endpoints
{

// The operations of the member-center module, contract §4.2.

/// M1: adds up to 100 employees. Successes and failures come together, also with code 60027.
extern const Endpoint<AddEmployees, Decoded<AddEmployeesReply>> addEmployees;
/// M2: changes name, department, remark and password-recovery mobile; sends every field.
extern const Endpoint<EditEmployee, Done> editEmployee;
/// M3.
extern const Endpoint<ResetPassword, Done> resetPassword;
/// M4.
extern const Endpoint<DeleteEmployee, Done> deleteEmployee;
/// M5: one page of the employees of an enterprise.
extern const Endpoint<EmployeeQuery, Decoded<EmployeePage>> listEmployees;
/// M6: the asset numbers of an enterprise and who holds them.
extern const Endpoint<EnterpriseQuery, Rows<AssetNumberRecord>> listAssetNumbers;
/// M7: products and merchandise trees under an asset.
extern const Endpoint<AssetProductsQuery, Decoded<AssetProducts>> listAssetProducts;
/// M8: the borrowed locks of an enterprise and who borrowed them.
extern const Endpoint<EnterpriseQuery, Rows<AssetNumberRecord>> listBorrowedLocks;
/// M9: withdraws and assigns asset numbers.
extern const Endpoint<ChangePrivileges, Done> changePrivileges;
/// M10: moves the entitlements of assets into a borrowed lock.
extern const Endpoint<BorrowAssets, Done> borrowAssets;

/// All of these, in the contract's order.
[[nodiscard]] std::span<const EndpointInfo* const> memberEndpoints();

} // namespace lockkeeper::endpoints
