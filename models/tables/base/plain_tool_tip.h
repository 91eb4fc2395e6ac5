// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

namespace lockkeeper
{

/// Tool tips have no plain-text mode: what looks like markup must be escaped to be seen. Nothing for no text.
[[nodiscard]] inline QVariant plainToolTip(const QString& text)
{
    if (text.isEmpty()) return {};
    return QString(QStringLiteral("<span style='white-space:pre-wrap'>") + text.toHtmlEscaped() +
                   QStringLiteral("</span>"));
}

} // namespace lockkeeper
