// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/orders/order_tree_model.h"

// A part of the batch in the tree; for the two files of OrderTreeModel.
namespace lockkeeper
{

struct OrderTreeModel::Node {
    Node* parent = nullptr; ///< null for the batch
    BatchPart part = BatchPart::Batch;
    int row = 0;
    int number = 0;   ///< of an order, as it is shown: for a moment after others have gone, the old one
    int products = 0; ///< the first of the children are products, where there are packages, too
    int errors = 0;   ///< here and below
    int warnings = 0;
    Nodes children = {};

    /// The rows of a list begin here.
    [[nodiscard]] int offset(BatchList list) const
    {
        return list == BatchList::Merchandises || list == BatchList::Children ? products : 0;
    }
    [[nodiscard]] BatchList listOf(BatchPart child) const;
    void add(int at, Nodes nodes);
    [[nodiscard]] Nodes take(int at, int count);
    /// Nodes for a list of what stands at `owner`, with everything below.
    static Nodes grow(
        const BatchOrder& batch, const BatchPlace& owner, BatchList list, int first, int count, Node* parent);
    /// All of them, in the order of the rows.
    static void growAll(const BatchOrder& batch, const BatchPlace& place, Node& node);
};

/// The lists that are shown below a part, in the order of the rows.
[[nodiscard]] QList<BatchList> listsShownIn(BatchPart part);

} // namespace lockkeeper
