// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace lockkeeper
{

// The contents of a workbook's cells as a person sees them. ECMA-376 part 1, §18.3.1 and §18.8.30.

/// The opposite of toXlsxText(): `_x000D_` becomes the character (ST_Xstring).
[[nodiscard]] QString fromXlsxText(const QString& text);

/// Whether a number format shows dates or times: one of the built-in ones, or a code in which y, m, d, h or
/// s stands for a part of it (not in quotes, behind a backslash, or in brackets such as "[Red]").
[[nodiscard]] bool isDateFormat(int id, QStringView code);

/// A serial number of days as "2026-11-21", "2026-11-21 14:02:09" or, before the first day, "14:02:09".
/// Empty when there is no such day. `from1904`: the workbook counts from 1904 on, as old Macs did.
[[nodiscard]] QString dateText(double serial, bool from1904);

struct NumberText {
    QString text;
    bool rounded = false; ///< the program that wrote it kept 15 digits of more than that
};
/// A number as it was typed: "1.38E10" is 13800000000.
[[nodiscard]] NumberText numberText(const QString& stored);

/// A whole number as a format of zeros shows it, perhaps with words around them: 1000 is "001000" by
/// "000000", and "W-0007" is 7 by "\"W-\"0000". Identifiers are typed as they are seen. Other formats (of
/// thousands, money, fractions) change nothing.
[[nodiscard]] QString shownNumber(const QString& number, QStringView format);

} // namespace lockkeeper
