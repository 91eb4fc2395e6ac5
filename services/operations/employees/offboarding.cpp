// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/employees/offboarding.h"

#include "models/domain/base/visible_text.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/employees/offboarding_verdict.h"
#include "services/operations/writes/asset_writes.h"
#include "services/operations/writes/employee_writes.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

Offboarding::Offboarding(
    std::function<GatewayClient*()> client, Request request, Start start, QObject* parent)
    : QObject(parent)
    , m_client(std::move(client))
    , m_request(std::move(request))
    , m_start(std::move(start))
    , m_checks(m_client, m_request, [this]() -> Person& { return person(); })
{
    connect(&m_checks, &OffboardingChecks::settled, this, &Offboarding::settled);
    for (const auto& who : m_request.people) {
        Person person;
        person.who = who;
        m_people.append(std::move(person));
    }
}

Offboarding::~Offboarding() = default;

void Offboarding::start()
{
    if (m_state != State::Ready) return;
    m_began = QDateTime::currentDateTime();
    m_state = State::Running;
    next();
}

void Offboarding::resume(const QList<Person>& people, const QDateTime& began)
{
    if (m_state != State::Ready) return;
    m_people = people;
    m_began = began;
    for (auto& each : m_people)
        for (auto& step : each.steps)
            if (step.progress == Progress::Running) {
                step.progress = Progress::Stopped;
                step.text = tr("Lockkeeper closed here.");
            }
    const auto isOver = [](const Person& each) { return each.isDone || each.isLeftOut; };
    m_current = std::find_if_not(m_people.cbegin(), m_people.cend(), isOver) - m_people.cbegin();
    if (m_current >= m_people.size()) return rest(State::Ended, {});
    QStringList sentences{tr("Lockkeeper closed before this was finished."), doneSoFar()};
    if (m_people[m_current].isSomethingUnknown())
        sentences += tr("It is unknown whether the last change was done.");
    sentences += tr("“Continue” loads current data first, then sends what is missing.");
    rest(State::Stopped, inOneLine(sentences));
}

void Offboarding::stop()
{
    if (m_state != State::Running) return;
    m_stops = true;
    if (m_checks.isReading() || m_waiting) // nothing is on its way
        halt(runningStage(), stoppedText());
    else if (m_work)
        m_work->cancel();
    emit changed();
}

void Offboarding::goOn()
{
    if (m_state != State::Stopped) return;
    m_state = State::Running;
    m_stops = false;
    m_stopText.clear();
    letGoOfWork();
    next();
}

void Offboarding::lookAgain()
{
    if (!canLookAgain()) return;
    m_state = State::Running;
    m_stops = false;
    m_isLooking = true;
    begin(m_workStage);
    m_work->lookAgain();
}

bool Offboarding::canLookAgain() const
{
    if (m_state != State::Stopped || !m_work || m_work->sent() == 0) return false;
    return m_people[m_current].step(m_workStage).progress == Progress::Stopped;
}

void Offboarding::leaveOut()
{
    if (m_state != State::Stopped) return;
    person().isLeftOut = true;
    ++m_current;
    goOn();
}

qsizetype Offboarding::current() const
{
    return m_current < m_people.size() ? m_current : -1;
}

/// Begins with the person whose turn it is: reading finds what was done before (OP-10).
void Offboarding::next()
{
    if (m_current >= m_people.size()) return rest(State::Ended, {});
    if (m_stops) return halt(Stage::Read, stoppedText());
    read(Stage::Read, &Offboarding::hasRead);
}

void Offboarding::read(Stage stage, Handler handler)
{
    begin(stage);
    m_checks.read([this, stage, handler](bool isWhole) {
        if (isWhole) return (this->*handler)();
        halt(stage, tr("The gateway's data couldn't be loaded."), tr("Continue once it can be reached."));
    });
}

bool Offboarding::isFree(Stage stage, const std::optional<OffboardingChecks::Obstacle>& obstacle)
{
    if (obstacle) halt(stage, obstacle->what, obstacle->advice);
    return !obstacle;
}

void Offboarding::hasRead()
{
    const auto held = qsizetype(m_checks.held().size());
    if (m_checks.isGone()) return alreadyGone(m_checks.left().size());
    if (!isFree(Stage::Read, m_checks.lockStillOut()) || !isFree(Stage::Read, m_checks.successorGone()))
        return;
    end(Stage::Read, Progress::Done, tr("Holds %Ln asset(s); no lock to return.", nullptr, int(held)));
    withdraw();
}

void Offboarding::alreadyGone(qsizetype held)
{
    if (held > 0)
        return halt(Stage::Read,
            tr("The gateway no longer lists this employee, but still shows %Ln asset(s) with them.", nullptr,
                int(held)),
            tr("Ask the gateway operator to check this."));
    end(Stage::Read, Progress::Done, tr("The gateway no longer lists this employee."));
    for (const auto stage : {Stage::Withdraw, Stage::Assign, Stage::Verify})
        if (step(stage).progress != Progress::Done) end(stage, Progress::NotNeeded, {});
    if (step(Stage::Delete).item)
        end(Stage::Delete, Progress::Done, tr("Now deleted."));
    else
        end(Stage::Delete, Progress::NotNeeded, tr("Already deleted before."));
    personDone();
}

void Offboarding::withdraw()
{
    const auto& who = person().who;
    QList<PrivilegeChange> changes;
    QList<QStringList> numbers;
    m_sent.clear();
    for (const auto& places : m_checks.toWithdraw()) {
        ChangePrivileges request;
        request.memberGlobalId = who.id;
        for (const auto place : places)
            request.deleteAssets.append(person().assets[place].number);
        changes.append({request, who.account});
        numbers.append(numbersAt(person(), places));
        m_sent.append(places);
    }
    if (changes.isEmpty()) {
        if (person().assets.isEmpty())
            end(Stage::Withdraw, Progress::NotNeeded, tr("Nothing to withdraw."));
        else
            end(Stage::Withdraw, Progress::Done, tr("Nothing left to withdraw."));
        return assign();
    }
    auto plan = changePrivilegesPlan(m_client(), m_request.enterprise, changes, m_request.operation);
    plan->startFrom(m_checks.seen());
    send(Stage::Withdraw, std::move(plan), {Stage::Withdraw, who, numbers}, &Offboarding::withdrew);
}

void Offboarding::withdrew()
{
    const auto items = m_work->outcomes();
    int withdrawn = 0;
    for (qsizetype call = 0; call < m_sent.size(); ++call) {
        for (const auto place : std::as_const(m_sent[call]))
            person().assets[place].withdrawn = items[call];
        withdrawn += int(m_sent[call].size());
    }
    if (!passes(Stage::Withdraw, items)) return;
    end(Stage::Withdraw, Progress::Done, tr("Withdrawn: %Ln asset(s).", nullptr, withdrawn));
    if (!wasOnlyLooking()) assign();
}

void Offboarding::assign()
{
    if (!m_request.successor) {
        end(Stage::Assign, Progress::NotNeeded, {});
        return read(Stage::Verify, &Offboarding::verified);
    }
    const auto& successor = *m_request.successor;
    // One call for each asset: M9 is all or nothing, and one asset that is refused must not keep back the
    // others (OP-11).
    QList<PrivilegeChange> changes;
    QList<QStringList> numbers;
    m_sent.clear();
    qsizetype given = 0;
    for (qsizetype place = 0; place < person().assets.size(); ++place) {
        auto& asset = person().assets[place];
        if (asset.withdrawn.outcome != Outcome::Applied) continue;
        m_checks.foresee(asset);
        const bool isGiven = asset.assigned && asset.assigned->outcome == Outcome::Applied;
        given += isGiven ? 1 : 0;
        if (isGiven || asset.cannotBeAssigned) continue;
        asset.beforeAssigned = m_checks.seen()->assets->isHeldBy(asset.number, successor.id)
                                   ? StateBefore::AsWanted
                                   : StateBefore::Otherwise;
        changes.append({{successor.id, {}, {asset.number}}, successor.account});
        numbers.append({asset.number.toString()});
        m_sent.append(QList{place});
    }
    if (changes.isEmpty()) {
        const auto all = person().assets.size();
        if (all == 0)
            end(Stage::Assign, Progress::NotNeeded, tr("Nothing to assign to the successor."));
        else
            end(Stage::Assign, Progress::Done,
                tr("%1 of %2 assigned to %3.")
                    .arg(QString::number(given), QString::number(all), successor.label()));
        return read(Stage::Verify, &Offboarding::verified);
    }
    send(Stage::Assign, changePrivilegesPlan(m_client(), m_request.enterprise, changes, m_request.operation),
        {Stage::Assign, successor, numbers}, &Offboarding::assigned);
}

void Offboarding::assigned()
{
    const auto items = m_work->outcomes();
    for (qsizetype i = 0; i < m_sent.size(); ++i)
        person().assets[m_sent[i].constFirst()].assigned = items[i];
    if (!passes(Stage::Assign, items)) return;
    end(Stage::Assign, Progress::Done, {});
    if (!wasOnlyLooking()) assign(); // finds everything assigned, and says so
}

void Offboarding::verified()
{
    if (!isFree(Stage::Verify, m_checks.lockStillOut()) || !isFree(Stage::Verify, m_checks.somethingLeft()))
        return;
    end(Stage::Verify, Progress::Done, nothingLeftText(person().who.lostLocks));
    erase();
}

void Offboarding::erase()
{
    const DeleteEmployee request{m_request.enterprise, person().who.id};
    m_sent.clear();
    person().beforeDeleted = m_checks.isGone() ? StateBefore::AsWanted : StateBefore::Otherwise;
    auto plan = deleteEmployeesPlan(m_client(), {{request, person().who.account}}, m_request.operation,
        numbersOf(person().who.lostLocks));
    plan->startFrom(m_checks.seen());
    send(Stage::Delete, std::move(plan), {Stage::Delete, person().who, {{}}}, &Offboarding::erased);
}

void Offboarding::erased()
{
    if (!passes(Stage::Delete, m_work->outcomes())) return;
    end(Stage::Delete, Progress::Done, tr("Deleted."));
    personDone();
}

void Offboarding::personDone()
{
    person().isDone = true;
    ++m_current;
    const bool wasLooking = std::exchange(m_isLooking, false);
    letGoOfWork();
    if (wasLooking && m_current < m_people.size())
        return rest(State::Stopped, tr("Already done. Continue with the next employee."));
    next();
}

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
