// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/base/learnt_limits.h"
#include "models/domain/orders/order.h"
#include "models/domain/orders/order_requests.h"

namespace lockkeeper
{

// Rules for O5, contract §2.3 and §2.4. Pure and reentrant; paths as in Issue. 100 orders of 5 assets of
// 10 products take some milliseconds, so a form can check at every key.
//
// The contract shows no required flags for the order module. Errors are what its sentences state, and what
// nobody can mean (MD-29); what the operation can hardly do without is a Warning with code "empty" (MD-19).
// Values that the contract does not list are free text (MD-11). Codes are words of ours, because the gateway
// has one code (13004) for all of this:
//
//   empty             a value or list that the contract's sentence asks for, or an expected one
//   nothingToDo       no orders, no assets
//   unknownValue      none of the values that the contract lists
//   sequenceTwice     the reply could not be matched
//   sourceMissing     a revocation of a cloud licence must name the order
//   revokesAll        a revocation without an order takes from ALL orders of the customer (Warning)
//   onlyNewPurchase   a field that belongs to new_buy alone
//   endless           a product is bought without a length of time and without an end (Warning, MD-30)
//   trialValue, durationForm, dateOrder, negative, integerRange, tooDeep, strictMatchIncomplete,
//   customerMissing, productMissing, productUri, numberTwice, numberForm, and "10004" for mobile numbers

/// Merchandise may nest to any depth by the contract; deeper than this is an Error, code "tooDeep", because
/// JSON readers stop at 512 or 1,024 nested objects and lists, two for each level. No known package comes
/// near it.
inline constexpr int deepestMerchandise = 250;

/// One order by itself, for its editor; paths begin at the order.
[[nodiscard]] Issues validate(const LicenseOrder& order, const LearntLimits& learnt = {});
/// What validate() says of a batch besides what it says of each order by itself: the head, and what orders
/// must not have in common. For editors, which check only the order that was changed.
[[nodiscard]] Issues validateWithoutOrders(const BatchOrder& batch);
/// A batch: every order ("orderList[2].assets[0].products[1].trial", and the row number).
[[nodiscard]] Issues validate(const BatchOrder& batch, const LearntLimits& learnt = {});
[[nodiscard]] Issues validate(const BatchOrderRequest& request, const LearntLimits& learnt = {});

} // namespace lockkeeper
