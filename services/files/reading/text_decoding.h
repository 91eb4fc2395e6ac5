// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/reading/table_reader.h"

#include <QByteArrayView>
#include <QString>

#include <functional>

namespace lockkeeper
{

struct DecodedText {
    QString text; ///< without byte order mark
    TextEncoding encoding = TextEncoding::Detect;
    QString error;          ///< a sentence that names the line; then there is no text
    bool cancelled = false; ///< the same
};

/// The text of a file, strictly: bytes that the encoding does not know are an error, never replacement
/// characters, which nobody would notice in the middle of a name (FL-4).
[[nodiscard]] DecodedText decodeText(
    QByteArrayView content, TextEncoding encoding, const std::function<bool()>& stopped = {});

} // namespace lockkeeper
