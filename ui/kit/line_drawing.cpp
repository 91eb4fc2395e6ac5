// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/line_drawing.h"

#include <QColor>
#include <QFile>
#include <QIcon>
#include <QPainter>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LineDrawing::LineDrawing(QStringView name)
    : m_name(name.toString())
{
    QFile file(u":/lockkeeper/icons/%1.svg"_s.arg(name));
    if (file.open(QIODevice::ReadOnly)) m_content = file.readAll();
}

void LineDrawing::paint(QPainter& painter, const QRect& rect, const QColor& color) const
{
    // Qt's own SVG icons stay black where the file says currentColor. Here the word becomes the colour.
    QByteArray svg = m_content;
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(&painter, rect);
}

QIcon programIcon()
{
    return QIcon(u":/lockkeeper/app/org.lockkeeper.Lockkeeper.svg"_s);
}

} // namespace lockkeeper
