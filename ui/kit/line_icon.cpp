// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/line_icon.h"

#include "ui/kit/line_drawing.h"
#include "ui/kit/theme/theme_colors.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPaintEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>

#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Paints a drawing in the colour that is right when it is painted.
class LineIconEngine final : public QIconEngine
{
public:
    explicit LineIconEngine(LineDrawing drawing)
        : m_drawing(std::move(drawing))
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        // Lists paint their icons by this, again and again, and reading a drawing takes long.
        if (const auto size = sizeInPixels(*painter, rect)) {
            auto ready = scaledPixmap(*size, mode, state, 1.0);
            ready.setDevicePixelRatio(painter->device()->devicePixelRatio());
            painter->drawPixmap(rect.topLeft(), ready);
        } else {
            draw(painter, rect, mode, state);
        }
    }

    void draw(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) const
    {
        const qreal opacity = painter->opacity();
        if (mode == QIcon::Disabled) painter->setOpacity(0.5 * opacity);
        m_drawing.paint(*painter, rect, colorFor(mode, state));
        painter->setOpacity(opacity);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    /// `size` is in device pixels; QIcon sets the ratio on what it gets.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        Q_UNUSED(scale)
        const QString key =
            u"lockkeeper-icon/%1/%2/%3x%4/%5"_s.arg(m_drawing.name(), colorFor(mode, state).name())
                .arg(size.width())
                .arg(size.height())
                .arg(int(mode));
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap)) return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        draw(&painter, QRect(QPoint(), size), mode, state);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QSize actualSize(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        Q_UNUSED(mode)
        Q_UNUSED(state)
        return size;
    }

    QIconEngine* clone() const override { return new LineIconEngine(m_drawing); }
    QString key() const override { return u"lockkeeper-line-icon"_s; }
    bool isNull() override { return m_drawing.isNull(); }

private:
    /// How large `rect` is in pixels; nothing where it does not lie on whole ones, or goes to a printer.
    static std::optional<QSize> sizeInPixels(const QPainter& painter, const QRect& rect)
    {
        if (painter.paintEngine()->type() != QPaintEngine::Raster) return {};
        const qreal ratio = painter.device()->devicePixelRatio();
        const auto& onDevice = painter.deviceTransform();
        if (onDevice.type() > QTransform::TxScale || onDevice.m11() != ratio || onDevice.m22() != ratio)
            return {};
        const auto pixels = onDevice.mapRect(QRectF(rect));
        return QRectF(pixels.toRect()) == pixels ? std::optional(pixels.toRect().size()) : std::nullopt;
    }

    static QColor colorFor(QIcon::Mode mode, QIcon::State state)
    {
        const auto& colors = ThemeColors::of(QGuiApplication::palette());
        return mode == QIcon::Selected || state == QIcon::On ? colors.accent : colors.text;
    }

    const LineDrawing m_drawing;
};

} // namespace

QIcon lineIcon(QStringView name)
{
    LineDrawing drawing(name);
    if (drawing.isNull()) {
        qWarning("no icon named %s", qUtf8Printable(name.toString()));
        return {};
    }
    return QIcon(new LineIconEngine(std::move(drawing)));
}

} // namespace lockkeeper
