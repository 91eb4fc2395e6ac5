// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/list_text.h"

#include <QStringTokenizer>

#include <algorithm>
#include <cctype>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool endsLine(QChar c)
{
    return (c >= u'\n' && c <= u'\r') || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
}

/// What cuts all lines into the same number of cells, of which there are at least two; null: nothing does.
QChar regularSeparator(const QList<TextRow>& lines)
{
    if (lines.size() < 2) return {};
    for (const QChar separator : u",;|，；"_s) {
        const auto count = lines.front().cells.front().count(separator);
        const bool isRegular = count > 0 && std::all_of(lines.begin(), lines.end(), [&](const TextRow& line) {
            return line.cells.front().count(separator) == count;
        });
        if (isRegular) return separator;
    }
    return {};
}

/// foldText() for every text, also those for which it has a shorter way.
void foldAny(QByteArrayView utf8, std::string& out)
{
    QString text = QString::fromUtf8(utf8).normalized(QString::NormalizationForm_KC);
    text.removeIf([](QChar c) { return c.category() == QChar::Other_Format; });
    for (QChar& c : text)
        if (c.category() == QChar::Other_Control) c = u' ';
    out = text.simplified().toCaseFolded().toStdString();
}

} // namespace

QList<TextRow> listLines(const QString& text)
{
    QList<TextRow> lines;
    bool hasTabs = false;
    int number = 0;
    for (qsizetype start = 0; start < text.size(); ++number) {
        qsizetype end = start;
        while (end < text.size() && !endsLine(text[end]))
            ++end;
        TextRow line{number + 1, {}};
        for (const auto cell : QStringView(text).sliced(start, end - start).tokenize(u'\t'))
            line.cells.append(cell.trimmed().toString());
        hasTabs = hasTabs || line.cells.size() > 1;
        while (!line.cells.isEmpty() && line.cells.constLast().isEmpty())
            line.cells.removeLast();
        if (!line.cells.isEmpty()) lines.append(std::move(line));
        start = end + (QStringView(text).sliced(end).startsWith("\r\n"_L1) ? 2 : 1);
    }
    const QChar separator = hasTabs ? QChar() : regularSeparator(lines);
    for (auto& line : lines) {
        if (separator.isNull()) break;
        const QString whole = line.cells.takeFirst();
        for (const auto cell : QStringView(whole).tokenize(separator))
            line.cells.append(cell.trimmed().toString());
    }
    return lines;
}

bool isBracketOrQuote(QChar c)
{
    switch (c.category()) {
    case QChar::Punctuation_Open:
    case QChar::Punctuation_Close:
    case QChar::Punctuation_InitialQuote:
    case QChar::Punctuation_FinalQuote:
        return true;
    default:
        return false;
    }
}

void foldText(QByteArrayView utf8, std::string& out)
{
    out.clear();
    bool blank = false;
    for (qsizetype i = 0; i < utf8.size(); ++i) {
        const auto c = static_cast<unsigned char>(utf8[i]);
        if (c <= ' ' || c == 0x7f) {
            blank = !out.empty();
            continue;
        }
        // Nearly all texts are ASCII and Chinese characters of the main block (U+4E00 to U+9FFF), which are
        // what they are folded to.
        const bool isHan = c >= 0xe4 && c <= 0xe9 && i + 2 < utf8.size() &&
                           (c != 0xe4 || static_cast<unsigned char>(utf8[i + 1]) >= 0xb8);
        if (c > 0x7f && !isHan) return foldAny(utf8, out);
        if (std::exchange(blank, false)) out += ' ';
        if (isHan) {
            out.append(utf8.data() + i, 3);
            i += 2;
        } else {
            out += c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : char(c);
        }
    }
}

bool readNumber(std::string_view folded, NumberForm& out)
{
    constexpr size_t fewestDigits = 6, longestPrefix = 8;
    out.compact.clear();
    size_t digits = 0;
    bool hasLetter = false, isPrefixOver = false;
    for (const char c : folded) {
        if (c == ' ' || c == '-') {
            isPrefixOver = !out.compact.empty();
            continue;
        }
        if (isDigit(c)) {
            if (digits++ == 0 && !hasLetter) out.compact.clear();
        } else {
            const bool isLetter = c >= 'a' && c <= 'z';
            const bool isPrefix = isLetter || c == '.' || c == '#' || c == '_';
            if (digits > 0 || isPrefixOver || !isPrefix || out.compact.size() == longestPrefix) return false;
            hasLetter = hasLetter || isLetter;
        }
        out.compact += c;
    }
    out.digitsAt = out.compact.size() - digits;
    return digits >= fewestDigits;
}

std::string phoneDigits(std::string_view folded)
{
    constexpr size_t least = 7, most = 15, ofMobile = 11;
    std::string digits;
    for (const char c : folded)
        if (isDigit(c))
            digits += c;
        else if (std::string_view(" +-().").find(c) == std::string_view::npos)
            return {};
    for (const std::string_view code : {"0086", "86"})
        if (digits.size() == ofMobile + code.size() && digits.starts_with(code)) digits.erase(0, code.size());
    return digits.size() < least || digits.size() > most ? std::string() : digits;
}

bool isShortenedNumber(std::string_view folded)
{
    const size_t e = folded.find('e');
    if (e == std::string_view::npos || e == 0 || e + 2 >= folded.size()) return false;
    const auto exponent = folded.substr(e + 1);
    if (exponent[0] != '+' && exponent[0] != '-') return false;
    const auto areDigits = [](std::string_view text) {
        return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
    };
    const auto number = folded.substr(0, e);
    const size_t point = number.find_first_of(".,");
    return areDigits(exponent.substr(1)) && areDigits(number.substr(0, point)) &&
           (point == std::string_view::npos || areDigits(number.substr(point + 1)));
}

} // namespace lockkeeper
