// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_copies.h"

#include "services/storage/database/sql_connection.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QString readIdentity(SqlConnection& connection)
{
    // In the order of writing: a program that was started earlier may write its first entry later.
    return connection.first(u"SELECT id FROM instances ORDER BY rowid LIMIT 1"_s).toString();
}

QStringList idsAfter(SqlConnection& connection, const QString& profile, qint64 since, qint64 after, int limit)
{
    QStringList ids;
    connection.each(u"SELECT i.id FROM listing l JOIN intents i ON i.seq = l.intent_seq "
                    "WHERE l.intent_seq > ? AND l.profile = ? AND l.created >= ? "
                    "ORDER BY l.intent_seq LIMIT ?"_s,
        {after, profile, since, limit}, [&](const QSqlQuery& row) { ids.append(row.value(0).toString()); });
    return ids;
}

QList<CopiedEntry> readCopies(
    SqlConnection& connection, const QStringList& intents, const InstanceLives& lives)
{
    QList<CopiedEntry> copies;
    for (const auto& intent : intents) {
        auto entry = readEntry(connection, intent, lives);
        if (!entry) continue;
        CopiedEntry copy{*std::move(entry), {}, true, {}};
        copy.entry.findings.clear();
        const QVariantList number{copy.entry.number};
        connection.each(u"SELECT unsettled, text FROM listing WHERE intent_seq = ?"_s, number,
            [&copy](const QSqlQuery& row) {
                copy.unsettled = row.value(0).toInt() != 0;
                copy.text = row.value(1).toString();
            });
        connection.each(
            u"SELECT kind, key FROM subjects WHERE intent_seq = ?"_s, number, [&copy](const QSqlQuery& row) {
                copy.subjects.append(row.value(0).toString() + u':' + row.value(1).toString());
            });
        copies.append(std::move(copy));
    }
    return copies;
}

QList<CopiedFinding> readFindingsAfter(
    SqlConnection& connection, const QString& profile, qint64 since, qint64 after, int limit)
{
    QList<CopiedFinding> copies;
    connection.each(
        u"SELECT f.seq, f.id, i.id, f.kind, f.found, f.outcome, f.states, f.who, f.reason, f.state "
        "FROM findings f JOIN listing l ON l.intent_seq = f.intent_seq "
        "JOIN intents i ON i.seq = f.intent_seq "
        "WHERE f.seq > ? AND l.profile = ? AND l.created >= ? ORDER BY f.seq LIMIT ?"_s,
        {after, profile, since, limit}, [&](const QSqlQuery& row) {
            CopiedFinding copy;
            copy.number = row.value(0).toLongLong();
            copy.id = row.value(1).toString();
            copy.intent = row.value(2).toString();
            if (row.value(3).toString() == "decision"_L1) copy.finding.kind = JournalFinding::Kind::Decision;
            copy.finding.at = row.value(4).toLongLong();
            copy.finding.outcome = row.value(5).toString();
            copy.finding.states = row.value(6).toString().toUtf8();
            copy.finding.who = row.value(7).toString();
            copy.finding.reason = row.value(8).toString();
            copy.state = row.value(9).toString();
            copies.append(std::move(copy));
        });
    return copies;
}

} // namespace lockkeeper
