// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <functional>

namespace lockkeeper
{

enum class ByteEncoding : quint8 { Utf8, Utf16LE, Utf16BE, Gb18030 };

struct DecodedBytes {
    QString text;        ///< as far as it could be read
    bool isGood = false; ///< all of it
    bool isCancelled = false;
};

/// Reads text that is in one encoding from its first byte to its last: nothing is put in the place of what
/// cannot be read (FL-4). A mark at the beginning is a character. `stopped` is asked now and then.
[[nodiscard]] DecodedBytes decodeStrictly(
    QByteArrayView content, ByteEncoding encoding, const std::function<bool()>& stopped = {});

} // namespace lockkeeper
