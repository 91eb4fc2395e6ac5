// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal.h"

#include "services/storage/journal/journal_copies.h"
#include "services/storage/journal/journal_reader.h"
#include "services/storage/journal/journal_rows.h"
#include "services/storage/journal/journal_text.h"
#include "services/storage/journal/journal_view.h"
#include "services/storage/journal/journal_worker.h"

#include <QDateTime>
#include <QPromise>
#include <QUuid>

#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// Deleting so many takes a few milliseconds, and no write has to wait for longer than that.
constexpr int forgottenAtOnce = 100;

} // namespace

/// One forgetBefore() call.
struct Journal::Forgetting {
    OldEntries old;
    qint64 forgotten = 0;
    QPromise<qint64> promise;
};

Journal::Journal(const JournalSettings& settings, QObject* parent)
    : QObject(parent)
{
    qRegisterMetaType<OpenReport>();
    qRegisterMetaType<JournalState>();
    m_worker =
        std::make_unique<JournalWorker>(settings, [this](const JournalStatus& status) { take(status); });
}

Journal::~Journal() = default;

void Journal::take(const JournalStatus& status)
{
    bool reported = false;
    bool changed = false;
    {
        const std::lock_guard lock(m_mutex);
        const JournalStatus before = std::exchange(m_status, status);
        reported = before.openings != status.openings;
        changed = before.state != status.state || before.text != status.text;
    }
    // Queued, so that receivers are called in the journal's own thread, or not at all when it has gone.
    if (reported)
        QMetaObject::invokeMethod(
            this, [this, report = status.report] { emit opened(report); }, Qt::QueuedConnection);
    if (changed)
        QMetaObject::invokeMethod(
            this, [this, state = status.state, text = status.text] { emit stateChanged(state, text); },
            Qt::QueuedConnection);
}

JournalStatus Journal::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

void Journal::begin(WriteIntent intent, std::function<void(QString error)> done)
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    m_worker->write([intent = std::move(intent), done = std::move(done), now](JournalStore* store) {
        done(store ? store->begin(intent, now) : JournalText::closing());
    });
}

void Journal::finish(QString intentId, WriteOutcome outcome, std::function<void(QString error)> done)
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    m_worker->write(
        [id = std::move(intentId), outcome = std::move(outcome), done = std::move(done), now](
            JournalStore* store) { done(store ? store->finish(id, outcome, now) : JournalText::closing()); });
}

void Journal::addFinding(
    const QString& intentId, JournalFinding finding, std::function<void(QString error)> done)
{
    addFinding(intentId, QUuid::createUuid().toString(QUuid::Id128), std::move(finding), std::move(done));
}

void Journal::addFinding(const QString& intentId, const QString& id, JournalFinding finding,
    std::function<void(QString error)> done)
{
    if (finding.at == 0) finding.at = QDateTime::currentMSecsSinceEpoch();
    m_worker->write(
        [intentId, id, finding = std::move(finding), done = std::move(done)](JournalStore* store) {
            const QString error = store ? store->addFinding(intentId, id, finding) : JournalText::closing();
            if (done) done(error);
        });
}

void Journal::addReadBack(QString intentId, QString settled, QByteArray states)
{
    JournalFinding finding;
    finding.outcome = std::move(settled);
    finding.states = std::move(states);
    addFinding(intentId, std::move(finding));
}

template <class T, class Question>
QFuture<T> Journal::ask(Question question)
{
    // A promise that is dropped unanswered cancels its future.
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QFuture<T> future = promise->future();
    m_worker->read([promise = std::move(promise), question = std::move(question)](JournalView& view) {
        if (promise->isCanceled()) return promise->finish();
        auto answer = view.ask<T>(question);
        if (!answer) return; // dropped
        promise->addResult(*std::move(answer));
        promise->finish();
    });
    return future;
}

QFuture<qint64> Journal::count(const JournalFilter& filter)
{
    return ask<qint64>([filter](SqlConnection& connection, const InstanceLives& lives) {
        return countEntries(connection, filter, lives);
    });
}

QFuture<QList<JournalEntry>> Journal::page(const JournalFilter& filter, qint64 before, int limit)
{
    return ask<QList<JournalEntry>>(
        [filter, before, limit](SqlConnection& connection, const InstanceLives& lives) {
            return readPage(connection, filter, before, limit, lives);
        });
}

QFuture<QList<JournalEntry>> Journal::wholePage(const JournalFilter& filter, qint64 before, int limit)
{
    return ask<QList<JournalEntry>>(
        [filter, before, limit](SqlConnection& connection, const InstanceLives& lives) {
            auto entries = readPage(connection, filter, before, limit, lives);
            for (auto& entry : entries)
                readLongParts(connection, entry);
            return entries;
        });
}

QFuture<std::optional<JournalEntry>> Journal::entry(const QString& intentId)
{
    return ask<std::optional<JournalEntry>>(
        [intentId](SqlConnection& connection, const InstanceLives& lives) {
            return readEntry(connection, intentId, lives);
        });
}

QFuture<QList<JournalEntry>> Journal::openIntentsOfDeadInstances()
{
    return ask<QList<JournalEntry>>(readLost);
}

QFuture<QList<JournalEntry>> Journal::unsettled(const QString& profile)
{
    JournalFilter filter;
    filter.profile = profile;
    filter.outcome = u"unsettled"_s;
    return page(filter, 0, std::numeric_limits<int>::max());
}

QFuture<QList<JournalEntry>> Journal::history(
    const QList<JournalSubject>& keys, const QString& profile, int limit)
{
    JournalFilter filter;
    filter.profile = profile;
    filter.about = keys;
    return page(filter, 0, keys.isEmpty() ? 0 : limit);
}

QFuture<QList<JournalEntry>> Journal::entriesOfOperation(const QString& operation)
{
    return ask<QList<JournalEntry>>([operation](SqlConnection& connection, const InstanceLives& lives) {
        return readOperation(connection, operation, lives);
    });
}

QFuture<QString> Journal::identity()
{
    return ask<QString>(
        [](SqlConnection& connection, const InstanceLives&) { return readIdentity(connection); });
}

QFuture<QList<CopiedEntry>> Journal::copiesAfter(
    const QString& profile, qint64 since, qint64 after, int limit)
{
    return ask<QList<CopiedEntry>>(
        [profile, since, after, limit](SqlConnection& connection, const InstanceLives& lives) {
            return readCopies(connection, idsAfter(connection, profile, since, after, limit), lives);
        });
}

QFuture<QList<CopiedEntry>> Journal::copiesOf(const QStringList& intentIds)
{
    return ask<QList<CopiedEntry>>([intentIds](SqlConnection& connection, const InstanceLives& lives) {
        return readCopies(connection, intentIds, lives);
    });
}

QFuture<QList<CopiedFinding>> Journal::findingsAfter(
    const QString& profile, qint64 since, qint64 after, int limit)
{
    return ask<QList<CopiedFinding>>(
        [profile, since, after, limit](SqlConnection& connection, const InstanceLives&) {
            return readFindingsAfter(connection, profile, since, after, limit);
        });
}

QFuture<qint64> Journal::forgetBefore(qint64 time, const QString& profile, const QStringList& keptOperations)
{
    auto step = std::make_shared<Forgetting>();
    step->old = {.time = time, .profile = profile, .keptOperations = keptOperations};
    step->promise.start();
    forgetNext(step);
    return step->promise.future();
}

void Journal::forgetNext(const std::shared_ptr<Forgetting>& step)
{
    m_worker->later([this, step](JournalStore& store) {
        const qint64 now = store.forget(step->old, forgottenAtOnce);
        step->forgotten += now;
        if (now == forgottenAtOnce && !step->promise.isCanceled()) return forgetNext(step);
        if (step->forgotten > 0) store.shrink();
        step->promise.addResult(step->forgotten);
        step->promise.finish();
    });
}

} // namespace lockkeeper
