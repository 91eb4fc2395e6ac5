// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_list.h"

#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/asset_writes.h"

namespace lockkeeper
{

ImportList::Counts ImportList::counts() const
{
    Counts counts;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        const auto& state = states[row];
        if (isAdded(state)) ++counts.added;
        if (isFinished(rows[row], state))
            ++counts.finished;
        else if (state.item.outcome == Outcome::Unknown)
            ++counts.unknown;
        else if (state.item.outcome == Outcome::Rejected)
            ++counts.rejected;
        else
            ++(isAdded(state) ? counts.partly : counts.notSent);
    }
    counts.notSent += counts.partly;
    return counts;
}

bool ImportList::mayBeSent(qsizetype row) const
{
    return states[row].item.outcome != Outcome::Unknown && !isFinished(rows[row], states[row]);
}

bool ImportList::isReady(qsizetype row, ImportStage stage) const
{
    const auto& state = states[row];
    if (state.stage == stage) return maySendAgain(state.item.outcome);
    return state.item.outcome == Outcome::Applied && stageAfter(state.stage, rows[row]) == stage;
}

void ImportList::enter(qsizetype row, ImportStage stage)
{
    auto& state = states[row];
    state.stage = stage;
    state.item = {.outcome = Outcome::NotSent};
    state.before = StateBefore::NotRecorded;
    state.decided = 0;
    state.refusedIn.clear();
}

void ImportList::block(qsizetype row, ImportStage stage, const QString& code, const QString& why)
{
    enter(row, stage);
    states[row].item.code = code;
    states[row].item.message = why;
}

void ImportList::takeMember(qsizetype row, const Employee& employee)
{
    states[row].member = employee.globalId;
    states[row].account = employee.userName.toString();
}

QString ImportList::accountOf(qsizetype row) const
{
    const auto& account = states[row].account;
    return account.isEmpty() ? rows[row].employee.userName + target.learnt.enterpriseCode : account;
}

ChangeInQuestion ImportList::changeOf(qsizetype row) const
{
    const auto& state = states[row];
    const JournalSubject employee{SubjectKind::Employee, state.member.toString()};
    QList<JournalSubject> assets;
    for (const auto& number : rows[row].assets)
        assets.append({SubjectKind::Asset, number.toString()});
    switch (state.stage) {
    case ImportStage::Add:
        return {WriteKind::AddEmployees, target.operation,
            {{SubjectKind::Employee, rows[row].employee.userName}}, {}};
    case ImportStage::Withdraw: // from whoever held them
        return {WriteKind::ChangePrivileges, target.operation, assets, {}};
    case ImportStage::Assign:
        return {WriteKind::ChangePrivileges, target.operation, {employee}, assets};
    case ImportStage::Lend:
        break;
    }
    return {WriteKind::BorrowAssets, target.operation, {{SubjectKind::Lock, rows[row].lock.toString()}}, {}};
}

AddEmployees ImportList::requestFor(const std::vector<qsizetype>& which) const
{
    AddEmployees request{target.enterprise, {}};
    for (const auto row : which)
        request.userList.append(rows[row].employee);
    return request;
}

BulkWrite::Plan ImportList::assignPlan(const std::vector<qsizetype>& which, const SeenAssets* assets) const
{
    QList<PrivilegeChange> changes;
    for (const auto row : which) {
        ChangePrivileges request{states[row].member, {}, {}};
        for (const auto& number : rows[row].assets)
            if (!assets || !assets->isHeldBy(number, states[row].member)) request.addAssets.append(number);
        changes.append({request, accountOf(row)});
    }
    return changePrivilegesPlan(target.client, target.enterprise, changes, target.operation);
}

BulkWrite::Plan ImportList::lendPlan(const std::vector<qsizetype>& which, const SeenAssets& assets) const
{
    QList<LendChange> changes;
    for (const auto row : which) {
        BorrowAssets request{states[row].member, rows[row].lock, {}};
        for (const auto& number : rows[row].assets)
            for (const auto& record : assets.recordsOf(number))
                if (!request.assetIDs.contains(record.assetId)) request.assetIDs.append(record.assetId);
        changes.append({request, accountOf(row)});
    }
    return lockkeeper::lendPlan(target.client, target.enterprise, changes, target.operation);
}

} // namespace lockkeeper
