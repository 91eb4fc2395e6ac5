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

/// The same for a widget. What cannot be taken for markup stays as it is: Qt shows an escaped text as it is
/// written, "Smith &amp; Co", where it finds no tag in it.
[[nodiscard]] inline QString plainToolTipText(const QString& text)
{
    return text.contains(u'<') || text.contains(u'&') ? plainToolTip(text).toString() : text;
}

} // namespace lockkeeper
