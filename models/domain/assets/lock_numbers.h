// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/wire_values.h"

#include <QList>
#include <QStringList>
#include <QStringView>

namespace lockkeeper
{

/// A lock number as somebody typed, pasted or scanned it, each once.
struct LockNumber {
    AssetNumber number;
    /// Contract §2.7. The contract states that form for the numbers that O9 gives out, so another one is
    /// worth a warning and nothing more: the gateway knows best which locks there are.
    AssetNumberForm form = AssetNumberForm::NotDigits;
    int times = 1; ///< how often it stands in the text

    [[nodiscard]] bool isRecognised() const
    {
        return form == AssetNumberForm::Domestic || form == AssetNumberForm::Singapore;
    }

    friend bool operator==(const LockNumber&, const LockNumber&) = default;
};

/// What stands in a text and is no lock number.
struct NoLocks {
    int words = 0;              ///< without a digit: "Lock", "no.", a name
    QStringList shortened = {}; ///< 8.00012E+09: a spreadsheet has thrown digits away

    friend bool operator==(const NoLocks&, const NoLocks&) = default;
};

/// The lock numbers in a text, in the order in which each comes first.
///
/// Everything that people and programs put between numbers separates them: blanks, line ends of any kind,
/// commas, semicolons and the like, ASCII, full-width or Chinese, brackets and quotation marks (what Excel
/// makes of ="8000120451" among it). Full-width letters and digits count as plain ones; what cannot be seen
/// (byte order mark, zero-width and direction marks) is left out. Groups of digits with a blank between them
/// are one number where together they have the form of one: "80001 20451".
///
/// What has no digit, and what a spreadsheet has shortened, is no lock: `noLocks` is told of it. Null: it
/// stands among the numbers, because nothing is left out in silence. Pure and reentrant; 10,000 numbers take
/// some milliseconds.
[[nodiscard]] QList<LockNumber> lockNumbersIn(QStringView text, NoLocks* noLocks = nullptr);

/// Whether a character of a text stands between lock numbers.
[[nodiscard]] bool separatesLockNumbers(QChar c);

} // namespace lockkeeper
