// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/assets/asset_requests.h"
#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_requests.h"
#include "models/domain/orders/order_requests.h"
#include "services/gateway/wire/endpoint.h"
#include "services/gateway/wire/result.h"
#include "services/gateway/wire/rows.h"

#include <span>

namespace lockkeeper::endpoints
{

// The operations of the order module, contract §4.1.

/// O1: creates an authorized customer and binds it to an enterprise master account.
extern const Endpoint<BindEnterprise, Decoded<EnterpriseCustomer>> bindEnterprise;
/// O2: creates an enterprise master account with its default customer, administrator and employees.
extern const Endpoint<CreateEnterprise, Decoded<CreatedEnterprise>> createEnterprise;
/// O3: the enterprise customers of a channel.
extern const Endpoint<CustomerQuery, Rows<EnterpriseCustomer>> queryCustomers;
/// O4: changes name and address of the authorized customer of a CRM customer.
extern const Endpoint<UpdateEnterprise, Done> updateEnterprise;
/// O5: creates licence orders. The reply has one item per order at best, told apart by `sequence`.
extern const Endpoint<BatchOrderRequest, Rows<BatchOrderResult>> submitBatchOrder;
/// O6: disables hardware locks, with a status for each.
extern const Endpoint<LockRequest, Rows<LockResult>> disableLocks;
/// O7: enables hardware locks, with a status for each.
extern const Endpoint<LockRequest, Rows<LockResult>> enableLocks;
/// O8: the virtual assets of an enterprise.
extern const Endpoint<AssetQuery, Rows<VirtualAsset>> listAssets;
/// O9: hands out asset-number digit strings (contract §2.7), each once.
extern const Endpoint<ShellNumberRequest, Rows<AssetNumber>> allocateAssetNumbers;

/// All of these, in the contract's order.
[[nodiscard]] std::span<const EndpointInfo* const> orderEndpoints();

} // namespace lockkeeper::endpoints
