// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/journal.h"

#include "services/journal/journal_reader.h"
#include "services/journal/journal_text.h"
#include "services/journal/journal_worker.h"

#include <QDateTime>
#include <QPromise>

namespace lockkeeper
{

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
    // Queued, and dropped when the journal goes: nobody is called from a thread they do not know.
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

template <class T>
QFuture<T> Journal::ask(std::function<T(JournalStore&)> question)
{
    // A promise that is dropped unanswered cancels its future.
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QFuture<T> future = promise->future();
    m_worker->read([promise = std::move(promise), question = std::move(question)](JournalStore& store) {
        if (!promise->isCanceled()) promise->addResult(question(store));
        promise->finish();
    });
    return future;
}

QFuture<qint64> Journal::count(const JournalFilter& filter)
{
    return ask<qint64>([filter](JournalStore& store) {
        return store.read<qint64>(
            [&](SqlConnection& connection) { return countEntries(connection, filter); });
    });
}

QFuture<QList<JournalEntry>> Journal::page(const JournalFilter& filter, qint64 before, int limit)
{
    return ask<QList<JournalEntry>>([filter, before, limit](JournalStore& store) {
        return store.read<QList<JournalEntry>>(
            [&](SqlConnection& connection) { return readPage(connection, filter, before, limit); });
    });
}

QFuture<std::optional<JournalEntry>> Journal::entry(const QString& intentId)
{
    return ask<std::optional<JournalEntry>>([intentId](JournalStore& store) {
        return store.read<std::optional<JournalEntry>>(
            [&](SqlConnection& connection) { return readEntry(connection, intentId); });
    });
}

QFuture<QList<JournalEntry>> Journal::openIntentsOfDeadInstances()
{
    return ask<QList<JournalEntry>>([](JournalStore& store) { return store.openIntentsOfDeadInstances(); });
}

} // namespace lockkeeper
