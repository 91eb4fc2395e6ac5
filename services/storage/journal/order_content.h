// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

class QJsonObject;

namespace lockkeeper
{

// The key by which a batch of licence orders (O5) is found again, whatever its number (OP-20). Pure, any
// thread.

/// SHA-256, in 64 hex digits, of the body of an O5 with its passwords masked and without `channelOrderId`;
/// the order of its fields does not matter. Two batches that differ in passwords only have the same hash.
/// Empty for a body that is no batch.
[[nodiscard]] QString orderContentHash(const QByteArray& maskedBody);
[[nodiscard]] QString orderContentHash(QJsonObject maskedBody);

/// The key of SubjectKind::Order under which the journal has a batch of this content.
[[nodiscard]] QString orderContentKey(const QString& hash);

/// Escapes byte order marks in texts. Qt's reader of JSON drops one at the beginning of a text, where it is
/// a character like any other; an escaped one stays. For JSON that is well-formed.
[[nodiscard]] QByteArray withEscapedMarks(QByteArray json);

} // namespace lockkeeper
