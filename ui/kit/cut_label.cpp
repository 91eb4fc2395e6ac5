// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/cut_label.h"

#include "models/tables/base/plain_tool_tip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace lockkeeper
{

CutLabel::CutLabel(const QString& objectName, const QString& look, QWidget* parent)
    : QLabel(parent)
{
    setObjectName(objectName);
    setTextFormat(Qt::PlainText);
    if (!look.isEmpty()) setProperty("look", look);
}

QSize CutLabel::minimumSizeHint() const
{
    return {1, QLabel::minimumSizeHint().height()};
}

void CutLabel::setNamed(const QString& name, const QString& kept)
{
    m_kept = kept;
    setText(name + kept);
}

QString CutLabel::shown() const
{
    const int room = contentsRect().width();
    const auto metrics = fontMetrics();
    if (m_kept.isEmpty()) return metrics.elidedText(text(), Qt::ElideRight, room);
    if (metrics.horizontalAdvance(text()) <= room) return text();
    const int rest = std::max(0, room - metrics.horizontalAdvance(m_kept));
    return metrics.elidedText(text().chopped(m_kept.size()), Qt::ElideMiddle, rest) + m_kept;
}

bool CutLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && shown() != text()) {
        // Escaped, because a tool tip takes what looks like markup for markup.
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainToolTipText(text()), this);
        return true;
    }
    return QLabel::event(event);
}

void CutLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawFrame(&painter);
    style()->drawItemText(&painter, contentsRect().adjusted(margin(), margin(), -margin(), -margin()),
        int(QStyle::visualAlignment(layoutDirection(), alignment())), palette(), isEnabled(), shown(),
        foregroundRole());
}

} // namespace lockkeeper
