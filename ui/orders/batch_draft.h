// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "services/operations/orders/order_draft.h"
#include "services/storage/team/team_draft.h"
#include "ui/writes/sealed_draft.h"

#include <QCoreApplication>

namespace lockkeeper
{

/// A batch as a draft of the kind batchDraftKind.
class BatchDraft
{
    Q_DECLARE_TR_FUNCTIONS(lockkeeper::BatchDraft)

public:
    [[nodiscard]] static SealedDraft::Version versionOf(
        const OrderDraft& draft, const EnterpriseNames& names = {});
    /// The draft for the team: without passwords and without what is of this computer only.
    [[nodiscard]] static SharedVersion sharedVersionOf(
        const OrderDraft& draft, const EnterpriseNames& names = {});
    /// A title for lists of drafts: number, first customer, count. `names`: of enterprises, for a customer of
    /// whom there are only ids.
    [[nodiscard]] static QString titleOf(const BatchOrder& batch, const EnterpriseNames& names = {});
    /// titleOf() without the number, for where that stands already.
    [[nodiscard]] static QString ordersOf(const BatchOrder& batch, const EnterpriseNames& names = {});
    /// Gives a batch what it needs to be sent where it has none: a number of its own and a mode.
    static void giveNumber(BatchOrder& batch);
};

} // namespace lockkeeper
