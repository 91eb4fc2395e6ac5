// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/strict_decoding.h"

#include <algorithm>
#include <memory>
#include <utility>

#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

namespace lockkeeper
{

namespace
{

constexpr qsizetype decodedBlock = 1024 * 1024;

const char* converterName(ByteEncoding encoding)
{
    switch (encoding) {
    case ByteEncoding::Utf16LE:
        return "UTF-16LE";
    case ByteEncoding::Utf16BE:
        return "UTF-16BE";
    case ByteEncoding::Gb18030:
        return "gb18030";
    case ByteEncoding::Utf8:
        break;
    }
    return "UTF-8";
}

} // namespace

DecodedBytes decodeStrictly(
    QByteArrayView content, ByteEncoding encoding, const std::function<bool()>& stopped)
{
    DecodedBytes decoded;
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(
        ucnv_open(converterName(encoding), &status), &ucnv_close);
    if (U_FAILURE(status)) return decoded;
    ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    const char* source = content.data();
    const char* const end = source + content.size();
    // No encoding of these makes more UTF-16 units than it has bytes.
    QString text(content.size(), Qt::Uninitialized);
    auto* const start = reinterpret_cast<UChar*>(text.data());
    UChar* target = start;
    do {
        if (stopped && stopped()) {
            decoded.isCancelled = true;
            return decoded;
        }
        const char* const blockEnd = source + std::min<qsizetype>(decodedBlock, end - source);
        ucnv_toUnicode(converter.get(), &target, start + text.size(), &source, blockEnd, nullptr,
            blockEnd == end, &status);
    } while (U_SUCCESS(status) && source != end);
    decoded.isGood = U_SUCCESS(status);
    text.truncate(target - start);
    decoded.text = std::move(text);
    return decoded;
}

} // namespace lockkeeper
