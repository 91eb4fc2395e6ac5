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

constexpr QLatin1StringView columns =
    "SELECT i.seq, i.id, i.attempt_of, i.operation, i.instance_id, i.created, i.profile, "
    "i.operator_name, i.endpoint, i.method, i.target, i.enterprise, i.subject, "
    "o.finished, o.outcome, o.http_status, o.code, o.message "_L1;
constexpr QLatin1StringView withAnyOutcome =
    "FROM intents i LEFT JOIN outcomes o ON o.intent_seq = i.seq "_L1;
constexpr QLatin1StringView withOutcome = "FROM intents i JOIN outcomes o ON o.intent_seq = i.seq "_L1;

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

/// What a filter comes to. All forms keep to one order, by entry, that an index has already: sorting a
/// hundred thousand rows to show two hundred takes a second.
struct Condition {
    QLatin1StringView from = withAnyOutcome;
    QLatin1StringView number = "i.seq"_L1; ///< the column that gives the order
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
        condition.from = withOutcome;
        condition.number = "o.intent_seq"_L1;
        condition.add(u"o.outcome = ?"_s, filter.outcome);
    }
    if (!filter.endpoint.isEmpty()) condition.add(u"i.endpoint = ?"_s, filter.endpoint);
    if (!filter.enterprise.isEmpty()) condition.add(u"i.enterprise = ?"_s, filter.enterprise);
    if (!filter.operation.isEmpty()) condition.add(u"i.operation = ?"_s, filter.operation);
    if (!filter.text.isEmpty())
        condition.add(u"i.search_text LIKE ? ESCAPE '\\'"_s, likePattern(filter.text));
    // Clocks jump, so that times do not grow with the entries: the bounds narrow the search, the plain
    // comparison decides. A plus keeps SQLite from walking a column in its order: by time it would have to
    // sort, by entry it would meet the bound only at the other end.
    if (filter.from > 0) {
        condition.add(u"i.seq >= (SELECT MIN(+seq) FROM intents WHERE created >= ?)"_s, filter.from);
        condition.add(u"+i.created >= ?"_s, filter.from);
    }
    if (filter.until > 0) {
        condition.add(u"i.seq <= (SELECT MAX(+seq) FROM intents WHERE created < ?)"_s, filter.until);
        condition.add(u"+i.created < ?"_s, filter.until);
    }
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
    return connection.first(u"SELECT COUNT(*) "_s + condition.from + condition.sql, condition.values)
        .toLongLong();
}

QList<JournalEntry> readPage(SqlConnection& connection, const JournalFilter& filter, qint64 before, int limit)
{
    Condition condition = conditionOf(filter);
    if (before > 0) condition.add(condition.number + u" < ?"_s, before);
    condition.values.append(std::clamp(limit, 0, largestPage));
    return readAll(connection,
        columns + condition.from + condition.sql + u"ORDER BY "_s + condition.number + u" DESC LIMIT ?"_s,
        condition.values);
}

std::optional<JournalEntry> readEntry(SqlConnection& connection, const QString& intentId)
{
    const auto found = readAll(connection, columns + withAnyOutcome + u"WHERE i.id = ?"_s, {intentId});
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
        columns + withAnyOutcome + u"WHERE i.instance_id = ? AND o.intent_seq IS NULL ORDER BY i.seq"_s,
        {instance});
}

QString foldedForSearch(const QString& text)
{
    return text.toCaseFolded();
}

} // namespace lockkeeper
