// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/offboarding_verdict.h"

#include "models/domain/base/visible_text.h"
#include "services/operations/employees/offboarding.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

bool isSeenDone(const ItemOutcome& item)
{
    return item.outcome == Outcome::Applied && item.state == ReadBackState::AsWanted;
}

/// The higher, the more somebody has to look at it.
int weight(const ItemOutcome& item)
{
    if (isSeenDone(item)) return 0;
    switch (item.outcome) {
    case Outcome::Applied:
        return 1;
    case Outcome::NotSent:
        return 2;
    case Outcome::Rejected:
        return 3;
    case Outcome::Unknown:
        break;
    }
    return 4;
}

} // namespace

OffboardingVerdict verdictOn(
    const QList<ItemOutcome>& items, const QStringList& names, const QString& stopped)
{
    OffboardingVerdict verdict;
    verdict.worst = *std::max_element(items.cbegin(), items.cend(),
        [](const ItemOutcome& a, const ItemOutcome& b) { return weight(a) < weight(b); });
    verdict.isWell = isSeenDone(verdict.worst);
    if (verdict.isWell) return verdict;
    QStringList reasons;
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (isSeenDone(items[i]) || weight(items[i]) < 3) continue;
        if (items[i].outcome == Outcome::Rejected && !isRefusedToken(items[i])) verdict.refused.append(i);
        reasons.append(names.isEmpty() ? items[i].message : u"%1: %2"_s.arg(names[i], items[i].message));
    }
    auto& what = verdict.what;
    auto& advice = verdict.advice;
    advice = Offboarding::tr("“Continue” loads current data first, then sends what is missing.");
    switch (verdict.worst.outcome) {
    case Outcome::Unknown:
        what = Offboarding::tr("It is unknown whether this was done.");
        advice = Offboarding::tr("Check again later, because it may still be done. “Continue” loads current "
                                 "data first, then sends what is missing.");
        break;
    case Outcome::Rejected:
        what = Offboarding::tr("The gateway refused.");
        break;
    case Outcome::NotSent:
        what = joinedSentences(
            {stopped.isEmpty() ? Offboarding::tr("This couldn't be sent.") : stopped, verdict.worst.message});
        break;
    case Outcome::Applied:
        if (verdict.worst.state == ReadBackState::NotYet)
            what = Offboarding::tr("The gateway reports this as done, but doesn't show it yet.");
        else if (verdict.worst.state == ReadBackState::Contradicts)
            what = Offboarding::tr("The gateway reports this as done, but shows something different.");
        else
            what = Offboarding::tr("The gateway reports this as done, but it couldn't be verified.");
        advice = Offboarding::tr(
            "Check again later. “Continue” loads current data first, then sends what is missing.");
        break;
    }
    what = joinedSentences(QStringList{what} + reasons);
    return verdict;
}

QString doneFor(const OffboardingPerson& now, bool hasSuccessor)
{
    int withdrawn = 0, given = 0;
    bool isSomethingSent = now.step(OffboardingStage::Delete).item.has_value();
    for (const auto& asset : now.assets) {
        withdrawn += asset.withdrawn.outcome == Outcome::Applied ? 1 : 0;
        given += asset.assigned && asset.assigned->outcome == Outcome::Applied ? 1 : 0;
        isSomethingSent |= asset.withdrawn.outcome != Outcome::NotSent;
    }
    if (!isSomethingSent) return Offboarding::tr("Nothing has been sent for this employee.");
    QStringList parts{Offboarding::tr("Withdrawn so far: %Ln asset(s).", nullptr, withdrawn)};
    if (hasSuccessor) parts += Offboarding::tr("Assigned to the successor: %Ln.", nullptr, given);
    const auto& deleted = now.step(OffboardingStage::Delete).item;
    if (!deleted || deleted->outcome == Outcome::Rejected || deleted->outcome == Outcome::NotSent)
        parts += Offboarding::tr("The employee hasn't been deleted.");
    return joinedSentences(parts);
}

QString nothingLeftText(const QList<LostLock>& lost)
{
    if (lost.isEmpty()) return Offboarding::tr("The employee has no assets left.");
    QStringList named;
    for (const auto& lock : lost)
        named.append(lock.number.toString());
    return Offboarding::tr("The employee has nothing left but a lost lock, which is disabled: %1.")
        .arg(listed(named));
}

QString joinedSentences(QStringList each)
{
    each.removeAll(QString());
    return inOneLine(each);
}

} // namespace lockkeeper
