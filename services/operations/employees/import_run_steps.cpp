// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/employees/employee_rules.h"
#include "services/operations/employees/import_forecast.h"
#include "services/operations/employees/import_run.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/employee_writes.h"

#include <QSet>

#include <algorithm>
#include <utility>

// What is read and sent for each step of an import, in their order.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

void ImportRun::addRows()
{
    std::vector<std::vector<qsizetype>> calls, alone;
    const auto left = m_mend.refused();
    const QSet<qsizetype> refused(left.begin(), left.end());
    const auto [mended, changed] = m_mend.mend(m_list);
    if (!changed.isEmpty()) emit rowsChanged(changed);
    for (const auto row : rowsFor(ImportStage::Add)) {
        if (refused.contains(row)) continue;
        if (m_list.rows[row].isDoubted) {
            alone.push_back({row});
            continue;
        }
        if (calls.empty() || calls.back().size() == size_t(mostEmployeesPerCall)) calls.emplace_back();
        calls.back().push_back(row);
    }
    calls.insert(calls.end(), mended.begin(), mended.end());
    calls.insert(calls.end(), alone.begin(), alone.end());
    add(calls);
}

/// Sends M1. `calls`: the rows of each call. Goes on with mend().
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
        std::vector<qsizetype> call;
        for (const auto place : refused)
            call.push_back(rows[size_t(place)]);
        m_mend.noteRefused(std::move(call));
    };
    listener.added = [this, rows](qsizetype place, const AddedEmployee& added) {
        auto& state = m_list.states[rows[size_t(place)]];
        state.member = added.globalId;
        state.account = added.userName.toString();
    };
    listener.learnt = [this](const LearntLimits& limits) {
        m_list.target.learnt = limits;
        emit learnt(limits);
    };
    auto plan = addEmployeesPlan(m_list.target.client, m_list.requestFor(rows), m_list.target.learnt,
        m_list.target.operation, listener, places);
    run(ImportStage::Add, std::move(plan), std::move(rows), &ImportRun::mend);
}

void ImportRun::mend()
{
    const auto [calls, changed] = m_mend.mend(m_list);
    if (!changed.isEmpty()) emit rowsChanged(changed);
    for (const auto& call : calls)
        m_total += qint64(call.size());
    calls.empty() ? findMembers() : add(calls);
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
    std::erase_if(rows, [this](qsizetype row) { return !m_list.states[row].member.isEmpty(); });
    if (rows.empty()) return readAssets();
    QStringList keywords;
    for (const auto row : rows)
        keywords.append(m_list.rows[row].employee.userName);
    m_stage = ImportStage::Assign;
    setState(State::Reading);
    beginStep();
    lookAtEmployees(m_list.target.client, m_list.target.enterprise, keywords, m_step.get(),
        [this, rows](const std::optional<SeenEmployees>& seen) {
            if (!seen) {
                m_problem = tr("The employee list couldn't be loaded.");
                return rest();
            }
            takeMembers(rows, *seen);
            QList<qsizetype> blocked;
            for (const auto row : rows) {
                if (!m_list.states[row].member.isEmpty()) continue;
                const auto stage = stageAfter(ImportStage::Add, m_list.rows[row]);
                block(row, m_list.states[row].stage == ImportStage::Add ? *stage : m_list.states[row].stage,
                    u"60026"_s,
                    tr("The list doesn't show this employee, so nothing can be assigned to them."));
                blocked.append(row);
            }
            if (!blocked.isEmpty()) emit rowsChanged(blocked);
            readAssets();
        });
}

void ImportRun::takeMembers(const std::vector<qsizetype>& rows, const SeenEmployees& seen)
{
    for (const auto row : rows) {
        const auto& wanted = m_list.rows[row].employee;
        const auto* found =
            m_list.target.learnt.enterpriseCode.isEmpty() ? nullptr : seen.find(m_list.accountOf(row));
        if (!found || found->deleted.value_or(false) || found->name.toString() != wanted.name) continue;
        m_list.takeMember(row, *found);
    }
}

void ImportRun::readAssets()
{
    m_stage = ImportStage::Assign;
    setState(State::Reading);
    beginStep();
    const bool withLocks = std::any_of(
        m_wanted.begin(), m_wanted.end(), [this](qsizetype row) { return !m_list.rows[row].lock.isEmpty(); });
    lookAtAssets(m_list.target.client, m_list.target.enterprise, withLocks, m_step.get(),
        [this](const std::optional<SeenAssets>& seen) {
            if (!seen) {
                m_problem = tr("The lists of assets and borrowed locks couldn't be loaded.");
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
        const auto problems = assetProblems(m_list.rows[row], m_list.states[row].member, *m_assets);
        const auto worst = std::find_if(problems.begin(), problems.end(),
            [](const AssetProblem& problem) { return problem.keepsFrom == ImportStage::Assign; });
        if (worst != problems.end()) {
            block(row, ImportStage::Withdraw, worst->code, worst->text);
            continue;
        }
        const auto taken = takenFromOthers(m_list.rows[row], m_list.states[row].member, *m_assets);
        for (const auto& [holder, numbers] : taken) {
            changes.append({{holder, numbers, {}}, holder.toString()});
            owners.push_back(row);
        }
        if (taken.empty()) { // nothing stands between the employee and the assets
            m_list.enter(row, ImportStage::Withdraw);
            m_list.states[row].item.outcome = Outcome::Applied;
        }
    }
    if (!changed.isEmpty()) emit rowsChanged(changed);
    run(ImportStage::Withdraw,
        changePrivilegesPlan(
            m_list.target.client, m_list.target.enterprise, changes, m_list.target.operation),
        std::move(owners), &ImportRun::assign);
}

void ImportRun::assign()
{
    std::vector<qsizetype> rows;
    QList<qsizetype> held;
    for (const auto row : rowsFor(ImportStage::Assign)) {
        const auto& assets = m_list.rows[row].assets;
        const bool isTheirs = std::all_of(assets.begin(), assets.end(),
            [&](const AssetNumber& number) { return m_assets->isHeldBy(number, m_list.states[row].member); });
        if (!isTheirs) {
            rows.push_back(row);
            continue;
        }
        m_list.enter(row, ImportStage::Assign);
        m_list.states[row].item = {
            .outcome = Outcome::Applied, .message = tr("Already held"), .state = ReadBackState::AsWanted};
        held.append(row);
    }
    if (!held.isEmpty()) emit rowsChanged(held);
    auto plan = m_list.assignPlan(rows, m_assets.get());
    run(ImportStage::Assign, std::move(plan), std::move(rows), &ImportRun::lend);
}

void ImportRun::lend()
{
    std::vector<qsizetype> rows;
    QList<qsizetype> blocked;
    for (const auto row : rowsFor(ImportStage::Lend)) {
        const auto problems = assetProblems(m_list.rows[row], m_list.states[row].member, *m_assets);
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
    auto plan = m_list.lendPlan(rows, *m_assets);
    run(ImportStage::Lend, std::move(plan), std::move(rows), &ImportRun::rest);
}

} // namespace lockkeeper
