// SPDX-License-Identifier: GPL-3.0-or-later
// employee-import: 5,000 employees into a sandbox that answers at once, 100 a call (M1), journalled, with the
// list (M5) read before and after; against curl sending the same 50 bodies one after the other: once a curl
// for each, with a connection of its own as our writes have it, and once a single curl over a single
// connection, which is the least that any program could take that waits for each reply and remembers nothing.
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/writes/employee_writes.h"
#include "services/sandbox/server.h"
#include "services/storage/drafts/draft_store.h"
#include "services/storage/journal/journal.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/heartbeat.h"
#include "tests/benchmarks/sample.h"
#include "tests/support/sandbox_tokens.h"
#include "tests/ui/page_bench.h"
#include "ui/employees/import/import_session.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int perCall = 100;
constexpr int employeesThere = 400;

NewEmployee newcomer(int number)
{
    NewEmployee row;
    row.userName = u"newcomer%1"_s.arg(number);
    row.password = u"Pa55word-%1"_s.arg(number);
    row.name = u"新员工 %1"_s.arg(number);
    row.passwordMobile = u"138%1"_s.arg(number, 8, 10, QChar(u'0'));
    return row;
}

struct Import {
    double whole = 0;   ///< ms, from start to the last read-back
    double sending = 0; ///< ms, from the first call to the last reply
    double computing = 0;
    double growth = 0; ///< MB
    bool good = false;
};

Import import(int rows)
{
    Import result;
    const auto sample = Sample::start(employeesThere, 0);
    if (!sample) return result;
    const QTemporaryDir folder;
    JournalSettings place;
    place.directory = folder.filePath(u"journal"_s);
    Journal journal(place);
    auto settings = (*sample)->connect()->settings();
    GatewayClient client(settings, &journal);
    client.setTokens(test::tokensFor((*sample)->server()));

    AddEmployees request{(*sample)->enterprise(), {}};
    for (int i = 0; i < rows; ++i)
        request.userList.append(newcomer(i));
    BulkWrite write(addEmployeesPlan(&client, request, {}), &journal);
    QElapsedTimer clock;
    qint64 first = 0, last = 0;
    QObject::connect(&write, &BulkWrite::stateChanged, [&](BulkWrite::State state) {
        if (state == BulkWrite::State::Sending) first = clock.nsecsElapsed();
        if (state == BulkWrite::State::LookingAfter) last = clock.nsecsElapsed();
    });
    Heartbeat heart;
    const auto growth = peakGrowth([&] {
        clock.start();
        write.start();
        runUntil([&] { return write.state() == BulkWrite::State::Ended; });
    });
    result.whole = double(clock.nsecsElapsed()) / 1e6;
    result.sending = double(last - first) / 1e6;
    result.computing = heart.longestComputing().value_or(0);
    result.growth = growth.value_or(0);
    const auto& outcomes = write.outcomes();
    result.good = std::all_of(outcomes.begin(), outcomes.end(), [](const ItemOutcome& item) {
        return item.outcome == Outcome::Applied && item.state == ReadBackState::AsWanted;
    });
    return result;
}

/// The same import through what the wizard works on: grid, draft on disk, run. Its window is closed.
Import importInWizard(int rows)
{
    Import result;
    const auto sample = Sample::start(employeesThere, 0);
    if (!sample) return result;
    const QTemporaryDir folder;
    test::PageBench bench(folder.filePath(u"settings.ini"_s));
    JournalSettings place;
    place.directory = folder.filePath(u"journal"_s);
    bench.journal = std::make_unique<Journal>(place);
    bench.drafts = std::make_unique<DraftStore>(folder.filePath(u"drafts"_s));
    bench.context.drafts = bench.drafts.get();
    bench.client = std::make_unique<GatewayClient>((*sample)->connect()->settings(), bench.journal.get());
    bench.client->setTokens(test::tokensFor((*sample)->server()));

    QList<TextRow> table;
    for (int i = 0; i < rows; ++i) {
        const auto row = newcomer(i);
        table.append({i + 2, {row.userName, row.password, row.name, row.passwordMobile}});
    }
    auto* session = new ImportSession(bench.context, (*sample)->enterprise(), &bench.writes);
    Heartbeat heart;
    QElapsedTimer clock;
    const auto growth = peakGrowth([&] {
        clock.start();
        session->setTable(u"staff.csv"_s,
            {ImportColumn::UserName, ImportColumn::Password, ImportColumn::Name,
                ImportColumn::PasswordMobile},
            table);
        runUntil([&] { return !session->grid().isChecking(); });
        session->readSurroundings(false);
        runUntil([&] { return !session->isReading() && !session->grid().isChecking(); });
        session->start();
        runUntil([&] { return !session->isRunning(); });
    });
    result.whole = double(clock.nsecsElapsed()) / 1e6;
    result.computing = heart.longestComputing().value_or(0);
    result.growth = growth.value_or(0);
    result.good = session->counts().finished == rows;
    bench.client.reset();
    bench.drafts.reset();
    bench.journal.reset();
    return result;
}

enum class Curl { ForEach, ForAll };

bool run(const QByteArray& config)
{
    QProcess curl;
    curl.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    curl.start(u"curl"_s, {u"--disable"_s, u"--noproxy"_s, u"*"_s, u"--config"_s, u"-"_s});
    curl.write(config);
    curl.closeWriteChannel();
    return curl.waitForFinished(120'000) && curl.exitCode() == 0;
}

/// Sends the same bodies, which are made beforehand, with curl.
std::optional<double> withCurl(int rows, Curl how)
{
    const auto sample = Sample::start(employeesThere, 0);
    if (!sample) return std::nullopt;
    const QTemporaryDir folder;
    const auto tokens = (*sample)->server().tokens();
    const auto url = u"%1/me/api/v1/enterprise/%2/member?g_nonce=curl-%3"_s;
    const auto base = (*sample)->server().baseUrl().toString();
    QByteArrayList configs;
    for (int call = 0; call * perCall < rows; ++call) {
        QJsonArray list;
        for (int i = call * perCall; i < std::min(rows, (call + 1) * perCall); ++i) {
            const auto row = newcomer(i);
            list.append(QJsonObject{{u"userName"_s, row.userName}, {u"password"_s, row.password},
                {u"name"_s, row.name}, {u"passwordMobile"_s, row.passwordMobile}});
        }
        const auto path = folder.filePath(u"%1.json"_s.arg(call));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) return std::nullopt;
        file.write(QJsonDocument(QJsonObject{{u"userList"_s, list}}).toJson(QJsonDocument::Compact));
        QByteArray config = "silent\nfail\noutput = /dev/null\nheader = \"Content-Type: application/json\"\n";
        config +=
            u"header = \"Authorization: Bearer %1\"\nheader = \"clientToken: %1\"\n"_s.arg(tokens.client)
                .toUtf8();
        config += u"header = \"userToken: %1\"\ndata-binary = \"@%2\"\nurl = \"%3\"\n"_s
                      .arg(tokens.user, path, url.arg(base, (*sample)->enterprise().toString()).arg(call))
                      .toUtf8();
        configs.append(config);
    }
    if (how == Curl::ForAll) configs = {configs.join("next\n")};
    QElapsedTimer clock;
    clock.start();
    if (!std::all_of(configs.begin(), configs.end(), run)) return std::nullopt;
    const double took = double(clock.nsecsElapsed()) / 1e6;
    const auto ledger = (*sample)->server().ledger();
    const auto applied = std::count_if(ledger.begin(), ledger.end(),
        [](const sandbox::LedgerEntry& entry) { return entry.endpoint == u"M1"_s && entry.applied; });
    return applied * perCall >= rows ? std::optional(took) : std::nullopt;
}

} // namespace

Report importEmployees(const Effort& effort)
{
    Report report;
    const int rows = effort.quick ? 300 : 5'000;
    report.what = u"%L1 employees added in calls of %2"_s.arg(rows).arg(perCall);
    Series whole{u"with reading before and after"_s, u"ms"_s, {}};
    Series sending{u"the calls"_s, u"ms"_s, {}};
    Series curl{u"a curl for each call"_s, u"ms"_s, {}};
    Series oneCurl{u"one curl, one connection"_s, u"ms"_s, {}};
    Series wizard{u"in the wizard, from its rows to the last read-back"_s, u"ms"_s, {}};
    Series stall{u"longest computing of the GUI thread"_s, u"ms"_s, {}};
    Series memory{u"memory growth, sandbox included"_s, u"MB"_s, {}};
    bool good = true;
    measurePairs(
        effort.pairs, whole,
        [&] {
            const auto one = import(rows);
            good = one.good && good;
            sending.values.append(one.sending);
            stall.values.append(one.computing);
            memory.values.append(one.growth);
            const auto other = importInWizard(rows);
            good = other.good && good;
            wizard.values.append(other.whole);
            stall.values.append(other.computing);
            memory.values.append(other.growth);
            return one.whole;
        },
        curl,
        [&] {
            const auto each = withCurl(rows, Curl::ForEach);
            const auto all = withCurl(rows, Curl::ForAll);
            good = each && all && good;
            oneCurl.values.append(all.value_or(1));
            return each.value_or(1);
        });
    for (auto* series : {&sending, &oneCurl, &wizard})
        series->values.removeFirst(); // the one that measurePairs() throws away
    if (!good) return report.error = u"not everything was added, or curl is missing"_s, report;
    report.goals = {
        {u"of the time of a curl for each call"_s, medianRatio(whole, curl), u"x"_s, Goal::Limit::AtMost,
            1.25},
        {u"longest computing of the GUI thread"_s, stall.most(), u"ms"_s, Goal::Limit::AtMost, 50},
        {u"memory growth"_s, memory.most(), u"MB"_s, Goal::Limit::AtMost, 64},
    };
    report.series = {whole, sending, wizard, curl, oneCurl, stall, memory};
    report.note = u"The calls alone: %1 x of one curl over one connection."_s.arg(
        medianRatio(sending, oneCurl), 0, 'f', 3);
    return report;
}

} // namespace lockkeeper::benchmarks
