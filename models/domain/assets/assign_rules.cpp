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
        return AssignRules::tr("It belongs to another customer.");
    case AssignObstacle::EmployeeDeleted:
        return AssignRules::tr("The employee is deleted.");
    case AssignObstacle::BorrowedLock:
        return AssignRules::tr("It is a borrowed lock: it can be lent, not assigned.");
    case AssignObstacle::AlreadyTheirs:
        return AssignRules::tr("It is this employee’s already.");
    case AssignObstacle::ListUnread:
        return AssignRules::tr("Who holds it is not known: the member center’s list could not be read.");
    case AssignObstacle::NotListed:
        return AssignRules::tr("The member center does not list it.");
    case AssignObstacle::NotGrantable:
        return AssignRules::tr("It cannot be granted to anybody.");
    case AssignObstacle::Locked:
        return AssignRules::tr("It is locked.");
    case AssignObstacle::Frozen:
        return AssignRules::tr("It is frozen.");
    case AssignObstacle::Expired:
        return AssignRules::tr("It has expired.");
    case AssignObstacle::LentToLock:
        return AssignRules::tr("It is lent to a borrowed lock.");
    case AssignObstacle::Online:
        return AssignRules::tr("It is in use online.");
    case AssignObstacle::HeldByAnother:
        return AssignRules::tr("It is held by %1.").arg(holders);
    case AssignObstacle::GivenAlready:
        return AssignRules::tr("An asset has one holder, and this one goes to somebody else.");
    }
    return {};
}

QString unsureText()
{
    return AssignRules::tr("The order module does not describe it: whether it is locked, frozen, expired or "
                           "can be granted is not known.");
}

} // namespace lockkeeper
