// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_place.h"
#include "models/domain/orders/order.h"

#include <QList>

#include <memory>
#include <vector>

namespace lockkeeper
{

/// A part of a batch, as the tree of OrderTreeModel has it, with the parts below.
struct OrderNode {
    using Nodes = std::vector<std::unique_ptr<OrderNode>>;

    OrderNode* parent = nullptr; ///< null for the batch
    BatchPart part = BatchPart::Batch;
    int row = 0;
    int number = 0;   ///< the number that an order shows, which follows a moment after others have gone
    int products = 0; ///< the first of the children are products, where there are packages, too
    int errors = 0;   ///< at this part and below it
    int warnings = 0;
    Nodes children = {};

    /// The row at which the elements of a list begin.
    [[nodiscard]] int offset(BatchList list) const
    {
        return list == BatchList::Merchandises || list == BatchList::Children ? products : 0;
    }
    [[nodiscard]] BatchList listOf(BatchPart child) const;
    void add(int at, Nodes nodes);
    [[nodiscard]] Nodes take(int at, int count);
    /// Nodes for a list of what stands at `owner`, with everything below.
    static Nodes grow(const BatchOrder& batch, const BatchPlace& owner, BatchList list, int first, int count,
        OrderNode* parent);
    /// All of them, in the order of the rows.
    static void growAll(const BatchOrder& batch, const BatchPlace& place, OrderNode& node);
};

/// The lists that are shown below a part, in the order of the rows.
[[nodiscard]] QList<BatchList> listsShownIn(BatchPart part);

} // namespace lockkeeper
