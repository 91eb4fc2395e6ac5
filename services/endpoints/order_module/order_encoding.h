// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/gateway/wire/endpoint.h"

#include <QByteArray>
#include <QStringList>

namespace lockkeeper
{

/// The body of O5 (contract §2.3). What is empty in the draft is left out; `children` of a merchandise
/// leaf is null.
///
/// Times are sent as the raw numbers they are in the draft: a time made from a date has the profile's unit
/// already, and one taken from an instance goes back as it came. The exception is a product's trialEndDate,
/// which is a 32-bit Integer (EP-2): while the profile says seconds, a number that can only be milliseconds
/// is divided, because it would not fit.
[[nodiscard]] QByteArray encodeBatchOrder(const BatchOrder&, const WireUnits&);

/// Every licence password in the draft, none of which may get into a log.
[[nodiscard]] QStringList passwordsIn(const BatchOrder&);

} // namespace lockkeeper
