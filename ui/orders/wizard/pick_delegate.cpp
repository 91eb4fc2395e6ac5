// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/wizard/pick_delegate.h"

#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"
#include "ui/kit/tick_box.h"

#include <QMouseEvent>
#include <QPainter>

namespace lockkeeper
{

namespace
{

constexpr int boxMargin = 7;

} // namespace

int PickDelegate::boxWidth()
{
    return scaled(26);
}

void PickDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto state = index.data(Qt::CheckStateRole);
    if (!state.isValid()) return CellDelegate::paint(painter, option, index);
    auto rest = option;
    rest.rect.setLeft(option.rect.left() + boxWidth() - scaled(9));
    rest.state.setFlag(QStyle::State_HasFocus, false);
    CellDelegate::paint(painter, rest, index);
    const auto& colors = ThemeColors::of(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    auto strip = option.rect;
    strip.setRight(rest.rect.left() - 1);
    painter->save();
    painter->fillRect(strip, selected ? colors.selection : colors.surface);
    painter->fillRect(QRect(strip.bottomLeft(), QSize(strip.width(), 1)), colors.line);
    paintTickBox(painter, tickBoxIn(option.rect.adjusted(scaled(boxMargin), 0, 0, 0)),
        Qt::CheckState(state.toInt()), colors);
    paintFocus(painter, option);
    painter->restore();
}

bool PickDelegate::editorEvent(
    QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const bool isPress =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if (!isPress && event->type() != QEvent::MouseButtonRelease)
        return CellDelegate::editorEvent(event, model, option, index);
    const auto* mouse = static_cast<QMouseEvent*>(event);
    const auto state = index.data(Qt::CheckStateRole);
    const int from = mouse->position().toPoint().x() - option.rect.left();
    if (!state.isValid() || mouse->button() != Qt::LeftButton || from < 0 || from >= boxWidth()) return false;
    if (isPress) return true; // so that a double click on the box opens nothing
    const auto next = state.toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked;
    return model->setData(index, int(next), Qt::CheckStateRole);
}

} // namespace lockkeeper
