// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/giving/lend_choices.h"

#include "services/operations/employees/offboarding.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

LockChoice::State stateOf(const AssetNumberRecord& lock, const MemberId& employee)
{
    if (!lock.borrowedFlag) return LockChoice::State::Unclear;
    if (!*lock.borrowedFlag) return LockChoice::State::Free;
    return !employee.isEmpty() && lock.cloudAccountGlobalId == employee ? LockChoice::State::Theirs
                                                                        : LockChoice::State::Others;
}

int rank(LockChoice::State state)
{
    switch (state) {
    case LockChoice::State::Free:
        return 0;
    case LockChoice::State::Unclear:
        return 1;
    case LockChoice::State::Theirs:
        return 2;
    case LockChoice::State::Others:
        break;
    }
    return 3;
}

} // namespace

QList<LockChoice> lockChoices(const SeenAssets& seen, const MemberId& employee)
{
    QList<LockChoice> choices;
    for (const auto& lock : seen.locks())
        choices.append({lock.assetNum, lock.cloudAccountGlobalId, stateOf(lock, employee)});
    std::stable_sort(choices.begin(), choices.end(), [](const LockChoice& a, const LockChoice& b) {
        return std::tuple(rank(a.state), a.number) < std::tuple(rank(b.state), b.number);
    });
    return choices;
}

QList<AssetChoice> assetChoices(const SeenAssets& seen, const MemberId& employee)
{
    QList<AssetChoice> choices;
    for (const auto& record : seen.heldBy(employee))
        choices.append({record.assetNum, record.assetId, record.borrowedFlag.value_or(false),
            record.onlineFlag.value_or(false)});
    std::stable_sort(choices.begin(), choices.end(), [](const AssetChoice& a, const AssetChoice& b) {
        return std::tuple(!a.isUsable(), a.number) < std::tuple(!b.isUsable(), b.number);
    });
    return choices;
}

QString explainRefusal(const ItemOutcome& item, const BorrowAssets& request, const SeenAssets& seen,
    const std::function<QString(const MemberId&)>& nameOf)
{
    const QString number = request.borrowedUsbKey.toString();
    const auto* lock = seen.lock(request.borrowedUsbKey);
    const bool isOut = lock && lock->borrowedFlag.value_or(false);
    QStringList lent, notTheirs;
    for (const auto& id : request.assetIDs) {
        const auto records = seen.recordsOf(id);
        const QString name = records.empty() ? id.toString() : records.front().assetNum.toString();
        const bool isTheirs = std::any_of(records.begin(), records.end(),
            [&](const auto& record) { return record.cloudAccountGlobalId == request.memberGlobalId; });
        const bool isLent = std::any_of(records.begin(), records.end(),
            [](const auto& record) { return record.borrowedFlag.value_or(false); });
        if (!isTheirs) notTheirs.append(name);
        if (isLent) lent.append(name);
    }
    if (item.code == "33007"_L1 && !lent.isEmpty())
        return QCoreApplication::translate("Lend", "Currently shown as lent: %1.").arg(listed(lent));
    if (item.code == "33018"_L1 && isOut)
        return QCoreApplication::translate("Lend", "Lock %1 is currently lent to %2.")
            .arg(number, nameOf(lock->cloudAccountGlobalId));
    if (item.code == "33003"_L1 && !notTheirs.isEmpty())
        return QCoreApplication::translate("Lend", "No longer held by the employee: %1.")
            .arg(listed(notTheirs));
    if (item.code == "33006"_L1)
        return QCoreApplication::translate(
            "Lend", "Products show how many nodes each has. Lend assets that have free nodes.");
    if (item.code == "33008"_L1 || item.code == "33009"_L1) {
        if (!lock)
            return QCoreApplication::translate("Lend", "The gateway no longer lists lock %1.").arg(number);
        return isOut ? QCoreApplication::translate("Lend", "Lock %1 is currently lent to %2.")
                           .arg(number, nameOf(lock->cloudAccountGlobalId))
                     : QCoreApplication::translate("Lend", "Lock %1 is shown as not lent.").arg(number);
    }
    return {};
}

} // namespace lockkeeper
