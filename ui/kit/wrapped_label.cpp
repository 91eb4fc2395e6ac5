// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/wrapped_label.h"

#include <QResizeEvent>

namespace lockkeeper
{

WrappedLabel::WrappedLabel(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
}

QSize WrappedLabel::minimumSizeHint() const
{
    auto least = QLabel::minimumSizeHint();
    if (wordWrap() && m_isPlaced) least.setHeight(heightForWidth(width()));
    return least;
}

void WrappedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    m_isPlaced = true;
    if (event->size().width() != event->oldSize().width()) updateGeometry();
}

} // namespace lockkeeper
