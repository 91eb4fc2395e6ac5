// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/base/issue.h"
#include "models/domain/orders/batch_fields.h"

namespace lockkeeper
{

// What parts of a batch are called, translated. Values of the batch are in it: plain text.

/// A part in a tree: "1. New purchase", "8000120451 and 2 more", the name of a product.
[[nodiscard]] QString orderPartTitle(const BatchOrder& batch, const BatchPlace& place);
/// "3. New purchase".
[[nodiscard]] QString orderTitle(const LicenseOrder& order, int number);
/// Where something is, from the top: "Order 3, asset 1, product 2"; "Batch".
[[nodiscard]] QString orderPlaceWords(const BatchPlace& place);
/// Where something is within its order: "Asset 1, product 2"; empty for the order itself.
[[nodiscard]] QString placeInOrderWords(const BatchPlace& place);
/// Where a field is, from the top: "Order 3, asset 1 › Asset ends".
[[nodiscard]] QString orderFieldWords(const BatchFieldPlace& place);
/// An issue of an order by itself, with where it is: "Asset 1, product 2 › Trial: Must be 0 …".
[[nodiscard]] QString orderIssueWords(const Issue& issue);
/// From when until when, or how long; for a narrow column.
[[nodiscard]] QString orderLimitText(
    const BatchOrder& batch, const BatchPlace& place, const OrderTimes& times);
/// More about a part, in a few words: who an order is for, how many asset numbers and nodes it has and its
/// licence type, how many nodes a product is for, the number of a package. The nodes of an order are the sum
/// of those of its products as it lists them: once for an asset, however many numbers that has. `names`: of
/// enterprises, for a customer of whom there are only ids.
[[nodiscard]] QString orderDetailText(
    const BatchOrder& batch, const BatchPlace& place, const EnterpriseNames& names = {});

} // namespace lockkeeper
