// SPDX-License-Identifier: GPL-3.0-or-later
// journal-page: a journal of 200,000 entries on its page: until the first rows are painted, until the rows of
// a search are, and how long the window stands still while all the others come in behind; against the plain
// queries that could not be saved whoever shows the rows. And what a write waits while the page reads.
#include "ui/journal/journal_page.h"
#include "services/storage/database/sql_connection.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/full_journal.h"
#include "tests/benchmarks/record_table.h"
#include "tests/support/journal_steps.h"
#include "tests/ui/page_bench.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QTemporaryDir>

#include <memory>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// A window with the page, on the journal.
struct Shown {
    explicit Shown(PageContext& context)
        : page(context)
        , painted(*page.table()->viewport())
    {
        QObject::connect(page.table()->model(), &QAbstractItemModel::modelReset, &page, [this] { ++resets; });
        page.resize(1084, 756);
        page.show();
    }
    [[nodiscard]] bool isWhole() { return !page.isLoading() && !page.table()->recordModel()->isOrdering(); }
    /// How long it takes until the first rows, or the lack of any, are seen.
    double open()
    {
        return milliseconds([this] {
            page.openEnterprise({});
            runUntil([this] { return page.table()->model()->rowCount() > 0; });
            awaitPaint();
        });
    }
    double search(const QString& text)
    {
        return milliseconds([&] {
            const int before = resets;
            page.findChild<QLineEdit*>(u"journalSearch"_s)->setText(text);
            runUntil([&] { return resets > before; });
            runUntil([&] { return page.table()->model()->rowCount() > 0 || isWhole(); });
            if (page.table()->model()->rowCount() > 0) awaitPaint();
        });
    }
    void awaitPaint()
    {
        const int before = painted.count();
        page.table()->viewport()->update();
        runUntil([&] { return painted.count() > before; });
    }

    JournalPage page;
    PaintCount painted;
    int resets = 0;
};

} // namespace

Report showJournal(const Effort& effort)
{
    Report report;
    const int entries = 2 * effort.rows, times = effort.quick ? 1 : effort.pairs;
    report.what = u"a journal of %L1 entries on its page"_s.arg(entries);
    const QTemporaryDir folder;
    JournalSettings settings;
    settings.directory = folder.filePath(u"journal"_s);
    const QString file = settings.directory + u"/journal.sqlite"_s;
    if (const auto failure = makeFullJournal(settings, entries); !failure.isEmpty())
        return report.error = failure, report;
    test::PageBench bench;
    bench.context.profile.name = u"test"_s;
    bench.journal = std::make_unique<Journal>(settings);
    (void)journalsteps::statusOnceOpen(*bench.journal);
    SqlConnection plain(file, 5s);

    Series plainPage{u"plain query of 200 rows"_s, u"ms"_s, {}},
        opened{u"page opened, rows painted"_s, u"ms"_s, {}};
    Series plainScan{u"plain LIKE over all entries"_s, u"ms"_s, {}}, rare{u"search, 2 hits"_s, u"ms"_s, {}},
        chinese{u"search, 40 hits, two Chinese characters and a number"_s, u"ms"_s, {}},
        none{u"search, no hit"_s, u"ms"_s, {}}, frequent{u"search, every entry is a hit"_s, u"ms"_s, {}};
    Series whole{u"all rows are there"_s, u"ms"_s, {}},
        gap{u"longest gap of the GUI thread meanwhile"_s, u"ms"_s, {}},
        computing{u"  of which it computes"_s, u"ms"_s, {}},
        write{u"longest wait of a write meanwhile"_s, u"ms"_s, {}};
    for (int i = 0; i < times; ++i) {
        plainPage.values += milliseconds([&] {
            plain.each(u"SELECT * FROM intents i JOIN outcomes o ON o.intent_seq = i.seq ORDER BY i.seq DESC "
                       "LIMIT 200"_s,
                {}, [](const QSqlQuery& row) { (void)row.value(5).toString(); });
        });
        Shown shown(bench.context);
        opened.values += shown.open();
        plainScan.values += milliseconds(
            [&] { (void)plain.first(u"SELECT COUNT(*) FROM listing WHERE text LIKE '%nowhere at all%'"_s); });
        rare.values += shown.search(u"8%1"_s.arg(i + 17, 9, 10, QLatin1Char('0')));
        chinese.values += shown.search(u"王芳%1"_s.arg(4000 + i));
        none.values += shown.search(u"nowhere at all"_s);
        frequent.values += shown.search(u"chen"_s);
    }
    const int loads = effort.quick ? 1 : 3;
    for (int i = 0; i < loads; ++i) {
        Shown shown(bench.context);
        Heartbeat heart;
        double longestWrite = 0;
        QElapsedTimer clock;
        std::atomic<bool> waits = false;
        QTimer writer;
        writer.callOnTimeout([&] {
            if (waits.exchange(true)) return;
            clock.start();
            bench.journal->begin(journalsteps::intentOf(journalsteps::newId()), [&](const QString&) {
                longestWrite = std::max(longestWrite, double(clock.nsecsElapsed()) / 1e6);
                waits = false;
            });
        });
        writer.start(20);
        whole.values += milliseconds([&] {
            shown.page.openEnterprise({});
            runUntil([&] { return shown.isWhole() && shown.page.table()->model()->rowCount() >= entries; });
        });
        writer.stop();
        runUntil([&] { return !waits; });
        const auto gaps = heart.gaps();
        gap.values += *std::max_element(gaps.cbegin(), gaps.cend());
        if (const auto most = heart.longestComputing()) computing.values += *most;
        write.values += longestWrite;
    }
    report.series = {
        plainPage, opened, plainScan, rare, chinese, none, frequent, whole, gap, computing, write};
    using Limit = Goal::Limit;
    report.goals = {{u"page opened, rows painted"_s, opened.median(), u"ms"_s, Limit::AtMost, 100},
        {u"page opened, times a plain query"_s, medianRatio(opened, plainPage), u"×"_s, Limit::AtMost, 100},
        {u"search, 2 hits"_s, rare.median(), u"ms"_s, Limit::AtMost, 100},
        {u"search in Chinese"_s, chinese.median(), u"ms"_s, Limit::AtMost, 100},
        {u"search, no hit"_s, none.median(), u"ms"_s, Limit::AtMost, 100},
        {u"search, no hit, times a plain LIKE"_s, medianRatio(none, plainScan), u"×"_s, Limit::AtMost, 4},
        {u"search, every entry is a hit"_s, frequent.median(), u"ms"_s, Limit::AtMost, 100},
        {u"longest gap while all rows come in"_s, gap.median(), u"ms"_s, Limit::AtMost, 50},
        {u"longest wait of a write meanwhile"_s, write.median(), u"ms"_s, Limit::AtMost, 100}};
    return report;
}

} // namespace lockkeeper::benchmarks
