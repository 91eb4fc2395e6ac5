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
    /// Whether there is no drawing of this name.
    [[nodiscard]] bool isNull() const { return m_content.isEmpty(); }
    /// Paints it as large as fits into the rectangle, in its own proportions.
    void paint(QPainter& painter, const QRect& rect, const QColor& color) const;

private:
    QString m_name;
    QByteArray m_content; ///< the content of its file
};

/// The icon of the program, in every size.
[[nodiscard]] QIcon programIcon();

} // namespace lockkeeper
