// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/strict_decoding.h"

#include <algorithm>
#include <optional>

#include <qt_windows.h>

namespace lockkeeper
{

namespace
{

constexpr qsizetype decodedBlock = 1024 * 1024;

/// PF-7: of the system's, the one with four bytes for some characters; where it is missing the one that
/// GB18030 has grown out of, to which four bytes are no character.
UINT codePageOfGb18030()
{
    static const UINT page = [] {
        constexpr UINT whole = 54936;
        constexpr UINT older = 936;
        wchar_t unit = 0;
        return MultiByteToWideChar(whole, MB_ERR_INVALID_CHARS, "\x81\x30\x81\x30", 4, &unit, 1) == 1 ? whole
                                                                                                      : older;
    }();
    return page;
}

/// Nothing if any byte of it belongs to no character.
std::optional<QString> allOf(QByteArrayView bytes, UINT codePage)
{
    if (bytes.isEmpty()) return QString();
    // Neither encoding makes more UTF-16 units than it has bytes.
    QString text(bytes.size(), Qt::Uninitialized);
    const int units = MultiByteToWideChar(codePage, MB_ERR_INVALID_CHARS, bytes.data(), int(bytes.size()),
        reinterpret_cast<wchar_t*>(text.data()), int(text.size()));
    if (units == 0) return {};
    text.truncate(units);
    return text;
}

/// What has been read when the first line begins that cannot be: who is told of it is told a line.
QString linesBeforeTheBad(QByteArrayView bytes, UINT codePage)
{
    QString text;
    for (qsizetype begin = 0; begin < bytes.size();) {
        qsizetype end = begin;
        while (end < bytes.size() && bytes[end] != '\n' && bytes[end] != '\r')
            ++end;
        end = std::min(end + 1, bytes.size());
        const auto line = allOf(bytes.sliced(begin, end - begin), codePage);
        if (!line) break;
        text += *line;
        begin = end;
    }
    return text;
}

/// In blocks that end with a line: the byte of a line end is never part of another character.
DecodedBytes byCodePage(QByteArrayView content, UINT codePage, const std::function<bool()>& stopped)
{
    DecodedBytes decoded;
    decoded.text.reserve(content.size());
    for (qsizetype begin = 0; begin < content.size();) {
        if (stopped && stopped()) return {{}, false, true};
        qsizetype end = std::min(begin + decodedBlock, content.size());
        while (end < content.size() && content[end - 1] != '\n' && content[end - 1] != '\r')
            ++end;
        const auto block = content.sliced(begin, end - begin);
        if (const auto text = allOf(block, codePage)) {
            decoded.text += *text;
        } else {
            decoded.text += linesBeforeTheBad(block, codePage);
            return decoded;
        }
        begin = end;
    }
    decoded.isGood = true;
    return decoded;
}

DecodedBytes byUnits(QByteArrayView content, bool isBigEndian, const std::function<bool()>& stopped)
{
    DecodedBytes decoded;
    decoded.text.reserve(content.size() / 2);
    bool isInPair = false;
    for (qsizetype i = 0; i + 1 < content.size(); i += 2) {
        if (i % decodedBlock == 0 && stopped && stopped()) return {{}, false, true};
        const auto low = uchar(content[isBigEndian ? i + 1 : i]);
        const auto high = uchar(content[isBigEndian ? i : i + 1]);
        const QChar unit(low, high);
        if (unit.isLowSurrogate() != isInPair) {
            if (isInPair) decoded.text.chop(1);
            return decoded;
        }
        isInPair = unit.isHighSurrogate();
        decoded.text += unit;
    }
    decoded.isGood = !isInPair && content.size() % 2 == 0;
    return decoded;
}

} // namespace

DecodedBytes decodeStrictly(
    QByteArrayView content, ByteEncoding encoding, const std::function<bool()>& stopped)
{
    switch (encoding) {
    case ByteEncoding::Utf16LE:
    case ByteEncoding::Utf16BE:
        return byUnits(content, encoding == ByteEncoding::Utf16BE, stopped);
    case ByteEncoding::Gb18030:
        return byCodePage(content, codePageOfGb18030(), stopped);
    case ByteEncoding::Utf8:
        break;
    }
    return byCodePage(content, CP_UTF8, stopped);
}

} // namespace lockkeeper
