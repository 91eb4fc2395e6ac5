// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_rows.h"

#include "services/gateway/wire/json_fields.h"
#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal_text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

/// In characters: so much of each part of an entry is searched. A batch of ten thousand asset numbers is
/// found by its subjects; as searched text it would slow down every search.
constexpr qsizetype longestText = 16 * 1024;

void insertPayload(
    SqlConnection& connection, const QVariant& entry, const QString& part, const QByteArray& content)
{
    if (content.isEmpty()) return;
    connection.run(
        u"INSERT INTO payloads (intent_seq, part, content) VALUES (?, ?, ?)"_s, {entry, part, content});
}

QVariant numberOf(SqlConnection& connection, const QString& intentId)
{
    return connection.first(u"SELECT seq FROM intents WHERE id = ?"_s, {intentId});
}

void insertSubjects(SqlConnection& connection, const QVariant& entry, const QList<JournalSubject>& subjects)
{
    for (const auto& subject : subjects)
        connection.run(u"INSERT INTO subjects (intent_seq, kind, key) VALUES (?, ?, ?) "
                       "ON CONFLICT (intent_seq, kind, key) DO NOTHING"_s,
            {entry, subjectWord(subject.kind), subject.key});
}

QString searchText(const QStringList& parts)
{
    return foldedForSearch(parts.join(u'\n').left(longestText));
}

void deriveFromIntent(
    SqlConnection& connection, const QVariant& entry, const WriteIntent& intent, qint64 created)
{
    const auto subjects = subjectsOf(intent);
    insertSubjects(connection, entry, subjects);
    QStringList parts{intent.subject, intent.target, intent.operatorName};
    parts += namesIn(intent);
    for (const auto& subject : subjects)
        parts += subject.key;
    connection.run(u"INSERT INTO listing (intent_seq, profile, endpoint, enterprise, created, outcome, "
                   "unsettled, text) VALUES (?, ?, ?, ?, ?, '', 1, ?)"_s,
        {entry, notNull(intent.profile), notNull(intent.endpoint), notNull(intent.enterprise), created,
            searchText(parts)});
}

/// Looks only at items that were asked for: others that a reply contained say nothing about this write.
bool hasUnknownItem(const JsonItems& items)
{
    for (const auto& value : items) {
        const JsonFields item(value);
        if (!item["extra"_L1].toBool() && item["outcome"_L1].toString() == "unknown"_L1) return true;
    }
    return false;
}

void deriveFromOutcome(
    SqlConnection& connection, const QVariant& entry, const QString& endpoint, const WriteOutcome& outcome)
{
    const auto subjects = subjectsOfReply(endpoint, outcome.replyBody);
    insertSubjects(connection, entry, subjects);
    const auto items = JsonItems::parse(outcome.itemsJson);
    QStringList parts{outcome.code, outcome.message};
    for (const auto& value : items) {
        const JsonFields item(value);
        parts += item.text("key"_L1);
        parts += item.text("message"_L1);
    }
    for (const auto& subject : subjects)
        parts += subject.key;
    parts.removeAll(QString());
    connection.run(
        u"UPDATE listing SET text = text || ? WHERE intent_seq = ?"_s, {u'\n' + searchText(parts), entry});
    // A finding that settled it before stays: whoever wrote that knew more.
    if (connection.first(u"SELECT 1 FROM findings WHERE intent_seq = ? AND outcome <> ''"_s, {entry})
            .isValid())
        return;
    const bool unsettled = outcome.outcome == "unknown"_L1 || hasUnknownItem(items);
    connection.run(u"UPDATE listing SET outcome = ?, unsettled = ? WHERE intent_seq = ?"_s,
        {notNull(outcome.outcome), int(unsettled), entry});
}

QString worstOf(const QByteArray& states)
{
    QStringList found;
    for (const auto& value : JsonItems::parse(states))
        found += JsonFields(value).text("state"_L1);
    for (const auto& state : {u"contradicts"_s, u"notYet"_s, u"cannotBeChecked"_s, u"asWanted"_s})
        if (found.contains(state)) return state;
    return {};
}

QString kindWord(JournalFinding::Kind kind)
{
    return kind == JournalFinding::Kind::Decision ? u"decision"_s : u"readback"_s;
}

} // namespace

void insertInstance(SqlConnection& connection, const InstanceRow& instance)
{
    if (connection.first(u"SELECT 1 FROM instances WHERE id = ?"_s, {instance.id}).isValid()) return;
    connection.run(
        u"INSERT INTO instances (id, started, host, pid, program_version) VALUES (?, ?, ?, ?, ?)"_s,
        {instance.id, instance.started, notNull(instance.host), instance.pid,
            notNull(instance.programVersion)});
}

void insertIntent(
    SqlConnection& connection, const WriteIntent& intent, const QString& instance, qint64 created)
{
    connection.run(u"INSERT INTO intents (id, attempt_of, operation, instance_id, created, profile, "
                   "operator_name, endpoint, method, target, enterprise, subject) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {notNull(intent.id), notNull(intent.attemptOf), notNull(intent.operation), instance, created,
            notNull(intent.profile), notNull(intent.operatorName), notNull(intent.endpoint),
            notNull(intent.method), notNull(intent.target), notNull(intent.enterprise),
            notNull(intent.subject)});
    const auto entry = numberOf(connection, notNull(intent.id));
    insertPayload(connection, entry, u"request"_s, intent.body);
    insertPayload(connection, entry, u"before"_s, intent.before);
    deriveFromIntent(connection, entry, intent, created);
}

QString insertOutcome(
    SqlConnection& connection, const QString& intentId, const WriteOutcome& outcome, qint64 finished)
{
    const auto entry = numberOf(connection, intentId);
    if (!entry.isValid()) return JournalText::intentMissing();
    const auto before = connection.first(u"SELECT outcome FROM outcomes WHERE intent_seq = ?"_s, {entry});
    if (before.isValid()) {
        // A commit that was reported as failed may have reached the disk: then the same outcome is there
        // already.
        return before.toString() == outcome.outcome ? QString() : JournalText::endedBefore();
    }
    connection.run(u"INSERT INTO outcomes (intent_seq, finished, outcome, http_status, code, message) "
                   "VALUES (?, ?, ?, ?, ?, ?)"_s,
        {entry, finished, notNull(outcome.outcome), outcome.httpStatus, notNull(outcome.code),
            notNull(outcome.message)});
    insertPayload(connection, entry, u"items"_s, outcome.itemsJson);
    insertPayload(connection, entry, u"reply"_s, outcome.replyBody);
    const auto endpoint = connection.first(u"SELECT endpoint FROM intents WHERE seq = ?"_s, {entry});
    deriveFromOutcome(connection, entry, endpoint.toString(), outcome);
    return {};
}

QString insertFinding(
    SqlConnection& connection, const QString& intentId, const QString& id, const JournalFinding& finding)
{
    const auto entry = numberOf(connection, intentId);
    if (!entry.isValid()) return JournalText::intentMissing();
    if (connection.first(u"SELECT 1 FROM findings WHERE id = ?"_s, {id}).isValid()) return {};
    connection.run(u"INSERT INTO findings (id, intent_seq, kind, found, outcome, state, states, who, reason) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {id, entry, kindWord(finding.kind), finding.at, notNull(finding.outcome),
            notNull(worstOf(finding.states)), notNull(QString::fromUtf8(finding.states)),
            notNull(finding.who), notNull(finding.reason)});
    if (finding.kind == JournalFinding::Kind::Decision)
        connection.run(u"UPDATE listing SET text = text || ? WHERE intent_seq = ?"_s,
            {u'\n' + searchText({finding.who, finding.reason}), entry});
    if (!finding.outcome.isEmpty())
        connection.run(u"UPDATE listing SET outcome = ?, unsettled = ? WHERE intent_seq = ?"_s,
            {finding.outcome, int(finding.outcome == "unknown"_L1), entry});
    return {};
}

void readPayloads(SqlConnection& connection, const QVariant& entry, WriteIntent& intent,
    std::optional<WriteOutcome>& outcome)
{
    connection.each(u"SELECT part, content FROM payloads WHERE intent_seq = ?"_s, {entry},
        [&intent, &outcome](const QSqlQuery& row) {
            const auto part = row.value(0).toString();
            const auto content = row.value(1).toByteArray();
            if (part == "request"_L1) intent.body = content;
            if (part == "items"_L1 && outcome) outcome->itemsJson = content;
            if (part == "reply"_L1 && outcome) outcome->replyBody = content;
        });
}

void deriveFromEntries(SqlConnection& connection)
{
    struct Entry {
        qint64 created = 0;
        WriteIntent intent;
        std::optional<WriteOutcome> outcome;
    };
    QVariantList entries;
    connection.each(u"SELECT seq FROM intents ORDER BY seq"_s, {},
        [&](const QSqlQuery& row) { entries.append(row.value(0)); });
    for (const auto& number : entries) {
        Entry entry;
        connection.each(u"SELECT i.created, i.profile, i.operator_name, i.endpoint, i.target, i.enterprise, "
                        "i.subject, o.outcome, o.code, o.message "
                        "FROM intents i LEFT JOIN outcomes o ON o.intent_seq = i.seq WHERE i.seq = ?"_s,
            {number}, [&entry](const QSqlQuery& row) {
                entry.created = row.value(0).toLongLong();
                entry.intent.profile = row.value(1).toString();
                entry.intent.operatorName = row.value(2).toString();
                entry.intent.endpoint = row.value(3).toString();
                entry.intent.target = row.value(4).toString();
                entry.intent.enterprise = row.value(5).toString();
                entry.intent.subject = row.value(6).toString();
                if (row.isNull(7)) return;
                entry.outcome.emplace();
                entry.outcome->outcome = row.value(7).toString();
                entry.outcome->code = row.value(8).toString();
                entry.outcome->message = row.value(9).toString();
            });
        readPayloads(connection, number, entry.intent, entry.outcome);
        deriveFromIntent(connection, number, entry.intent, entry.created);
        if (entry.outcome) deriveFromOutcome(connection, number, entry.intent.endpoint, *entry.outcome);
    }
}

qint64 deleteSettled(SqlConnection& connection, const OldEntries& old, int limit)
{
    QString sql = u"SELECT l.intent_seq FROM listing l JOIN intents i ON i.seq = l.intent_seq "
                  "WHERE l.created < ? AND l.unsettled = 0 "_s;
    QVariantList values{old.time};
    if (!old.profile.isEmpty()) {
        sql += u"AND l.profile = ? "_s;
        values.append(old.profile);
    }
    for (const auto& operation : old.keptOperations) {
        sql += u"AND i.operation <> ? "_s;
        values.append(operation);
    }
    values.append(limit);
    QVariantList entries;
    connection.each(sql + u"ORDER BY l.intent_seq LIMIT ?"_s, values,
        [&](const QSqlQuery& row) { entries.append(row.value(0)); });
    for (const auto& entry : entries) {
        for (const auto& table : {u"payloads"_s, u"findings"_s, u"subjects"_s, u"listing"_s, u"outcomes"_s})
            connection.run(u"DELETE FROM "_s + table + u" WHERE intent_seq = ?"_s, {entry});
        connection.run(u"DELETE FROM intents WHERE seq = ?"_s, {entry});
    }
    return entries.size();
}

bool isJournalId(const QString& text)
{
    return text.size() == 32 && std::all_of(text.begin(), text.end(), [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
    });
}

QString foldedForSearch(const QString& text)
{
    return text.toCaseFolded();
}

} // namespace lockkeeper
