// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

struct LostLock;
struct OffboardingPerson;

/// What became of a stage that was sent, in words for people. Pure, translated.
struct OffboardingVerdict {
    bool isWell = false; ///< all of it is applied, and seen to be
    ItemOutcome worst;   ///< what somebody has to look at first
    QString what, advice;
    QList<qsizetype> refused; ///< items that the gateway has definitely refused
};
/// `names`: of the items, where each is said by its name; else empty. `stopped`: why nothing more is sent;
/// empty where nobody has stopped it.
[[nodiscard]] OffboardingVerdict verdictOn(
    const QList<ItemOutcome>& items, const QStringList& names, const QString& stopped);

/// What was done for somebody so far, as sentences.
[[nodiscard]] QString doneFor(const OffboardingPerson& person, bool hasSuccessor);

/// The sentence that somebody who leaves has nothing left but these.
[[nodiscard]] QString nothingLeftText(const QList<LostLock>& lost);

/// Sentences, without those that are empty.
[[nodiscard]] QString joinedSentences(QStringList each);

} // namespace lockkeeper
