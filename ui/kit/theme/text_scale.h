// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFontInfo>

namespace lockkeeper
{

/// Heights and widths are designed for a text of 13 pixels; who has a larger one gets all the rest larger
/// (KT-3), too. GUI thread.

/// How much larger the application's text is.
[[nodiscard]] inline qreal textScale()
{
    return QFontInfo(QApplication::font()).pixelSize() / 13.0;
}

/// What is so many pixels long beside a text of 13 pixels, for the size of text that is set.
[[nodiscard]] inline int scaled(int pixels)
{
    return qRound(pixels * textScale());
}

} // namespace lockkeeper
