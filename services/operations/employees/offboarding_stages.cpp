// SPDX-License-Identifier: GPL-3.0-or-later
// How a stage of an offboarding begins, is sent, ends or stops. The order of things is in offboarding.cpp.
#include "services/operations/employees/offboarding.h"
#include "services/operations/employees/offboarding_verdict.h"

#include <algorithm>
#include <utility>

namespace lockkeeper
{

void Offboarding::begin(Stage stage)
{
    auto& now = step(stage);
    now.progress = Progress::Running;
    now.text.clear();
    now.when = QDateTime::currentDateTime();
    emit changed();
}

void Offboarding::end(Stage stage, Progress progress, const QString& text)
{
    auto& now = step(stage);
    now.progress = progress;
    now.text = text;
    now.when = QDateTime::currentDateTime();
    emit changed();
}

void Offboarding::halt(Stage stage, const QString& what, const QString& advice)
{
    m_checks.stop();
    endWaiting();
    m_isLooking = false;
    end(stage, Progress::Stopped, what);
    rest(State::Stopped, joinedSentences({what, doneSoFar(), advice}));
}

void Offboarding::rest(State state, const QString& text)
{
    m_state = state;
    m_stopText = text;
    m_stops = false;
    m_ended = QDateTime::currentDateTime();
    emit changed();
    emit rested();
}

bool Offboarding::wasOnlyLooking()
{
    if (!std::exchange(m_isLooking, false)) return false;
    rest(State::Stopped, joinedSentences({tr("Already done."), doneSoFar(), tr("Continue with the rest.")}));
    return true;
}

void Offboarding::send(Stage stage, BulkWrite::Plan plan, Part part, Handler handler)
{
    letGoOfWork();
    m_workStage = stage;
    m_handler = handler;
    begin(stage);
    if (!m_keep) return sendKept(stage, std::move(plan), part);
    m_waiting = std::make_unique<QObject>();
    m_keep(m_waiting.get(), [this, waiting = m_waiting.get(), stage, part,
                                plan = std::make_shared<BulkWrite::Plan>(std::move(plan))] {
        if (m_waiting.get() != waiting) return;
        endWaiting();
        sendKept(stage, std::move(*plan), part);
    });
}

void Offboarding::sendKept(Stage stage, BulkWrite::Plan plan, const Part& part)
{
    m_work = m_start(std::move(plan), part);
    if (!m_work)
        return halt(stage, tr("Changes aren't allowed right now."), tr("Continue when changes are allowed."));
    // Queued: what comes next must not run inside what the run tells others.
    connect(m_work, &BulkWrite::stateChanged, this, &Offboarding::workRested, Qt::QueuedConnection);
}

void Offboarding::letGoOfWork()
{
    if (m_work) m_work->disconnect(this);
    m_work = nullptr;
}

Offboarding::Stage Offboarding::runningStage() const
{
    const auto& steps = m_people[m_current].steps;
    const auto found = std::find_if(
        steps.cbegin(), steps.cend(), [](const Step& each) { return each.progress == Progress::Running; });
    return found == steps.cend() ? Stage::Read : Stage(found - steps.cbegin());
}

void Offboarding::workRested()
{
    if (!m_work || m_state != State::Running) return;
    const auto state = m_work->state();
    if (state == BulkWrite::State::Stopped || state == BulkWrite::State::Ended) (this->*m_handler)();
}

bool Offboarding::passes(Stage stage, const QList<ItemOutcome>& items)
{
    QStringList names;
    for (const auto& places : std::as_const(m_sent))
        if (stage == Stage::Assign || m_sent.size() > 1) names.append(listed(numbersAt(person(), places)));
    auto verdict = verdictOn(items, names, m_stops ? stoppedText() : QString());
    step(stage).item = verdict.worst;
    if (verdict.isWell) {
        if (!m_stops) return true;
        end(stage, Progress::Done, {});
        rest(State::Stopped, joinedSentences({stoppedText(), doneSoFar()}));
        return false;
    }
    m_checks.leaveRefused(stage, m_sent, verdict);
    halt(stage, verdict.what, verdict.advice);
    return false;
}

QString Offboarding::doneSoFar() const
{
    if (m_current >= m_people.size()) return {};
    return doneFor(m_people[m_current], m_request.successor.has_value());
}

QString Offboarding::stoppedText()
{
    return tr("Stopped at your request.");
}

void Offboarding::endWaiting()
{
    // This may be called from within an answer to it.
    if (m_waiting) m_waiting.release()->deleteLater();
}

} // namespace lockkeeper
