// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace lockkeeper
{

// AES-256-GCM: what was enciphered can be read and changed only by who has the key, and belongs to what it
// was bound to.
inline constexpr qsizetype cipherKeySize = 32;
inline constexpr qsizetype cipherNonceSize = 12;
inline constexpr qsizetype cipherTagSize = 16;

/// Bytes that nobody can guess; nothing when the system has none.
[[nodiscard]] std::optional<QByteArray> randomBytes(qsizetype size);

/// As many bytes as `plain` has, and the tag. A nonce is used once with a key.
[[nodiscard]] std::optional<QByteArray> enciphered(
    QByteArrayView key, QByteArrayView nonce, QByteArrayView bound, QByteArrayView plain);

/// Nothing if any of it differs from what was enciphered. Who reads a secret wipes the result.
[[nodiscard]] std::optional<QByteArray> deciphered(
    QByteArrayView key, QByteArrayView nonce, QByteArrayView bound, QByteArrayView cipherAndTag);

} // namespace lockkeeper
