// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/domain/base/outcome.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/writes/settle.h"
#include "services/storage/journal/journal.h"

#include <QDateTime>
#include <QList>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>

namespace lockkeeper
{

// What an offboarding is about, and how far it is. Offboarding calls these by shorter names.

/// A borrowed lock that is lost, and that somebody wants to go on without.
struct LostLock {
    AssetNumber number;
    qint64 disabledAsOf = 0; ///< as it was known when that was decided; milliseconds since 1970 UTC
};

/// Somebody who leaves, or who gets what they hold.
struct OffboardingEmployee {
    MemberId id;
    QString account; ///< as the list has it, whole: the key of the calls, and how M5 is asked
    QString name;    ///< for people; may be empty
    QList<LostLock> lostLocks = {};

    [[nodiscard]] QString label() const { return personLabel(name, account); }
};

enum class OffboardingStage { Read, Withdraw, Assign, Verify, Delete };
inline constexpr int offboardingStages = 5;

enum class OffboardingProgress {
    Waiting,
    Running,
    Done,
    NotNeeded, ///< there was nothing to do
    Stopped,   ///< see OffboardingStep::text
};

struct OffboardingStep {
    OffboardingProgress progress = OffboardingProgress::Waiting;
    QString text;                    ///< what came of it, a sentence or two; plain text, translated
    std::optional<ItemOutcome> item; ///< of a stage that sends, what became of it; the worst of several
    QDateTime when;                  ///< of the last change
};

struct OffboardingAsset {
    AssetNumber number;
    AssetId id;
    bool isShared = false; ///< somebody else held it as well when it was first seen
    ItemOutcome withdrawn{.outcome = Outcome::NotSent}; ///< until its turn
    std::optional<ItemOutcome> assigned;                ///< to the successor
    /// What was read of it before that was sent: that it was there to be withdrawn, and not with the
    /// successor.
    StateBefore beforeWithdrawn = StateBefore::NotRecorded;
    StateBefore beforeAssigned = StateBefore::NotRecorded;
    bool cannotBeAssigned = false; ///< it was refused, or is not sent; `assigned` says why
    /// It is in a lost lock, and was refused: it stays where it is; `withdrawn` says why.
    bool cannotBeWithdrawn = false;
};

struct OffboardingPerson {
    OffboardingEmployee who;
    std::array<OffboardingStep, offboardingStages> steps;
    QList<OffboardingAsset> assets; ///< all that was ever seen with them
    StateBefore beforeDeleted = StateBefore::NotRecorded;
    bool isDone = false;
    bool isLeftOut = false; ///< by leaveOut(); what had been done by then stays done

    [[nodiscard]] const OffboardingStep& step(OffboardingStage stage) const { return steps[size_t(stage)]; }
    /// Whether nobody knows what became of something that was sent for them.
    [[nodiscard]] bool isSomethingUnknown() const;
};

struct OffboardingRequest {
    EnterpriseId enterprise;
    QList<OffboardingEmployee> people;
    std::optional<OffboardingEmployee> successor;
    QString operation; ///< groups the calls in the journal
    /// Asked whether something else may have made what a later reading shows (other_writes.h).
    QPointer<Journal> journal = {};
};

[[nodiscard]] QList<AssetNumber> numbersOf(const QList<LostLock>& locks);
/// The numbers of the assets at these places.
[[nodiscard]] QStringList numbersAt(const OffboardingPerson& person, const QList<qsizetype>& places);
/// "8000120451, 8000120452 and 7 more".
[[nodiscard]] QString listed(const QStringList& names);
[[nodiscard]] QString stageName(OffboardingStage stage);          ///< for people, translated
[[nodiscard]] QString progressName(OffboardingProgress progress); ///< for people, translated

} // namespace lockkeeper
