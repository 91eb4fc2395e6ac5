// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/cell_delegate.h"

#include "models/tables/base/record_table_model_base.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/theme_colors.h"
#include "ui/kit/tick_box.h"

#include <QApplication>
#include <QHeaderView>
#include <QIcon>
#include <QPainter>
#include <QTableView>

#include <algorithm>

namespace lockkeeper
{

namespace
{

constexpr int sidePadding = 9;
constexpr int leastRightPadding = 4;
constexpr int badgePadding = 7;
constexpr int badgeHeight = 18;
constexpr int suffixGap = 5;
constexpr int markSize = 16;
constexpr int arrowWidth = 11; // as the style sheet has it

/// Made once, because an icon of its own for each cell would read its file for each cell.
const QIcon& unreadableMark()
{
    static const QIcon icon = lineIcon(u"warning");
    return icon;
}

int drawText(QPainter* painter, const QRect& area, Qt::Alignment alignment, const QString& text)
{
    const auto metrics = painter->fontMetrics();
    const QString shown = metrics.elidedText(text, Qt::ElideRight, area.width());
    // drawText() with a rectangle knows no markup; only Qt::TextSingleLine and alignment are given.
    painter->drawText(area, int(alignment | Qt::TextSingleLine), shown);
    return metrics.horizontalAdvance(shown);
}

/// What stands at the right of its cell ends where its title does, which leaves room for the arrow of a table
/// that can be sorted (KT-22).
int rightPadding(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    if (!alignment.testFlag(Qt::AlignRight)) return leastRightPadding;
    const auto* view = qobject_cast<const QTableView*>(option.widget);
    const bool isSorted = view && view->horizontalHeader()->isSortIndicatorShown();
    return scaled(sidePadding) + (isSorted ? CellDelegate::sortArrowWidth() : 0);
}

/// The left-most column that is shown carries the marks of its row.
bool leadsItsRow(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* view = qobject_cast<const QTableView*>(option.widget);
    return view && view->horizontalHeader()->sectionPosition(index.column()) == 0;
}

/// The index of the row's last change while its column is hidden; otherwise invalid.
QModelIndex hiddenMark(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* view = static_cast<const QTableView*>(option.widget);
    const auto* model = qobject_cast<const RecordTableModelBase*>(index.model());
    const int column = model ? model->columnOf(markColumnId) : -1;
    if (column < 0 || !view->isColumnHidden(column)) return {};
    const auto mark = index.siblingAtColumn(column);
    return mark.data().toString().isEmpty() ? QModelIndex() : mark;
}

/// Colour and shape of the mark say how the change ended; the tool tip says what it was.
void paintMark(QPainter* painter, const QRect& place, Tone tone, const ThemeColors& colors, qreal ratio)
{
    static const QIcon done = lineIcon(u"check"), notDone = lineIcon(u"close"), doubtful = lineIcon(u"help");
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.ground(tone));
    painter->drawRoundedRect(place, 4, 4);
    const auto inner = place.adjusted(2, 2, -2, -2);
    const auto& icon = tone == Tone::Ok ? done : tone == Tone::Warning ? doubtful : notDone;
    painter->drawPixmap(inner, icon.pixmap(inner.size(), ratio));
}

} // namespace

int paintBadge(
    QPainter* painter, const QRect& area, const QString& text, const QColor& foreground, const QColor& ground)
{
    const QFont before = painter->font();
    QFont font = before;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 0.92);
    else
        font.setPixelSize(std::max(1, font.pixelSize() - 1));
    painter->setFont(font);
    const auto metrics = painter->fontMetrics();
    const int height = std::min(area.height() - 4, std::max(badgeHeight, metrics.height() + 2));
    const int width = std::min(area.width(), metrics.horizontalAdvance(text) + 2 * badgePadding);
    const QRect badge(area.left(), area.center().y() - height / 2 + 1, width, height);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ground);
    painter->drawRoundedRect(badge, 4, 4);
    painter->setPen(foreground);
    drawText(painter, badge.adjusted(badgePadding, 0, -badgePadding + 2, 0), Qt::AlignLeft | Qt::AlignVCenter,
        text);
    painter->setFont(before);
    return width;
}

int CellDelegate::rowHeight()
{
    return scaled(30);
}

int CellDelegate::sortArrowWidth()
{
    return scaled(arrowWidth);
}

void CellDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& colors = ThemeColors::of(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->fillRect(option.rect, selected ? colors.selection : colors.surface);
    painter->fillRect(QRect(option.rect.bottomLeft(), QSize(option.rect.width(), 1)), colors.line);

    const QString text = singleLine(index.data(Qt::DisplayRole).toString());
    const QString suffix = index.data(RecordTableModelBase::SuffixRole).toString();
    const auto tone = Tone(index.data(RecordTableModelBase::ToneRole).toInt());
    QRect area = option.rect.adjusted(scaled(sidePadding), 0, -rightPadding(option, index), -1);
    if (leadsItsRow(option, index)) {
        const auto ratio = option.widget->devicePixelRatioF();
        const auto next = [&area] {
            const int size = scaled(markSize);
            const QRect place(area.left(), area.center().y() - size / 2, size, size);
            area.setLeft(place.right() + suffixGap);
            return place;
        };
        if (index.data(RecordTableModelBase::UnreadableRole).toBool()) {
            const auto place = next();
            painter->drawPixmap(place, unreadableMark().pixmap(place.size(), ratio));
        }
        if (const auto mark = hiddenMark(option, index); mark.isValid())
            paintMark(
                painter, next(), Tone(mark.data(RecordTableModelBase::ToneRole).toInt()), colors, ratio);
    }
    painter->setFont(option.font);
    if (text == tickedSign || text == untickedSign) {
        paintTickBox(painter, tickBoxIn(area), text == tickedSign ? Qt::Checked : Qt::Unchecked, colors);
    } else if (index.data(RecordTableModelBase::BadgeRole).toBool()) {
        paintBadge(painter, area, text, colors.foreground(tone), colors.ground(tone));
    } else if (!text.isEmpty()) {
        const auto asked = index.data(Qt::TextAlignmentRole);
        const auto alignment =
            asked.isValid() ? Qt::Alignment(asked.toInt()) : Qt::AlignLeft | Qt::AlignVCenter;
        // "+2" stays in sight; what is longer leaves the text at least half of the cell.
        const int suffixWidth =
            suffix.isEmpty()
                ? 0
                : std::min(painter->fontMetrics().horizontalAdvance(suffix) + suffixGap, area.width() / 2);
        const QRect textArea = area.adjusted(0, 0, -suffixWidth, 0);
        painter->setPen(colors.foreground(tone));
        const int width = drawText(painter, textArea, alignment, text);
        if (suffixWidth > 0) {
            painter->setPen(colors.dim);
            drawText(
                painter, area.adjusted(width + suffixGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, suffix);
        }
    }
    paintFocus(painter, option);
    painter->restore();
}

void CellDelegate::paintFocus(QPainter* painter, const QStyleOptionViewItem& option)
{
    if (!option.state.testFlag(QStyle::State_HasFocus)) return;
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(ThemeColors::of(option.palette).accent);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto widthOf = [&](const QString& text) { return option.fontMetrics.horizontalAdvance(text); };
    int width = widthOf(singleLine(index.data().toString())) + scaled(sidePadding) +
                std::max(scaled(sidePadding), rightPadding(option, index));
    if (const auto suffix = index.data(RecordTableModelBase::SuffixRole).toString(); !suffix.isEmpty())
        width += widthOf(suffix) + suffixGap;
    if (index.data(RecordTableModelBase::BadgeRole).toBool()) width += 2 * badgePadding;
    if (leadsItsRow(option, index) &&
        (index.data(RecordTableModelBase::UnreadableRole).toBool() || hiddenMark(option, index).isValid()))
        width += scaled(markSize) + suffixGap;
    return {width, std::max(rowHeight(), option.fontMetrics.height() + 10)};
}

} // namespace lockkeeper
