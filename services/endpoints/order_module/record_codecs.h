// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/enterprises/customer.h"
#include "models/domain/orders/order.h"

namespace lockkeeper
{

class JsonValue;

// Decoders of the order module's records. Each reads one JSON object. What happens to impossible values is
// said at JsonValue.

void readValue(JsonValue&, EnterpriseCustomer&);        ///< contract §2.2
void readValue(JsonValue&, CreatedEnterprise&);         ///< contract §2.2
void readValue(JsonValue&, CreatedEnterprise::Member&); ///< contract §2.2
void readValue(JsonValue&, BatchOrderResult&);          ///< contract §2.3
void readValue(JsonValue&, LockResult&);                ///< contract §2.5
void readValue(JsonValue&, VirtualAsset&);              ///< contract §2.6
void readValue(JsonValue&, AssetExtend&);               ///< contract §2.6
void readValue(JsonValue&, AssignStatus&);              ///< contract §2.6

} // namespace lockkeeper
