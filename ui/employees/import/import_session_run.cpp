// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/employees/import/import_session.h"
#include "ui/writes/sealed_draft.h"
#include "ui/writes/write_runs.h"

#include <QDateTime>
#include <QFuture>
#include <QLocale>

#include <algorithm>
#include <utility>

// How an import is sent: what the run knows goes into the grid, the activity panel and the draft.
namespace lockkeeper
{

using namespace Qt::StringLiterals;

QString stageText(const ImportRow& row, const ImportRowState& state)
{
    switch (state.stage) {
    case ImportStage::Add:
        if (state.item.outcome == Outcome::Applied && stageAfter(state.stage, row))
            return ImportSession::tr("Added, assets to come");
        break;
    case ImportStage::Withdraw:
        if (state.item.outcome == Outcome::NotSent) return ImportSession::tr("Added; assets");
        return ImportSession::tr("Added; withdrawal from others");
    case ImportStage::Assign:
        if (state.item.outcome == Outcome::Applied && row.lock.isEmpty()) break;
        return ImportSession::tr("Added; assets");
    case ImportStage::Lend:
        if (state.item.outcome == Outcome::Applied) break;
        return ImportSession::tr("Added, assets assigned; lock");
    }
    return {};
}

namespace
{

QList<qsizetype> unknownPlaces(const ImportRun& run)
{
    QList<qsizetype> places;
    for (qsizetype place = 0; place < run.states().size(); ++place)
        if (run.states()[place].item.outcome == Outcome::Unknown) places.append(place);
    return places;
}

} // namespace

void ImportSession::connectRun()
{
    ImportTarget target;
    target.client = m_context.client();
    target.enterprise = m_enterprise;
    target.learnt = m_context.learnt.of(m_enterprise);
    target.operation = m_id;
    target.journal = m_context.journal();
    target.beforeSending = [this](QObject* context, std::function<void()> goOn) {
        // What was read before is kept by then: after a crash nothing else proves what a row came to.
        takeAllStates();
        keep(true);
        if (!m_kept) return m_host.whenKept(context, std::move(goOn));
        // Whether it is on disk or cannot be is said by the store; the import does not fail for it.
        m_kept->whenWritten(context, std::move(goOn));
    };
    m_run = new ImportRun(std::move(target), this);
    connect(m_run, &ImportRun::rowsChanged, this, [this](const QList<qsizetype>& places) {
        takeStates(places);
        emit runChanged();
    });
    connect(m_run, &ImportRun::progressed, this, [this](qint64 done, qint64 total) {
        if (m_activity) m_activity->report(m_activity->title(), done, total);
        emit runChanged();
    });
    connect(m_run, &ImportRun::learnt, this,
        [this](const LearntLimits& limits) { m_context.learnt.keep(m_enterprise, limits); });
    connect(m_run, &ImportRun::stateChanged, this, [this](ImportRun::State state) {
        if (state == ImportRun::State::Resting)
            ended();
        else
            began();
        emit runChanged();
        if (state == ImportRun::State::Resting) emit rested();
    });
}

/// The rows as they are in the grid now, with what became of them.
void ImportSession::fillRun()
{
    QList<ImportRow> contents;
    QList<ImportRowState> states;
    m_runRows.clear();
    for (qsizetype place = 0; place < m_grid->rows().size(); ++place) {
        contents.append(rowAt(place));
        states.append(stateAt(place));
        m_runRows.append(m_grid->rows().id(place));
    }
    m_run->setRows(std::move(contents), std::move(states));
}

void ImportSession::start(Which which)
{
    if (isRunning() || m_grid->isChecking() || !m_context.writes.refusal().isEmpty()) return;
    const auto all = chosen();
    const auto places = chosen(which);
    const auto expected = forecast();
    QList<qsizetype> wanted;
    for (qsizetype i = 0; i < all.size(); ++i)
        if (!expected.rows[i].isTaken && std::binary_search(places.begin(), places.end(), all[i]))
            wanted.append(all[i]);
    if (wanted.isEmpty()) return;
    fillRun();
    m_run->start(wanted);
}

void ImportSession::cancel()
{
    m_run->cancel();
}

void ImportSession::lookAgain()
{
    if (isRunning()) return;
    if (!m_around) {
        m_looksWhenRead = true;
        if (!isReading()) readSurroundings(false);
        return;
    }
    fillRun();
    m_wereUnknown = unknownPlaces(*m_run);
    m_run->lookAgain();
}

void ImportSession::decide(const QList<RowId>& rows, bool wasDone)
{
    if (isRunning()) return;
    fillRun();
    const auto unknown = unknownPlaces(*m_run);
    for (const auto row : rows)
        if (const auto place = m_runRows.indexOf(row); place >= 0) m_run->decide(place, wasDone);
    noteSettled(unknown, SettledBy::Person);
    keep(true);
}

bool ImportSession::isRunning() const
{
    return m_run->state() != ImportRun::State::Resting;
}

void ImportSession::takeStates(const QList<qsizetype>& places)
{
    for (const auto place : places) {
        const auto row = m_runRows[place];
        const auto& state = m_run->states()[place];
        m_states.insert(row, state);
        showState(row, m_run->rows()[place], state);
    }
    keep();
}

void ImportSession::takeAllStates()
{
    for (qsizetype place = 0; place < m_runRows.size(); ++place)
        m_states.insert(m_runRows[place], m_run->states()[place]);
}

void ImportSession::showState(RowId row, const ImportRow& content, const ImportRowState& state)
{
    ImportGridModel::RowState shown;
    if (state.item.outcome != Outcome::NotSent || isAdded(state) || !state.item.message.isEmpty())
        shown.outcome = state.item;
    shown.stage = stageText(content, state);
    m_grid->setRowState(row, shown);
}

void ImportSession::began()
{
    m_grid->setReadOnly(true);
    if (m_activity && m_activity->isRunning()) return;
    m_activity = m_context.activities.begin(
        m_source.isEmpty() ? tr("Import employees") : tr("Import %1").arg(m_source), Activity::Kind::Work);
    m_activity->setDetails([session = QPointer(this)] {
        if (session && session->m_opener) session->m_opener();
    });
    connect(m_activity, &Activity::cancelRequested, this, &ImportSession::cancel);
}

void ImportSession::ended()
{
    m_grid->setReadOnly(false);
    takeAllStates();
    noteSettled(std::exchange(m_wereUnknown, {}), SettledBy::Reading);
    const auto now = counts();
    if (m_activity) {
        const bool isFailure = now.rejected > 0 || !m_run->problem().isEmpty();
        m_activity->finish(isFailure         ? Activity::End::Failed
                           : now.unknown > 0 ? Activity::End::Unknown
                           : now.notSent > 0 ? Activity::End::Cancelled
                                             : Activity::End::Done,
            m_run->problem().isEmpty() ? summary() : m_run->problem());
    }
    QHash<QString, WriteMark> marks;
    for (const auto& state : m_run->states()) {
        if (!isAdded(state) || state.member.isEmpty()) continue;
        WriteMark mark{tr("Imported"), state.item.outcome, state.item.state, state.item.message,
            QDateTime::currentDateTime()};
        // What was not sent comes after it: the employee is there.
        if (mark.outcome == Outcome::NotSent) mark.outcome = Outcome::Applied;
        marks.insert(state.member.toString(), mark);
    }
    m_context.writes.mark(marks, TouchedList::Employees);
    keep(true);
    m_context.writes.noteTouched(m_enterprise,
        TouchedLists(TouchedList::Employees) | TouchedList::Assets | TouchedList::BorrowedLocks);
}

void ImportSession::noteSettled(const QList<qsizetype>& places, SettledBy by)
{
    QList<SettledThing> things;
    for (const auto place : places) {
        const auto& row = m_run->rows()[place];
        const auto& state = m_run->states()[place];
        if (state.item.outcome == Outcome::Unknown) continue;
        switch (state.stage) {
        case ImportStage::Add:
            things.append({row.employee.userName, state.item});
            break;
        case ImportStage::Withdraw:
        case ImportStage::Assign:
            for (const auto& number : row.assets)
                things.append({number.toString(), state.item});
            break;
        case ImportStage::Lend:
            things.append({row.lock.toString(), state.item});
            break;
        }
    }
    ::lockkeeper::noteSettled(m_context, m_id, std::move(things), by, this);
}

ImportRun::Counts ImportSession::counts() const
{
    return m_run->counts();
}

QString ImportSession::summary() const
{
    const auto now = counts();
    const QLocale locale;
    QStringList parts;
    const auto add = [&](qsizetype count, const QString& word) {
        if (count > 0) parts += locale.toString(count) + u' ' + word;
    };
    // Whoever was added is there, whatever became of what was to come after.
    if (now.added > now.finished) parts += tr("%Ln employee(s) added", nullptr, int(now.added));
    add(now.finished, outcomeName(Outcome::Applied));
    add(now.partly, tr("partly done"));
    add(now.rejected, outcomeName(Outcome::Rejected));
    add(now.unknown, outcomeName(Outcome::Unknown));
    add(now.notSent - now.partly, outcomeName(Outcome::NotSent));
    return parts.join(tr(", ", "between parts of a list"));
}

} // namespace lockkeeper
