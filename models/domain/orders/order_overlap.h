// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"

#include <QTimeZone>

namespace lockkeeper
{

/// Whether two orders, sent both, would order or revoke something twice (MD-31). They overlap when they are
/// of one customer and of one type, and an asset of each has a number in common (or both assets have none), a
/// product or package in common, and for that the same time:
///
/// - Two periods that meet, and be it in one moment, or are equal. A period without an end ends with its
///   length; what a product leaves open then is as its asset has it, or never ends.
/// - Neither has a period, and the lengths are the same, however they are given: "12 months" is "1 year".
///
/// A customer is one as isOneCustomer() says. An asset that is revoked
/// without naming products is revoked with all of them.
///
/// `zone`: in which months are counted. Pure, any thread; thousands of pairs take some milliseconds.
[[nodiscard]] bool overlaps(const LicenseOrder& one, const LicenseOrder& other, const QTimeZone& zone);

/// Whether two orders are of one customer: by any id that both give, else by enterprise, else by name; where
/// nothing can be compared, an asset number that both have says that it is one customer.
[[nodiscard]] bool isOneCustomer(const LicenseOrder& one, const LicenseOrder& other);

} // namespace lockkeeper
