// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/wrapped_lines.h"

#include "ui/kit/theme/text_scale.h"

#include <QListView>
#include <QStyledItemDelegate>

#include <algorithm>

namespace lockkeeper
{

namespace
{

/// Qt measures lines that wrap by the letters of the font itself. Where another font stands in for some of
/// them its lines are higher, the last one does not fit, and the one before it ends in "…".
class WrappedLineDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        auto size = QStyledItemDelegate::sizeHint(option, index);
        const auto* view = qobject_cast<const QListView*>(option.widget);
        if (!view) return size;
        const int around = std::max(12, scaled(12)); // frame, padding and margins of an item, at both sides
        const QRect room(0, 0, std::max(1, view->viewport()->width() - around), QWIDGETSIZE_MAX);
        const auto text = index.data().toString();
        const auto needed =
            option.fontMetrics.boundingRect(room, Qt::TextWordWrap | Qt::TextWrapAnywhere, text);
        size.setHeight(std::max(size.height(), needed.height() + around));
        return size;
    }
};

} // namespace

void wrapLines(QListView& list)
{
    list.setItemDelegate(new WrappedLineDelegate(&list));
    list.setUniformItemSizes(false);
    list.setWordWrap(true);
    list.setTextElideMode(Qt::ElideNone);
    list.setResizeMode(QListView::Adjust);
    list.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

} // namespace lockkeeper
