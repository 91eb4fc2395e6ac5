// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/orders/order.h"
#include "services/gateway/wire/endpoint.h"
#include "services/operations/orders/order_ledger.h"

#include <QObject>

#include <functional>
#include <optional>

namespace lockkeeper
{

class Journal;

/// What the checks right before a batch is sent have found against it.
struct BatchCheck {
    /// Issue::code of a warning for an order that another one of the batch orders as well.
    static constexpr QLatin1StringView twiceWithin{"orderedTwice"};

    /// Issue::code of a warning for products that no revocation can name after they were bought.
    static constexpr QLatin1StringView notRevocable{"notRevocable"};

    Issues issues; ///< of the rules, and of the gateway's unit of time; not of the application key
    /// Unset: the journal could not be asked, and the batch must not be sent.
    std::optional<LedgerFinding> ledger;
};

/// Checks the rules in a worker and asks the ledger. `zone`: the zone in which lengths of time are counted.
/// Answers once, from the event loop; not when `context` is gone.
void checkBatch(Journal* journal, const QString& profile, const BatchOrder& batch, const WireUnits& units,
    const QTimeZone& zone, QObject* context, std::function<void(const BatchCheck&)> answer);

} // namespace lockkeeper
