// SPDX-License-Identifier: GPL-3.0-or-later
// journal-reads: a journal of 200,000 entries while it is searched and written at the same time: how long a
// write waits, from its call until it is on disk, beside a search after the other, against the same in a
// journal that nobody reads; and how long the searches take beside the writes, against searches alone.
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/full_journal.h"
#include "tests/support/journal_steps.h"

#include <QTemporaryDir>

#include <atomic>
#include <thread>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace
{

/// How long so many writes take, sent one a few milliseconds after the other, as operations send them.
QList<double> writeTimes(Journal& journal, int writes)
{
    QList<double> times;
    for (int i = 0; i < writes; ++i) {
        times.append(milliseconds(
            [&] { (void)journalsteps::beginNow(journal, journalsteps::intentOf(journalsteps::newId())); }));
        std::this_thread::sleep_for(2ms);
    }
    return times;
}

/// A search that finds nothing, so that all entries are looked at.
double search(Journal& journal, int number)
{
    JournalFilter filter;
    filter.profile = u"test"_s;
    filter.text = u"nowhere at all %1"_s.arg(number);
    return milliseconds([&] { (void)journal.page(filter).result(); });
}

} // namespace

Report readJournal(const Effort& effort)
{
    Report report;
    const int entries = 2 * effort.rows, writes = effort.quick ? 5 : 400;
    report.what = u"a journal of %L1 entries, searched and written at once"_s.arg(entries);
    const QTemporaryDir folder;
    JournalSettings settings;
    settings.directory = folder.filePath(u"journal"_s);
    if (const auto failure = makeFullJournal(settings, entries); !failure.isEmpty())
        return report.error = failure, report;
    Journal journal(settings);
    (void)journalsteps::statusOnceOpen(journal);

    Series alone{u"a write, nobody reads"_s, u"ms"_s, {}}, beside{u"a write beside searches"_s, u"ms"_s, {}};
    Series searches{u"a search over all entries"_s, u"ms"_s, {}},
        searchesBeside{u"a search beside writes"_s, u"ms"_s, {}};
    (void)search(journal, 0);
    for (int i = 0; i < (effort.quick ? 1 : 20); ++i)
        searches.values += search(journal, i);
    alone.values = writeTimes(journal, writes);
    std::atomic<bool> ends = false;
    std::thread reader([&] {
        for (int i = 0; !ends; ++i)
            searchesBeside.values += search(journal, i);
    });
    beside.values = writeTimes(journal, writes);
    ends = true;
    reader.join();

    report.series = {alone, beside, searches, searchesBeside};
    using Limit = Goal::Limit;
    report.goals = {{u"a write beside searches, p99"_s, beside.percentile(99), u"ms"_s, Limit::AtMost, 20},
        {u"a write beside searches, longest"_s, beside.most(), u"ms"_s, Limit::AtMost, 50},
        {u"a search over all entries"_s, searches.median(), u"ms"_s, Limit::AtMost, 100},
        {u"a search beside writes"_s, searchesBeside.median(), u"ms"_s, Limit::AtMost, 150}};
    return report;
}

} // namespace lockkeeper::benchmarks
