// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/enterprises/customer.h"
#include "models/tables/base/column_spec.h"

namespace lockkeeper
{

/// Every field of the enterprise customer record (O3, contract §2.2) as a column.
[[nodiscard]] ColumnSpecs<EnterpriseCustomer> customerColumns();

/// The same for whoever chooses one: enterprises are called by `names`, which has their own names, and the
/// gateway's stands behind where it is another one (ST-12). Not for files.
[[nodiscard]] ColumnSpecs<EnterpriseCustomer> customerChoiceColumns(const EnterpriseNames& names);

/// Tells rows apart: a customer may stand for several enterprises, and an enterprise for several customers.
[[nodiscard]] Text customerKey(const EnterpriseCustomer& customer);

} // namespace lockkeeper
