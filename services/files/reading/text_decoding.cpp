// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/reading/text_decoding.h"

#include "services/platform/strict_decoding.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr qsizetype decodingSample = 4096;

ByteEncoding byteEncodingOf(TextEncoding encoding)
{
    switch (encoding) {
    case TextEncoding::Utf16LE:
        return ByteEncoding::Utf16LE;
    case TextEncoding::Utf16BE:
        return ByteEncoding::Utf16BE;
    case TextEncoding::Gb18030:
        return ByteEncoding::Gb18030;
    case TextEncoding::Detect:
    case TextEncoding::Utf8:
        break;
    }
    return ByteEncoding::Utf8;
}

struct Mark {
    TextEncoding encoding = TextEncoding::Detect;
    QByteArrayView bytes;
};

Mark byteOrderMark(QByteArrayView content)
{
    for (const Mark& mark : {Mark{TextEncoding::Utf8, "\xEF\xBB\xBF"},
             Mark{TextEncoding::Utf16LE, "\xFF\xFE"}, Mark{TextEncoding::Utf16BE, "\xFE\xFF"}})
        if (content.startsWith(mark.bytes)) return mark;
    return {};
}

/// UTF-16 without a mark is valid UTF-8 as long as it is English, with a NUL in every other place. Only
/// separators and line ends have NULs when the text is Chinese, so few are enough, if all are on one side.
TextEncoding utf16ByItsNuls(QByteArrayView content)
{
    const QByteArrayView sample = content.first(std::min(content.size(), decodingSample));
    if (sample.size() < 4 || content.size() % 2 != 0) return TextEncoding::Detect;
    qsizetype even = 0, odd = 0;
    for (qsizetype i = 0; i < sample.size(); ++i)
        if (sample[i] == '\0') ++(i % 2 == 0 ? even : odd);
    const qsizetype enough = std::max<qsizetype>(2, sample.size() / 40);
    if (odd >= enough && even == 0) return TextEncoding::Utf16LE;
    if (even >= enough && odd == 0) return TextEncoding::Utf16BE;
    return TextEncoding::Detect;
}

int lineAtEndOf(QStringView text)
{
    int line = 1;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool inPair = text[i] == u'\r' && i + 1 < text.size() && text[i + 1] == u'\n';
        if ((text[i] == u'\n' || text[i] == u'\r') && !inPair) ++line;
    }
    return line;
}

QString notThatEncoding(TextEncoding encoding, int line)
{
    return QCoreApplication::translate("TextDecoding",
        "Line %1 can't be read as %2. Open the file in the program that created it and save "
        "it as CSV in UTF-8, or as an Excel workbook.")
        .arg(line)
        .arg(encodingName(encoding));
}

/// Photographs, programs and the like hold control characters everywhere.
bool looksBinary(QStringView text)
{
    const QStringView sample = text.first(std::min(text.size(), decodingSample));
    const auto controls = std::ranges::count_if(
        sample, [](QChar c) { return c < u' ' && c != u'\t' && c != u'\r' && c != u'\n'; });
    return controls * 4 > sample.size();
}

} // namespace

QString encodingName(TextEncoding encoding)
{
    switch (encoding) {
    case TextEncoding::Utf8:
        return u"UTF-8"_s;
    case TextEncoding::Utf16LE:
    case TextEncoding::Utf16BE:
        return u"UTF-16"_s;
    case TextEncoding::Gb18030:
        return u"GB18030"_s;
    case TextEncoding::Detect:
        break;
    }
    return {};
}

DecodedText decodeText(QByteArrayView content, TextEncoding encoding, const std::function<bool()>& stopped)
{
    const Mark mark = byteOrderMark(content);
    const bool marked = mark.encoding != TextEncoding::Detect &&
                        (encoding == TextEncoding::Detect || encoding == mark.encoding);
    if (marked) {
        content = content.sliced(mark.bytes.size());
        encoding = mark.encoding;
    } else if (encoding == TextEncoding::Detect) {
        encoding = utf16ByItsNuls(content);
    }
    const bool guess = encoding == TextEncoding::Detect;

    DecodedText result;
    result.encoding = guess ? TextEncoding::Utf8 : encoding;
    DecodedBytes attempt = decodeStrictly(content, byteEncodingOf(result.encoding), stopped);
    const int line = attempt.isGood ? 0 : lineAtEndOf(attempt.text);
    if (!attempt.isGood && guess && !attempt.isCancelled) {
        result.encoding = TextEncoding::Gb18030;
        attempt = decodeStrictly(content, byteEncodingOf(result.encoding), stopped);
    }
    result.cancelled = attempt.isCancelled;
    if (attempt.isCancelled) return result;
    if (!attempt.isGood && guess)
        result.error = QCoreApplication::translate("TextDecoding",
            "The file is neither UTF-8 (see line %1) nor GB18030 (see line %2). Open it in the program that "
            "created it and save it as CSV in UTF-8, or as an Excel workbook.")
                           .arg(line)
                           .arg(lineAtEndOf(attempt.text));
    else if (!attempt.isGood)
        result.error = notThatEncoding(result.encoding, line);
    else if (looksBinary(attempt.text))
        result.error = QCoreApplication::translate("TextDecoding",
            "This isn't a table: the file contains no text. Choose a CSV file or an Excel workbook (.xlsx).");
    else
        result.text = std::move(attempt.text);
    return result;
}

} // namespace lockkeeper
