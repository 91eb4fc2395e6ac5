// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/line_icon.h"

#include "ui/kit/theme/theme_colors.h"

#include <QByteArray>
#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Qt's own SVG icons stay black where the file says currentColor. This one replaces the word by the
/// colour that is right when it is painted.
class LineIconEngine final : public QIconEngine
{
public:
    LineIconEngine(QString name, QByteArray svg)
        : m_name(std::move(name))
        , m_svg(std::move(svg))
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        QByteArray svg = m_svg;
        svg.replace("currentColor", colorFor(mode, state).name().toLatin1());
        QSvgRenderer renderer(svg);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        const qreal opacity = painter->opacity();
        if (mode == QIcon::Disabled) painter->setOpacity(0.5 * opacity);
        renderer.render(painter, rect);
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
        const QString key = u"lockkeeper-icon/%1/%2/%3x%4/%5"_s.arg(m_name, colorFor(mode, state).name())
                                .arg(size.width())
                                .arg(size.height())
                                .arg(int(mode));
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap)) return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
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

    QIconEngine* clone() const override { return new LineIconEngine(m_name, m_svg); }
    QString key() const override { return u"lockkeeper-line-icon"_s; }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    static QColor colorFor(QIcon::Mode mode, QIcon::State state)
    {
        const auto& colors = ThemeColors::of(QGuiApplication::palette());
        return mode == QIcon::Selected || state == QIcon::On ? colors.accent : colors.text;
    }

    const QString m_name;
    const QByteArray m_svg;
};

} // namespace

QIcon lineIcon(QStringView name)
{
    QFile file(u":/lockkeeper/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qWarning("no icon named %s", qUtf8Printable(name.toString()));
        return {};
    }
    return QIcon(new LineIconEngine(name.toString(), file.readAll()));
}

} // namespace lockkeeper
