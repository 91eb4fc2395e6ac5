// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_store.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal_log.h"
#include "services/storage/journal/journal_rows.h"
#include "services/storage/journal/journal_schema.h"
#include "services/storage/journal/journal_text.h"
#include "services/storage/journal/journal_view.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QSysInfo>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

Q_LOGGING_CATEGORY(journalLog, "lockkeeper.journal")

namespace
{

/// SQLite's code for a file whose schema is not the one it was opened with: changed, or a table missing.
constexpr int schemaChanged = 17;
/// SQLite's code for a statement that does not fit the schema.
constexpr int statementWrong = 1;

/// In bytes. Rewriting so much takes about half a second, for which a write would have to wait.
constexpr qint64 rewrittenInAMoment = 64 * 1024 * 1024;

} // namespace

JournalStore::JournalStore(const JournalSettings& settings, JournalView& view, Watcher watcher)
    : m_settings(settings)
    , m_view(view)
    , m_watcher(std::move(watcher))
    , m_instance(QUuid::createUuid().toString(QUuid::Id128))
    , m_started(QDateTime::currentMSecsSinceEpoch())
    , m_file(settings, m_instance, [&view] { view.letGo(); })
{
}

JournalStore::~JournalStore()
{
    if (!m_kept.empty()) recover();
    for (const Kept& kept : m_kept)
        qCWarning(journalLog, "The outcome \"%ls\" of entry %ls could not be written.",
            qUtf16Printable(kept.word), qUtf16Printable(kept.intentId));
}

void JournalStore::open()
{
    reopen();
    if (m_file.connection()) setState(JournalState::Writable, {});
    showToReaders();
}

void JournalStore::showToReaders()
{
    m_view.follow(m_file.connection() ? m_file.path() : QString(), m_file.lives());
}

void JournalStore::reopen()
{
    m_status.report = m_file.open();
    ++m_status.openings;
    if (!m_file.connection()) {
        m_status.state = JournalState::NotWritable;
        m_status.text = m_status.report.text;
    }
    m_watcher(m_status);
}

QString JournalStore::begin(const WriteIntent& intent, qint64 created)
{
    const Written written = write([&](SqlConnection& connection) {
        insertInstance(connection, {.id = m_instance,
                                       .started = m_started,
                                       .host = QSysInfo::machineHostName(),
                                       .pid = QCoreApplication::applicationPid(),
                                       .programVersion = m_settings.programVersion});
        insertIntent(connection, intent, m_instance, created);
        return QString();
    });
    return written.error;
}

QString JournalStore::finish(const QString& intentId, const WriteOutcome& outcome, qint64 finished)
{
    return writeOrKeep({intentId, outcome.outcome, [intentId, outcome, finished](SqlConnection& connection) {
                            return insertOutcome(connection, intentId, outcome, finished);
                        }});
}

QString JournalStore::addFinding(const QString& intentId, const QString& id, const JournalFinding& finding)
{
    return writeOrKeep({intentId, finding.outcome, [intentId, id, finding](SqlConnection& connection) {
                            return insertFinding(connection, intentId, id, finding);
                        }});
}

QString JournalStore::writeOrKeep(Kept kept)
{
    const Written written = write(kept.written);
    if (written.committed) return written.error;
    m_kept.push_back(std::move(kept));
    return JournalText::outcomeKept(written.error);
}

qint64 JournalStore::forget(const OldEntries& old, int limit)
{
    qint64 forgotten = 0;
    const Written written = write([&](SqlConnection& connection) {
        forgotten = deleteSettled(connection, old, limit);
        return QString();
    });
    return written.committed ? forgotten : 0;
}

void JournalStore::shrink()
{
    try {
        auto* connection = m_file.connection();
        if (!connection) return;
        const auto pages = connection->first(u"PRAGMA page_count"_s).toLongLong();
        const auto freePages = connection->first(u"PRAGMA freelist_count"_s).toLongLong();
        const auto left = (pages - freePages) * connection->first(u"PRAGMA page_size"_s).toLongLong();
        if (freePages * 2 < pages || left > rewrittenInAMoment) return;
        connection->execute(u"VACUUM"_s);
        connection->execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    } catch (const SqlFailure&) {
        // Another program uses it, or the disk has no room for a copy: the file stays as large as it is.
    }
}

void JournalStore::recover()
{
    // A row is written for this purpose, because there may be no kept outcomes, and opening the file alone
    // does not show that the disk takes anything.
    write([](SqlConnection& connection) {
        connection.run(u"INSERT INTO meta (name, value) VALUES ('recovered', ?) "
                       "ON CONFLICT (name) DO UPDATE SET value = excluded.value"_s,
            {QString::number(QDateTime::currentMSecsSinceEpoch())});
        return QString();
    });
}

void JournalStore::hurry()
{
    try {
        if (auto* connection = m_file.connection()) connection->execute(u"PRAGMA busy_timeout = 500"_s);
    } catch (const SqlFailure&) {
        // Then it waits for other programs as long as before.
    }
}

JournalStore::Written JournalStore::write(const std::function<QString(SqlConnection&)>& work)
{
    const Written written = tryToWrite(work);
    showToReaders(); // it may be another database now
    return written;
}

JournalStore::Written JournalStore::tryToWrite(const std::function<QString(SqlConnection&)>& work)
{
    for (bool again = false;; again = true) {
        if (!m_file.connection() || !m_file.isInPlace()) reopen();
        if (!m_file.connection()) return {false, m_status.report.text};
        SqlConnection& connection = *m_file.connection();
        QString refusal;
        try {
            connection.inTransaction([&] {
                // A newer program may have taken the file over since it was opened here.
                if (connection.first(u"PRAGMA user_version"_s).toInt() != journalSchemaVersion)
                    throw SqlFailure{schemaChanged, u"schema changed"_s};
                for (const Kept& kept : m_kept) {
                    const QString why = kept.written(connection);
                    if (!why.isEmpty())
                        qCWarning(journalLog, "Entry %ls: %ls", qUtf16Printable(kept.intentId),
                            qUtf16Printable(why));
                }
                refusal = work(connection);
            });
            m_kept.clear();
            setState(JournalState::Writable, {});
            return {true, refusal};
        } catch (const SqlFailure& failure) {
            // A refused row says nothing about the disk, and would be refused again.
            if (failure.code == SqlFailure::constraint) return {true, JournalText::sameIdAgain()};
            // Once more: a damaged file has been set aside then, a changed one opened anew.
            if (!again && failure.isDamage()) {
                m_file.suspectDamage();
                continue;
            }
            if (!again && (failure.code == schemaChanged || failure.code == statementWrong)) {
                m_file.close();
                continue;
            }
            const QString text = JournalText::notWritten(m_file.path(), failure);
            setState(JournalState::NotWritable, text);
            return {false, text};
        }
    }
}

void JournalStore::readingFailed(const SqlFailure& failure, quint64 place)
{
    if (!m_view.isAt(place)) return;
    m_file.suspectDamage();
    setState(JournalState::NotWritable, JournalText::notWritten(m_file.path(), failure));
    showToReaders();
}

void JournalStore::setState(JournalState state, const QString& text)
{
    if (m_status.state == state && m_status.text == text) return;
    m_status.state = state;
    m_status.text = text;
    m_watcher(m_status);
}

} // namespace lockkeeper
