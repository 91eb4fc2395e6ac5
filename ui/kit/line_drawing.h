// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringView>

class QColor;
class QIcon;
class QPainter;
class QRect;

namespace lockkeeper
{

/// One of our drawings (resources/icons, by file name without its ending), in whatever colour and size.
class LineDrawing
{
public:
    explicit LineDrawing(QStringView name);

    [[nodiscard]] const QString& name() const { return m_name; }
    /// There is no such drawing.
    [[nodiscard]] bool isNull() const { return m_content.isEmpty(); }
    /// As large as fits, in its own proportions.
    void paint(QPainter& painter, const QRect& rect, const QColor& color) const;

private:
    QString m_name;
    QByteArray m_content; ///< of its file
};

/// The program's own, in every size.
[[nodiscard]] QIcon programIcon();

} // namespace lockkeeper
