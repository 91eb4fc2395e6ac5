// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace lockkeeper
{

/// What a cell of an exported table holds. It decides how the cell is kept from being misread by a
/// spreadsheet, and which cell type a format with types of its own gives it.
enum class CellKind : quint8 {
    Text,    ///< free text
    Digits,  ///< an identifier that happens to look like a number: ids, asset numbers, mobile numbers
    Number,  ///< a quantity, in C notation ("12", "-0.5", "1e6"): people will want to calculate with it
    Date,    ///< a date or a point in time, in any notation; in CSV like Text
    Boolean, ///< yes or no, in any words; in CSV like Text
};

/// How a cell has to be written into a text table (CSV, clipboard), before any quoting of the format (FL-1).
///
/// A spreadsheet does not show a CSV cell as it stands, it *enters* it as if somebody typed it. Two
/// things go wrong, and each has an answer that can be taken back without doubt:
///
/// - **Formulas.** A cell that starts with `=`, `+`, `-`, `@`, TAB, CR or LF (or a full-width form of
///   the first four, which East Asian versions accept), with or without spaces before it, may be run
///   as a formula: text from the gateway must never get that far. Answer: one apostrophe in front.
///   Cells that already start with apostrophes and then such a character get one more, so taking
///   one away always gives the original.
/// - **Digits.** Excel reads "8000120451234" as a float, shows 8.00012E+12, drops leading zeros and
///   everything after the 15th digit. Answer: the formula that is nothing but a text, `="0042"`.
///   Excel and WPS show 0042 and hold the text 0042, so that searching and VLOOKUP work; LibreOffice
///   shows the same, or `="0042"` when told not to evaluate formulas: the digits survive in both.
///   The other known way, a TAB in front, leaves an invisible character in every copied identifier.
///   Only letters, digits and `. : / _ + -` are ever put between the quotes, so nothing can escape.
enum class CellForm : quint8 {
    Plain,      ///< as it is
    Apostrophe, ///< an apostrophe in front
    ForcedText, ///< `="` in front and `"` behind
};

/// The form that `cell` (UTF-8) needs:
///
/// - Text, Date, Boolean: against formulas; a cell of nothing but digits that Excel would damage
///   (longer than 11, or with a leading zero) is forced to be text.
/// - Digits: whatever a spreadsheet would take for a number, date or time is forced to be text,
///   short or long, so that a column does not mix texts with numbers. Everything else as Text.
/// - Number: a number of at most 15 digits stays plain, also with a minus in front; a longer one is
///   forced to be text rather than rounded. What is no number is treated as Text.
CellForm cellForm(QByteArrayView cell, CellKind kind) noexcept;

/// Whether `cell` is a number in C notation that a spreadsheet keeps to its last digit: at most 15 of
/// them, and no leading zero.
bool isExactNumber(QByteArrayView cell) noexcept;

/// `cell` in the form it needs. Pure; any bytes are accepted.
QByteArray neutralise(QByteArrayView cell, CellKind kind = CellKind::Text);

/// Takes neutralise() back: `restore(neutralise(cell, kind)) == cell` for all bytes and kinds. Cells
/// that neutralise() cannot have written (by hand, by other programs) come back as they are.
QByteArray restore(QByteArrayView cell);

} // namespace lockkeeper
