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

} // namespace

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
