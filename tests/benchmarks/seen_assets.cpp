// SPDX-License-Identifier: GPL-3.0-or-later
// seen-assets: what a look at 100,000 asset numbers (M6) and as many borrowed locks (M8) costs the window,
// before and after each M9 and M10: the replies are handed over, and twenty numbers, locks and employees are
// looked up in what comes back. Making that of the replies is another thread's work, and is told beside it.
#include "services/operations/writes/asset_look.h"
#include "tests/benchmarks/benchmark.h"

#include <QThread>

#include <memory>
#include <optional>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

AssetNumber seenNumber(int row)
{
    return AssetNumber(QString::number(8'000'000'000 + row));
}

MemberId seenHolder(int row)
{
    return MemberId(QString::number(9'000'000'000 + row / 20));
}

SeenAssets::Records seenRecords(int rows)
{
    SeenAssets::Records records;
    for (int row = 0; row < rows; ++row) {
        AssetNumberRecord record;
        record.assetNum = seenNumber(row);
        record.assetId = AssetId(u"asset-%1"_s.arg(row));
        record.cloudAccountGlobalId = seenHolder(row);
        record.borrowedFlag = row % 2 == 0;
        records.push_back(record);
    }
    return records;
}

} // namespace

Report seeAssets(const Effort& effort)
{
    Report report;
    const int rows = effort.rows, times = effort.quick ? 1 : 15;
    report.what =
        u"%L1 asset numbers and as many locks, handed over and looked up for one change"_s.arg(rows);
    Series made{u"made in another thread"_s, u"ms"_s, {}},
        window{u"in the thread of the window"_s, u"ms"_s, {}};
    for (int i = 0; i < times; ++i) {
        auto records = seenRecords(rows), locks = seenRecords(rows);
        std::optional<SeenAssets> seen;
        double inWindow = 0, inWorker = 0;
        std::unique_ptr<QThread> worker;
        inWindow += milliseconds([&] {
            worker.reset(QThread::create(
                [&seen, &inWorker, records = std::move(records), locks = std::move(locks)]() mutable {
                    inWorker = milliseconds([&] { seen.emplace(std::move(records), std::move(locks)); });
                }));
            worker->start();
        });
        worker->wait();
        qsizetype held = 0;
        inWindow += milliseconds([&] {
            const auto copy = *seen; // as it is handed on
            for (int k = 0; k < 20; ++k) {
                const int row = k * 37 % rows;
                held += copy.isHeldBy(seenNumber(row), seenHolder(row)) ? 1 : 0;
                held += qsizetype(copy.recordsOf(AssetId(u"asset-%1"_s.arg(row))).size());
                held += qsizetype(copy.heldBy(seenHolder(row)).size());
                held += qsizetype(copy.locksLentTo(seenHolder(row)).size());
                held += copy.lock(seenNumber(row)) ? 1 : 0;
            }
        });
        if (held != 20 * (1 + 1 + 20 + 10 + 1)) report.error = u"not everything was found"_s;
        inWindow += milliseconds([&] { seen.reset(); });
        window.values += inWindow;
        made.values += inWorker;
    }
    report.series = {made, window};
    report.goals = {{u"the window is kept"_s, window.median(), u"ms"_s, Goal::Limit::AtMost, 5}};
    return report;
}

} // namespace lockkeeper::benchmarks
