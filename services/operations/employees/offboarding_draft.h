// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/offboarding.h"
#include "services/storage/journal/journal_types.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>

#include <optional>

namespace lockkeeper
{

/// An offboarding that is not finished, as it is kept on disk: who leaves, who gets what they hold, and how
/// far it is. It has no secrets. Pure, any thread.
struct OffboardingDraft {
    Offboarding::Request request; ///< without `journal`
    QList<Offboarding::Person> people;
    QDateTime began;
};

[[nodiscard]] QByteArray contentOf(const OffboardingDraft& draft);
/// The draft that contentOf() was made from; nothing for what it did not write.
[[nodiscard]] std::optional<OffboardingDraft> offboardingDraftFrom(const QByteArray& content);

/// Corrects a draft whose program has ended by what the journal knows was sent for it: `entries` are those
/// of its operation, with bodies, oldest first. What was sent and has no outcome is unknown. What the draft
/// says was applied stays so, because somebody saw it.
void recoverOffboarding(const QList<JournalEntry>& entries, OffboardingDraft& draft);

} // namespace lockkeeper
