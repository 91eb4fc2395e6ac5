// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"

#include <QByteArrayView>
#include <QList>
#include <QString>

#include <string>
#include <string_view>

namespace lockkeeper
{

// Lists that people paste: how they are cut, and in which form two texts are the same. Pure and reentrant.

/// The lines of a text that was pasted or typed, without empty ones, cut into cells at tabs. Where there is
/// no tab, and each of several lines has the same number of commas (semicolons, bars; full-width ones, too),
/// at those. Cells are trimmed, and otherwise as they came.
[[nodiscard]] QList<TextRow> listLines(const QString& text);

/// Brackets and quotation marks, in whatever language; quotes of typewriters are none.
[[nodiscard]] bool isBracketOrQuote(QChar c);

/// The form in which texts are compared, as UTF-8: no case, full-width signs as plain ones, every run of
/// blanks and control characters one blank, and nothing that cannot be seen (byte order mark, zero-width and
/// direction marks). `out` is replaced; it keeps its memory.
void foldText(QByteArrayView utf8, std::string& out);

/// What a folded text is, if it is a number with at most a short prefix before it: "lk8100000016", "no.
/// 8100000016", "8000 120-451". Words are no prefix.
struct NumberForm {
    std::string compact; ///< without blanks and hyphens, and without a prefix that has no letter ("#")
    size_t digitsAt = 0; ///< where the digits begin in `compact`: behind the prefix

    [[nodiscard]] bool hasPrefix() const { return digitsAt > 0; }
    [[nodiscard]] std::string_view digits() const { return std::string_view(compact).substr(digitsAt); }
};
/// False where it is none; six digits are the least.
[[nodiscard]] bool readNumber(std::string_view folded, NumberForm& out);

/// The digits of a folded text that looks like a telephone number, without the country code of China: "+86
/// 138 0013-8000" is "13800138000". Empty where it does not.
[[nodiscard]] std::string phoneDigits(std::string_view folded);

/// A spreadsheet has thrown digits away: 8.1E+09.
[[nodiscard]] bool isShortenedNumber(std::string_view folded);

} // namespace lockkeeper
