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
/// - Two periods that meet, and be it in one moment, or are equal. A product without dates has those of its
///   asset; a period without an end ends with its length, or never.
/// - Neither has a period, and the lengths are the same. "12 months" is "1 year".
///
/// Customers are compared by the ids that both orders give, else by enterprise, else by name; where nothing
/// can be compared, a common asset number says that it is one customer. An asset that is revoked without
/// naming products is revoked with all of them.
///
/// `zone`: in which months are counted. Pure, any thread; thousands of pairs take some milliseconds.
[[nodiscard]] bool overlaps(const LicenseOrder& one, const LicenseOrder& other, const QTimeZone& zone);

} // namespace lockkeeper
