// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "models/domain/base/write_kind.h"

#include <QAnyStringView>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

// The 34 error codes of contract §7: what each means to a person, and what each means to the program.
// Codes are texts ("13004"); operations are named by the contract's numbers ("O1" to "O9", "M1" to
// "M10"). Everything here is reentrant.

/// What to tell a person about a code. Translated, plain text (never HTML).
struct CodeAdvice {
    QString condition; ///< the contract's condition; empty for a code that it does not list
    QString sentence;  ///< what happened
    QString nextStep;  ///< what to do about it
    bool known = false;
};

/// Advice for a code. Where the contract has {0} and {1}, the numbers learnt so far are named, and
/// while they are unknown the sentence does without. A code that the contract does not list gets an
/// entry that says so.
[[nodiscard]] CodeAdvice adviceFor(QAnyStringView code, const LearntLimits& learnt = {});

/// All codes, in the contract's order.
[[nodiscard]] QStringList allCodes();

/// The operations for which the contract lists a code, in its order; every operation can return 500.
[[nodiscard]] QStringList operationsListing(QAnyStringView code);
[[nodiscard]] bool isListed(QAnyStringView code, QAnyStringView operation);

/// The request fields that a code is about, by the contract's names; more than one where the code does
/// not tell which (an asset number of M9 may stand in deleteAssets or addAssets). Empty where it is about
/// none. A field that the contract calls optional stays optional, even if a code says "empty" (40009).
[[nodiscard]] QStringList fieldsOf(QAnyStringView code, QAnyStringView operation);

/// The gateway refused the call for its token (60000, 60005): it was not applied, and a new attempt after
/// sign-in is safe. Understood for every operation, although the order module does not list them.
[[nodiscard]] bool isTokenRefusal(QAnyStringView code) noexcept;

/// Leaves open whether a write was applied (500 "network error", 80001 "error from the user center").
[[nodiscard]] bool meansUnknownForWrites(QAnyStringView code) noexcept;

/// Answered with data, as on success (60027): outcomes stand in the data, one for each row.
[[nodiscard]] bool isPartialSuccess(QAnyStringView code) noexcept;

/// A refusal that is also what the gateway would say if an earlier, lost attempt had been applied
/// (WriteFacts::alreadyDone). After an unknown attempt it means "perhaps done: read back", not "failed".
[[nodiscard]] bool perhapsAlreadyDone(WriteKind kind, QAnyStringView code) noexcept;

} // namespace lockkeeper
