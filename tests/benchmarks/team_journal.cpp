// SPDX-License-Identifier: GPL-3.0-or-later
// team-journal: 1,000,000 entries of a team at a PostgreSQL of this program's own, on this computer: until
// the page has the first of them painted, and how long a search, a history and a filter take, through the
// desk, as a member with the policies for rows in force; against plain queries that ask for nothing but rows,
// and against a walk over all of them that compares nothing.
#include "services/storage/team/team_journal.h"
#include "services/storage/team/team_desk.h"
#include "services/storage/team/team_server.h"
#include "services/storage/team/team_watchdog.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/record_table.h"
#include "tests/support/journal_steps.h"
#include "tests/support/team_postgres.h"
#include "tests/ui/page_bench.h"
#include "ui/journal/journal_page.h"

#include <QTemporaryDir>

#include <memory>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

const QString teamOfBench = u"clerks"_s, clerkOfBench = u"Li Na"_s;

std::unique_ptr<TeamServer> openTeamServer(const test::TeamPostgres& postgres, const QString& login)
{
    TeamPatience patience;
    patience.statement = patience.answer = 15min;
    auto server = std::make_unique<TeamServer>(
        postgres.settings(teamOfBench, login), patience, std::make_shared<TeamWatchdog>());
    server->setPassword(login == test::TeamPostgres::administrator()
                            ? test::TeamPostgres::administratorsPassword()
                            : test::TeamPostgres::passwordOf(login));
    (void)server->open();
    return server;
}

/// Years of a team of twenty: mostly assignments, a hundredth of it refused, some of it unknown.
void fillTeamJournal(TeamServer& server, int entries)
{
    const auto count = QString::number(entries);
    (void)server.change(
        u"INSERT INTO lockkeeper.journal_entry (age, number, unsettled, gateway, text, id, journal, clerk,"
        " computer, endpoint, enterprise, operation, word) SELECT ("_s +
        count +
        u" - x)::bigint * 30000, x, x % 5000 = 7, 'gateway.example', 'wangfang' || (x % 5000) ||"
        " E'@hj\\n/me/api/v1/enterprise/member/' || (9000000000 + x % 5000) || "
        "E'/privileges\\nchen.wei\\n王芳'"
        " || (x % 5000) || E'\\n8' || lpad((x % 100000)::text, 9, '0') || E'\\n0\\nsuccess\\nli na\\nhr-pc-' "
        "||"
        " (x % 20), md5(x::text)::uuid, md5((x % 20)::text)::uuid, 'clerk ' || (x % 20), 'HR-PC-' || (x % "
        "20),"
        " CASE x % 10 WHEN 0 THEN 'O6' WHEN 1 THEN 'M1' ELSE 'M2' END, '10000' || (x % 50), 'op' || (x / 50),"
        " CASE WHEN x % 5000 = 7 THEN 'unknown' WHEN x % 100 = 0 THEN 'rejected' ELSE 'applied' END"
        " FROM generate_series(1, "_s +
        count + u") x"_s);
    (void)server.change(
        u"INSERT INTO lockkeeper.journal_detail SELECT seq, clerk, '', 'chen.wei', 'POST',"
        " '/me/api/v1/enterprise/member/' || (9000000000 + number % 5000) || '/privileges', 'wangfang' ||"
        " (number % 5000) || '@hj', '{}', '' FROM lockkeeper.journal_entry"_s);
    (void)server.change(
        u"INSERT INTO lockkeeper.journal_outcome SELECT seq, clerk, word, 200, 80, '0', 'success', '', ''"
        " FROM lockkeeper.journal_entry"_s);
    (void)server.change(
        u"INSERT INTO lockkeeper.journal_subject SELECT 'employee:' || (9000000000 + number % 5000), seq,"
        " clerk FROM lockkeeper.journal_entry"_s);
    // The server does this by itself after some time.
    for (const auto* table : {"entry", "detail", "outcome", "subject", "finding"})
        (void)server.change(u"VACUUM ANALYZE lockkeeper.journal_"_s + QLatin1StringView(table));
}

double askForPage(const TeamJournal& journal, const TeamJournalQuestion& question, bool& isAnswered)
{
    return milliseconds([&] { isAnswered &= journal.page(question).result().has_value(); });
}

} // namespace

Report showTeamJournal(const Effort& effort)
{
    Report report;
    const int entries = 10 * effort.rows, times = effort.quick ? 1 : effort.pairs;
    report.what = u"a team's journal of %L1 entries"_s.arg(entries);
    const test::TeamPostgres postgres;
    postgres.makeTeam(teamOfBench, {clerkOfBench});
    try {
        fillTeamJournal(*openTeamServer(postgres, test::TeamPostgres::administrator()), entries);
    } catch (const TeamFailure& failure) {
        return report.error = failure.words, report;
    }
    const QTemporaryDir folder;
    test::PageBench bench;
    bench.context.profile.name = u"test"_s;
    bench.context.profile.baseUrl = u"https://gateway.example"_s;
    JournalSettings settings;
    settings.directory = folder.filePath(u"journal"_s);
    bench.journal = std::make_unique<Journal>(settings);
    (void)journalsteps::statusOnceOpen(*bench.journal);
    TeamDesk desk(postgres.settings(teamOfBench, clerkOfBench), test::TeamPostgres::passwordOf(clerkOfBench));
    runUntil([&desk] { return desk.status().state != TeamStatus::State::Connecting; });
    if (!desk.status().canRead()) return report.error = desk.status().text, report;
    bench.context.team = &desk;
    const TeamJournal journal(desk, u"gateway.example"_s);
    const auto plain = openTeamServer(postgres, clerkOfBench);

    Series plainPage{u"plain query of 200 rows"_s, u"ms"_s, {}}, page{u"a page of 200"_s, u"ms"_s, {}},
        opened{u"page opened, colleagues' rows painted"_s, u"ms"_s, {}},
        deep{u"a page in the middle of all"_s, u"ms"_s, {}};
    Series walk{u"walk over all entries that compares nothing"_s, u"ms"_s, {}},
        none{u"search, no hit"_s, u"ms"_s, {}},
        chinese{u"search, two Chinese characters, no hit"_s, u"ms"_s, {}},
        rare{u"search, 10 hits"_s, u"ms"_s, {}}, frequent{u"search, every entry is a hit"_s, u"ms"_s, {}};
    Series history{u"history of an employee"_s, u"ms"_s, {}}, unsettled{u"what is unknown"_s, u"ms"_s, {}};
    bool isAnswered = true;
    const auto search = [&](const QString& text) {
        TeamJournalQuestion question;
        question.filter.text = text;
        return askForPage(journal, question, isAnswered);
    };
    TeamJournalQuestion middle;
    if (const auto first = journal.page({}).result(); first && !first->isEmpty()) {
        middle.beforeTime = first->first().created - qint64(entries) / 2 * 30000;
        middle.beforeNumber = first->first().number;
    }
    for (int i = 0; i < times; ++i) {
        plainPage.values += milliseconds([&] {
            (void)plain->rows(
                u"SELECT e.*, d.* FROM lockkeeper.journal_entry e JOIN lockkeeper.journal_detail"
                " d ON d.entry = e.seq WHERE e.gateway = 'gateway.example'"
                " ORDER BY e.sent DESC, e.seq DESC LIMIT 200"_s);
        });
        page.values += askForPage(journal, {}, isAnswered);
        {
            JournalPage shown(bench.context);
            shown.resize(1084, 756);
            shown.show();
            PaintCount painted(*shown.table()->viewport());
            opened.values += milliseconds([&] {
                shown.openEnterprise({});
                runUntil([&] { return shown.table()->model()->rowCount() > 0; });
                const int before = painted.count();
                shown.table()->viewport()->update();
                runUntil([&] { return painted.count() > before; });
            });
        }
        deep.values += askForPage(journal, middle, isAnswered);
        walk.values +=
            milliseconds([&] { (void)plain->rows(u"SELECT count(text) FROM lockkeeper.journal_entry"_s); });
        none.values += search(u"nowhere at all %1"_s.arg(i));
        chinese.values += search(u"陈思"_s);
        rare.values += search(u"8%1"_s.arg(i + 17, 9, 10, QLatin1Char('0')));
        frequent.values += search(u"chen"_s);
        TeamJournalQuestion question;
        question.filter.about = {{SubjectKind::Employee, QString::number(9000000123 + i)}};
        question.limit = 21;
        history.values += askForPage(journal, question, isAnswered);
        question = {};
        question.filter.outcome = u"unsettled"_s;
        unsettled.values += askForPage(journal, question, isAnswered);
    }
    bench.context.team = nullptr;
    if (!isAnswered) report.error = u"the desk was not asked"_s;
    report.series = {plainPage, page, opened, deep, walk, none, chinese, rare, frequent, history, unsettled};
    using Limit = Goal::Limit;
    report.goals = {
        {u"page opened, colleagues' rows painted"_s, opened.median(), u"ms"_s, Limit::AtMost, 150},
        {u"a page, times a plain query"_s, medianRatio(page, plainPage), u"×"_s, Limit::AtMost, 6},
        {u"a page in the middle of all"_s, deep.median(), u"ms"_s, Limit::AtMost, 150},
        {u"search, no hit"_s, none.median(), u"ms"_s, Limit::AtMost, 250},
        {u"search, no hit, times a walk over all"_s, medianRatio(none, walk), u"×"_s, Limit::AtMost, 5},
        {u"search, two Chinese characters"_s, chinese.median(), u"ms"_s, Limit::AtMost, 250},
        {u"search, 10 hits"_s, rare.median(), u"ms"_s, Limit::AtMost, 250},
        {u"search, every entry is a hit"_s, frequent.median(), u"ms"_s, Limit::AtMost, 250},
        {u"history of an employee"_s, history.median(), u"ms"_s, Limit::AtMost, 150},
        {u"what is unknown"_s, unsettled.median(), u"ms"_s, Limit::AtMost, 150}};
    return report;
}

} // namespace lockkeeper::benchmarks
