// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace lockkeeper
{

/// Text for one line: line breaks and other control characters become blanks, and what turns the direction of
/// writing around is left out, so that it cannot reach what stands beside it. Cut to what could ever be
/// seen, so that ten megabytes cost nothing to draw.
[[nodiscard]] QString singleLine(const QString& text);

/// Sentences one behind the other; empty ones are left out. A full stop of Chinese has its gap in itself.
[[nodiscard]] inline QString inOneLine(const QStringList& sentences)
{
    QString line;
    for (const auto& sentence : sentences) {
        if (sentence.isEmpty()) continue;
        if (!line.isEmpty() && line.back() != QChar(0x3002)) line += u' ';
        line += sentence;
    }
    return line;
}

/// A label as it is said and listed: "&Add order" and, where letters cannot be underlined, "添加订单(&A)".
[[nodiscard]] inline QString withoutMnemonic(QString label)
{
    const auto at = label.indexOf(u'&');
    if (at > 0 && label[at - 1] == u'(' && at + 2 < label.size() && label[at + 2] == u')')
        label.remove(at - 1, 4);
    return label.remove(u'&');
}

/// The text for a log or a terminal: characters that end a line, move the cursor, command the terminal or
/// turn the direction of what follows become "\u001b". Those of `kept` stay.
[[nodiscard]] QString withVisibleControls(const QString& text, QStringView kept = {});

} // namespace lockkeeper
