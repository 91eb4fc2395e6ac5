// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/benchmarks/report.h"

#include <QElapsedTimer>

#include <functional>
#include <optional>

namespace lockkeeper::benchmarks
{

/// How much to do. Quick is a smoke test: its figures mean nothing.
struct Effort {
    int pairs = 9;
    int rows = 100'000;
    bool quick = false;
};

/// One benchmark of the program. What it measures is told in its own file.
struct Benchmark {
    const char* name;
    Report (*run)(const Effort& effort);
};

Report decodeAssets(const Effort& effort);
Report loadEmployeePages(const Effort& effort);
Report exportEmployees(const Effort& effort);
Report startUp(const Effort& effort);
Report filterTable(const Effort& effort);
Report sortTable(const Effort& effort);
Report stallGui(const Effort& effort);
Report memoryOfTables(const Effort& effort);
Report importEmployees(const Effort& effort);
Report checkImport(const Effort& effort);
Report showJournal(const Effort& effort);
Report readJournal(const Effort& effort);
Report showTeamJournal(const Effort& effort);
Report letClerksWrite(const Effort& effort);
Report reserveBatch(const Effort& effort);
Report knowHoldings(const Effort& effort);
Report seeAssets(const Effort& effort);
Report editOrderBatch(const Effort& effort);
Report matchLists(const Effort& effort);
Report searchRecords(const Effort& effort);
Report sweepEnterprises(const Effort& effort);
Report figureOverview(const Effort& effort);
Report showOverview(const Effort& effort);
Report printOverview(const Effort& effort);
Report draftRenewals(const Effort& effort);
Report showRenewals(const Effort& effort);

/// A measurement that has to start in a fresh process, because memory that was used before would hide
/// what it uses: run as `lockkeeper-benchmarks --measure NAME FILE ROWS`. Gives what it measured.
struct Measurement {
    const char* name;
    std::optional<double> (*run)(const QString& file, int rows);
};

std::optional<double> memoryOfDecodingAssets(const QString& file, int rows);
std::optional<double> memoryOfParsingAssetsWithQt(const QString& file, int rows);
std::optional<double> memoryOfExport(const QString& file, int rows);
std::optional<double> memoryOfTable(const QString& file, int rows);
std::optional<double> peakMemoryOfTable(const QString& file, int rows);
std::optional<double> memoryOfQStrings(const QString& file, int rows);
std::optional<double> memoryAfterSearch(const QString& folder, int rows);
std::optional<double> memoryOfOverview(const QString& file, int rows);
std::optional<double> peakMemoryOfSheet(const QString& file, int rows);
std::optional<double> processorOfTeamClerk(const QString& file, int seconds);

/// Runs a Measurement in a process of its own. Nothing when it could not.
[[nodiscard]] std::optional<double> measuredApart(const char* name, const QString& file, int rows);

/// How far the peak of resident memory rises over what is resident now, in MB, while `work` runs. Nothing
/// on systems that cannot reset the peak.
[[nodiscard]] std::optional<double> peakGrowth(const std::function<void()>& work);

/// What of this process is resident in memory, now and at its peak, in MB. Nothing where the system does
/// not tell.
[[nodiscard]] std::optional<double> residentMegabytes();
[[nodiscard]] std::optional<double> peakMegabytes();

template <class Work>
[[nodiscard]] double milliseconds(Work&& work)
{
    QElapsedTimer clock;
    clock.start();
    work();
    return double(clock.nsecsElapsed()) / 1e6;
}

/// Adds `pairs` measurements to each series, the two taking turns at going first. One of each is
/// thrown away beforehand.
template <class First, class Second>
void measurePairs(int pairs, Series& a, First&& first, Series& b, Second&& second)
{
    first();
    second();
    for (int i = 0; i < pairs; ++i) {
        if (i % 2) b.values.append(second());
        a.values.append(first());
        if (i % 2 == 0) b.values.append(second());
    }
}

} // namespace lockkeeper::benchmarks
