// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"
#include "services/operations/orders/order_draft.h"
#include "services/operations/orders/order_ledger.h"

#include <optional>

namespace lockkeeper
{

/// One batch of licence orders as the page's table has it: a draft, or what the ledger knows of one.
struct BatchRow {
    Text key;     ///< the draft's id, or that of the journal's entry
    Text draftId; ///< of the draft it is, or was sent from and is still there; may be empty
    Text entryId; ///< empty for drafts
    /// Empty for drafts.
    std::optional<BatchState> state;
    bool isInUse = false;      ///< another window or program works on the draft
    bool isNumberUsed = false; ///< a draft whose channelOrderId another batch has
    Timestamp when;            ///< changed or sent, milliseconds
    Text channelOrderId;
    Text channelCode;
    Text syncMode;
    Text customers; ///< several: the first ones, and how many there are
    Text searched;  ///< customers, assets, products' licence orders: what people look for
    qint64 orders = 0, assets = 0, products = 0;
    qint64 unknown = 0; ///< lines
    Text operatorName;
    Text contentHash;
    Text message; ///< why it was refused

    [[nodiscard]] bool isDraft() const { return !state.has_value(); }
};

[[nodiscard]] BatchRow batchRowOf(const SentBatch& batch);
[[nodiscard]] BatchRow batchRowOf(const OrderDraft& draft, const QString& id, qint64 changed, bool isInUse);

/// For people: "draft", "unknown", …
[[nodiscard]] QString batchRowState(const BatchRow& row);

[[nodiscard]] ColumnSpecs<BatchRow> batchColumns(const RecordFormat& format);
/// What the inspector shows of it.
[[nodiscard]] std::vector<RecordField> batchFields(
    const BatchRow& row, const QString& lastCheck, const RecordFormat& format);

} // namespace lockkeeper
