// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/column_widths.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// Adds `amount`, which may be negative, to `widths`, in the proportion of `weights`. No pixel gets lost.
void spread(int amount, const std::vector<int>& weights, std::vector<int>& widths)
{
    qint64 left = 0;
    for (const int weight : weights)
        left += weight;
    for (size_t i = 0; i < widths.size() && left > 0; ++i) {
        const int part = int(qint64(amount) * weights[i] / left);
        widths[i] += part;
        amount -= part;
        left -= weights[i];
    }
}

/// Adds `amount` to `widths`, at most so much as each is missing: who misses least is whole first, because a
/// text that has no end would take all.
void complete(int amount, const std::vector<int>& missing, std::vector<int>& widths)
{
    std::vector<size_t> order;
    for (size_t i = 0; i < missing.size(); ++i)
        if (missing[i] > 0) order.push_back(i);
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return missing[a] < missing[b]; });
    for (size_t i = 0; i < order.size(); ++i) {
        const int part = std::min(missing[order[i]], amount / int(order.size() - i));
        widths[order[i]] += part;
        amount -= part;
    }
}

} // namespace

ColumnWidths::ColumnWidths(QHeaderView* header)
    : QObject(header)
    , m_header(header)
{
    connect(header, &QHeaderView::sectionResized, this, &ColumnWidths::resized);
    // The last column is not stretched by the header: a width that it got so would pass for one that a person
    // has chosen.
    header->setStretchLastSection(false);
    m_rest.setSingleShot(true);
    m_rest.setInterval(150);
    m_rest.callOnTimeout(this, &ColumnWidths::measure);
    if (auto* view = qobject_cast<QAbstractItemView*>(header->parentWidget())) {
        view->viewport()->installEventFilter(this);
        // Cells are measured once scrolling has stopped: columns do not move while somebody scrolls.
        connect(view->verticalScrollBar(), &QScrollBar::valueChanged, &m_rest, qOverload<>(&QTimer::start));
    }
    if (auto* tree = qobject_cast<QTreeView*>(header->parentWidget()))
        connect(tree, &QTreeView::expanded, this, &ColumnWidths::measureSoon);
}

bool ColumnWidths::eventFilter(QObject* watched, QEvent* event)
{
    const auto* viewport = static_cast<const QWidget*>(watched);
    const bool isSeen = event->type() == QEvent::Show || event->type() == QEvent::Resize;
    if (isSeen && viewport->isVisible()) arrange(viewport->width());
    return QObject::eventFilter(watched, event);
}

void ColumnWidths::setWishes(std::vector<Wish> wishes)
{
    m_wishes = std::move(wishes);
    // The header makes no column narrower, and the others would not give way for it.
    for (auto& wish : m_wishes) {
        wish.least = std::max(wish.least, m_header->minimumSectionSize());
        wish.ideal = std::max(wish.ideal, wish.least);
    }
    m_chosen.assign(m_wishes.size(), 0);
    m_needs.assign(m_wishes.size(), 0);
    const QScopedValueRollback arranging(m_isArranging, true);
    for (size_t column = 0; column < m_wishes.size(); ++column)
        m_header->resizeSection(int(column), m_wishes[column].ideal);
    if (m_room > 0) arrange(m_room);
}

void ColumnWidths::setNeeds(const std::vector<int>& needs)
{
    const auto before = m_needs;
    for (size_t i = 0; i < std::min(needs.size(), m_needs.size()); ++i)
        m_needs[i] = std::max(m_needs[i], needs[i]);
    if (m_needs != before && m_room > 0) arrange(m_room);
}

void ColumnWidths::choose(int column, int width)
{
    m_chosen[size_t(column)] = width;
    const QScopedValueRollback arranging(m_isArranging, true);
    m_header->resizeSection(column, width > 0 ? width : m_wishes[size_t(column)].ideal);
    if (m_room > 0) arrange(m_room);
}

void ColumnWidths::arrange(int room)
{
    m_room = room;
    // Rows that come into view by this are measured as well.
    follow(m_header->model());
    measureSoon();
    std::vector<int> widths(m_wishes.size()), growing(m_wishes.size()), yielding(m_wishes.size());
    int spare = room, mostToYield = 0;
    for (size_t i = 0; i < m_wishes.size(); ++i) {
        if (m_header->isSectionHidden(int(i)) || int(i) == m_going) continue;
        const auto& wish = m_wishes[i];
        widths[i] = m_chosen[i] > 0 ? m_chosen[i] : wish.ideal;
        spare -= widths[i];
        if (m_chosen[i] > 0) continue;
        if (wish.grows) growing[i] = wish.ideal;
        yielding[i] = std::max(0, wish.ideal - wish.least);
        mostToYield += yielding[i];
    }
    if (std::all_of(growing.begin(), growing.end(), [](int weight) { return weight == 0; }))
        growing = widths; // rather all of them than a gap at the end
    if (spare > 0)
        spread(spare, growing, widths);
    else
        spread(std::max(spare, -mostToYield), yielding, widths);
    giveToCut(widths);
    const QScopedValueRollback arranging(m_isArranging, true);
    for (size_t i = 0; i < widths.size(); ++i)
        if (widths[i] > 0) m_header->resizeSection(int(i), widths[i]);
}

void ColumnWidths::follow(const QAbstractItemModel* model)
{
    if (m_followed == model) return;
    if (m_followed) disconnect(m_followed, nullptr, this, nullptr);
    m_followed = model;
    if (!model) return;
    // Rows were searched, filtered or sorted, or it is another list: what was seen before is not what is
    // shown.
    const auto begin = [this] {
        m_areOthers = true;
        measureSoon();
    };
    connect(model, &QAbstractItemModel::modelReset, this, begin);
    connect(model, &QAbstractItemModel::layoutChanged, this, begin);
    connect(model, &QAbstractItemModel::rowsInserted, this, &ColumnWidths::measureSoon);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &ColumnWidths::measureSoon); // others move up
    connect(model, &QAbstractItemModel::dataChanged, this, &ColumnWidths::measureSoon);
}

void ColumnWidths::measureSoon()
{
    if (!std::exchange(m_isToBeMeasured, true))
        QMetaObject::invokeMethod(this, &ColumnWidths::measure, Qt::QueuedConnection);
}

/// Looks only at cells in view: there may be a million.
void ColumnWidths::measure()
{
    m_isToBeMeasured = false;
    const auto* view = qobject_cast<QAbstractItemView*>(m_header->parentWidget());
    if (!view || !view->isVisible() || !view->model()) return;
    QStyleOptionViewItem option;
    option.initFrom(view);
    option.font = view->font();
    option.widget = view;
    const auto* tree = qobject_cast<const QTreeView*>(view);
    std::vector<int> needs(m_wishes.size());
    for (int y = 0; y < view->viewport()->height();) {
        const auto row = view->indexAt({1, y});
        if (!row.isValid()) break;
        const bool isSpanned = tree && tree->isFirstColumnSpanned(row.row(), row.parent());
        for (int column = 0; column < int(needs.size()) && !isSpanned; ++column) {
            if (m_header->isSectionHidden(column)) continue;
            const auto cell = row.siblingAtColumn(column);
            // A tree moves the cells of its first column to the right.
            const int before = view->visualRect(cell).left() - m_header->sectionViewportPosition(column);
            int width = view->itemDelegate()->sizeHint(option, cell).width() + std::max(0, before);
            if (const auto* inCell = view->indexWidget(cell))
                width = std::max(width, inCell->sizeHint().width());
            const int title = m_wishes[size_t(column)].title;
            needs[size_t(column)] = std::max({needs[size_t(column)], width, m_header->minimumSectionSize(),
                title > 0 ? title : m_header->sectionSizeHint(column)});
        }
        y = std::max(y, view->visualRect(row).bottom()) + 1;
    }
    if (std::exchange(m_areOthers, false)) std::fill(m_needs.begin(), m_needs.end(), 0);
    setNeeds(needs);
}

void ColumnWidths::giveToCut(std::vector<int>& widths) const
{
    std::vector<int> cut(widths.size()), unused(widths.size());
    int wanted = 0, there = 0;
    for (size_t i = 0; i < widths.size(); ++i) {
        if (widths[i] == 0 || m_chosen[i] > 0 || m_needs[i] == 0) continue;
        cut[i] = std::max(0, m_needs[i] - widths[i]);
        unused[i] = std::max(0, widths[i] - m_needs[i]);
        wanted += cut[i];
        there += unused[i];
    }
    const int given = std::min(wanted, there);
    complete(given, cut, widths);
    spread(-given, unused, widths);
}

void ColumnWidths::resized(int column, int before, int now)
{
    if (m_isArranging || size_t(column) >= m_chosen.size()) return;
    if (before > 0 && now > 0) {
        m_chosen[size_t(column)] = now; // by hand
        return;
    }
    // A column was shown, or is about to be hidden: Qt tells of that before it has hidden it.
    const QScopedValueRollback going(m_going, now > 0 ? -1 : column);
    if (m_room > 0) arrange(m_room);
}

} // namespace lockkeeper
