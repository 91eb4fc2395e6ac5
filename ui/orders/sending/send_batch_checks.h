// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/issue.h"
#include "models/domain/orders/order.h"
#include "services/operations/orders/order_ledger.h"
#include "services/operations/orders/team_overlaps.h"

#include <QObject>

#include <functional>
#include <optional>

namespace lockkeeper
{

struct PageContext;

/// What the checks right before a batch is sent have found against it.
struct BatchCheck {
    /// Issue::code of a warning for an order that another one of the batch orders as well.
    static constexpr QLatin1StringView twiceWithin{"orderedTwice"};

    /// Issue::code of a warning for products that no revocation can name after they were bought.
    static constexpr QLatin1StringView notRevocable{"notRevocable"};

    Issues issues; ///< of the rules, and of the gateway's unit of time; not of the application key
    /// Unset: the journal could not be asked, and the batch must not be sent. With what colleagues have
    /// ordered under other numbers (OP-34).
    std::optional<LedgerFinding> ledger;
    /// What is not known of colleagues' orders; what is known of them is in `ledger`.
    TeamOverlaps team = {};
};

/// Checks the rules in a worker, and asks the ledger, then the team, for which it waits some seconds at most.
/// Answers once, from the event loop; not when `receiver` is gone.
void checkBatch(const PageContext& context, const BatchOrder& batch, QObject* receiver,
    std::function<void(const BatchCheck&)> answer);

} // namespace lockkeeper
