// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_takeover.h"

#include "services/storage/database/sql_connection.h"
#include "services/storage/journal/journal_log.h"
#include "services/storage/journal/journal_rows.h"
#include "services/storage/journal/journal_schema.h"

#include <QFile>

#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{
namespace
{

struct OldEntry {
    qint64 number = 0;
    QString instance;
    qint64 created = 0;
    WriteIntent intent;
    qint64 finished = 0;
    std::optional<WriteOutcome> outcome;
};

std::vector<OldEntry> entriesOf(SqlConnection& old)
{
    std::vector<OldEntry> entries;
    old.each(u"SELECT i.seq, i.instance_id, i.created, i.id, i.attempt_of, i.operation, i.profile, "
             "i.operator_name, i.endpoint, i.method, i.target, i.enterprise, i.subject, "
             "o.finished, o.outcome, o.http_status, o.code, o.message "
             "FROM intents i LEFT JOIN outcomes o ON o.intent_seq = i.seq ORDER BY i.seq"_s,
        {}, [&](const QSqlQuery& row) {
            OldEntry entry;
            entry.number = row.value(0).toLongLong();
            entry.instance = row.value(1).toString();
            entry.created = row.value(2).toLongLong();
            QString* const texts[]{&entry.intent.id, &entry.intent.attemptOf, &entry.intent.operation,
                &entry.intent.profile, &entry.intent.operatorName, &entry.intent.endpoint,
                &entry.intent.method, &entry.intent.target, &entry.intent.enterprise, &entry.intent.subject};
            int column = 3;
            for (QString* text : texts)
                *text = row.value(column++).toString();
            if (!row.isNull(column)) {
                entry.finished = row.value(column).toLongLong();
                entry.outcome.emplace();
                entry.outcome->outcome = row.value(column + 1).toString();
                entry.outcome->httpStatus = row.value(column + 2).toInt();
                entry.outcome->code = row.value(column + 3).toString();
                entry.outcome->message = row.value(column + 4).toString();
            }
            entries.push_back(std::move(entry));
        });
    for (auto& entry : entries)
        readPayloads(old, entry.number, entry.intent, entry.outcome);
    return entries;
}

std::vector<InstanceRow> instancesOf(SqlConnection& old)
{
    std::vector<InstanceRow> instances;
    old.each(
        u"SELECT id, started, host, pid, program_version FROM instances"_s, {}, [&](const QSqlQuery& row) {
            instances.push_back({row.value(0).toString(), row.value(1).toLongLong(), row.value(2).toString(),
                row.value(3).toLongLong(), row.value(4).toString()});
        });
    return instances;
}

bool isUsable(SqlConnection& old)
{
    return old.first(u"PRAGMA application_id"_s).toInt() == journalApplicationId &&
           old.first(u"PRAGMA user_version"_s).toInt() == 1 &&
           old.first(u"PRAGMA quick_check(1)"_s).toString() == "ok"_L1;
}

} // namespace

qint64 takeOverVersion1(SqlConnection& connection, const QString& path)
{
    if (!QFile::exists(path)) return 0;
    std::vector<InstanceRow> instances;
    std::vector<OldEntry> entries;
    try {
        SqlConnection old(path, 1s);
        if (!isUsable(old)) {
            qCWarning(journalLog, "%ls is left as it is.", qUtf16Printable(path));
            return 0;
        }
        instances = instancesOf(old);
        entries = entriesOf(old);
    } catch (const SqlFailure& failure) {
        qCWarning(
            journalLog, "%ls is left as it is: %ls", qUtf16Printable(path), qUtf16Printable(failure.text));
        return 0;
    }
    qint64 taken = 0;
    connection.inTransaction([&] {
        for (const auto& instance : instances)
            insertInstance(connection, instance);
        for (const auto& entry : entries) {
            if (connection.first(u"SELECT 1 FROM intents WHERE id = ?"_s, {entry.intent.id}).isValid())
                continue;
            insertIntent(connection, entry.intent, entry.instance, entry.created);
            // It cannot be refused, because the entry is new.
            if (entry.outcome)
                (void)insertOutcome(connection, entry.intent.id, *entry.outcome, entry.finished);
            ++taken;
        }
    });
    for (const auto& part : {u""_s, u"-wal"_s, u"-shm"_s})
        QFile::remove(path + part);
    return taken;
}

} // namespace lockkeeper
