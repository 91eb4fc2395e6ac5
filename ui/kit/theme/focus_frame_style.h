// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace lockkeeper
{

/// Fusion, except for the frame around what has the focus. Fusion's is a box with a gradient, which style
/// sheets do not reach: rows of trees and lines of text get a line in the accent colour instead, filled
/// buttons one within them, and other buttons none, because the style sheet thickens their border (KT-21).
/// And except for icons, which are as large as the text beside them asks for (KT-3).
class FocusFrameStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    FocusFrameStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget = nullptr) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
        const QWidget* widget = nullptr) const override;
};

} // namespace lockkeeper
