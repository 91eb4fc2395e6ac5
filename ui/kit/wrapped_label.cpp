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

QString breakableText(const QString& text, int longestWord)
{
    QString result;
    int run = 0;
    for (const auto sign : text) {
        run = sign.isSpace() ? 0 : run + 1;
        if (run > longestWord && !sign.isLowSurrogate()) {
            result += QChar(0x200b);
            run = 1;
        }
        result += sign;
    }
    return result;
}

} // namespace lockkeeper
