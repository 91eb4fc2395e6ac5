// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/offboarding_person.h"

#include "models/domain/base/name_list.h"
#include "services/operations/employees/offboarding.h"

#include <algorithm>

namespace lockkeeper
{

bool OffboardingPerson::isSomethingUnknown() const
{
    const auto isUnknown = [](const std::optional<ItemOutcome>& item) {
        return item && item->outcome == Outcome::Unknown;
    };
    return isUnknown(step(OffboardingStage::Delete).item) ||
           std::any_of(assets.cbegin(), assets.cend(), [&](const OffboardingAsset& asset) {
               return isUnknown(asset.withdrawn) || isUnknown(asset.assigned);
           });
}

QList<AssetNumber> numbersOf(const QList<LostLock>& locks)
{
    QList<AssetNumber> numbers;
    for (const auto& lock : locks)
        numbers.append(lock.number);
    return numbers;
}

QStringList numbersAt(const OffboardingPerson& person, const QList<qsizetype>& places)
{
    QStringList numbers;
    for (const auto place : places)
        numbers.append(person.assets[place].number.toString());
    return numbers;
}

QString listed(const QStringList& names)
{
    constexpr qsizetype most = 6;
    return firstNames(names, most);
}

QString stageName(OffboardingStage stage)
{
    switch (stage) {
    case OffboardingStage::Read:
        return Offboarding::tr("Load current data");
    case OffboardingStage::Withdraw:
        return Offboarding::tr("Withdraw all assets");
    case OffboardingStage::Assign:
        return Offboarding::tr("Assign to successor");
    case OffboardingStage::Verify:
        return Offboarding::tr("Check that nothing is left");
    case OffboardingStage::Delete:
        return Offboarding::tr("Delete the employee");
    }
    return {};
}

QString progressName(OffboardingProgress progress)
{
    switch (progress) {
    case OffboardingProgress::Waiting:
        return Offboarding::tr("Waiting");
    case OffboardingProgress::Running:
        return Offboarding::tr("In progress");
    case OffboardingProgress::Done:
        return Offboarding::tr("Done");
    case OffboardingProgress::NotNeeded:
        return Offboarding::tr("Not needed");
    case OffboardingProgress::Stopped:
        return Offboarding::tr("Stopped");
    }
    return {};
}

} // namespace lockkeeper
