// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"
#include "services/storage/team/team_draft.h"

#include <optional>

namespace lockkeeper
{

/// A row of the page's table: a draft of a batch, or what the ledger knows of one that was sent.
struct BatchRow {
    Text key;     ///< the draft's id, or that of the journal's entry
    Text draftId; ///< the draft, also of a sent batch while that is still there; may be empty
    Text entryId; ///< empty for drafts
    /// Unset for drafts.
    std::optional<BatchState> state;
    bool isInUse = false;      ///< another window or program works on the draft
    bool isNumberUsed = false; ///< a draft whose channelOrderId another batch has
    // Of a draft that the team shares.
    bool isShared = false;
    bool isAway = false; ///< it is only at the team's desk, until it is opened on this computer
    Text holder;         ///< the colleague who has it; empty: it can be opened
    Text sharing;        ///< who shared it and who has it, a sentence or two
    Timestamp when;      ///< when it was changed or sent, milliseconds
    Text channelOrderId;
    Text channelCode;
    Text syncMode;
    Text customers;   ///< of several the first ones, and how many there are
    Text customerIds; ///< those of all customers, for the search
    Text searched;    ///< what the search looks in besides: customers, assets, products' licence orders
    qint64 orders = 0, assets = 0, products = 0;
    qint64 unknown = 0; ///< how many lines are unknown
    Text operatorName;
    Text contentHash;
    Text renewed;       ///< what it was drafted to renew: original orders, each with its assets; may be empty
    Text code, message; ///< what the gateway said where it refused it

    [[nodiscard]] bool isDraft() const { return !state.has_value(); }
    /// Whether it is a draft on this computer, which *Overview* counts (OV-31).
    [[nodiscard]] bool isOwnDraft() const { return isDraft() && !isAway; }
    /// Whether it is a draft on which nobody works, here or in the team.
    [[nodiscard]] bool isFreeDraft() const { return isDraft() && !isInUse && holder.isEmpty(); }
};

/// `names`: of enterprises, for customers of whom a batch has only ids.
[[nodiscard]] BatchRow batchRowOf(const SentBatch& batch, const EnterpriseNames& names);
[[nodiscard]] BatchRow batchRowOf(
    const OrderDraft& draft, const QString& id, qint64 changed, bool isInUse, const EnterpriseNames& names);

/// Notes what the team knows of a draft.
void noteSharing(BatchRow& row, const SharedDraft& shared);
/// The row of a draft that only the team has.
[[nodiscard]] BatchRow batchRowOf(const SharedDraft& shared);

/// The state for people: "Draft", "Unknown", …
[[nodiscard]] QString batchRowState(const BatchRow& row);

[[nodiscard]] ColumnSpecs<BatchRow> batchColumns(const RecordFormat& format);
/// The fields that the inspector shows of a batch.
[[nodiscard]] std::vector<RecordField> batchRowFields(
    const BatchRow& row, const QString& lastCheck, const RecordFormat& format);

} // namespace lockkeeper
