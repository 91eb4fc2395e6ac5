// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_run.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/employee_writes.h"
#include "services/operations/writes/other_writes.h"
#include "services/storage/journal/journal.h"

#include <QHash>

#include <algorithm>
#include <memory>
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
    const auto found = std::make_shared<QHash<qsizetype, Employee>>();
    AddedListener listener;
    listener.seen = [found, rows](qsizetype place, const Employee& employee) {
        found->insert(rows[size_t(place)], employee);
    };
    lookOf(addEmployeesPlan(m_target.client, requestFor(rows), m_target.learnt, {}, listener))(
        m_step.get(), [this, rows, found](const std::optional<QList<ReadBackState>>& states) {
            if (!states) m_problem = tr("The list of employees could not be read.");
            settleBy(rows, states, [this, found] {
                for (auto each = found->cbegin(); each != found->cend(); ++each)
                    if (isAdded(m_states[each.key()]) && m_states[each.key()].member.isEmpty())
                        takeMember(each.key(), each.value());
                lookAtGiven();
            });
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
    WantedLists wanted{.enterprise = m_target.enterprise, .numbers = true, .locks = true};
    for (const auto row : assigned) {
        if (!wanted.employees) wanted.employees.emplace();
        wanted.employees->append(accountOf(row));
    }
    readLists(m_target.client, wanted, m_step.get(), [this, taken, assigned, lent](const SharedLists& read) {
        if (!read->assets) {
            m_problem = tr("The lists of assets and borrowed locks could not be read.");
            return rest();
        }
        QList<ReadBackState> states;
        for (const auto row : taken) {
            const auto& numbers = m_rows[row].assets;
            const bool isHeld = std::any_of(numbers.begin(), numbers.end(), [&](const AssetNumber& number) {
                return read->assets->isHeldByAnother(number, m_states[row].member);
            });
            states.append(isHeld ? ReadBackState::NotYet : ReadBackState::AsWanted);
        }
        settleBy(taken, states, [this, assigned, lent, read] {
            auto assigning = assignPlan(assigned);
            m_assets = std::make_unique<SeenAssets>(*read->assets);
            settleAsPlanned(assigned, std::move(assigning), read,
                [this, lent, read] { settleAsPlanned(lent, lendPlanFor(lent), read, [this] { rest(); }); });
        });
    });
}

/// The plan of these rows knows what "as wanted" is.
void ImportRun::settleAsPlanned(const std::vector<qsizetype>& rows, BulkWrite::Plan plan,
    const SharedLists& read, const std::function<void()>& next)
{
    if (rows.empty()) return next();
    plan->startFrom(read);
    lookOf(std::move(plan))(
        m_step.get(), [this, rows, next](const auto& states) { settleBy(rows, states, next); });
}

/// What is asked of the journal about the step of a row.
ChangeInQuestion ImportRun::changeOf(qsizetype row) const
{
    const auto& state = m_states[row];
    const JournalSubject employee{SubjectKind::Employee, state.member.toString()};
    QList<JournalSubject> assets;
    for (const auto& number : m_rows[row].assets)
        assets.append({SubjectKind::Asset, number.toString()});
    switch (state.stage) {
    case ImportStage::Add:
        return {WriteKind::AddEmployees, m_target.operation,
            {{SubjectKind::Employee, m_rows[row].employee.userName}}, {}};
    case ImportStage::Withdraw: // from whoever held them
        return {WriteKind::ChangePrivileges, m_target.operation, assets, {}};
    case ImportStage::Assign:
        return {WriteKind::ChangePrivileges, m_target.operation, {employee}, assets};
    case ImportStage::Lend:
        break;
    }
    return {
        WriteKind::BorrowAssets, m_target.operation, {{SubjectKind::Lock, m_rows[row].lock.toString()}}, {}};
}

void ImportRun::settleBy(const std::vector<qsizetype>& rows,
    const std::optional<QList<ReadBackState>>& states, const std::function<void()>& next)
{
    if (!states) return next();
    QList<ThingRead> things;
    for (size_t place = 0; place < rows.size(); ++place) {
        const auto& state = m_states[rows[place]];
        things.append({state.item, state.before, states->value(qsizetype(place))});
    }
    settleRead(things,
        askingJournal(
            m_target.journal, [this, rows](qsizetype place) { return changeOf(rows[size_t(place)]); }),
        m_step.get(), [this, rows, next](const QList<ThingSettled>& settled) {
            for (size_t place = 0; place < rows.size(); ++place)
                m_states[rows[place]].item = settled[qsizetype(place)].item;
            emit rowsChanged(QList<qsizetype>(rows.begin(), rows.end()));
            next();
        });
}

} // namespace lockkeeper
