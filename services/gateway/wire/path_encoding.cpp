// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/gateway/wire/path_encoding.h"

#include <QList>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// The path as QHttpNetworkRequest will put it into the request line.
QByteArray sentPath(const QUrl& url)
{
    return url.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority | QUrl::RemoveQuery |
                         QUrl::RemoveFragment | QUrl::NormalizePathSegments);
}

/// A path that is the same for everybody who normalises it by the rules (RFC 3986 §5.2.4): behind each
/// segment that Qt 6.4 may drop it has a segment and "..", which take each other back and keep Qt from
/// dropping it.
QByteArray withDetours(const QByteArray& path)
{
    auto segments = path.split('/');
    for (auto& segment : segments)
        if (segment.startsWith('.') && segment != "." && segment != "..") segment += "/x/..";
    return segments.join('/');
}

} // namespace

bool isPathSegment(const QString& value)
{
    return !value.isEmpty() && value != "."_L1 && value != ".."_L1 && value.isValidUtf16();
}

QByteArray encodePathSegment(const QString& value)
{
    return QUrl::toPercentEncoding(value);
}

std::optional<QUrl> urlSentAs(const QUrl& base, const QByteArray& path, const QByteArray& query)
{
    const auto origin =
        base.toEncoded(QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo);
    auto basePath =
        sentPath(QUrl::fromEncoded(origin + withDetours(base.path(QUrl::FullyEncoded).toLatin1())));
    while (basePath.endsWith('/'))
        basePath.chop(1);
    for (const auto& way : {basePath + path, withDetours(basePath) + withDetours(path)}) {
        auto url = QUrl::fromEncoded(origin + way + '?' + query, QUrl::StrictMode);
        if (url.isValid() && sentPath(url) == basePath + path) return url;
    }
    return std::nullopt;
}

} // namespace lockkeeper
