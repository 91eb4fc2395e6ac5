// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/file_name.h"

#include "models/domain/base/visible_text.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// In bytes of UTF-8. Systems take 255 with everything that comes behind: a number, the suffix, and the
/// letters of a temporary file.
constexpr qsizetype longestName = 200;

QString withoutLoneSurrogates(QString name)
{
    for (qsizetype i = 0; i < name.size(); ++i) {
        if (name[i].isHighSurrogate() && i + 1 < name.size() && name[i + 1].isLowSurrogate())
            ++i;
        else if (name[i].isSurrogate())
            name[i] = u'-';
    }
    return name;
}

} // namespace

QString safeFileName(const QString& name)
{
    static const QRegularExpression never(uR"([\x00-\x1f\x7f/\\:*?"<>|])"_s);
    static const QRegularExpression device(
        uR"(^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$)"_s, QRegularExpression::CaseInsensitiveOption);
    auto safe = singleLine(withoutLoneSurrogates(QString(name).replace(never, u"-"_s))).trimmed();
    while (safe.startsWith(u'.'))
        safe.remove(0, 1);
    while (safe.toUtf8().size() > longestName)
        safe.chop(safe.size() > 1 && safe.back().isLowSurrogate() ? 2 : 1);
    while (safe.endsWith(u'.') || safe.endsWith(u' '))
        safe.chop(1);
    safe = safe.trimmed();
    if (safe.isEmpty()) return u"_"_s;
    return device.match(safe).hasMatch() ? u'_' + safe : safe;
}

} // namespace lockkeeper
