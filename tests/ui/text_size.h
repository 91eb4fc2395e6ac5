// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QFont>

namespace lockkeeper::test
{

/// The text of the whole program is so large, until this goes. To be made before there is a theme.
class TextSize
{
public:
    explicit TextSize(double points)
    {
        QFont font = m_before;
        font.setPointSizeF(points);
        QApplication::setFont(font);
    }
    ~TextSize() { QApplication::setFont(m_before); }

private:
    Q_DISABLE_COPY_MOVE(TextSize)
    const QFont m_before = QApplication::font();
};

} // namespace lockkeeper::test
