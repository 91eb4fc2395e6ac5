// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_reader.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal_rows.h"

#include <QMap>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

constexpr qsizetype longestSearch = 1000;
constexpr int largestPage = 10000;

constexpr QLatin1StringView entryColumns =
    "SELECT i.seq, i.id, i.attempt_of, i.operation, i.instance_id, i.created, i.profile, "
    "i.operator_name, i.endpoint, i.method, i.target, i.enterprise, i.subject, "
    "(SELECT f.outcome FROM findings f WHERE f.intent_seq = i.seq AND f.outcome <> '' "
    "ORDER BY f.seq DESC LIMIT 1), "
    "(SELECT f.state FROM findings f WHERE f.intent_seq = i.seq AND f.kind = 'readback' "
    "ORDER BY f.seq DESC LIMIT 1), "
    "o.finished, o.outcome, o.http_status, o.code, o.message "_L1;
constexpr QLatin1StringView withOutcome = "LEFT JOIN outcomes o ON o.intent_seq = i.seq "_L1;

using Instances = QSet<QString>;

/// Dead programs with entries that have no outcome, of those that `condition` names, over listing l and
/// intents i. To be asked before the entries are read: a dead program writes nothing more, while a running
/// one could write the outcome and end in between.
Instances deadWithOpenEntries(SqlConnection& connection, const InstanceLives& lives,
    const QString& condition = u"l.unsettled = 1"_s, const QVariantList& values = {})
{
    QStringList instances;
    connection.each(u"SELECT DISTINCT i.instance_id FROM listing l JOIN intents i ON i.seq = l.intent_seq "
                    "LEFT JOIN outcomes o ON o.intent_seq = l.intent_seq WHERE "_s +
                        condition + u" AND o.intent_seq IS NULL"_s,
        values, [&](const QSqlQuery& row) { instances.append(row.value(0).toString()); });
    Instances dead;
    for (const QString& instance : std::as_const(instances))
        if (!lives(instance)) dead.insert(instance);
    return dead;
}

JournalEntry entryFrom(const QSqlQuery& row)
{
    JournalEntry entry;
    int column = 0;
    const auto next = [&] { return row.value(column++); };
    entry.number = next().toLongLong();
    entry.intent.id = next().toString();
    entry.intent.attemptOf = next().toString();
    entry.intent.operation = next().toString();
    entry.instance = next().toString();
    entry.created = next().toLongLong();
    entry.intent.profile = next().toString();
    entry.intent.operatorName = next().toString();
    entry.intent.endpoint = next().toString();
    entry.intent.method = next().toString();
    entry.intent.target = next().toString();
    entry.intent.enterprise = next().toString();
    entry.intent.subject = next().toString();
    entry.settled = next().toString();
    entry.state = next().toString();
    const QVariant finished = next();
    if (finished.isNull()) return entry;
    entry.finished = finished.toLongLong();
    WriteOutcome outcome;
    outcome.outcome = next().toString();
    outcome.httpStatus = next().toInt();
    outcome.code = next().toString();
    outcome.message = next().toString();
    entry.outcome = outcome;
    return entry;
}

QString placeholders(qsizetype count)
{
    return QStringList(count, u"?"_s).join(u", "_s);
}

/// A filter as conditions over `listing l`. All rows are walked in the order of the entries, in which that
/// table is kept: sorting a hundred thousand rows to show two hundred takes a second (JN-3).
struct Condition {
    QString sql = u"1 = 1 "_s;
    QVariantList values;

    void add(const QString& term, const QVariantList& bound)
    {
        sql += u"AND "_s + term + u' ';
        values += bound;
    }
    template <class Texts>
    void addAnyOf(const QString& term, const Texts& texts)
    {
        QVariantList bound;
        for (const QString& text : texts)
            bound.append(text);
        add(term.arg(placeholders(bound.size())), bound);
    }
};

void addOutcome(Condition& condition, const QString& outcome, const Instances& dead)
{
    if (outcome == "open"_L1) {
        condition.add(u"l.unsettled = 1 AND l.outcome = ''"_s, {});
    } else if (outcome == "unsettled"_L1) {
        condition.add(u"l.unsettled = 1"_s, {});
        condition.addAnyOf(u"(EXISTS (SELECT 1 FROM outcomes o WHERE o.intent_seq = l.intent_seq) "
                           "OR EXISTS (SELECT 1 FROM intents i WHERE i.seq = l.intent_seq "
                           "AND i.instance_id IN (%1)))"_s,
            dead);
    } else if (!outcome.isEmpty()) {
        condition.add(u"l.outcome = ?"_s, {outcome});
    }
}

Condition conditionOf(const JournalFilter& filter, const Instances& dead)
{
    Condition condition;
    if (!filter.profile.isEmpty()) condition.add(u"l.profile = ?"_s, {filter.profile});
    if (!filter.writes.isEmpty()) {
        QStringList endpoints;
        for (const auto kind : filter.writes)
            endpoints.append(endpointOf(kind));
        condition.addAnyOf(u"l.endpoint IN (%1)"_s, endpoints);
    }
    if (!filter.enterprise.isEmpty()) condition.add(u"l.enterprise = ?"_s, {filter.enterprise});
    if (!filter.operation.isEmpty())
        condition.add(u"l.intent_seq IN (SELECT seq FROM intents WHERE operation = ?)"_s, {filter.operation});
    for (const auto& subjects : {filter.about, filter.andAbout}) {
        if (subjects.isEmpty()) continue;
        // A SELECT for each kind, and not for each subject: SQLite joins five hundred SELECTs at most.
        QMap<QString, QVariantList> keys;
        for (const auto& subject : subjects)
            keys[subjectWord(subject.kind)].append(subject.key.trimmed()); // as the index has it (JN-6)
        QStringList terms;
        QVariantList bound;
        for (auto kind = keys.cbegin(); kind != keys.cend(); ++kind) {
            terms += u"SELECT intent_seq FROM subjects WHERE kind = ? AND key IN (%1)"_s.arg(
                placeholders(kind->size()));
            bound += kind.key();
            bound += kind.value();
        }
        condition.add(u"l.intent_seq IN (%1)"_s.arg(terms.join(u" UNION "_s)), bound);
    }
    addOutcome(condition, filter.outcome, dead);
    if (filter.from > 0) condition.add(u"l.created >= ?"_s, {filter.from});
    if (filter.until > 0) condition.add(u"l.created < ?"_s, {filter.until});
    // The id of an entry finds that one: other pages search by it.
    if (isJournalId(filter.text))
        condition.add(u"l.intent_seq IN (SELECT seq FROM intents WHERE id = ?)"_s, {filter.text});
    else if (!filter.text.isEmpty())
        condition.add(u"instr(l.text, ?) > 0"_s, {foldedForSearch(filter.text.left(longestSearch))});
    return condition;
}

Instances deadFor(SqlConnection& connection, const JournalFilter& filter, const InstanceLives& lives)
{
    return filter.outcome == "unsettled"_L1 ? deadWithOpenEntries(connection, lives) : Instances();
}

QList<JournalEntry> readAll(
    SqlConnection& connection, const QString& sql, const QVariantList& values, const Instances& dead)
{
    QList<JournalEntry> entries;
    connection.each(sql, values, [&](const QSqlQuery& row) {
        entries.append(entryFrom(row));
        auto& entry = entries.last();
        // An entry that was settled without an outcome had been lost before.
        entry.lost = !entry.outcome && (dead.contains(entry.instance) || !entry.settled.isEmpty());
    });
    return entries;
}

void readPayloads(SqlConnection& connection, JournalEntry& entry)
{
    connection.each(u"SELECT part, content FROM payloads WHERE intent_seq = ?"_s, {entry.number},
        [&](const QSqlQuery& row) {
            const QString part = row.value(0).toString();
            const QByteArray content = row.value(1).toByteArray();
            if (part == "request"_L1) {
                entry.intent.body = content;
            } else if (part == "before"_L1) {
                entry.intent.before = content;
            } else if (entry.outcome && part == "items"_L1) {
                entry.outcome->itemsJson = content;
            } else if (entry.outcome && part == "reply"_L1) {
                entry.outcome->replyBody = content;
            }
        });
}

void readFindings(SqlConnection& connection, JournalEntry& entry)
{
    connection.each(
        u"SELECT kind, found, outcome, states, who, reason FROM findings WHERE intent_seq = ? ORDER BY seq"_s,
        {entry.number}, [&](const QSqlQuery& row) {
            JournalFinding finding;
            if (row.value(0).toString() == "decision"_L1) finding.kind = JournalFinding::Kind::Decision;
            finding.at = row.value(1).toLongLong();
            finding.outcome = row.value(2).toString();
            finding.states = row.value(3).toString().toUtf8();
            finding.who = row.value(4).toString();
            finding.reason = row.value(5).toString();
            entry.findings.append(finding);
        });
}

} // namespace

qint64 countEntries(SqlConnection& connection, const JournalFilter& filter, const InstanceLives& lives)
{
    const Condition condition = conditionOf(filter, deadFor(connection, filter, lives));
    return connection.first(u"SELECT COUNT(*) FROM listing l WHERE "_s + condition.sql, condition.values)
        .toLongLong();
}

QList<JournalEntry> readPage(SqlConnection& connection, const JournalFilter& filter, qint64 before, int limit,
    const InstanceLives& lives)
{
    const auto dead = deadWithOpenEntries(connection, lives);
    Condition condition = conditionOf(filter, dead);
    if (before > 0) condition.add(u"l.intent_seq < ?"_s, {before});
    condition.values.append(std::clamp(limit, 0, largestPage));
    auto entries = readAll(connection,
        entryColumns + u"FROM (SELECT l.intent_seq AS number FROM listing l WHERE "_s + condition.sql +
            u"ORDER BY l.intent_seq DESC LIMIT ?) p JOIN intents i ON i.seq = p.number "_s + withOutcome +
            u"ORDER BY i.seq DESC"_s,
        condition.values, dead);
    for (auto& entry : entries)
        if (const auto kind = entry.intent.kind(); kind && factsOf(*kind).onlyInBody == OnlyInBody::Direction)
            entry.privileges =
                connection
                    .first(u"SELECT content FROM payloads WHERE intent_seq = ? AND part = 'request'"_s,
                        {entry.number})
                    .toByteArray();
    return entries;
}

QList<JournalEntry> readOperation(
    SqlConnection& connection, const QString& operation, const InstanceLives& lives)
{
    const auto dead = deadWithOpenEntries(connection, lives, u"i.operation = ?"_s, {operation});
    return readAll(connection,
        entryColumns + u"FROM intents i "_s + withOutcome + u"WHERE i.operation = ? ORDER BY i.seq"_s,
        {operation}, dead);
}

void readLongParts(SqlConnection& connection, JournalEntry& entry)
{
    readPayloads(connection, entry);
    readFindings(connection, entry);
}

std::optional<JournalEntry> readEntry(
    SqlConnection& connection, const QString& intentId, const InstanceLives& lives)
{
    const auto dead = deadWithOpenEntries(connection, lives, u"i.id = ?"_s, {intentId});
    auto found = readAll(connection, entryColumns + u"FROM intents i "_s + withOutcome + u"WHERE i.id = ?"_s,
        {intentId}, dead);
    if (found.isEmpty()) return std::nullopt;
    auto& entry = found.first();
    readLongParts(connection, entry);
    return entry;
}

QList<JournalEntry> readLost(SqlConnection& connection, const InstanceLives& lives)
{
    const auto dead = deadWithOpenEntries(connection, lives);
    auto entries = readAll(connection,
        entryColumns + u"FROM listing l JOIN intents i ON i.seq = l.intent_seq "_s + withOutcome +
            u"WHERE l.unsettled = 1 AND o.intent_seq IS NULL ORDER BY i.seq"_s,
        {}, dead);
    entries.removeIf([](const JournalEntry& entry) { return !entry.lost; });
    return entries;
}

} // namespace lockkeeper
