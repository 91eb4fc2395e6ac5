// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/flow_row.h"

#include <QWidget>

#include <algorithm>

namespace lockkeeper
{

FlowRow::FlowRow()
{
    setSpacing(8);
    setContentsMargins(0, 0, 0, 0);
}

FlowRow::~FlowRow()
{
    while (!m_parts.empty()) { // a layout among them takes itself out as it goes
        auto* item = m_parts.back().item;
        m_parts.pop_back();
        delete item;
    }
}

void FlowRow::add(QWidget* widget, int stretch)
{
    addChildWidget(widget);
    m_parts.push_back({new QWidgetItem(widget), stretch, m_group});
    invalidate();
}

void FlowRow::add(QLayout* layout, int stretch)
{
    addChildLayout(layout);
    m_parts.push_back({layout, stretch, m_group});
    invalidate();
}

void FlowRow::insert(int place, QWidget* widget)
{
    addChildWidget(widget);
    m_parts.insert(m_parts.begin() + place, {new QWidgetItem(widget), 0, 0});
    invalidate();
}

void FlowRow::addItem(QLayoutItem* item)
{
    m_parts.push_back({item, 0, m_group});
    invalidate();
}

QLayoutItem* FlowRow::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_parts[size_t(index)].item : nullptr;
}

QLayoutItem* FlowRow::takeAt(int index)
{
    if (index < 0 || index >= count()) return nullptr;
    auto* item = m_parts[size_t(index)].item;
    m_parts.erase(m_parts.begin() + index);
    invalidate();
    return item;
}

int FlowRow::wantedWidth(const Part& part)
{
    const int least = part.item->minimumSize().width();
    return part.stretch > 0 ? least : std::max(least, part.item->sizeHint().width());
}

int FlowRow::widthOf(const Row& row) const
{
    int width = std::max(0, int(row.size()) - 1) * spacing();
    for (const auto* part : row)
        width += wantedWidth(*part);
    return width;
}

int FlowRow::heightOf(const Row& row)
{
    int height = 0;
    for (const auto* part : row)
        height = std::max({height, part->item->minimumSize().height(), part->item->sizeHint().height()});
    return height;
}

std::vector<FlowRow::Row> FlowRow::rows(int width) const
{
    std::vector<Row> groups;
    for (const auto& part : m_parts) {
        if (part.item->isEmpty()) continue; // hidden
        if (groups.empty() || groups.back().back()->group != part.group) groups.emplace_back();
        groups.back().push_back(&part);
    }
    std::vector<Row> result;
    const auto fits = [&](const Row& more) {
        return !result.empty() && widthOf(result.back()) + spacing() + widthOf(more) <= width;
    };
    for (const auto& group : groups) {
        if (!fits(group)) result.emplace_back();
        for (const auto* part : group) {
            if (!result.back().empty() && !fits({part})) result.emplace_back();
            result.back().push_back(part);
        }
    }
    return result;
}

int FlowRow::heightForWidth(int width) const
{
    const auto margins = contentsMargins();
    int height = margins.top() + margins.bottom();
    const auto all = rows(width - margins.left() - margins.right());
    for (const auto& row : all)
        height += heightOf(row);
    return height + std::max(0, int(all.size()) - 1) * spacing();
}

QSize FlowRow::sizeHint() const
{
    const auto margins = contentsMargins();
    Row all;
    for (const auto& part : m_parts)
        if (!part.item->isEmpty()) all.push_back(&part);
    return {
        widthOf(all) + margins.left() + margins.right(), heightOf(all) + margins.top() + margins.bottom()};
}

QSize FlowRow::minimumSize() const
{
    const auto margins = contentsMargins();
    QSize least(0, 0);
    for (const auto& part : m_parts)
        if (!part.item->isEmpty()) least = least.expandedTo(part.item->minimumSize());
    return {least.width() + margins.left() + margins.right(), sizeHint().height()};
}

void FlowRow::setGeometry(const QRect& whole)
{
    QLayout::setGeometry(whole);
    const auto inside = whole.marginsRemoved(contentsMargins());
    int top = inside.top();
    for (const auto& row : rows(inside.width())) {
        const int height = heightOf(row);
        place(row, {inside.left(), top, inside.width(), height});
        top += height + spacing();
    }
}

/// What is to spare goes to those that stretch, as far as they may grow; where there is none, it stands
/// before the last group.
void FlowRow::place(const Row& row, const QRect& line) const
{
    std::vector<int> widths;
    int spare = line.width() - widthOf(row), shares = 0;
    for (const auto* part : row) {
        widths.push_back(std::min(wantedWidth(*part), line.width()));
        shares += part->stretch;
    }
    const bool isShared = shares > 0;
    int left = line.left();
    for (size_t i = 0; i < row.size(); ++i) {
        auto* item = row[i]->item;
        if (const int stretch = row[i]->stretch; stretch > 0) {
            const int room = std::max(0, item->maximumSize().width() - widths[i]);
            const int more = std::clamp(spare * stretch / shares, 0, room);
            widths[i] += more;
            spare -= more;
            shares -= stretch;
        }
        const bool beginsLast =
            i > 0 && row[i]->group == row.back()->group && row[i - 1]->group != row[i]->group;
        if (beginsLast && !isShared) left += std::max(0, spare);
        const int height = std::clamp(item->sizeHint().height(), 0, line.height());
        item->setGeometry({left, line.top() + (line.height() - height) / 2, widths[i], height});
        left += widths[i] + spacing();
    }
}

} // namespace lockkeeper
