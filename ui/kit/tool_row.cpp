// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/tool_row.h"

#include <QAbstractButton>
#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

ToolRow::ToolRow(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    m_row->setSpacing(8);
}

void ToolRow::setMenu(QMenu* menu)
{
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(menu); });
}

void ToolRow::letGiveWay(QAbstractButton* button, Rank rank)
{
    const auto place = std::find_if(
        m_yielding.cbegin(), m_yielding.cend(), [rank](const auto& each) { return each.rank >= rank; });
    m_yielding.insert(place, {button, rank});
    updateGeometry();
}

void ToolRow::forget(const QAbstractButton* button)
{
    m_yielding.removeIf([button](const Yielding& each) { return each.button == button; });
    updateGeometry();
}

QSize ToolRow::minimumSizeHint() const
{
    auto least = m_row->minimumSize();
    for (const auto& each : m_yielding)
        if (!each.button->isHidden()) least.rwidth() -= takenBy(each.button);
    return least;
}

int ToolRow::takenBy(const QAbstractButton* button) const
{
    return button->sizeHint().width() + m_row->spacing();
}

void ToolRow::arrange()
{
    int spare = width() - minimumSizeHint().width();
    // What gives way last gets its room first. Where one has none, those that give way before it have none
    // either.
    bool hasRoom = true;
    for (auto it = m_yielding.crbegin(); it != m_yielding.crend(); ++it) {
        spare -= takenBy(it->button);
        hasRoom = hasRoom && spare >= 0;
        if (it->button->isHidden() == hasRoom) it->button->setVisible(hasRoom);
    }
}

bool ToolRow::event(QEvent* event)
{
    const bool isDone = QWidget::event(event);
    // A text, and with it a width, has changed.
    if (event->type() == QEvent::LayoutRequest) arrange();
    return isDone;
}

void ToolRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ToolRow::fill(QMenu* menu)
{
    qDeleteAll(std::exchange(m_entries, {}));
    auto* const first = menu->actions().value(0);
    for (const auto& each : std::as_const(m_yielding)) {
        auto* button = each.button;
        // What is in another menu is not said twice.
        if (!button->isHidden() || each.rank == Rank::Twin) continue;
        auto* entry = new QAction(button->text(), menu);
        entry->setObjectName(button->objectName() + QStringLiteral("Entry"));
        entry->setCheckable(button->isCheckable());
        entry->setChecked(button->isChecked());
        entry->setEnabled(button->isEnabled());
        entry->setToolTip(button->toolTip());
        connect(entry, &QAction::triggered, button, &QAbstractButton::click);
        menu->insertAction(first, entry);
        m_entries.append(entry);
    }
    if (!m_entries.isEmpty() && first) m_entries.append(menu->insertSeparator(first));
}

} // namespace lockkeeper
