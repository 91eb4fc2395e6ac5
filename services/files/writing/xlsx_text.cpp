// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/xlsx_text.h"

#include <QDate>
#include <QString>
#include <QStringDecoder>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

constexpr QChar ellipsis(0x2026);

constexpr bool isHexDigit(char16_t c) noexcept
{
    return (c >= u'0' && c <= u'9') || (c >= u'A' && c <= u'F') || (c >= u'a' && c <= u'f');
}

constexpr bool needsEscape(char16_t c) noexcept
{
    return c < 0x20 && c != u'\t' && c != u'\n';
}

/// Whether the text begins with something that readers would take for an escape, _xHHHH_. The last
/// underscore may also be that of an escape which comes next.
bool startsEscape(QStringView text) noexcept
{
    if (text.size() < 7 || !text.startsWith("_x"_L1) || !(text[6] == u'_' || needsEscape(text[6].unicode())))
        return false;
    const QStringView digits = text.sliced(2, 4);
    return std::all_of(digits.begin(), digits.end(), [](QChar c) { return isHexDigit(c.unicode()); });
}

/// Whether the bytes can be taken as they are. Where that is not certain, the answer is no.
bool isPlain(QByteArrayView utf8) noexcept
{
    if (utf8.size() > longestXlsxText) return false;
    bool ascii = true;
    bool underscore = false;
    for (const char byte : utf8) {
        const auto code = static_cast<unsigned char>(byte);
        if (needsEscape(code)) return false;
        ascii = ascii && code < 0x80;
        underscore = underscore || code == '_';
    }
    if (underscore && utf8.contains("_x")) return false;
    // U+FFFE and U+FFFF are valid UTF-8, but not XML.
    return ascii || (utf8.isValidUtf8() && !utf8.contains("\xEF\xBF\xBE") && !utf8.contains("\xEF\xBF\xBF"));
}

void appendEscape(char16_t c, QString& out)
{
    constexpr auto digits = "0123456789ABCDEF"_L1;
    out += "_x00"_L1;
    out += digits[c >> 4];
    out += digits[c & 0xF];
    out += u'_';
}

} // namespace

bool toXlsxText(QByteArrayView utf8, QByteArray& out)
{
    out.resize(0);
    if (isPlain(utf8)) {
        out.append(utf8);
        return true;
    }
    // The rest would be cut off anyway: a cell of 100 MB need not be converted for that.
    if (utf8.size() > 4 * longestXlsxText) utf8.truncate(4 * longestXlsxText);
    QStringDecoder decoder(
        QStringDecoder::Utf8, QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder.decode(utf8);

    QString written;
    written.reserve(text.size() + 16);
    qsizetype lastThatFits = 0; // the last place that leaves room for the ellipsis
    for (qsizetype i = 0; i < text.size() && written.size() <= longestXlsxText; ++i) {
        const char16_t c = text[i].unicode();
        if (c == 0 || c == 0xFFFE || c == 0xFFFF)
            written += QChar(QChar::ReplacementCharacter);
        else if (needsEscape(c))
            appendEscape(c, written);
        else if (c == u'_' && startsEscape(QStringView(text).sliced(i)))
            written += "_x005F_"_L1;
        else
            written += text[i];
        if (!text[i].isHighSurrogate() && written.size() < longestXlsxText) lastThatFits = written.size();
    }
    const bool whole = written.size() <= longestXlsxText;
    if (!whole) {
        written.truncate(lastThatFits);
        written += ellipsis;
    }
    out = written.toUtf8();
    return whole;
}

std::optional<double> toXlsxDate(QByteArrayView text)
{
    constexpr QByteArrayView pattern("0000-00-00 00:00:00");
    if (text.size() != 10 && text.size() != pattern.size()) return {};
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (pattern[i] == '0' ? !digit : text[i] != pattern[i]) return {};
    }
    const auto number = [&](qsizetype at, int digits) {
        int value = 0;
        for (int i = 0; i < digits; ++i)
            value = value * 10 + (text[at + i] - '0');
        return value;
    };
    const QDate day(number(0, 4), number(5, 2), number(8, 2));
    if (!day.isValid() || day < QDate(1900, 3, 1)) return {};
    double serial = double(QDate(1899, 12, 30).daysTo(day));
    if (text.size() == pattern.size()) {
        const int hour = number(11, 2);
        const int minute = number(14, 2);
        const int second = number(17, 2);
        if (hour > 23 || minute > 59 || second > 59) return {};
        serial += (hour * 3600 + minute * 60 + second) / 86400.0;
    }
    return serial;
}

} // namespace lockkeeper
