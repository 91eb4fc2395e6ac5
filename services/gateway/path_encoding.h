// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace lockkeeper
{

/// Whether a text can be one segment of a path and still be itself at the other end. Not: empty ones,
/// "." and ".." (a URL collapses them, even percent-encoded, and so reaches another endpoint), and text
/// with lone surrogates, which has no UTF-8.
[[nodiscard]] bool isPathSegment(const QString& value);

/// The segment percent-encoded whole: everything but letters, digits and - . _ ~ (RFC 3986 §2.3).
[[nodiscard]] QByteArray encodePathSegment(const QString& value);

} // namespace lockkeeper
