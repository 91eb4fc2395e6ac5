// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/asset_look.h"
#include "services/operations/employee_writes.h"
#include "services/operations/import_run.h"

#include <algorithm>
#include <utility>

// How rows are settled by reading, long after they were sent, perhaps by a program that is dead by now.
namespace lockkeeper
{

namespace
{

bool wantsLook(const ImportRowState& state)
{
    return state.item.outcome == Outcome::Unknown ||
           (state.item.outcome == Outcome::Applied &&
               (state.item.state == ReadBackState::NotYet || state.item.state == ReadBackState::Contradicts));
}

} // namespace

void ImportRun::lookAgain()
{
    if (m_state != State::Resting) return;
    m_problem.clear();
    lookAtAdded();
}

void ImportRun::lookAtAdded()
{
    std::vector<qsizetype> rows;
    for (qsizetype row = 0; row < m_rows.size(); ++row)
        if (m_states[row].stage == ImportStage::Add && wantsLook(m_states[row])) rows.push_back(row);
    if (rows.empty()) return lookAtGiven();
    m_stage = ImportStage::Add;
    setState(State::ReadingBack);
    beginStep();
    addEmployeesPlan(m_target.client, requestFor(rows), m_target.learnt)
        .look(m_step.get(), [this, rows](const std::optional<QList<ReadBackState>>& states) {
            if (!states) m_problem = tr("The list of employees could not be read.");
            settle(rows, states);
            lookAtGiven();
        });
}

void ImportRun::lookAtGiven()
{
    std::vector<qsizetype> taken, assigned, lent;
    for (qsizetype row = 0; row < m_rows.size(); ++row) {
        const auto& state = m_states[row];
        if (!wantsLook(state) || state.member.isEmpty()) continue;
        if (state.stage == ImportStage::Withdraw) taken.push_back(row);
        if (state.stage == ImportStage::Assign) assigned.push_back(row);
        if (state.stage == ImportStage::Lend) lent.push_back(row);
    }
    if (taken.empty() && assigned.empty() && lent.empty()) return rest();
    m_stage = lent.empty() ? ImportStage::Assign : ImportStage::Lend;
    setState(State::ReadingBack);
    beginStep();
    lookAtAssets(m_target.client, m_target.enterprise, true, m_step.get(),
        [this, taken, assigned, lent](const std::optional<SeenAssets>& seen) {
            if (!seen) {
                m_problem = tr("The lists of assets and borrowed locks could not be read.");
                return rest();
            }
            m_assets = std::make_unique<SeenAssets>(*seen);
            QList<ReadBackState> states;
            for (const auto row : taken) {
                const bool isHeld = std::any_of(
                    m_rows[row].assets.begin(), m_rows[row].assets.end(), [&](const AssetNumber& number) {
                        return m_assets->isHeldByAnother(number, m_states[row].member);
                    });
                states.append(isHeld ? ReadBackState::NotYet : ReadBackState::AsWanted);
            }
            settle(taken, states);
            // The plans know what "as wanted" is. Their lists are read once more, which few rows need.
            m_assets.reset();
            auto assigning = assignPlan(assigned);
            m_assets = std::make_unique<SeenAssets>(*seen);
            auto lending = lendPlanFor(lent);
            assigning.look(m_step.get(), [this, assigned, lent, look = std::move(lending.look)](
                                             const std::optional<QList<ReadBackState>>& found) {
                settle(assigned, found);
                look(m_step.get(), [this, lent](const std::optional<QList<ReadBackState>>& shown) {
                    settle(lent, shown);
                    rest();
                });
            });
        });
}

void ImportRun::settle(const std::vector<qsizetype>& rows, const std::optional<QList<ReadBackState>>& states)
{
    if (!states) return;
    for (size_t i = 0; i < rows.size(); ++i) {
        auto& state = m_states[rows[i]];
        const auto now = states->value(qsizetype(i));
        const bool wasAnother =
            state.before == ReadBackState::NotYet ||
            (state.stage != ImportStage::Add && state.before == ReadBackState::Contradicts);
        state.item.state = now;
        if (state.item.outcome != Outcome::Unknown || now != ReadBackState::AsWanted || !wasAnother) continue;
        state.item.outcome = Outcome::Applied;
        state.item.code.clear();
        state.item.message.clear();
    }
    emit rowsChanged(QList<qsizetype>(rows.begin(), rows.end()));
}

} // namespace lockkeeper
