// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/visible_text.h"

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

bool isHarmful(QChar c)
{
    switch (c.category()) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

/// What ends a line or is a control character (QChar::Other_Control).
bool isBlanked(char16_t c)
{
    return c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == QChar::LineSeparator ||
           c == QChar::ParagraphSeparator;
}

bool turnsWriting(char16_t c)
{
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace

QString singleLine(const QString& text)
{
    constexpr qsizetype enough = 500;
    const auto* begin = text.utf16();
    const auto* end = begin + std::min(enough, text.size());
    const auto isOdd = [](char16_t c) { return isBlanked(c) || turnsWriting(c); };
    if (std::none_of(begin, end, isOdd)) return text.left(enough); // nearly always: each cell is painted so
    QString line;
    line.reserve(end - begin);
    for (const auto* at = begin; at != end; ++at)
        if (!turnsWriting(*at)) line += isBlanked(*at) ? u' ' : QChar(*at);
    return line;
}

QString withVisibleControls(const QString& text, QStringView kept)
{
    if (std::none_of(text.begin(), text.end(), isHarmful)) return text; // nearly always
    QString result;
    result.reserve(text.size());
    for (const QChar c : text) {
        if (isHarmful(c) && !kept.contains(c))
            result += u"\\u%1"_s.arg(c.unicode(), 4, 16, QChar(u'0'));
        else
            result += c;
    }
    return result;
}

} // namespace lockkeeper
