// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/path_encoding.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

bool isPathSegment(const QString& value)
{
    return !value.isEmpty() && value != "."_L1 && value != ".."_L1 && value.isValidUtf16();
}

QByteArray encodePathSegment(const QString& value)
{
    return QUrl::toPercentEncoding(value);
}

} // namespace lockkeeper
