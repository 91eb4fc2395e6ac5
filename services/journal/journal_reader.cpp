// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/journal/journal_reader.h"

#include "services/journal/sql_connection.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{
namespace
{

constexpr qsizetype longestSearch = 1000;
constexpr int largestPage = 10000;

QString columns()
{
    return u"SELECT i.seq, i.id, i.attempt_of, i.operation, i.instance_id, i.created, i.profile, "
           "i.operator_name, i.endpoint, i.method, i.target, i.enterprise, i.subject, "
           "o.finished, o.outcome, o.http_status, o.code, o.message "
           "FROM intents i LEFT JOIN outcomes o ON o.intent_seq = i.seq "_s;
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

struct Condition {
    QString sql = u"WHERE 1 = 1 "_s;
    QVariantList values;

    void add(const QString& term, const QVariant& value)
    {
        sql += u"AND "_s + term + u' ';
        values.append(value);
    }
};

QString likePattern(const QString& text)
{
    QString pattern = foldedForSearch(text.left(longestSearch));
    pattern.replace(u'\\', u"\\\\"_s).replace(u'%', u"\\%"_s).replace(u'_', u"\\_"_s);
    return u'%' + pattern + u'%';
}

Condition conditionOf(const JournalFilter& filter)
{
    Condition condition;
    if (filter.outcome == u"open"_s) {
        condition.sql += u"AND NOT EXISTS (SELECT 1 FROM outcomes p WHERE p.intent_seq = i.seq) "_s;
    } else if (!filter.outcome.isEmpty()) {
        condition.add(u"o.outcome = ?"_s, filter.outcome);
    }
    if (!filter.endpoint.isEmpty()) condition.add(u"i.endpoint = ?"_s, filter.endpoint);
    if (!filter.enterprise.isEmpty()) condition.add(u"i.enterprise = ?"_s, filter.enterprise);
    if (!filter.operation.isEmpty()) condition.add(u"i.operation = ?"_s, filter.operation);
    if (!filter.text.isEmpty())
        condition.add(u"i.search_text LIKE ? ESCAPE '\\'"_s, likePattern(filter.text));
    if (filter.from > 0) condition.add(u"i.created >= ?"_s, filter.from);
    if (filter.until > 0) condition.add(u"i.created < ?"_s, filter.until);
    return condition;
}

QList<JournalEntry> readAll(SqlConnection& connection, const QString& sql, const QVariantList& values)
{
    QList<JournalEntry> entries;
    connection.each(sql, values, [&](const QSqlQuery& row) { entries.append(entryFrom(row)); });
    return entries;
}

} // namespace

qint64 countEntries(SqlConnection& connection, const JournalFilter& filter)
{
    const Condition condition = conditionOf(filter);
    const bool joined = !filter.outcome.isEmpty() && filter.outcome != u"open"_s;
    const QString join = joined ? u"JOIN outcomes o ON o.intent_seq = i.seq "_s : QString();
    return connection.first(u"SELECT COUNT(*) FROM intents i "_s + join + condition.sql, condition.values)
        .toLongLong();
}

QList<JournalEntry> readPage(SqlConnection& connection, const JournalFilter& filter, qint64 before, int limit)
{
    Condition condition = conditionOf(filter);
    if (before > 0) condition.add(u"i.seq < ?"_s, before);
    condition.values.append(std::clamp(limit, 0, largestPage));
    return readAll(
        connection, columns() + condition.sql + u"ORDER BY i.seq DESC LIMIT ?"_s, condition.values);
}

std::optional<JournalEntry> readEntry(SqlConnection& connection, const QString& intentId)
{
    const auto found = readAll(connection, columns() + u"WHERE i.id = ?"_s, {intentId});
    if (found.isEmpty()) return std::nullopt;
    JournalEntry entry = found.constFirst();
    connection.each(u"SELECT part, content FROM payloads WHERE intent_seq = ?"_s, {entry.number},
        [&](const QSqlQuery& row) {
            const QString part = row.value(0).toString();
            const QByteArray content = row.value(1).toByteArray();
            if (part == u"request"_s) {
                entry.intent.body = content;
            } else if (entry.outcome && part == u"items"_s) {
                entry.outcome->itemsJson = content;
            } else if (entry.outcome && part == u"reply"_s) {
                entry.outcome->replyBody = content;
            }
        });
    return entry;
}

QStringList instancesWithOpenEntries(SqlConnection& connection)
{
    QStringList instances;
    connection.each(u"SELECT DISTINCT i.instance_id FROM intents i "
                    "WHERE NOT EXISTS (SELECT 1 FROM outcomes o WHERE o.intent_seq = i.seq)"_s,
        {}, [&](const QSqlQuery& row) { instances.append(row.value(0).toString()); });
    return instances;
}

QList<JournalEntry> readOpenEntriesOf(SqlConnection& connection, const QString& instance)
{
    return readAll(connection,
        columns() + u"WHERE i.instance_id = ? AND o.intent_seq IS NULL ORDER BY i.seq"_s, {instance});
}

QString foldedForSearch(const QString& text)
{
    return text.toCaseFolded();
}

} // namespace lockkeeper
