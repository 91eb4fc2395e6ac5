// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/assets/product.h"
#include "models/domain/employees/employee.h"

namespace lockkeeper
{

class JsonValue;

// Decoders of the member-center module's records. Each reads one JSON object. What happens to impossible
// values is said at JsonValue.

void readValue(JsonValue&, AddedEmployee&);      ///< contract §2.8
void readValue(JsonValue&, AddEmployeeFailure&); ///< contract §2.8
void readValue(JsonValue&, AddEmployeesReply&);  ///< contract §4.2, M1
void readValue(JsonValue&, Employee&);           ///< contract §2.8
void readValue(JsonValue&, AssetNumberRecord&);  ///< contract §2.9
void readValue(JsonValue&, ProductInstance&);    ///< contract §2.10
void readValue(JsonValue&, MerchandiseNode&);    ///< contract §2.10
void readValue(JsonValue&, AssetProducts&);      ///< contract §2.10

/// The page wrapper of contract §2.8. False when it is no object or has no list: then there is no page.
[[nodiscard]] bool readPage(JsonValue&, EmployeePage&);

} // namespace lockkeeper
