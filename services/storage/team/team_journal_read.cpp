// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/journal/journal_rows.h"
#include "services/storage/team/team_journal_rows.h"
#include "services/storage/team/team_server.h"

#include <QHash>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// A call has a deadline, and what has ended is copied within seconds: what has no outcome for longer has
/// lost its program, or its computer the way to the desk.
constexpr qint64 underWayFor = std::chrono::milliseconds(15min).count();
/// So many of the newest are searched first: people mostly look for what was just done, and what they find
/// there needs no walk over everything (TM-43).
constexpr int searchedFirst = 20'000;
constexpr qsizetype longestTeamSearch = 1000;
constexpr int largestTeamPage = 1000;

const QString serverNow = u"(extract(epoch FROM clock_timestamp()) * 1000)::bigint"_s;

/// A part of `text` that was searched for, whatever signs it has.
QString likePattern(const TeamServer& server, const QString& text)
{
    auto part = foldedForSearch(text.left(longestTeamSearch));
    // Login and computer stand in two lines of what is searched, and in one of what is shown.
    part.replace(u" · "_s, u"\n"_s);
    part.remove(QChar(0)).replace(u'\\', "\\\\"_L1).replace(u'%', "\\%"_L1).replace(u'_', "\\_"_L1);
    return server.text(u'%' + part + u'%');
}

QStringList keysOf(const QList<JournalSubject>& subjects)
{
    QStringList keys;
    for (const auto& [kind, key] : subjects) // without blanks around it, as in the local journal (JN-6)
        keys.append(subjectKey({kind, key.trimmed()}).left(300).remove(QChar(0)));
    return keys;
}

/// What colleagues have decided, for entries whose own computer has not heard of it.
QString decidedAs(const QString& condition)
{
    return u"EXISTS (SELECT FROM lockkeeper.journal_finding f WHERE f.entry = e.seq AND f.kind = 'decision'"
           " AND f.clerk <> e.clerk AND "_s +
           condition + u')';
}

QStringList conditionsOf(
    const TeamServer& server, const QString& gateway, const TeamJournalQuestion& question)
{
    const auto& filter = question.filter;
    QStringList all{u"e.gateway = "_s + server.text(gateway)};
    if (isJournalId(question.notOf)) all += u"e.journal <> "_s + server.text(question.notOf) + u"::uuid"_s;
    if (!filter.writes.isEmpty()) {
        QStringList endpoints;
        for (const auto kind : filter.writes)
            endpoints.append(endpointOf(kind));
        all += u"e.endpoint IN "_s + server.texts(endpoints);
    }
    if (!filter.enterprise.isEmpty()) all += u"e.enterprise = "_s + server.text(filter.enterprise);
    if (!filter.operation.isEmpty()) all += u"e.operation = "_s + server.text(filter.operation);
    for (const auto& subjects : {filter.about, filter.andAbout})
        if (!subjects.isEmpty())
            all += u"e.seq IN (SELECT entry FROM lockkeeper.journal_subject WHERE key IN "_s +
                   server.texts(keysOf(subjects)) + u')';
    const auto settled = u"f.outcome NOT IN ('', 'unknown')"_s;
    if (filter.outcome == "open"_L1) {
        all += u"e.unsettled AND e.word = '' AND NOT "_s + decidedAs(settled);
    } else if (filter.outcome == "unsettled"_L1) {
        all += u"e.unsettled AND (e.word <> '' OR e.sent < "_s + serverNow + u" - "_s +
               QString::number(underWayFor) + u") AND NOT "_s + decidedAs(settled);
    } else if (!filter.outcome.isEmpty()) {
        const auto word = server.text(filter.outcome);
        all += u"(e.word = "_s + word + u" OR (e.unsettled AND "_s + decidedAs(u"f.outcome = "_s + word) +
               u"))"_s;
    }
    if (filter.from > 0) all += u"e.sent >= "_s + QString::number(filter.from);
    if (filter.until > 0) all += u"e.sent < "_s + QString::number(filter.until);
    if (question.beforeTime != 0)
        all += u"(e.sent, e.seq) < (%1, %2)"_s.arg(question.beforeTime).arg(-question.beforeNumber);
    return all;
}

/// The columns of an entry, in the order of entryFrom().
const QString entryOfTeam =
    u"SELECT e.seq, replace(e.id::text, '-', ''), d.attempt_of, e.operation, e.sent, e.clerk, e.computer,"
    " d.operator_name, e.endpoint, d.method, d.target, e.enterprise, d.subject,"
    " (SELECT f.outcome FROM lockkeeper.journal_finding f WHERE f.entry = e.seq AND f.outcome <> ''"
    " ORDER BY f.seq DESC LIMIT 1),"
    " (SELECT f.state FROM lockkeeper.journal_finding f WHERE f.entry = e.seq AND f.kind = 'readback'"
    " ORDER BY f.seq DESC LIMIT 1),"
    " o.outcome, o.http_status, o.took, o.code, o.message, e.sent < "_s +
    serverNow + u" - "_s + QString::number(underWayFor);
const QString partsOfTeam = u" JOIN lockkeeper.journal_detail d ON d.entry = e.seq"
                            " LEFT JOIN lockkeeper.journal_outcome o ON o.entry = e.seq"_s;

JournalEntry teamEntryFrom(const TeamServer::Row& row)
{
    JournalEntry entry;
    int column = 0;
    const auto next = [&] { return row.value(column++); };
    entry.number = -next().toLongLong();
    entry.intent.id = next().toString();
    entry.intent.attemptOf = next().toString();
    entry.intent.operation = next().toString();
    entry.created = next().toLongLong();
    entry.colleague = next().toString();
    entry.computer = next().toString();
    entry.intent.operatorName = next().toString();
    entry.intent.endpoint = next().toString();
    entry.intent.method = next().toString();
    entry.intent.target = next().toString();
    entry.intent.enterprise = next().toString();
    entry.intent.subject = next().toString();
    entry.settled = next().toString();
    entry.state = next().toString();
    WriteOutcome outcome;
    outcome.outcome = next().toString();
    outcome.httpStatus = next().toInt();
    const auto took = next().toLongLong();
    outcome.code = next().toString();
    outcome.message = next().toString();
    const bool isOld = next().toBool();
    if (outcome.outcome.isEmpty()) {
        entry.lost = isOld || !entry.settled.isEmpty();
    } else {
        entry.outcome = outcome;
        entry.finished = entry.created + took;
    }
    return entry;
}

/// Those of M9 come with their body, as from the local journal.
void readGiven(TeamServer& server, QList<JournalEntry>& entries)
{
    QStringList numbers;
    for (const auto& entry : std::as_const(entries))
        if (const auto kind = entry.intent.kind(); kind && factsOf(*kind).onlyInBody == OnlyInBody::Direction)
            numbers.append(QString::number(-entry.number));
    if (numbers.isEmpty()) return;
    QHash<qint64, QByteArray> bodies;
    for (const auto& row :
        server.rows(u"SELECT entry, body FROM lockkeeper.journal_detail WHERE entry IN ("_s +
                    numbers.join(u", "_s) + u')'))
        bodies.insert(-row.value(0).toLongLong(), row.value(1).toString().toUtf8());
    for (auto& entry : entries)
        entry.privileges = bodies.value(entry.number);
}

/// What was found out or decided about them, the oldest first.
void readTeamFindings(TeamServer& server, QList<JournalEntry>& entries)
{
    QStringList numbers;
    QHash<qint64, qsizetype> places;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        numbers.append(QString::number(-entries[i].number));
        places.insert(-entries[i].number, i);
    }
    if (numbers.isEmpty()) return;
    for (const auto& each : server.rows(
             u"SELECT entry, kind, found, outcome, states, who, reason, clerk FROM lockkeeper.journal_finding"
             " WHERE entry IN ("_s +
             numbers.join(u", "_s) + u") ORDER BY seq"_s)) {
        const auto place = places.constFind(each.value(0).toLongLong());
        if (place == places.cend()) continue;
        JournalFinding finding;
        if (each.value(1).toString() == "decision"_L1) finding.kind = JournalFinding::Kind::Decision;
        finding.at = each.value(2).toLongLong();
        finding.outcome = each.value(3).toString();
        finding.states = each.value(4).toString().toUtf8();
        const auto clerk = each.value(7).toString(), who = each.value(5).toString();
        finding.who = who.isEmpty() || who == clerk ? clerk : u"%1 (%2)"_s.arg(clerk, who);
        finding.reason = each.value(6).toString();
        entries[*place].findings.append(finding);
    }
}

QString teamPageSql(const QString& chosen)
{
    return entryOfTeam + u" FROM ("_s + chosen + u") e"_s + partsOfTeam +
           u" ORDER BY e.sent DESC, e.seq DESC"_s;
}

const QString newestFirst = u" ORDER BY e.sent DESC, e.seq DESC LIMIT "_s;

} // namespace

QList<JournalEntry> teamPageAt(
    TeamServer& server, const QString& gateway, const TeamJournalQuestion& question)
{
    QList<JournalEntry> entries;
    const auto limit = QString::number(std::clamp(question.limit, 0, largestTeamPage));
    const auto text = question.filter.text;
    auto conditions = conditionsOf(server, gateway, question);
    const auto read = [&](const QString& chosen) {
        entries.clear();
        for (const auto& row : server.rows(teamPageSql(chosen)))
            entries.append(teamEntryFrom(row));
    };
    const auto from = u"SELECT e.* FROM lockkeeper.journal_entry e WHERE "_s;
    if (text.isEmpty() || isJournalId(text)) {
        if (!text.isEmpty()) conditions += u"e.id = "_s + server.text(text) + u"::uuid"_s;
        read(from + conditions.join(u" AND "_s) + newestFirst + limit);
    } else {
        const auto found = u"e.text LIKE "_s + likePattern(server, text);
        read(u"SELECT e.* FROM ("_s + from + conditions.join(u" AND "_s) + newestFirst +
             QString::number(searchedFirst) + u") e WHERE "_s + found + newestFirst + limit);
        if (entries.size() < limit.toInt()) {
            server.giveWay();
            // Little is found: then all rows are walked in the order in which they lie, by several workers of
            // the server. By the index, which "+ 0" keeps out, it would take twice as long for nothing.
            read(from + (conditions + QStringList{found}).join(u" AND "_s) +
                 u" ORDER BY e.sent + 0 DESC, e.seq DESC LIMIT "_s + limit);
        }
    }
    server.giveWay();
    readGiven(server, entries);
    return entries;
}

QList<JournalEntry> teamEntriesAt(TeamServer& server, const QString& gateway, const QStringList& intentIds)
{
    QStringList ids;
    for (const auto& id : intentIds)
        if (isJournalId(id)) ids.append(server.text(id) + u"::uuid"_s);
    QList<JournalEntry> entries;
    if (ids.isEmpty()) return entries;
    const auto rows = server.rows(entryOfTeam +
                                  u", d.body, d.before, o.items, o.reply"
                                  " FROM lockkeeper.journal_entry e"_s +
                                  partsOfTeam + u" WHERE e.gateway = "_s + server.text(gateway) +
                                  u" AND e.id IN ("_s + ids.join(u", "_s) + u')');
    for (const auto& row : rows) {
        auto entry = teamEntryFrom(row);
        const auto parts = row.size() - 4;
        entry.intent.body = row.value(parts).toString().toUtf8();
        entry.intent.before = row.value(parts + 1).toString().toUtf8();
        if (entry.outcome) {
            entry.outcome->itemsJson = row.value(parts + 2).toString().toUtf8();
            entry.outcome->replyBody = row.value(parts + 3).toString().toUtf8();
        }
        entries.append(std::move(entry));
    }
    server.giveWay();
    readTeamFindings(server, entries);
    return entries;
}

} // namespace lockkeeper
