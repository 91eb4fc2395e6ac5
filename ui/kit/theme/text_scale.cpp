// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/text_scale.h"

#include <QApplication>
#include <QFontInfo>

namespace lockkeeper
{

qreal textScale()
{
    return QFontInfo(QApplication::font()).pixelSize() / 13.0;
}

int scaled(int pixels)
{
    return qRound(pixels * textScale());
}

} // namespace lockkeeper
