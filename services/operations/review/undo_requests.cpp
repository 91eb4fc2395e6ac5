// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/undo_requests.h"

#include "models/domain/base/write_kind.h"
#include "models/domain/employees/person_label.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/lock_look.h"
#include "services/operations/writes/write_before.h"

#include <QCoreApplication>

#include <algorithm>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

struct UndoRuleWords {
    Q_DECLARE_TR_FUNCTIONS(Undo)
};

/// Why a lock is left as it is; empty when it can be put back.
QString whyLeft(const std::optional<bool>& before, const std::optional<bool>& now, bool isDisabling,
    bool isNewer, Outcome outcome)
{
    if (outcome != Outcome::Applied) return UndoRuleWords::tr("was not changed");
    if (!before) return UndoRuleWords::tr("the earlier state wasn't recorded");
    if (*before == isDisabling)
        return isDisabling ? UndoRuleWords::tr("was already disabled")
                           : UndoRuleWords::tr("was already enabled");
    if (isNewer) return UndoRuleWords::tr("has been disabled or enabled since");
    if (!now) return UndoRuleWords::tr("isn't listed, so its current state is unknown");
    if (*now != isDisabling)
        return isDisabling ? UndoRuleWords::tr("is no longer disabled")
                           : UndoRuleWords::tr("is no longer enabled");
    return {};
}

std::optional<bool> valueIn(const QHash<AssetNumber, bool>& values, const AssetNumber& number)
{
    const auto value = values.constFind(number);
    return value == values.cend() ? std::nullopt : std::optional(*value);
}

QString left(const QString& what, const QString& why)
{
    return UndoRuleWords::tr("%1 is left unchanged: %2.", "thing, reason").arg(what, why);
}

} // namespace

UndoLocks undoLocks(const JournalEntry& entry, const SeenLocks& now, const QSet<AssetNumber>& newer)
{
    UndoLocks undo;
    const auto request = requestOf<LockRequest>(entry);
    if (!request) return undo;
    const bool isDisabling = entry.intent.is(WriteKind::DisableLocks);
    const auto before = decodeBefore<LocksBefore>(entry.intent.before).value_or(LocksBefore());
    const auto outcomes = knownOutcomes(entry);
    for (qsizetype i = 0; i < request->assetNums.size(); ++i) {
        const auto& lock = request->assetNums[i];
        if (undo.locks.contains(lock)) continue;
        const auto why = whyLeft(valueIn(before.locked, lock), now.of(lock), isDisabling,
            newer.contains(lock), outcomes[i].outcome);
        if (why.isEmpty())
            undo.locks.append(lock);
        else
            undo.leaves.append(left(lock.toString(), why));
    }
    return undo;
}

tl::expected<EditEmployee, QString> undoEdit(const JournalEntry& entry, const SeenEmployees& now)
{
    auto request = requestOf<EditEmployee>(entry);
    const auto before = decodeBefore<EmployeeBefore>(entry.intent.before);
    if (!request || !before) return tl::unexpected(UndoRuleWords::tr("The earlier state wasn't recorded."));
    const auto name = personName({}, entry.intent.subject, request->memberGlobalId);
    const auto* found = now.find(request->memberGlobalId);
    if (!found || found->deleted.value_or(false))
        return tl::unexpected(UndoRuleWords::tr("%1 is no longer in the employee list.").arg(name));
    EmployeeBefore sent{request->name, request->departmentId, request->remark, request->passwordMobile};
    const auto is = beforeOf(*found);
    // Contract §4.2 does not say whether leaving out the department removes it: one that stayed is no later
    // change.
    if (!sent.departmentId && is.departmentId == before->departmentId) sent.departmentId = is.departmentId;
    if (is != sent)
        return tl::unexpected(
            UndoRuleWords::tr("%1 was changed again since. Undoing would revert that change, too.")
                .arg(name));
    request->name = before->name;
    request->departmentId = before->departmentId;
    request->remark = before->remark;
    request->passwordMobile = before->passwordMobile;
    return *request;
}

QSet<MemberId>& Holdings::of(const AssetNumber& number)
{
    auto asked = m_asked.find(number);
    if (asked != m_asked.end()) return *asked;
    asked = m_asked.insert(number, {});
    for (const auto& record : m_seen.recordsOf(number))
        if (!record.cloudAccountGlobalId.isEmpty()) asked->insert(record.cloudAccountGlobalId);
    return *asked;
}

UndoPrivileges undoPrivileges(const JournalEntry& entry, Holdings& holdings)
{
    UndoPrivileges undo;
    const auto request = requestOf<ChangePrivileges>(entry);
    if (!request) return undo;
    const auto& member = request->memberGlobalId;
    const auto name = personName({}, entry.intent.subject, member);
    const auto before = decodeBefore<HoldersBefore>(entry.intent.before).value_or(HoldersBefore()).holders;
    undo.request.memberGlobalId = member;
    const auto leave = [&](const AssetNumber& number, const QString& why) {
        // A move has the same number twice, so the sentence names the employee.
        undo.leaves.append(
            left(UndoRuleWords::tr("%1 of %2", "asset number, employee").arg(number.toString(), name), why));
    };
    for (const auto& number : request->addAssets) {
        if (!before.contains(number))
            leave(number, UndoRuleWords::tr("the earlier holder wasn't recorded"));
        else if (before[number].contains(member))
            leave(number, UndoRuleWords::tr("%1 already had it").arg(name));
        else if (!holdings.of(number).contains(member))
            leave(number, UndoRuleWords::tr("%1 no longer holds it").arg(name));
        else
            undo.request.deleteAssets.append(number);
    }
    for (const auto& number : request->deleteAssets) {
        const auto& holders = holdings.of(number);
        const bool isElsewhere = std::any_of(holders.begin(), holders.end(),
            [&](const MemberId& holder) { return !before.value(number).contains(holder); });
        if (!before.contains(number))
            leave(number, UndoRuleWords::tr("the earlier holder wasn't recorded"));
        else if (!before[number].contains(member))
            leave(number, UndoRuleWords::tr("%1 didn't hold it before").arg(name));
        else if (holders.contains(member))
            leave(number, UndoRuleWords::tr("%1 holds it again").arg(name));
        else if (isElsewhere)
            leave(number, UndoRuleWords::tr("another employee holds it now"));
        else
            undo.request.addAssets.append(number);
    }
    for (const auto& number : undo.request.deleteAssets)
        holdings.of(number).remove(member);
    for (const auto& number : undo.request.addAssets)
        holdings.of(number).insert(member);
    return undo;
}

DeleteAdded deleteAdded(const JournalEntry& entry, const SeenEmployees& employees, const SeenAssets& assets)
{
    DeleteAdded result;
    const auto added = addedIn(entry).value_or(std::vector<AddedEmployee>());
    for (const auto& person : added) {
        const auto account = person.userName.toString();
        const auto* found = employees.find(person.globalId);
        if (!found || found->deleted.value_or(false)) {
            result.leaves.append(left(account, UndoRuleWords::tr("is already deleted or not listed")));
            continue;
        }
        const bool hasAssets = !found->assetNums.empty() || !assets.heldBy(person.globalId).empty();
        const bool hasLock = !found->borrowNum.isEmpty() || !assets.locksLentTo(person.globalId).empty();
        if (hasAssets || hasLock) {
            result.leaves.append(left(account, hasAssets ? UndoRuleWords::tr("has been assigned assets since")
                                                         : UndoRuleWords::tr("has been lent a lock since")));
            continue;
        }
        result.people.append({person.globalId, account, found->name.toString()});
    }
    return result;
}

} // namespace lockkeeper
