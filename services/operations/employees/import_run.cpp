// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/import_run.h"

#include "services/operations/writes/asset_look.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

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

} // namespace lockkeeper
