// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/imports/plain_title.h"

#include <algorithm>

namespace lockkeeper
{

QString plainTitle(const QString& title)
{
    QString plain;
    int depth = 0;
    for (const QChar c : title) {
        if (QStringView(u"(（[【<").contains(c))
            ++depth;
        else if (QStringView(u")）]】>").contains(c))
            depth = std::max(0, depth - 1);
        else if (depth == 0 && c.isLetterOrNumber())
            plain += c;
    }
    return plain.toCaseFolded();
}

} // namespace lockkeeper
