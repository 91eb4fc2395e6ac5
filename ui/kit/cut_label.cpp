// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/cut_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

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

QString CutLabel::shown() const
{
    return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
}

bool CutLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && shown() != text()) {
        // Escaped, because what looks like markup would be taken for it.
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text().toHtmlEscaped(), this);
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
