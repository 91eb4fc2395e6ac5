// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace lockkeeper
{

/// The most characters that a cell of a workbook holds (ECMA-376 leaves it open; Excel's limit).
inline constexpr qsizetype longestXlsxText = 32767;

/// Writes `utf8` into `out` the way a string cell of a workbook has to hold it, so that every reader gets
/// the same text back:
///
/// - Control characters that XML cannot have, and CR, which XML readers turn into LF, are written
///   `_xHHHH_` (ECMA-376, ST_Xstring). Text that looks like that already is written `_x005F_xHHHH_`.
/// - NUL, U+FFFE, U+FFFF and bytes that are no UTF-8 (lone surrogates among them) become U+FFFD: there is
///   no way to write those. U+FEFF at the start stays.
/// - Everything else is as it was: line feeds, tabs, bidirectional marks, characters beyond U+FFFF.
///
/// False when the text is longer than longestXlsxText, counted in UTF-16 units of what is written: then
/// `out` is its beginning and "…". Neither a character nor an escape is ever cut in two.
bool toXlsxText(QByteArrayView utf8, QByteArray& out);

/// Days since the last day of 1899 but one, as workbooks count them, of "2026-11-21 14:02:09" or
/// "2026-11-21". Nothing for other notations, days that do not exist, and days before March 1900, when
/// Excel counts a day that was none.
std::optional<double> toXlsxDate(QByteArrayView text);

} // namespace lockkeeper
