// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/tables/base/column_spec.h"

namespace lockkeeper
{

/// Every field of the enterprise customer record (O3, contract §2.2) as a column.
[[nodiscard]] ColumnSpecs<EnterpriseCustomer> customerColumns();

/// Tells rows apart: a customer may stand for several enterprises, and an enterprise for several customers.
[[nodiscard]] Text customerKey(const EnterpriseCustomer& customer);

/// The same record for the inspector, every field once.
[[nodiscard]] std::vector<RecordField> customerFields(const EnterpriseCustomer& customer);

} // namespace lockkeeper
