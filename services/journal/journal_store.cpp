// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/journal_store.h"

#include "services/journal/journal_reader.h"
#include "services/journal/journal_schema.h"
#include "services/journal/journal_text.h"
#include "services/journal/sql_connection.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLoggingCategory>
#include <QSysInfo>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

Q_LOGGING_CATEGORY(journalLog, "lockkeeper.journal")

/// SQLite's own words for a file that is not of the schema it was opened with: changed, or a table missing.
constexpr int schemaChanged = 17;
constexpr int statementWrong = 1;

/// A null QString would be stored as NULL.
QString stored(const QString& text)
{
    return text.isNull() ? u""_s : text;
}

void insertPayload(
    SqlConnection& connection, const QString& intentId, const QString& part, const QByteArray& content)
{
    if (content.isEmpty()) return;
    connection.run(
        u"INSERT INTO payloads (intent_seq, part, content) SELECT seq, ?, ? FROM intents WHERE id = ?"_s,
        {part, content, intentId});
}

} // namespace

JournalStore::JournalStore(const JournalSettings& settings, Watcher watcher)
    : m_settings(settings)
    , m_watcher(std::move(watcher))
    , m_instance(QUuid::createUuid().toString(QUuid::Id128))
    , m_started(QDateTime::currentMSecsSinceEpoch())
    , m_file(settings.directory, m_instance)
{
}

JournalStore::~JournalStore()
{
    if (!m_kept.empty()) recover();
    for (const KeptOutcome& kept : m_kept)
        qCWarning(journalLog, "The outcome \"%ls\" of entry %ls could not be written.",
            qUtf16Printable(kept.outcome.outcome), qUtf16Printable(kept.intentId));
}

void JournalStore::open()
{
    reopen();
    if (m_file.connection()) setState(JournalState::Writable, {});
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
        insertIntent(connection, intent, created);
        return QString();
    });
    return written.error;
}

QString JournalStore::finish(const QString& intentId, const WriteOutcome& outcome, qint64 finished)
{
    KeptOutcome entry{intentId, outcome, finished};
    const Written written =
        write([&](SqlConnection& connection) { return insertOutcome(connection, entry); });
    if (written.committed) return written.error;
    m_kept.push_back(std::move(entry));
    return JournalText::outcomeKept(written.error);
}

void JournalStore::recover()
{
    // A row of its own, so that there is something to write even without kept outcomes: opening alone
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
        // Then it is waited for as long as before.
    }
}

JournalStore::Written JournalStore::write(const std::function<QString(SqlConnection&)>& work)
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
                for (const KeptOutcome& kept : m_kept) {
                    const QString why = insertOutcome(connection, kept);
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
            // Says nothing about the disk, and the same would be said again.
            if (failure.code == SqlFailure::constraint) return {true, JournalText::sameIdAgain()};
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

void JournalStore::insertIntent(SqlConnection& connection, const WriteIntent& intent, qint64 created)
{
    if (!connection.first(u"SELECT 1 FROM instances WHERE id = ?"_s, {m_instance}).isValid()) {
        connection.run(u"INSERT INTO instances (id, started, host, pid, program_version) "
                       "VALUES (?, ?, ?, ?, ?)"_s,
            {m_instance, m_started, stored(QSysInfo::machineHostName()), QCoreApplication::applicationPid(),
                stored(m_settings.programVersion)});
    }
    connection.run(u"INSERT INTO intents (id, attempt_of, operation, instance_id, created, profile, "
                   "operator_name, endpoint, method, target, enterprise, subject, search_text) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {stored(intent.id), stored(intent.attemptOf), stored(intent.operation), m_instance, created,
            stored(intent.profile), stored(intent.operatorName), stored(intent.endpoint),
            stored(intent.method), stored(intent.target), stored(intent.enterprise), stored(intent.subject),
            foldedForSearch(intent.subject + u'\n' + intent.target)});
    insertPayload(connection, intent.id, u"request"_s, intent.body);
}

QString JournalStore::insertOutcome(SqlConnection& connection, const KeptOutcome& kept)
{
    const QVariant number = connection.first(u"SELECT seq FROM intents WHERE id = ?"_s, {kept.intentId});
    if (!number.isValid()) return JournalText::intentMissing();
    const QVariant before =
        connection.first(u"SELECT outcome FROM outcomes WHERE intent_seq = ?"_s, {number});
    if (before.isValid()) {
        // A commit that failed may have reached the disk all the same.
        return before.toString() == kept.outcome.outcome ? QString() : JournalText::endedBefore();
    }
    connection.run(u"INSERT INTO outcomes (intent_seq, finished, outcome, http_status, code, message) "
                   "VALUES (?, ?, ?, ?, ?, ?)"_s,
        {number, kept.finished, stored(kept.outcome.outcome), kept.outcome.httpStatus,
            stored(kept.outcome.code), stored(kept.outcome.message)});
    insertPayload(connection, kept.intentId, u"items"_s, kept.outcome.itemsJson);
    insertPayload(connection, kept.intentId, u"reply"_s, kept.outcome.replyBody);
    return {};
}

QList<JournalEntry> JournalStore::openIntentsOfDeadInstances()
{
    return read<QList<JournalEntry>>([this](SqlConnection& connection) {
        QList<JournalEntry> entries;
        const auto instances = instancesWithOpenEntries(connection);
        for (const QString& instance : instances) {
            // Asked before its entries are read: whoever is dead writes nothing more, while a living one
            // could die, and leave entries that this would miss, at any moment.
            if (!m_file.instanceLives(instance)) entries += readOpenEntriesOf(connection, instance);
        }
        return entries;
    });
}

void JournalStore::guarded(const std::function<void(SqlConnection&)>& read)
{
    if (!m_file.connection()) return;
    try {
        read(*m_file.connection());
    } catch (const SqlFailure& failure) {
        qCWarning(journalLog, "Reading failed: %ls", qUtf16Printable(failure.text));
        if (!failure.isDamage()) return;
        m_file.suspectDamage();
        setState(JournalState::NotWritable, JournalText::notWritten(m_file.path(), failure));
    }
}

void JournalStore::setState(JournalState state, const QString& text)
{
    if (m_status.state == state && m_status.text == text) return;
    m_status.state = state;
    m_status.text = text;
    m_watcher(m_status);
}

} // namespace lockkeeper
