// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_draft.h"
#include "ui/writes/sealed_draft.h"

#include <QCoreApplication>

namespace lockkeeper
{

/// A batch as a draft of the kind batchDraftKind.
class BatchDraft
{
    Q_DECLARE_TR_FUNCTIONS(lockkeeper::BatchDraft)

public:
    [[nodiscard]] static SealedDraft::Version versionOf(const OrderDraft& draft);
    /// A title for lists of drafts: number, first customer, count.
    [[nodiscard]] static QString titleOf(const BatchOrder& batch);
};

} // namespace lockkeeper
