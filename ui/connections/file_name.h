// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// The name of a file that is made of a connection's, without characters that no file name can have.
[[nodiscard]] inline QString fileNameOf(const QString& connection, const QString& suffix)
{
    QString safe;
    for (const QChar c : connection.trimmed().left(60)) {
        const bool isFine = c.isLetterOrNumber() || c == u'-' || c == u'_' || c == u' ' || c.isSurrogate();
        safe += isFine ? c : QChar(u'-');
    }
    return safe + suffix;
}

} // namespace lockkeeper
