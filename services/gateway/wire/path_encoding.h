// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QUrl>

#include <optional>

namespace lockkeeper
{

/// Whether a text can be one segment of a path and arrive unchanged (GW-11). Empty ones, "." and ".." cannot
/// (a URL collapses them, even percent-encoded, and so reaches another endpoint), nor can text with lone
/// surrogates, which has no UTF-8.
[[nodiscard]] bool isPathSegment(const QString& value);

/// The segment percent-encoded whole: everything but letters, digits and - . _ ~ (RFC 3986 §2.3).
[[nodiscard]] QByteArray encodePathSegment(const QString& value);

/// The URL for which QNetworkAccessManager sends exactly the path of `base` and then `path`, and `query`.
/// Nothing where there is none. `path` begins with a slash and is encoded, as is `query`.
///
/// This is no matter of joining: Qt tidies a path before it sends it, and Qt 6.4 drops a segment in the
/// middle of it that is a dot and one character ("/e/.a/member" goes out as "/e//member"), so that an id
/// would be lost and another endpoint reached.
[[nodiscard]] std::optional<QUrl> urlSentAs(
    const QUrl& base, const QByteArray& path, const QByteArray& query);

} // namespace lockkeeper
