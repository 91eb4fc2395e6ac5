// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/product_row.h"
#include "models/tables/assets/product_state.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <vector>

namespace lockkeeper
{

/// Every field of a product instance (contract §2.10), its packages and who holds its asset. Few are
/// visible at first.
[[nodiscard]] ColumnSpecs<ProductRow> productColumns(const RecordFormat& format, const ProductStates& states);

/// For the inspector: every field once, in full.
[[nodiscard]] std::vector<RecordField> productRowFields(const ProductRow& row, const RecordFormat& format);

} // namespace lockkeeper
