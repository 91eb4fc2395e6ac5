// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/employee_rules.h"
#include "services/operations/employees/import_forecast.h"
#include "services/operations/employees/import_run.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_look.h"

#include <algorithm>
#include <utility>

// What is read and sent for each step of an import, in their order.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

QString ImportRun::accountOf(qsizetype row) const
{
    const auto& account = m_states[row].account;
    return account.isEmpty() ? m_rows[row].employee.userName + m_target.learnt.enterpriseCode : account;
}

AddEmployees ImportRun::requestFor(const std::vector<qsizetype>& rows) const
{
    AddEmployees request{m_target.enterprise, {}};
    for (const auto row : rows)
        request.userList.append(m_rows[row].employee);
    return request;
}

void ImportRun::addRows()
{
    std::vector<std::vector<qsizetype>> calls, alone;
    for (const auto row : rowsFor(ImportStage::Add)) {
        if (m_rows[row].isDoubted) {
            alone.push_back({row});
            continue;
        }
        if (calls.empty() || calls.back().size() == size_t(mostEmployeesPerCall)) calls.emplace_back();
        calls.back().push_back(row);
    }
    calls.insert(calls.end(), alone.begin(), alone.end());
    add(calls);
}

/// `calls`: for each its rows. Goes on with mend().
void ImportRun::add(const std::vector<std::vector<qsizetype>>& calls)
{
    std::vector<qsizetype> rows;
    std::vector<std::vector<qsizetype>> places;
    for (const auto& call : calls) {
        auto& within = places.emplace_back();
        for (const auto row : call) {
            within.push_back(qsizetype(rows.size()));
            rows.push_back(row);
        }
    }
    AddedListener listener;
    listener.refused = [this, rows](const std::vector<qsizetype>& refused) {
        auto& call = m_refused.emplace_back();
        for (const auto place : refused)
            call.push_back(rows[size_t(place)]);
    };
    listener.added = [this, rows](qsizetype place, const AddedEmployee& added) {
        auto& state = m_states[rows[size_t(place)]];
        state.member = added.globalId;
        state.account = added.userName.toString();
    };
    listener.learnt = [this](const LearntLimits& limits) {
        m_target.learnt = limits;
        emit learnt(limits);
    };
    auto plan = addEmployeesPlan(
        m_target.client, requestFor(rows), m_target.learnt, m_target.operation, listener, places);
    run(ImportStage::Add, std::move(plan), std::move(rows), &ImportRun::mend);
}

/// Whoever was added without a record of it (settled by reading, or in an earlier run) is asked for.
void ImportRun::findMembers()
{
    auto rows = rowsFor(ImportStage::Withdraw);
    for (const auto stage : {ImportStage::Assign, ImportStage::Lend}) {
        const auto more = rowsFor(stage);
        rows.insert(rows.end(), more.begin(), more.end());
    }
    if (rows.empty()) return rest();
    std::erase_if(rows, [this](qsizetype row) { return !m_states[row].member.isEmpty(); });
    if (rows.empty()) return readAssets();
    QStringList keywords;
    for (const auto row : rows)
        keywords.append(m_rows[row].employee.userName);
    m_stage = ImportStage::Assign;
    setState(State::Reading);
    beginStep();
    lookAtEmployees(m_target.client, m_target.enterprise, keywords, m_step.get(),
        [this, rows](const std::optional<SeenEmployees>& seen) {
            if (!seen) {
                m_problem = tr("The list of employees could not be read.");
                return rest();
            }
            takeMembers(rows, *seen);
            QList<qsizetype> blocked;
            for (const auto row : rows) {
                if (!m_states[row].member.isEmpty()) continue;
                const auto stage = stageAfter(ImportStage::Add, m_rows[row]);
                block(row, m_states[row].stage == ImportStage::Add ? *stage : m_states[row].stage, u"60026"_s,
                    tr("The list does not show this employee, so nothing can be given to them."));
                blocked.append(row);
            }
            if (!blocked.isEmpty()) emit rowsChanged(blocked);
            readAssets();
        });
}

void ImportRun::takeMembers(const std::vector<qsizetype>& rows, const SeenEmployees& seen)
{
    for (const auto row : rows) {
        const auto& wanted = m_rows[row].employee;
        const auto* found = m_target.learnt.enterpriseCode.isEmpty() ? nullptr : seen.find(accountOf(row));
        if (!found || found->deleted.value_or(false) || found->name.toString() != wanted.name) continue;
        takeMember(row, *found);
    }
}

void ImportRun::takeMember(qsizetype row, const Employee& employee)
{
    m_states[row].member = employee.globalId;
    m_states[row].account = employee.userName.toString();
}

void ImportRun::readAssets()
{
    m_stage = ImportStage::Assign;
    setState(State::Reading);
    beginStep();
    const bool withLocks = std::any_of(
        m_wanted.begin(), m_wanted.end(), [this](qsizetype row) { return !m_rows[row].lock.isEmpty(); });
    lookAtAssets(m_target.client, m_target.enterprise, withLocks, m_step.get(),
        [this](const std::optional<SeenAssets>& seen) {
            if (!seen) {
                m_problem = tr("The lists of assets and borrowed locks could not be read.");
                return rest();
            }
            m_assets = std::make_unique<SeenAssets>(*seen);
            withdraw();
        });
}

void ImportRun::withdraw()
{
    QList<PrivilegeChange> changes;
    std::vector<qsizetype> owners;
    QList<qsizetype> changed;
    for (const auto row : rowsFor(ImportStage::Withdraw)) {
        changed.append(row);
        const auto problems = assetProblems(m_rows[row], m_states[row].member, *m_assets);
        const auto worst = std::find_if(problems.begin(), problems.end(),
            [](const AssetProblem& problem) { return problem.keepsFrom == ImportStage::Assign; });
        if (worst != problems.end()) {
            block(row, ImportStage::Withdraw, worst->code, worst->text);
            continue;
        }
        const auto taken = takenFromOthers(m_rows[row], m_states[row].member, *m_assets);
        for (const auto& [holder, numbers] : taken) {
            changes.append({{holder, numbers, {}}, holder.toString()});
            owners.push_back(row);
        }
        if (taken.empty()) { // nothing stands between the employee and the assets
            enter(row, ImportStage::Withdraw);
            m_states[row].item.outcome = Outcome::Applied;
        }
    }
    if (!changed.isEmpty()) emit rowsChanged(changed);
    run(ImportStage::Withdraw,
        changePrivilegesPlan(m_target.client, m_target.enterprise, changes, m_target.operation),
        std::move(owners), &ImportRun::assign);
}

BulkWrite::Plan ImportRun::assignPlan(const std::vector<qsizetype>& rows) const
{
    QList<PrivilegeChange> changes;
    for (const auto row : rows) {
        ChangePrivileges request{m_states[row].member, {}, {}};
        for (const auto& number : m_rows[row].assets)
            if (!m_assets || !m_assets->isHeldBy(number, m_states[row].member))
                request.addAssets.append(number);
        changes.append({request, accountOf(row)});
    }
    return changePrivilegesPlan(m_target.client, m_target.enterprise, changes, m_target.operation);
}

void ImportRun::assign()
{
    std::vector<qsizetype> rows;
    QList<qsizetype> held;
    for (const auto row : rowsFor(ImportStage::Assign)) {
        const auto& assets = m_rows[row].assets;
        const bool isTheirs = std::all_of(assets.begin(), assets.end(),
            [&](const AssetNumber& number) { return m_assets->isHeldBy(number, m_states[row].member); });
        if (!isTheirs) {
            rows.push_back(row);
            continue;
        }
        enter(row, ImportStage::Assign);
        m_states[row].item = {
            .outcome = Outcome::Applied, .message = tr("Held already"), .state = ReadBackState::AsWanted};
        held.append(row);
    }
    if (!held.isEmpty()) emit rowsChanged(held);
    auto plan = assignPlan(rows);
    run(ImportStage::Assign, std::move(plan), std::move(rows), &ImportRun::lend);
}

BulkWrite::Plan ImportRun::lendPlanFor(const std::vector<qsizetype>& rows) const
{
    QList<LendChange> changes;
    for (const auto row : rows) {
        BorrowAssets request{m_states[row].member, m_rows[row].lock, {}};
        for (const auto& number : m_rows[row].assets)
            for (const auto& record : m_assets->recordsOf(number))
                if (!request.assetIDs.contains(record.assetId)) request.assetIDs.append(record.assetId);
        changes.append({request, accountOf(row)});
    }
    return lendPlan(m_target.client, m_target.enterprise, changes, m_target.operation);
}

void ImportRun::lend()
{
    std::vector<qsizetype> rows;
    QList<qsizetype> blocked;
    for (const auto row : rowsFor(ImportStage::Lend)) {
        const auto problems = assetProblems(m_rows[row], m_states[row].member, *m_assets);
        const auto worst = std::find_if(problems.begin(), problems.end(),
            [](const AssetProblem& problem) { return problem.keepsFrom == ImportStage::Lend; });
        if (worst == problems.end()) {
            rows.push_back(row);
            continue;
        }
        block(row, ImportStage::Lend, worst->code, worst->text);
        blocked.append(row);
    }
    if (!blocked.isEmpty()) emit rowsChanged(blocked);
    auto plan = lendPlanFor(rows);
    run(ImportStage::Lend, std::move(plan), std::move(rows), &ImportRun::rest);
}

} // namespace lockkeeper
