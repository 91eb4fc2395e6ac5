// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/item_outcomes.h"
#include "models/domain/orders/order.h"
#include "models/domain/renewals/renewal_state.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/operations/writes/bulk_write.h"

#include <QTimeZone>

#include <functional>

namespace lockkeeper
{

class AssetNumberStore;
class DraftStore;
class GatewayClient;
class Journal;

struct OrderSubmission {
    BatchOrder batch;
    QString appKey;  ///< the integrator's application key
    QString draftId; ///< groups what is sent for a draft in the journal
    QString profile; ///< under which the journal has this connection
    QTimeZone zone;  ///< the connection's, for what is said of other batches
    /// Whose assets may show it, besides the enterprises that its orders name.
    QList<EnterpriseId> lists = {};
    /// What it renews, for the journal.
    QList<RenewedLine> renews = {};
    /// The list of allocated asset numbers: those of the batch are the draft's when it leaves, and used
    /// unless it is refused as a whole. What another draft has is not sent. May be null.
    AssetNumberStore* numbers = nullptr;
    /// What somebody typed to send it although the team's desk cannot be asked; goes into the journal with
    /// it. Empty: it is not sent then. A desk that can be asked is asked in any case (TM-7).
    QString unreserved = {};
};

/// Functions that are told how the call ended. One of them is called, once at most, from the event loop, as
/// long as the run lives.
struct OrderListener {
    /// What the reply says, also about sequences that nobody sent.
    std::function<void(const ItemOutcomes&)> replied = {};
    /// The batch was not sent, was refused as a whole, or nobody knows what became of it.
    std::function<void(const GatewayError&)> failed = {};
};

/// O5, as one call for all orders; the keys are their sequences. Before it leaves, its channelOrderId is
/// reserved in `drafts` (against another window or program that is about to send the same) and looked up in
/// the journal: a batch whose number may be in use is "not sent", with the reason. Nothing sends a batch a
/// second time: once it is in the journal, only a definite refusal of the whole makes its number free again
/// (OP-19).
///
/// M7 is read before and after (order_look.h). Only new purchases are ever settled by that.
[[nodiscard]] BulkWrite::Plan submitOrdersPlan(GatewayClient* client, Journal* journal, DraftStore* drafts,
    const OrderSubmission& submission, const OrderListener& listener = {});

} // namespace lockkeeper
