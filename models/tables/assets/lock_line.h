// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "models/domain/assets/lock_numbers.h"
#include "models/domain/base/outcome.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lockkeeper
{

/// A lock at the lock desk: the number that somebody typed, what is known of it, and what became of it.
struct LockLine {
    /// What the enterprises that were opened on this computer have under the number. Times in milliseconds
    /// since 1970 UTC; 0: not known, and what stands beside it means nothing.
    struct Known {
        QString enterprise = {};  ///< name, or its id
        QStringList holders = {}; ///< names; none: nobody has it
        QString department = {};  ///< of the first one
        qint64 holdersAsOf = 0;
        QStringList products = {};
        qint64 productsAsOf = 0;
        QString licenseType = {}; ///< contract §2.4
        std::optional<bool> locked = {};
        std::optional<bool> borrowed = {};
        qint64 stateAsOf = 0;
        int others = 0; ///< further enterprises that have the number

        friend bool operator==(const Known&, const Known&) = default;
    };
    /// The last thing that was done to it from here.
    struct Done {
        LockAction action = LockAction::Disable;
        bool isUnderWay = false;
        ItemOutcome item = {};
        quint64 run = 0; ///< of LockTurns
        /// Whether it was otherwise before, so that going back takes back what this did; nothing: not read.
        std::optional<bool> isChange = {};

        friend bool operator==(const Done&, const Done&) = default;
    };

    LockNumber lock;
    int position = 0; ///< in the text
    std::optional<Known> known = {};
    std::optional<Done> done = {};
    bool isLeftOut = false; ///< somebody chose not to send it with the others

    friend bool operator==(const LockLine&, const LockLine&) = default;
};

/// "Disabled, verified", "The lock does not exist": what became of it, in a word or two.
[[nodiscard]] QString lockResultText(const LockLine::Done& done);
/// What to do about it, or why; empty where there is nothing to say.
[[nodiscard]] QString lockResultAdvice(const LockLine::Done& done);
[[nodiscard]] Tone lockResultTone(const LockLine::Done& done);

/// A type that is no lock, as far as that is known: it cannot be disabled (contract §4.1).
[[nodiscard]] bool isNoLock(const LockLine& line);
/// A lock of a type that is refused unless it belongs to a large customer, which no type says (§4.1).
[[nodiscard]] bool mayBeRefused(const LockLine& line);

/// In words what is unusual about the number; empty where nothing is.
[[nodiscard]] QString lockNumberWarning(const LockNumber& lock);
/// The same in a word, with how often it was named: what stands beside the number.
[[nodiscard]] QString lockNumberSuffix(const LockNumber& lock);

/// Position (not shown), number, holder, contents, state, result, enterprise, licence type.
[[nodiscard]] ColumnSpecs<LockLine> lockLineColumns(const RecordFormat& format);

} // namespace lockkeeper
