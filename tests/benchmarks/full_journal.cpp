// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/full_journal.h"

#include "services/storage/database/sql_connection.h"
#include "tests/support/journal_steps.h"

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

void fillJournal(const QString& file, int entries)
{
    SqlConnection filler(file, 5s);
    const auto numbered =
        u"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT %1) "_s.arg(entries);
    filler.execute(u"BEGIN IMMEDIATE"_s);
    filler.execute(u"INSERT INTO instances VALUES ('before', 0, 'host', 1, 'v')"_s);
    filler.execute(
        u"INSERT INTO intents "_s + numbered +
        u"SELECT x, printf('%032x', x), '', 'op' || (x / 50), 'before', 1700000000000 + x * 60000, "
        "'test', 'chen.wei', CASE x % 10 WHEN 0 THEN 'O6' WHEN 1 THEN 'M1' WHEN 2 THEN 'M2' ELSE "
        "'M9' END, 'POST', '/me/api/v1/enterprise/member/' || (9000000000 + x % 5000) || "
        "'/privileges', '10000' || (x % 50), 'wangfang' || (x % 5000) || '@hj' FROM n"_s);
    filler.execute(
        u"INSERT INTO outcomes "_s + numbered +
        u"SELECT x, 1700000000000 + x * 60000 + 80, CASE WHEN x % 100 = 0 THEN 'rejected' WHEN x % "
        "5000 = 7 THEN 'unknown' ELSE 'applied' END, 200, CASE WHEN x % 100 = 0 THEN '60024' ELSE "
        "'0' END, CASE WHEN x % 100 = 0 THEN 'Asset number not found' ELSE 'success' END FROM n"_s);
    filler.execute(u"INSERT INTO payloads "_s + numbered + u"SELECT x, 'request', zeroblob(90) FROM n"_s);
    filler.execute(u"INSERT INTO payloads "_s + numbered + u"SELECT x, 'reply', zeroblob(60) FROM n"_s);
    filler.execute(u"INSERT INTO subjects "_s + numbered +
                   u"SELECT x, 'employee', '' || (9000000000 + x % 5000) FROM n"_s);
    filler.execute(u"INSERT INTO subjects "_s + numbered +
                   u"SELECT x, 'asset', '8' || printf('%09d', x % 100000) FROM n"_s);
    filler.execute(
        u"INSERT INTO listing SELECT i.seq, i.profile, i.endpoint, i.enterprise, i.created, o.outcome, "
        "o.outcome = 'unknown', i.subject || char(10) || i.target || char(10) || i.operator_name || "
        "char(10) || '王芳' || (i.seq % 5000) || char(10) || '8' || printf('%09d', i.seq % 100000) || "
        "char(10) || o.code || char(10) || o.message FROM intents i JOIN outcomes o "
        "ON o.intent_seq = i.seq"_s);
    filler.execute(u"COMMIT"_s);
}

} // namespace

QString makeFullJournal(const JournalSettings& settings, int entries)
{
    {
        Journal makesTheFile(settings);
        (void)journalsteps::statusOnceOpen(makesTheFile);
    }
    try {
        fillJournal(settings.directory + u"/journal.sqlite"_s, entries);
    } catch (const SqlFailure& failure) {
        return failure.text;
    }
    return {};
}

} // namespace lockkeeper::benchmarks
