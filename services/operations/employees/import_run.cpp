// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_run.h"

#include "models/domain/employees/employee_rules.h"
#include "services/operations/employees/import_forecast.h"
#include "services/operations/writes/asset_look.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_look.h"
#include "services/operations/writes/employee_writes.h"

#include <QDateTime>
#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

using namespace Qt::StringLiterals;

namespace
{

/// Of several calls for one row the one that needs the most attention speaks for it.
int gravity(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Applied:
        return 0;
    case Outcome::NotSent:
        return 1;
    case Outcome::Rejected:
        return 2;
    case Outcome::Unknown:
        break;
    }
    return 3;
}

} // namespace

ImportRun::ImportRun(ImportTarget target, QObject* parent)
    : QObject(parent)
    , m_list{std::move(target), {}, {}}
    , m_settling(m_list)
{
    connect(&m_settling, &ImportSettling::rowsChanged, this, &ImportRun::rowsChanged);
    connect(&m_settling, &ImportSettling::reading, this, [this](ImportStage stage) {
        m_stage = stage;
        setState(State::ReadingBack);
    });
    connect(&m_settling, &ImportSettling::ended, this, [this](const QString& problem) {
        m_problem = problem;
        rest();
    });
}

ImportRun::~ImportRun() = default;

void ImportRun::setRows(QList<ImportRow> rows, QList<ImportRowState> states)
{
    if (m_state != State::Resting) return;
    m_list.rows = std::move(rows);
    m_list.states = std::move(states);
    m_list.states.resize(m_list.rows.size());
}

void ImportRun::start(const QList<qsizetype>& rows)
{
    if (m_state != State::Resting) return;
    m_wanted.clear();
    m_total = m_done = m_doneBefore = 0;
    for (const auto row : rows) {
        if (!m_list.mayBeSent(row)) continue;
        m_wanted.append(row);
        if (!isAdded(m_list.states[row])) ++m_total;
        if (!m_list.rows[row].assets.isEmpty()) ++m_total;
        if (!m_list.rows[row].lock.isEmpty()) ++m_total;
    }
    m_problem.clear();
    m_stops = false;
    m_mend.begin(m_list, m_wanted);
    emit progressed(m_done, m_total);
    const auto left = m_mend.refused();
    if (left.empty()) return addRows();
    m_settling.lookForAdded(left, [this] { addRows(); });
}

void ImportRun::cancel()
{
    m_stops = true;
    if (m_part) {
        m_part->cancel();
    } else if (m_state != State::Resting) {
        m_settling.cancel(); // a reading has nothing to wait for
        m_step.reset();
        rest();
    }
}

void ImportRun::lookAgain()
{
    if (m_state != State::Resting) return;
    m_problem.clear();
    m_settling.start();
}

/// The one before may be answering just now, so that its end has to wait.
void ImportRun::beginStep()
{
    if (m_step) m_step.release()->deleteLater();
    m_step = std::make_unique<QObject>();
}

std::vector<qsizetype> ImportRun::rowsFor(ImportStage stage) const
{
    std::vector<qsizetype> rows;
    for (const auto row : m_wanted)
        if (m_list.isReady(row, stage)) rows.push_back(row);
    return rows;
}

void ImportRun::block(qsizetype row, ImportStage stage, const QString& code, const QString& why)
{
    m_list.block(row, stage, code, why);
    m_wanted.removeOne(row);
}

void ImportRun::run(ImportStage stage, BulkWrite::Plan plan, std::vector<qsizetype> owners, Next next)
{
    m_stage = stage;
    m_owners = std::move(owners);
    m_doneBefore = m_done;
    if (m_owners.empty()) return (this->*next)();
    for (const auto row : m_owners)
        m_list.enter(row, stage);
    m_part = std::make_unique<BulkWrite>(std::move(plan), m_list.target.journal);
    m_part->setOthers(askingJournal(
        m_list.target.journal, [this](qsizetype thing) { return m_list.changeOf(m_owners[size_t(thing)]); }));
    m_part->setKeep([this](QObject* context, const std::function<void()>& kept) {
        takeBefore(); // it has to outlive this part: it may take days until a row is settled
        m_list.target.beforeSending ? m_list.target.beforeSending(context, kept) : kept();
    });
    connect(m_part.get(), &BulkWrite::progressed, this, [this](qint64 sent) {
        take(m_part->outcomes());
        m_done = m_doneBefore + sent;
        emit progressed(std::min(m_done, m_total), m_total);
    });
    connect(m_part.get(), &BulkWrite::stateChanged, this, [this, next](BulkWrite::State state) {
        switch (state) {
        case BulkWrite::State::Ready:
            break;
        case BulkWrite::State::LookingBefore:
            return setState(State::Reading);
        case BulkWrite::State::Sending:
            return setState(State::Sending);
        case BulkWrite::State::LookingAfter:
            return setState(State::ReadingBack);
        case BulkWrite::State::Stopped:
        case BulkWrite::State::Ended:
            return partRested(next);
        }
    });
    m_part->start();
}

/// Takes over the outcomes of the part's rows, and reports the rows that these have changed.
void ImportRun::take(const QList<ItemOutcome>& outcomes)
{
    QList<qsizetype> changed;
    for (size_t first = 0; first < m_owners.size();) {
        const auto row = m_owners[first];
        auto item = outcomes[qsizetype(first)];
        for (++first; first < m_owners.size() && m_owners[first] == row; ++first)
            if (gravity(outcomes[qsizetype(first)].outcome) > gravity(item.outcome))
                item = outcomes[qsizetype(first)];
        if (m_list.states[row].item == item) continue;
        m_list.states[row].item = std::move(item);
        changed.append(row);
    }
    if (!changed.isEmpty()) emit rowsChanged(changed);
}

/// Where a row has several calls, it gets what all of them say; where they differ, nothing is recorded.
void ImportRun::takeBefore()
{
    for (size_t first = 0; first < m_owners.size();) {
        const auto row = m_owners[first];
        auto common = m_part->before(qsizetype(first));
        for (++first; first < m_owners.size() && m_owners[first] == row; ++first)
            if (m_part->before(qsizetype(first)) != common) common = StateBefore::NotRecorded;
        m_list.states[row].before = common;
    }
}

void ImportRun::partRested(Next next)
{
    take(m_part->outcomes());
    takeBefore(); // again: what was learnt since may tell more of what was read
    m_stops |= m_part->state() == BulkWrite::State::Stopped;
    for (const auto& item : m_part->outcomes())
        m_stops |= item.outcome == Outcome::Unknown || isRefusedToken(item);
    m_part.release()->deleteLater(); // the signal that called this is its own
    if (m_stops) return rest();
    (this->*next)();
}

void ImportRun::rest()
{
    if (m_step) m_step.release()->deleteLater();
    m_assets.reset();
    setState(State::Resting);
}

void ImportRun::setState(State state)
{
    if (m_state == state) return;
    m_state = state;
    emit stateChanged(state);
}

void ImportRun::decide(qsizetype row, bool wasDone)
{
    auto& state = m_list.states[row];
    if (m_state != State::Resting || state.item.outcome != Outcome::Unknown) return;
    state.decided = QDateTime::currentMSecsSinceEpoch();
    state.item = decided(state.item, wasDone);
    emit rowsChanged({row});
}

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
