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
    /// What the enterprises that were opened on this computer have under the number (LK-2). Times in
    /// milliseconds since 1970 UTC; where the time is 0 nothing is known, and the fields below it mean
    /// nothing.
    struct Known {
        QString enterprise = {};  ///< name, or its id
        QStringList holders = {}; ///< names; empty: nobody has it
        QString department = {};  ///< of the first holder
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
        /// Whether the lock was in the other state before, so that going back undoes this run and nothing
        /// else; not set: nobody has read it (LK-5).
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

/// "Disabled, confirmed", "The lock does not exist": what became of it, in a word or two.
[[nodiscard]] QString lockResultText(const LockLine::Done& done);
/// What to do about the result, or why it is so; empty where there is nothing to add.
[[nodiscard]] QString lockResultAdvice(const LockLine::Done& done);
[[nodiscard]] Tone lockResultTone(const LockLine::Done& done);

/// Whether the licence type is known and is no lock: it cannot be disabled (contract §4.1).
[[nodiscard]] bool isNoLock(const LockLine& line);
/// Whether the type is one that is refused unless the lock belongs to a large customer (§4.1), which cannot
/// be seen from the type.
[[nodiscard]] bool mayBeRefused(const LockLine& line);

/// What is unusual about the number, as a sentence; empty where nothing is.
[[nodiscard]] QString lockNumberWarning(const LockNumber& lock);
/// lockNumberWarning() in a word, with how often the number was named; shown beside the number.
[[nodiscard]] QString lockNumberSuffix(const LockNumber& lock);

/// Position (not shown), number, holder, contents, state, result, enterprise, licence type.
[[nodiscard]] ColumnSpecs<LockLine> lockLineColumns(const RecordFormat& format);

} // namespace lockkeeper
