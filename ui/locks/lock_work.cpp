// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_work.h"

#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/lock_writes.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "ui/base/journal_profile.h"
#include "ui/base/page_context.h"
#include "ui/locks/lock_lines.h"
#include "ui/locks/lock_lists.h"
#include "ui/locks/lock_results_bar.h"
#include "ui/writes/write_runs.h"

#include <QPointer>
#include <QSet>
#include <QUuid>

#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LockWork::LockWork(
    PageContext& context, LockLines& lines, const LockLists& lists, LockResultsBar& results, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_lines(lines)
    , m_lists(lists)
    , m_results(results)
{
}

bool LockWork::mayStart() const
{
    return m_context.client() && m_context.writes.refusal().isEmpty();
}

bool LockWork::start(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity)
{
    auto chosen = lines;
    chosen.removeIf([](const LockLine& line) { return line.isLeftOut; });
    if (!mayStart() || chosen.isEmpty()) return false;
    if (m_lines.unsent(LockLines::Unsent::SoFar).isEmpty())
        m_jobBegan = QDateTime::currentDateTime(); // else the locks are added to the job that goes on
    m_lines.beginJob(lines);
    send(action, chosen, operatorIdentity);
    return true;
}

void LockWork::send(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity)
{
    m_doneBy = operatorIdentity;
    const int count = int(lines.size());
    const bool disables = action == LockAction::Disable;
    const auto first = lines.first().lock.number.toString();
    WriteRun::About about{
        .title =
            disables
                ? (count == 1 ? tr("Disable lock %1").arg(first) : tr("Disable %Ln lock(s)", nullptr, count))
                : (count == 1 ? tr("Enable lock %1").arg(first) : tr("Enable %Ln lock(s)", nullptr, count)),
        .enterprise = m_lists.enterprise(),
        .isShownWhereItBegan = [page = QPointer(qobject_cast<QWidget*>(parent()))] {
            return page && page->isVisible();
        }};
    LockOrder order{.action = action, .locks = {}, .operatorIdentity = m_doneBy};
    order.run = LockTurns::ofProgram().newRun();
    order.operation = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_operations += order.operation;
    QSet<EnterpriseId> others;
    for (const auto& line : lines) {
        const auto& number = line.lock.number;
        const auto enterprises = m_lines.enterprisesOf(number, m_lists.enterprise());
        for (const auto& each : enterprises)
            if (each != m_lists.enterprise()) others.insert(each);
        order.locks.append({number, enterprises});
        about.rows.push_back({number.toString()});
        about.marks.append(disables ? tr("Disabled") : tr("Enabled"));
    }
    order.foreign = [results = QPointer(&m_results)](const QList<ItemOutcome>& items) {
        if (results) results->addForeign(items);
    };
    m_began = QDateTime::currentDateTime();
    const auto id = order.run;
    auto* run = m_context.writes.start(lockPlan(m_context.client(), std::move(order)), std::move(about));
    run->setGoOn([self = QPointer(this), run, action, operatorIdentity] {
        if (self) self->sendRest(run, action, operatorIdentity);
    });
    m_results.showRun(run, action, gateway());
    m_lines.follow(run, action, id);
    connect(run, &WriteRun::rested, this, [this, run] {
        if (run != m_results.run()) return;
        const auto now = QDateTime::currentDateTime();
        m_lasted = Lasted{now, m_began.msecsTo(now)};
        emit ended();
    });
    // The run marks the lists of the open enterprise as changed; here those of other enterprises are added.
    connect(run, &WriteRun::rested, &m_context.writes, [run, writes = &m_context.writes, others] {
        for (const auto& each : others)
            writes->noteTouched(each, run->lists());
    });
    emit started();
}

void LockWork::retry(const QString& operatorIdentity)
{
    const auto action = m_results.action();
    goOn(action, m_lines.retryLines(action, gateway()), operatorIdentity);
}

void LockWork::takeBack(LockAction inverse, const QList<LockLine>& lines, const QString& operatorIdentity)
{
    goOn(inverse, lines, operatorIdentity);
}

void LockWork::sendRest(WriteRun* run, LockAction action, const QString& operatorIdentity)
{
    if (run->work().state() != BulkWrite::State::Stopped) return;
    QSet<AssetNumber> unsent;
    QList<qsizetype> places;
    const auto& outcomes = run->work().outcomes();
    for (qsizetype place = 0; place < outcomes.size(); ++place) {
        if (outcomes[place].outcome != Outcome::NotSent) continue;
        unsent.insert(AssetNumber(outcomes[place].key));
        places.append(place);
    }
    auto lines = m_lines.doneLines(action);
    lines.removeIf([&](const LockLine& line) {
        return line.done->item.outcome != Outcome::NotSent || !unsent.contains(line.lock.number);
    });
    goOn(action, lines, operatorIdentity, [run = QPointer(run), places](qsizetype left) {
        if (!run) return;
        run->work().drop(places, left > 0
                                     ? tr("The rest was resent, without locks that have been changed since.")
                                     : tr("Not sent: this lock has been changed since."));
    });
}

QList<LockLine> LockWork::inverseLines() const
{
    return m_lines.inverseLines(m_results.action(), gateway());
}

void LockWork::goOn(LockAction action, const QList<LockLine>& lines, const QString& operatorIdentity,
    std::function<void(qsizetype left)> sent)
{
    // Pressing twice is still one wish.
    if (lines.isEmpty() || !mayStart() || std::exchange(m_isAsking, true)) return;
    const auto known = [=, this, sent = std::move(sent)](const QStringList& newer) {
        m_isAsking = false;
        if (!mayStart()) return;
        const auto left = sendUnlessNewer(action, lines, newer, operatorIdentity);
        if (sent) sent(left);
    };
    auto* journal = m_context.journal();
    if (!journal) return known({});
    // Another program on this computer may have changed a lock since: the journal knows.
    JournalFilter filter;
    filter.profile = journalProfile(m_context);
    filter.writes = {WriteKind::DisableLocks, WriteKind::EnableLocks};
    filter.from = m_jobBegan.toMSecsSinceEpoch();
    for (const auto& line : lines)
        filter.about.append({SubjectKind::Lock, line.lock.number.toString()});
    whenDone(
        journal->page(filter, 0, std::numeric_limits<int>::max()), this,
        [known, ours = m_operations](const QList<JournalEntry>& entries) {
            QStringList newer;
            for (const auto& entry : entries)
                if (!ours.contains(entry.intent.operation)) newer += entry.intent.subject.split(u", "_s);
            known(newer);
        },
        [this] {
            m_isAsking = false;
            emit unread();
        });
}

qsizetype LockWork::sendUnlessNewer(LockAction action, const QList<LockLine>& lines, const QStringList& newer,
    const QString& operatorIdentity)
{
    auto left = lines;
    left.removeIf([&](const LockLine& line) { return newer.contains(line.lock.number.toString()); });
    if (left.size() < lines.size()) emit skipped(int(lines.size() - left.size()));
    if (!left.isEmpty()) send(action, left, operatorIdentity);
    return left.size();
}

QString LockWork::gateway() const
{
    const auto* client = m_context.client();
    return client ? client->settings().baseUrl.toString() : QString();
}

LockIncident LockWork::incident() const
{
    return {.action = m_results.action(),
        .when = m_jobBegan.toTimeZone(m_context.format.zone),
        .connection = m_context.profile.name,
        .operatorIdentity = m_doneBy,
        .summary = m_results.summary(),
        .foreign = m_results.foreign(),
        .lines = m_lines.doneLines(m_results.action())};
}

} // namespace lockkeeper
