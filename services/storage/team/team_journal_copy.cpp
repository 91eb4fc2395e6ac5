// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/team/team_asking.h"
#include "services/storage/team/team_journal_rows.h"
#include "services/storage/team/team_server.h"

#include <QDateTime>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// What is longer is left out: half of a JSON text says nothing. The computer that sent it has the whole.
constexpr qsizetype longestCopiedBody = 256 * 1024, longestCopiedPart = 64 * 1024;
constexpr qsizetype longestCopiedText = 800; ///< beside login and computer, with which it is searched

/// Values of one row of a statement.
class CopiedValues
{
public:
    explicit CopiedValues(const TeamServer& server)
        : m_server(server)
    {
    }
    CopiedValues& add(qint64 number) { return addRaw(QString::number(number)); }
    CopiedValues& add(bool is) { return addRaw(is ? u"true"_s : u"false"_s); }
    /// PostgreSQL takes no NUL in a text. They are left out, so that the entry is copied all the same.
    CopiedValues& add(QString text, qsizetype longest = 500)
    {
        text.remove(QChar(0));
        return addRaw(m_server.text(text.left(longest)));
    }
    CopiedValues& addWhole(const QByteArray& text, qsizetype longest)
    {
        return text.size() > longest ? add(QString()) : add(QString::fromUtf8(text), longest);
    }
    [[nodiscard]] QString row() const { return u'(' + m_values.join(u", "_s) + u')'; }

private:
    CopiedValues& addRaw(const QString& value)
    {
        m_values.append(value);
        return *this;
    }

    const TeamServer& m_server;
    QStringList m_values;
};

/// In milliseconds, by the clock of this computer, which may be wrong: so the desk gets ages, not times
/// (TM-41).
qint64 ageOf(qint64 time)
{
    constexpr qint64 oldest = 3'155'760'000'000;
    return std::clamp<qint64>(QDateTime::currentMSecsSinceEpoch() - time, 0, oldest);
}

QString copiedText(const TeamServer& server, const CopiedEntry& copy)
{
    return copy.text.left(longestCopiedText) + u'\n' + server.settings().user.toCaseFolded() + u'\n' +
           computerName().toCaseFolded();
}

/// The column `word`, by which lists are filtered.
QString wordOf(const CopiedEntry& copy)
{
    return copy.entry.word();
}

QString outcomeRow(const TeamServer& server, const CopiedEntry& copy)
{
    const auto& outcome = *copy.entry.outcome;
    return CopiedValues(server)
        .add(copy.entry.intent.id)
        .add(outcome.outcome, 20)
        .add(qint64(outcome.httpStatus))
        .add(std::max<qint64>(0, copy.entry.finished - copy.entry.created))
        .add(outcome.code, 100)
        .add(outcome.message, 2000)
        .addWhole(outcome.itemsJson, longestCopiedBody)
        .addWhole(outcome.replyBody, longestCopiedPart)
        .row();
}

QStringList subjectRows(const TeamServer& server, const CopiedEntry& copy)
{
    QStringList rows;
    for (const auto& key : copy.subjects)
        rows.append(CopiedValues(server).add(copy.entry.intent.id).add(key, 300).row());
    return rows;
}

const QString outcomeColumns = u"(entry, outcome, http_status, took, code, message, items, reply)"_s;
const QString outcomeValues = u"o.outcome, o.http_status, o.took, o.code, o.message, o.items, o.reply"_s;
const QString outcomeNames = u"(id, outcome, http_status, took, code, message, items, reply)"_s;

} // namespace

CopiedSoFar copiedSoFarAt(TeamServer& server, const QString& gateway, const QString& journal)
{
    CopiedSoFar far;
    const auto mine = u" WHERE clerk = current_user AND journal = "_s + server.text(journal) + u"::uuid"_s;
    const auto here = mine + u" AND gateway = "_s + server.text(gateway);
    const auto highest =
        server.rows(u"SELECT (SELECT coalesce(max(number), 0) FROM lockkeeper.journal_entry"_s + here +
                    u"), (SELECT coalesce(max(f.number), 0) FROM lockkeeper.journal_finding f"
                    " JOIN lockkeeper.journal_entry e ON e.seq = f.entry"
                    " WHERE f.clerk = current_user AND f.number > 0 AND f.journal = "_s +
                    server.text(journal) + u"::uuid AND e.gateway = "_s + server.text(gateway) + u')');
    if (highest.size() != 1) return far;
    server.giveWay();
    far.entry = highest.first().value(0).toLongLong();
    far.finding = highest.first().value(1).toLongLong();
    for (const auto& row : server.rows(u"SELECT replace(id::text, '-', '') FROM lockkeeper.journal_entry"_s +
                                       here + u" AND unsettled ORDER BY number DESC LIMIT 200"_s))
        far.open.append(row.value(0).toString());
    return far;
}

void copyAt(
    TeamServer& server, const QString& gateway, const QString& journal, const QList<CopiedEntry>& entries)
{
    QStringList rows, outcomes, subjects;
    for (const auto& copy : entries) {
        const auto& entry = copy.entry;
        const auto& intent = entry.intent;
        rows.append(CopiedValues(server)
                        .add(intent.id)
                        .add(ageOf(entry.created))
                        .add(entry.number)
                        .add(copy.unsettled)
                        .add(copiedText(server, copy), 1000)
                        .add(intent.endpoint, 20)
                        .add(intent.enterprise, 200)
                        .add(intent.operation, 200)
                        .add(wordOf(copy), 20)
                        .add(intent.attemptOf, 100)
                        .add(intent.operatorName)
                        .add(intent.method, 20)
                        .add(intent.target, 4000)
                        .add(intent.subject, 1000)
                        .addWhole(intent.body, longestCopiedBody)
                        .addWhole(intent.before, longestCopiedPart)
                        .row());
        if (entry.outcome) outcomes.append(outcomeRow(server, copy));
        subjects += subjectRows(server, copy);
    }
    if (rows.isEmpty()) return;
    // All of it in one statement, which is all or nothing by itself. What is there already makes no row in
    // `made`, and nothing more.
    auto sql =
        u"WITH given (id, age, number, unsettled, text, endpoint, enterprise, operation, word, attempt_of,"
        " operator_name, method, target, subject, body, before) AS (VALUES "_s +
        rows.join(u", "_s) +
        u"), made AS (INSERT INTO lockkeeper.journal_entry (age, number, unsettled, gateway, text, id, "
        "journal, computer, endpoint, enterprise, operation, word) SELECT age, number, unsettled, "_s +
        CopiedValues(server).add(gateway).row() + u", text, id::uuid, "_s + server.text(journal) +
        u"::uuid, "_s + server.text(computerName()) +
        u", endpoint, enterprise, operation, word FROM given ORDER BY number ON CONFLICT (id) DO NOTHING"
        " RETURNING seq, replace(id::text, '-', '') AS id)"_s;
    if (!outcomes.isEmpty())
        sql += u", told AS (INSERT INTO lockkeeper.journal_outcome "_s + outcomeColumns +
               u" SELECT m.seq, "_s + outcomeValues + u" FROM made m JOIN (VALUES "_s +
               outcomes.join(u", "_s) + u") AS o "_s + outcomeNames + u" ON o.id = m.id)"_s;
    if (!subjects.isEmpty())
        sql += u", about AS (INSERT INTO lockkeeper.journal_subject (key, entry) SELECT DISTINCT s.key, m.seq"
               " FROM made m JOIN (VALUES "_s +
               subjects.join(u", "_s) + u") AS s (id, key) ON s.id = m.id)"_s;
    (void)server.change(
        sql + u" INSERT INTO lockkeeper.journal_detail (entry, attempt_of, operator_name, method, target,"
              " subject, body, before) SELECT m.seq, g.attempt_of, g.operator_name, g.method, g.target,"
              " g.subject, g.body, g.before FROM made m JOIN given g ON g.id = m.id"_s);
}

void copyStandingAt(TeamServer& server, const CopiedEntry& copy)
{
    const auto id = server.text(copy.entry.intent.id);
    const auto mine =
        u" FROM lockkeeper.journal_entry e WHERE e.clerk = current_user AND e.id = "_s + id + u"::uuid"_s;
    auto sql = u"WITH "_s;
    if (copy.entry.outcome)
        sql += u"told AS (INSERT INTO lockkeeper.journal_outcome "_s + outcomeColumns + u" SELECT e.seq, "_s +
               outcomeValues + u" FROM (VALUES "_s + outcomeRow(server, copy) + u") AS o "_s + outcomeNames +
               u" JOIN lockkeeper.journal_entry e ON e.id = o.id::uuid WHERE e.clerk = current_user"
               " ON CONFLICT (entry) DO NOTHING), "_s;
    QStringList keys;
    for (const auto& key : copy.subjects)
        keys.append(CopiedValues(server).add(key, 300).row());
    if (!keys.isEmpty())
        sql += u"about AS (INSERT INTO lockkeeper.journal_subject (key, entry) SELECT DISTINCT s.key, e.seq"
               " FROM (VALUES "_s +
               keys.join(u", "_s) + u") AS s (key) CROSS JOIN (SELECT e.seq"_s + mine +
               u") e ON CONFLICT (key, entry) DO NOTHING), "_s;
    const auto stands = CopiedValues(server)
                            .add(copy.unsettled)
                            .add(wordOf(copy), 20)
                            .add(copiedText(server, copy), 1000)
                            .row();
    (void)server.change(sql + u"stands (unsettled, word, text) AS (VALUES "_s + stands +
                        u") UPDATE lockkeeper.journal_entry e SET unsettled = s.unsettled, word = s.word,"
                        " text = s.text FROM stands s WHERE e.clerk = current_user AND e.id = "_s +
                        id + u"::uuid"_s);
}

void copyFindingsAt(TeamServer& server, const QString& journal, const QList<CopiedFinding>& findings)
{
    QStringList rows;
    for (const auto& copy : findings) {
        const auto& finding = copy.finding;
        const bool isDecision = finding.kind == JournalFinding::Kind::Decision;
        rows.append(CopiedValues(server)
                        .add(copy.id)
                        .add(copy.intent)
                        .add(copy.number)
                        .add(isDecision ? u"decision"_s : u"readback"_s)
                        .add(finding.outcome, 20)
                        .add(copy.state, 20)
                        .addWhole(finding.states, longestCopiedPart)
                        .add(finding.who, 200)
                        .add(finding.reason, 4000)
                        .add(ageOf(finding.at))
                        .row());
    }
    if (rows.isEmpty()) return;
    // What a colleague has decided was taken into the local journal under the same id: it is there.
    (void)server.change(
        u"INSERT INTO lockkeeper.journal_finding (id, entry, computer, journal, number, kind, outcome, state,"
        " states, who, reason, age) SELECT g.id::uuid, e.seq, "_s +
        server.text(computerName()) + u", "_s + server.text(journal) +
        u"::uuid, g.number, g.kind, g.outcome, g.state, g.states, g.who, g.reason, g.age FROM (VALUES "_s +
        rows.join(u", "_s) +
        u") AS g (id, intent, number, kind, outcome, state, states, who, reason, age)"
        " JOIN lockkeeper.journal_entry e ON e.id = g.intent::uuid WHERE e.clerk = current_user"
        " ORDER BY g.number ON CONFLICT (id) DO NOTHING"_s);
}

bool decideAt(TeamServer& server, const QString& intentId, const QString& id, const JournalFinding& decision)
{
    // Beside the entry, which nobody but its clerk may change (TM-44).
    const auto values = CopiedValues(server)
                            .add(id)
                            .add(computerName(), 100)
                            .add(decision.outcome, 20)
                            .addWhole(decision.states, longestCopiedPart)
                            .add(decision.who, 200)
                            .add(decision.reason, 4000)
                            .row();
    (void)server.change(
        u"INSERT INTO lockkeeper.journal_finding (id, entry, computer, journal, number, kind, outcome, state,"
        " states, who, reason) SELECT g.id::uuid, e.seq, g.computer,"
        " '00000000-0000-0000-0000-000000000000'::uuid, 0, 'decision', g.outcome, '', g.states, g.who,"
        " g.reason FROM (VALUES "_s +
        values +
        u") AS g (id, computer, outcome, states, who, reason) JOIN lockkeeper.journal_entry e"
        " ON e.id = "_s +
        server.text(intentId) + u"::uuid ON CONFLICT (id) DO NOTHING"_s);
    return !server
                .rows(
                    u"SELECT 1 FROM lockkeeper.journal_finding WHERE id = "_s + server.text(id) + u"::uuid"_s)
                .isEmpty();
}

QList<TeamDecision> decisionsAt(TeamServer& server, const QString& journal, qint64 after)
{
    QList<TeamDecision> decisions;
    const auto own = server.text(journal) + u"::uuid"_s;
    const auto rows = server.rows(
        u"SELECT f.seq, replace(f.id::text, '-', ''), replace(e.id::text, '-', ''), f.clerk, f.outcome,"
        " f.states, f.who, f.reason, (extract(epoch FROM clock_timestamp()) * 1000)::bigint - f.found"
        " FROM lockkeeper.journal_finding f JOIN lockkeeper.journal_entry e ON e.seq = f.entry"
        " WHERE e.clerk = current_user AND e.journal = "_s +
        own + u" AND f.journal <> "_s + own + u" AND f.kind = 'decision' AND f.seq > "_s +
        QString::number(after) + u" ORDER BY f.seq LIMIT 500"_s);
    const auto now = QDateTime::currentMSecsSinceEpoch();
    for (const auto& row : rows) {
        TeamDecision decision;
        decision.number = row.value(0).toLongLong();
        decision.id = row.value(1).toString();
        decision.intent = row.value(2).toString();
        decision.finding.kind = JournalFinding::Kind::Decision;
        const auto clerk = row.value(3).toString(), who = row.value(6).toString();
        // The login is what the server knows; a name is what somebody has typed.
        decision.finding.who = who.isEmpty() || who == clerk ? clerk : u"%1 (%2)"_s.arg(clerk, who);
        decision.finding.outcome = row.value(4).toString();
        decision.finding.states = row.value(5).toString().toUtf8();
        decision.finding.reason = row.value(7).toString();
        decision.finding.at = now - std::max<qint64>(0, row.value(8).toLongLong());
        decisions.append(std::move(decision));
    }
    return decisions;
}

} // namespace lockkeeper
