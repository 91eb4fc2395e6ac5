// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/visible_text.h"

#include <QStyledItemDelegate>

namespace lockkeeper
{

/// Paints the cells of record tables: text in its tone, a dimmed suffix, badges with a word on a soft
/// ground, a line under each row and a frame around the current cell. Everything is drawn as plain text.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// The height of a row of any table or tree, in pixels, for the size of text that is set.
    [[nodiscard]] static int rowHeight();
    /// The width, in pixels, that the titles of a table that can be sorted leave for its arrow.
    [[nodiscard]] static int sortArrowWidth();

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// A frame around the cell that has the focus.
    static void paintFocus(QPainter* painter, const QStyleOptionViewItem& option);
};

/// Draws `text` in a badge at the left of `area`, within which it stays. The result is the badge's width.
int paintBadge(QPainter* painter, const QRect& area, const QString& text, const QColor& foreground,
    const QColor& ground);

} // namespace lockkeeper
