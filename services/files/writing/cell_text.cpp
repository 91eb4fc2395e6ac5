// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/files/writing/cell_text.h"

#include <algorithm>

namespace lockkeeper
{

namespace
{

// Excel shows up to 11 digits of a number as they are, keeps 15, and takes at most 255 characters in
// the text of a formula.
constexpr qsizetype shownDigits = 11;
constexpr int keptDigits = 15;
constexpr qsizetype longestFormulaText = 255;

constexpr bool isDigit(char c) noexcept
{
    return c >= '0' && c <= '9';
}

constexpr bool isLetter(char c) noexcept
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool allDigits(QByteArrayView cell) noexcept
{
    return std::all_of(cell.begin(), cell.end(), isDigit);
}

/// Whether the cell starts with a character that begins a formula, spaces before it aside.
bool startsFormula(QByteArrayView cell) noexcept
{
    const auto first = std::find_if(cell.begin(), cell.end(), [](char c) { return c != ' '; });
    if (first == cell.end()) return false;
    switch (*first) {
    case '=':
    case '+':
    case '-':
    case '@':
    case '\t':
    case '\r':
    case '\n':
        return true;
    case '\xEF': {
        // U+FF1D, U+FF0B, U+FF0D and U+FF20: the full-width = + - @
        const QByteArrayView character(first, std::min<qsizetype>(3, cell.end() - first));
        return character == QByteArrayView("\xEF\xBC\x9D") || character == QByteArrayView("\xEF\xBC\x8B") ||
               character == QByteArrayView("\xEF\xBC\x8D") || character == QByteArrayView("\xEF\xBC\xA0");
    }
    default:
        return false;
    }
}

/// Whether the cell is any number of apostrophes, then something that starts a formula: the cells that
/// neutralise() adds an apostrophe to. The set is closed under that, which makes it reversible.
bool isFormulaBehindApostrophes(QByteArrayView cell) noexcept
{
    const auto first = std::find_if(cell.begin(), cell.end(), [](char c) { return c != '\''; });
    return startsFormula(cell.sliced(first - cell.begin()));
}

/// Whether the cell may stand between the quotes of `="…"`.
bool canBeForced(QByteArrayView cell) noexcept
{
    return !cell.isEmpty() && cell.size() <= longestFormulaText &&
           std::all_of(cell.begin(), cell.end(), [](char c) {
               return isDigit(c) || isLetter(c) || c == '.' || c == ':' || c == '/' || c == '_' || c == '+' ||
                      c == '-';
           });
}

/// Whether a spreadsheet could take an identifier for a number, a date or a time: "0042", "12E5",
/// "+8613800138000", "3/4".
bool looksNumeric(QByteArrayView cell) noexcept
{
    if (cell.isEmpty()) return false;
    const char first = cell.front();
    const bool sign = first == '+' || first == '-' || first == '.';
    return isDigit(first) || (sign && cell.size() > 1 && isDigit(cell[1]));
}

struct NumberShape {
    bool valid = false;
    int digits = 0;
};

/// Reads -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)? and counts the digits of the mantissa.
NumberShape numberShape(QByteArrayView cell) noexcept
{
    auto at = cell.begin();
    const auto end = cell.end();
    const auto skipDigits = [&] {
        const auto start = at;
        at = std::find_if_not(at, end, isDigit);
        return static_cast<int>(at - start);
    };
    if (at != end && *at == '-') ++at;
    const bool leadingZero = at != end && *at == '0';
    int digits = skipDigits();
    if (digits == 0 || (leadingZero && digits > 1)) return {};
    if (at != end && *at == '.') {
        ++at;
        const int fraction = skipDigits();
        if (fraction == 0) return {};
        digits += fraction;
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        ++at;
        if (at != end && (*at == '+' || *at == '-')) ++at;
        if (skipDigits() == 0) return {};
    }
    return {at == end, digits};
}

CellForm textForm(QByteArrayView cell) noexcept
{
    if (cell.isEmpty()) return CellForm::Plain;
    if (isDigit(cell.front())) {
        const bool damaged = cell.size() > shownDigits || (cell.front() == '0' && cell.size() > 1);
        return damaged && allDigits(cell) && canBeForced(cell) ? CellForm::ForcedText : CellForm::Plain;
    }
    return isFormulaBehindApostrophes(cell) ? CellForm::Apostrophe : CellForm::Plain;
}

} // namespace

CellForm cellForm(QByteArrayView cell, CellKind kind) noexcept
{
    switch (kind) {
    case CellKind::Digits:
        if (looksNumeric(cell) && canBeForced(cell)) return CellForm::ForcedText;
        break;
    case CellKind::Number:
        if (const NumberShape number = numberShape(cell); number.valid) {
            if (number.digits <= keptDigits) return CellForm::Plain;
            if (canBeForced(cell)) return CellForm::ForcedText;
        }
        break;
    case CellKind::Text:
    case CellKind::Date:
    case CellKind::Boolean:
        break;
    }
    return textForm(cell);
}

bool isExactNumber(QByteArrayView cell) noexcept
{
    const NumberShape number = numberShape(cell);
    return number.valid && number.digits <= keptDigits;
}

QByteArray neutralise(QByteArrayView cell, CellKind kind)
{
    QByteArray written;
    switch (cellForm(cell, kind)) {
    case CellForm::Plain:
        return cell.toByteArray();
    case CellForm::Apostrophe:
        written.reserve(cell.size() + 1);
        written.append('\'').append(cell);
        break;
    case CellForm::ForcedText:
        written.reserve(cell.size() + 3);
        written.append("=\"").append(cell).append('"');
        break;
    }
    return written;
}

QByteArray restore(QByteArrayView cell)
{
    if (cell.startsWith("=\"") && cell.endsWith('"') && cell.size() > 3) {
        const QByteArrayView text = cell.sliced(2, cell.size() - 3);
        if (canBeForced(text)) return text.toByteArray();
    }
    if (cell.startsWith('\'') && isFormulaBehindApostrophes(cell)) return cell.sliced(1).toByteArray();
    return cell.toByteArray();
}

} // namespace lockkeeper
