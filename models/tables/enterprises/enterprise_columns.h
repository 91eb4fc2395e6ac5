// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/own_enterprise.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

namespace lockkeeper
{

/// The enterprises of a connection: what they are called here and at the gateway, and of their customers what
/// tells them apart, several in a cell with commas. Times are of this computer, in the zone of `format`.
[[nodiscard]] ColumnSpecs<OwnEnterprise> enterpriseColumns(const RecordFormat& format);

/// An enterprise whole, as an inspector shows it, with each of its customers.
[[nodiscard]] std::vector<RecordField> enterpriseFields(
    const OwnEnterprise& enterprise, const RecordFormat& format);

/// Its global id; empty for a customer of whom the gateway names no enterprise.
[[nodiscard]] Text enterpriseKey(const OwnEnterprise& enterprise);

} // namespace lockkeeper
