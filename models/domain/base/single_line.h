// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// Text for one line: line breaks and other control characters become blanks, and what turns the direction of
/// writing around is left out, so that it cannot reach what stands beside it. Cut to what could ever be
/// seen, so that ten megabytes cost nothing to draw.
[[nodiscard]] inline QString singleLine(const QString& text)
{
    constexpr qsizetype enough = 500;
    QString line = text.left(enough);
    for (auto& c : line)
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator ||
            c == QChar::ParagraphSeparator)
            c = u' ';
    line.removeIf([](QChar c) {
        return (c >= QChar(0x202a) && c <= QChar(0x202e)) || (c >= QChar(0x2066) && c <= QChar(0x2069));
    });
    return line;
}

} // namespace lockkeeper
