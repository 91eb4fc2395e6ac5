// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/assets/assign_rules.h"

#include "models/domain/employees/person_label.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct AssignRules {
    Q_DECLARE_TR_FUNCTIONS(AssignRules)
};

AssignObstacle obstacleFor(const AssignableAsset& asset, const AssignEmployee& employee, HeldAssets held)
{
    using enum AssignObstacle;
    if (asset.enterprise != employee.enterprise) return AnotherEnterprise;
    if (employee.deleted) return EmployeeDeleted;
    if (asset.borrowedLock) return BorrowedLock;
    if (!asset.memberListRead) return ListUnread;
    if (std::find(asset.holders.begin(), asset.holders.end(), employee.id) != asset.holders.end())
        return AlreadyTheirs;
    if (!asset.listed) return NotListed;
    if (!asset.grantable.value_or(true)) return NotGrantable;
    if (asset.locked) return Locked;
    if (asset.frozen) return Frozen;
    if (asset.expired) return Expired;
    if (asset.lent) return LentToLock;
    if (asset.online) return Online;
    if (!asset.holders.empty() && held == HeldAssets::Refuse) return HeldByAnother;
    return None;
}

} // namespace

QString AssignEmployee::text() const
{
    const auto label = personLabel(name, account);
    return label.isEmpty() ? id.toString() : label;
}

QString AssignEmployee::shortText() const
{
    return personName(name, account, id);
}

AssignVerdict judge(const AssignableAsset& asset, const AssignEmployee& employee, HeldAssets held)
{
    AssignVerdict verdict{.obstacle = obstacleFor(asset, employee, held)};
    if (!verdict.isAllowed()) return verdict;
    verdict.isMove = !asset.holders.empty();
    verdict.isUnsure = !asset.described;
    return verdict;
}

QString obstacleText(AssignObstacle obstacle, const QString& holders)
{
    switch (obstacle) {
    case AssignObstacle::None:
        return {};
    case AssignObstacle::AnotherEnterprise:
        return AssignRules::tr("Belongs to another customer.");
    case AssignObstacle::EmployeeDeleted:
        return AssignRules::tr("The employee is deleted.");
    case AssignObstacle::BorrowedLock:
        return AssignRules::tr("This is a borrowed lock: you can lend it, but not assign it.");
    case AssignObstacle::AlreadyTheirs:
        return AssignRules::tr("This employee already has it.");
    case AssignObstacle::ListUnread:
        return AssignRules::tr("The holder is unknown because the member center's list couldn't be loaded.");
    case AssignObstacle::NotListed:
        return AssignRules::tr("The member center doesn't list it.");
    case AssignObstacle::NotGrantable:
        return AssignRules::tr("This asset can't be assigned to anyone.");
    case AssignObstacle::Locked:
        return AssignRules::tr("The asset is locked.");
    case AssignObstacle::Frozen:
        return AssignRules::tr("The asset is frozen.");
    case AssignObstacle::Expired:
        return AssignRules::tr("The asset has expired.");
    case AssignObstacle::LentToLock:
        return AssignRules::tr("Lent to a borrowed lock.");
    case AssignObstacle::Online:
        return AssignRules::tr("In use online.");
    case AssignObstacle::HeldByAnother:
        return AssignRules::tr("Held by %1.").arg(holders);
    case AssignObstacle::GivenAlready:
        return AssignRules::tr("An asset has one holder, and this one goes to another employee.");
    }
    return {};
}

QString unsureText()
{
    return AssignRules::tr("The order module doesn't list it, so it's unknown whether it is locked, frozen, "
                           "expired or assignable.");
}

} // namespace lockkeeper
