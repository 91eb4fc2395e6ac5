// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/cell_delegate.h"

namespace lockkeeper
{

/// Cells with a box to tick in front of the text, where the model offers one. A click on the box ticks it, as
/// the space bar does.
class PickDelegate : public CellDelegate
{
    Q_OBJECT

public:
    [[nodiscard]] static int boxWidth(); ///< pixels, of the area in which a click ticks

    using CellDelegate::CellDelegate;

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
        const QModelIndex& index) override;
};

} // namespace lockkeeper
