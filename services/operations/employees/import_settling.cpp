// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_settling.h"

#include "services/operations/employees/import_run.h"
#include "services/operations/writes/employee_writes.h"

#include <QHash>

#include <algorithm>
#include <utility>

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

ImportSettling::ImportSettling(ImportList& list, QObject* parent)
    : QObject(parent)
    , m_list(list)
{
}

ImportSettling::~ImportSettling() = default;

void ImportSettling::start()
{
    m_problem.clear();
    lookAtAdded();
}

void ImportSettling::beginStep(ImportStage stage)
{
    emit reading(stage);
    if (m_step) m_step.release()->deleteLater(); // it may be answering just now
    m_step = std::make_unique<QObject>();
}

void ImportSettling::end()
{
    if (m_step) m_step.release()->deleteLater();
    emit ended(m_problem);
}

void ImportSettling::lookAtAdded()
{
    std::vector<qsizetype> rows;
    for (qsizetype row = 0; row < m_list.rows.size(); ++row)
        if (m_list.states[row].stage == ImportStage::Add && wantsLook(m_list.states[row]))
            rows.push_back(row);
    if (rows.empty()) return lookAtGiven();
    lookAt(rows, [this] { lookAtGiven(); });
}

void ImportSettling::lookForAdded(const std::vector<qsizetype>& rows, const std::function<void()>& next)
{
    m_problem.clear();
    lookAt(rows, [this, next] { m_problem.isEmpty() ? next() : end(); });
}

void ImportSettling::lookAt(const std::vector<qsizetype>& rows, const std::function<void()>& next)
{
    beginStep(ImportStage::Add);
    const auto found = std::make_shared<QHash<qsizetype, Employee>>();
    AddedListener listener;
    listener.seen = [found, rows](qsizetype place, const Employee& employee) {
        found->insert(rows[size_t(place)], employee);
    };
    lookOf(
        addEmployeesPlan(m_list.target.client, m_list.requestFor(rows), m_list.target.learnt, {}, listener))(
        m_step.get(), [this, rows, found, next](const std::optional<QList<ReadBackState>>& states) {
            if (!states) m_problem = ImportRun::tr("The employee list couldn't be loaded.");
            settleBy(rows, states, [this, found, next] {
                for (auto each = found->cbegin(); each != found->cend(); ++each)
                    if (isAdded(m_list.states[each.key()]) && m_list.states[each.key()].member.isEmpty())
                        m_list.takeMember(each.key(), each.value());
                next();
            });
        });
}

void ImportSettling::lookAtGiven()
{
    std::vector<qsizetype> taken, assigned, lent;
    for (qsizetype row = 0; row < m_list.rows.size(); ++row) {
        const auto& state = m_list.states[row];
        if (!wantsLook(state) || state.member.isEmpty()) continue;
        if (state.stage == ImportStage::Withdraw) taken.push_back(row);
        if (state.stage == ImportStage::Assign) assigned.push_back(row);
        if (state.stage == ImportStage::Lend) lent.push_back(row);
    }
    if (taken.empty() && assigned.empty() && lent.empty()) return end();
    beginStep(lent.empty() ? ImportStage::Assign : ImportStage::Lend);
    WantedLists wanted{.enterprise = m_list.target.enterprise, .numbers = true, .locks = true};
    for (const auto row : assigned) {
        if (!wanted.employees) wanted.employees.emplace();
        wanted.employees->append(m_list.accountOf(row));
    }
    readLists(
        m_list.target.client, wanted, m_step.get(), [this, taken, assigned, lent](const SharedLists& read) {
            if (!read->assets) {
                m_problem = ImportRun::tr("The lists of assets and borrowed locks couldn't be loaded.");
                return end();
            }
            QList<ReadBackState> states;
            for (const auto row : taken) {
                const auto& numbers = m_list.rows[row].assets;
                const bool isHeld =
                    std::any_of(numbers.begin(), numbers.end(), [&](const AssetNumber& number) {
                        return read->assets->isHeldByAnother(number, m_list.states[row].member);
                    });
                states.append(isHeld ? ReadBackState::NotYet : ReadBackState::AsWanted);
            }
            settleBy(taken, states, [this, assigned, lent, read] {
                settleAsPlanned(assigned, m_list.assignPlan(assigned, nullptr), read, [this, lent, read] {
                    settleAsPlanned(lent, m_list.lendPlan(lent, *read->assets), read, [this] { end(); });
                });
            });
        });
}

/// The plan of these rows knows what "as wanted" is.
void ImportSettling::settleAsPlanned(const std::vector<qsizetype>& rows, BulkWrite::Plan plan,
    const SharedLists& read, const std::function<void()>& next)
{
    if (rows.empty()) return next();
    plan->startFrom(read);
    lookOf(std::move(plan))(
        m_step.get(), [this, rows, next](const auto& states) { settleBy(rows, states, next); });
}

void ImportSettling::settleBy(const std::vector<qsizetype>& rows,
    const std::optional<QList<ReadBackState>>& states, const std::function<void()>& next)
{
    if (!states) return next();
    QList<ThingRead> things;
    for (size_t place = 0; place < rows.size(); ++place) {
        const auto& state = m_list.states[rows[place]];
        things.append({state.item, state.before, states->value(qsizetype(place))});
    }
    settleRead(things,
        askingJournal(m_list.target.journal,
            [this, rows](qsizetype place) { return m_list.changeOf(rows[size_t(place)]); }),
        m_step.get(), [this, rows, next](const QList<ThingSettled>& settled) {
            for (size_t place = 0; place < rows.size(); ++place)
                m_list.states[rows[place]].item = settled[qsizetype(place)].item;
            emit rowsChanged(QList<qsizetype>(rows.begin(), rows.end()));
            next();
        });
}

} // namespace lockkeeper
