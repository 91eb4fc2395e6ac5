// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/write_runs.h"

#include "services/gateway/tokens/token_keeper.h"
#include "services/operations/lists/employee_directory.h"
#include "services/operations/reading/enterprise_reader.h"
#include "services/operations/review/recheck.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/journal/journal.h"
#include "ui/kit/action_dialog.h"

#include <QAbstractButton>
#include <QAction>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// So many ended runs can still be looked at.
constexpr qsizetype mostKept = 50;

} // namespace

struct WriteRuns::Guarded {
    QPointer<QObject> control;
    std::function<bool()> isUsable;
};

WriteRun::WriteRun(BulkWrite::Plan plan, WriteJournal* journal, About about, QObject* parent)
    : QObject(parent)
    , m_about(std::move(about))
    , m_work(new BulkWrite(std::move(plan), journal, this))
{
    connect(m_work, &BulkWrite::progressed, this, &WriteRun::changed);
    connect(m_work, &BulkWrite::stateChanged, this, [this] {
        emit changed();
        if (isResting()) emit rested();
    });
}

bool WriteRun::isResting() const
{
    return m_work->state() == BulkWrite::State::Stopped || m_work->state() == BulkWrite::State::Ended;
}

QString WriteRun::summary() const
{
    const auto counts = m_work->counts();
    QStringList parts;
    const auto add = [&](qsizetype count, const QString& word) {
        if (count > 0) parts += countedOutcome(count, word);
    };
    add(counts.applied, outcomeName(Outcome::Applied));
    add(counts.rejected, outcomeName(Outcome::Rejected));
    add(counts.unknown, outcomeName(Outcome::Unknown));
    add(counts.notSent, outcomeName(Outcome::NotSent));
    return parts.join(u" · "_s);
}

QString WriteRun::readBack() const
{
    const auto& outcomes = m_work->outcomes();
    QStringList parts;
    for (const auto state : {ReadBackState::AsWanted, ReadBackState::NotYet, ReadBackState::Contradicts,
             ReadBackState::CannotBeChecked}) {
        const auto count = std::count_if(outcomes.begin(), outcomes.end(), [state](const ItemOutcome& item) {
            const bool isAwaited = state != ReadBackState::NotYet || item.outcome != Outcome::Rejected;
            return item.outcome != Outcome::NotSent && item.state == state && isAwaited;
        });
        if (count > 0) parts += countedOutcome(count, readBackStateName(state));
    }
    return parts.join(u" · "_s);
}

void WriteRun::goOn()
{
    if (m_goOn)
        m_goOn();
    else
        m_work->goOn();
}

QString WriteRun::nameOf(qsizetype thing) const
{
    const auto name = m_about.names.value(thing);
    return name.isEmpty() ? m_work->outcomes().value(thing).key : name;
}

void WriteRun::offer(std::optional<WayOut> wayOut)
{
    if (!wayOut && !m_wayOut) return;
    m_wayOut = std::move(wayOut);
    emit changed();
}

void WriteRun::takeWayOut()
{
    if (!m_wayOut) return;
    const auto taken = *std::exchange(m_wayOut, std::nullopt);
    emit changed();
    taken.take();
}

WriteRuns::WriteRuns(Activities& activities, std::function<Journal*()> journal, QObject* parent)
    : QObject(parent)
    , m_activities(activities)
    , m_journal(std::move(journal))
{
}

WriteRuns::~WriteRuns() = default;

WriteRun* WriteRuns::start(BulkWrite::Plan plan, WriteRun::About about, BulkWrite::Keep keep)
{
    auto* run = new WriteRun(std::move(plan), m_journal(), std::move(about), this);
    run->work().setOthers(
        [run, journal = m_journal](const QList<qsizetype>& things, QObject* context, auto answer) {
            QList<JournalledThing> sent;
            for (const auto thing : things)
                sent.append(run->work().sentAs(thing));
            askWhoElse(journal(), sent, context, std::move(answer));
        });
    run->work().setKeep(std::move(keep));
    m_runs.append(run);
    forgetOld();
    follow(run);
    emit started(run);
    run->work().start();
    return run;
}

void WriteRuns::follow(WriteRun* run)
{
    connect(run, &WriteRun::rested, this, [this, run] { noteRested(run); });
    if (run->about().isPart) return;
    // A run is an activity each time that it is busy: the first time, when it goes on, and when it reads
    // again.
    connect(run, &WriteRun::changed, this, [this, run, activity = QPointer<Activity>()]() mutable {
        if (!activity || !activity->isRunning()) {
            if (run->isResting()) return;
            activity = m_activities.begin(run->about().title, Activity::Kind::Write);
            activity->setDetails([this, run = QPointer(run)] {
                if (run) emit resultsRequested(run);
            });
            connect(activity, &Activity::cancelRequested, run, [run] { run->work().cancel(); });
        }
        report(run, activity);
    });
}

void WriteRuns::report(WriteRun* run, Activity* activity)
{
    const auto& work = run->work();
    const auto counts = work.counts();
    if (!run->isResting()) return activity->report(run->about().title, work.sent(), work.outcomes().size());
    const auto readBack = run->readBack();
    auto ending = run->about().ending ? run->about().ending() : QString();
    if (ending.isEmpty()) ending = readBack.isEmpty() ? run->summary() : run->summary() + u" — "_s + readBack;
    activity->finish(counts.rejected > 0  ? Activity::End::Failed
                     : counts.unknown > 0 ? Activity::End::Unknown
                     : counts.notSent > 0 ? Activity::End::Cancelled
                                          : Activity::End::Done,
        ending);
}

void WriteRuns::mark(const QHash<QString, WriteMark>& rows, TouchedLists lists)
{
    for (auto row = rows.begin(); row != rows.end(); ++row)
        if (!row.key().isEmpty()) m_marks->set(row.key(), row.value());
    if (!rows.isEmpty()) emit marked(lists);
}

void WriteRuns::noteRested(WriteRun* run)
{
    const auto& about = run->about();
    bool anyMarked = false;
    const auto& outcomes = run->work().outcomes();
    const auto now = QDateTime::currentDateTime();
    for (size_t thing = 0; thing < about.rows.size() && thing < size_t(outcomes.size()); ++thing) {
        const auto& item = outcomes[qsizetype(thing)];
        if (item.outcome == Outcome::NotSent) continue;
        WriteMark mark{
            about.marks.value(qsizetype(thing), about.title), item.outcome, item.state, item.message, now};
        for (const auto& row : about.rows[thing]) {
            m_marks->set(row, mark);
            anyMarked = true;
        }
    }
    if (anyMarked) emit marked(run->lists());
    if (run->work().sent() > 0 && !about.isPart)
        emit touched(about.enterprise, run->lists(), run->work().read());
    emit rested(run);
}

void WriteRuns::follow(const TokenKeeper& keeper)
{
    connect(&keeper, &TokenKeeper::statusChanged, this, [this, &keeper](TokenKind kind) {
        if (keeper.status(kind).state != TokenStatus::State::SignInNeeded) return;
        const auto module = kind == TokenKind::Order ? Module::Order : Module::Member;
        const auto runs = m_runs; // a copy, because a run that stops may begin another one
        for (auto* run : runs)
            // A part of a larger operation is stopped by that operation.
            if (run->work().module() == module && !run->about().isPart && !run->isResting())
                run->work().cancel();
    });
}

void WriteRuns::keepIn(EmployeeDirectory& employees, KnownHoldings& holdings)
{
    connect(this, &WriteRuns::touched, &employees,
        [&](const EnterpriseId& enterprise, TouchedLists lists, const SharedLists& read) {
            if (read && read->assets)
                holdings.noteAssetNumbers(enterprise, read->assets->numbers(), read->assets->isReadable());
            if (read && read->assets && read->assets->hasLocks())
                holdings.noteBorrowedLocks(enterprise, read->assets->locks(), read->assets->isReadable());
            // Names stay known where no employee was changed, and whoever reads everybody just now goes on
            // (OP-32).
            if (!lists.testFlag(TouchedList::Employees)) return;
            if (!enterprise.isEmpty() && enterprise != employees.enterprise()) return;
            // A whole list of employees is noted piece by piece by whoever shows it. A list that is still on
            // its way may have been read before the change.
            const bool isNoted = read && read->employees && !read->employees->isEverybody() &&
                                 enterprise == employees.enterprise() && !employees.isLoading();
            isNoted ? employees.note(read->employees->rows()) : employees.outdate();
        });
}

void WriteRuns::keepIn(EnterpriseReader& reader)
{
    connect(this, &WriteRuns::touched, &reader,
        [&reader](const EnterpriseId& enterprise, TouchedLists lists, const SharedLists& read) {
            reader.noteChange(enterprise,
                {.assets = lists.testFlag(TouchedList::Assets),
                    .locks = lists.testFlag(TouchedList::BorrowedLocks),
                    .employees = lists.testFlag(TouchedList::Employees),
                    .holders = lists.testFlag(TouchedList::Holders)},
                read);
        });
}

QString WriteRuns::refusal() const
{
    if (m_readOnly) return tr("This connection is read-only.");
    if (m_isOtherTeam)
        return tr("The team of this connection has been changed. Close this window and open the connection "
                  "again to change anything.");
    if (m_journalProblem.isEmpty()) return {};
    return tr("Nothing can be changed while the journal can't be written. %1").arg(m_journalProblem);
}

void WriteRuns::setReadOnly(bool readOnly)
{
    if (readOnly == m_readOnly) return;
    m_readOnly = readOnly;
    refreshGuards();
    emit refusalChanged();
}

void WriteRuns::setJournalProblem(const QString& problem)
{
    if (problem == m_journalProblem) return;
    m_journalProblem = problem;
    refreshGuards();
    emit refusalChanged();
}

void WriteRuns::setOtherTeam(bool isOther)
{
    if (isOther == std::exchange(m_isOtherTeam, isOther)) return;
    refreshGuards();
    emit refusalChanged();
}

void WriteRuns::guard(QAction* action, std::function<bool()> isUsable)
{
    guardAny(action, std::move(isUsable));
}

void WriteRuns::guard(QAbstractButton* button, std::function<bool()> isUsable)
{
    guardAny(button, std::move(isUsable));
}

void WriteRuns::guard(ActionDialog* dialog)
{
    dialog->setRefusal([this] { return refusal(); });
    connect(this, &WriteRuns::refusalChanged, dialog, &ActionDialog::refreshAction);
}

void WriteRuns::guardAny(QObject* control, std::function<bool()> isUsable)
{
    m_guarded.push_back({control, std::move(isUsable)});
    apply(m_guarded.back());
}

void WriteRuns::refreshGuards()
{
    std::erase_if(m_guarded, [](const Guarded& guarded) { return !guarded.control; });
    for (const auto& guarded : m_guarded)
        apply(guarded);
}

void WriteRuns::apply(const Guarded& guarded) const
{
    const auto why = refusal();
    const bool isEnabled = why.isEmpty() && (!guarded.isUsable || guarded.isUsable());
    guarded.control->setProperty("enabled", isEnabled);
    // The reason is the "What's This?" help as well: tool tips say what a control does, and menus show none.
    guarded.control->setProperty("whatsThis", why);
}

void WriteRuns::forgetOld()
{
    for (auto* run : QList<WriteRun*>(m_runs)) {
        if (m_runs.size() <= mostKept) return;
        if (!run->isResting() || run->work().counts().unknown > 0) continue;
        m_runs.removeOne(run);
        run->deleteLater();
    }
}

} // namespace lockkeeper
