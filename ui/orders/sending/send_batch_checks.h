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

/// What speaks against sending a batch, looked at right before it.
struct BatchCheck {
    /// Issue::code of a warning for an order that another one of the batch orders as well.
    static constexpr QLatin1StringView twiceWithin{"orderedTwice"};

    /// Of a warning for products that are bought without what a revocation names them by.
    static constexpr QLatin1StringView notRevocable{"notRevocable"};

    Issues issues; ///< of the rules, and of the gateway's unit of time; not of the application key
    /// Nothing: the journal could not be asked, and nothing may be sent.
    std::optional<LedgerFinding> ledger;
};

/// Checks the rules in a worker and asks the ledger. `zone`: in which lengths of time are counted. Answers
/// once, from the event loop; hangs on `context`.
void checkBatch(Journal* journal, const QString& profile, const BatchOrder& batch, const WireUnits& units,
    const QTimeZone& zone, QObject* context, std::function<void(const BatchCheck&)> answer);

} // namespace lockkeeper
