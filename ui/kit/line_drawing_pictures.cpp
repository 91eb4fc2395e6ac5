// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/line_drawing.h"

#include <QColor>
#include <QFile>
#include <QIcon>
#include <QImage>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LineDrawing::LineDrawing(QStringView name)
    : m_name(name.toString())
{
    QFile file(u":/lockkeeper/icons/%1.png"_s.arg(name));
    if (file.open(QIODevice::ReadOnly)) m_content = file.readAll();
}

void LineDrawing::paint(QPainter& painter, const QRect& rect, const QColor& color) const
{
    // Black on nothing, sixteen times as large as it is drawn as a rule: made smaller, its edges are as
    // smooth as if it was drawn.
    const QImage black = QImage::fromData(m_content, "PNG");
    const qreal ratio = std::max<qreal>(1, painter.device()->devicePixelRatioF());
    QImage picture = black.scaled(rect.size() * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                         .convertToFormat(QImage::Format_ARGB32_Premultiplied);
    if (picture.isNull()) return;
    QPainter colouring(&picture);
    colouring.setCompositionMode(QPainter::CompositionMode_SourceIn);
    colouring.fillRect(picture.rect(), color);
    colouring.end();
    picture.setDevicePixelRatio(ratio);
    QRectF target(QPointF(), picture.deviceIndependentSize());
    target.moveCenter(QRectF(rect).center());
    painter.drawImage(target, picture);
}

QIcon programIcon()
{
    QIcon icon;
    for (const int size : {16, 20, 24, 32, 40, 48, 64, 128, 256})
        icon.addFile(u":/lockkeeper/app/%1.png"_s.arg(size));
    return icon;
}

} // namespace lockkeeper
