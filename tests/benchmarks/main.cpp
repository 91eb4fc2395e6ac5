// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/benchmark.h"
#include "ui/kit/theme/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QJsonDocument>
#include <QSaveFile>

#include <array>
#include <cstdio>

using namespace Qt::StringLiterals;
using namespace lockkeeper::benchmarks;

namespace
{

constexpr std::array all{
    Benchmark{"decode-assets", decodeAssets},
    Benchmark{"employee-pages", loadEmployeePages},
    Benchmark{"csv-export", exportEmployees},
    Benchmark{"start-up", startUp},
    Benchmark{"table-filter", filterTable},
    Benchmark{"table-sort", sortTable},
    Benchmark{"gui-stalls", stallGui},
    Benchmark{"table-memory", memoryOfTables},
    Benchmark{"employee-import", importEmployees},
    Benchmark{"import-check", checkImport},
    Benchmark{"journal-page", showJournal},
    Benchmark{"journal-reads", readJournal},
#ifdef Q_OS_LINUX // with the PostgreSQL of the Debian package
    Benchmark{"team-journal", showTeamJournal},
    Benchmark{"team-clerks", letClerksWrite},
    Benchmark{"team-reservation", reserveBatch},
#endif
    Benchmark{"known-holdings", knowHoldings},
    Benchmark{"seen-assets", seeAssets},
    Benchmark{"order-batch", editOrderBatch},
    Benchmark{"renewals-draft", draftRenewals},
    Benchmark{"renewals-page", showRenewals},
    Benchmark{"list-matches", matchLists},
    Benchmark{"record-search", searchRecords},
    Benchmark{"enterprise-sweep", sweepEnterprises},
    Benchmark{"overview-figures", figureOverview},
    Benchmark{"overview-page", showOverview},
    Benchmark{"overview-sheet", printOverview},
};

constexpr std::array apart{
    Measurement{"assets-memory", memoryOfDecodingAssets},
    Measurement{"assets-memory-qt", memoryOfParsingAssetsWithQt},
    Measurement{"export-memory", memoryOfExport},
    Measurement{"table-memory", memoryOfTable},
    Measurement{"table-memory-peak", peakMemoryOfTable},
    Measurement{"table-memory-qt", memoryOfQStrings},
    Measurement{"search-memory", memoryAfterSearch},
    Measurement{"overview-memory", memoryOfOverview},
    Measurement{"sheet-memory", peakMemoryOfSheet},
#ifdef Q_OS_LINUX
    Measurement{"team-clerk", processorOfTeamClerk},
#endif
};

int measure(const QStringList& arguments)
{
    for (const auto& measurement : apart) {
        if (arguments.value(0) != QLatin1StringView(measurement.name)) continue;
        const auto value = measurement.run(arguments.value(1), arguments.value(2).toInt());
        if (!value) return 1;
        std::printf("%f\n", *value);
        return 0;
    }
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    // Only from the environment of a person could a proxy get between a benchmark and 127.0.0.1.
    qunsetenv("http_proxy");
    qunsetenv("https_proxy");
    // Tables are painted, but not on anybody's screen.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const lockkeeper::Theme theme(lockkeeper::Theme::Choice::Light);
    const auto arguments = application.arguments();
    if (arguments.value(1) == "--measure"_L1) return measure(arguments.sliced(2));

    QStringList names;
    for (const auto& benchmark : all)
        names.append(QString::fromLatin1(benchmark.name));
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Measures Lockkeeper against baselines of the same run, and holds the figures against their goals. "
        "Ends with 0 also when a goal is missed."_s);
    const QCommandLineOption json(u"json"_s, u"Write all figures to this file."_s, u"file"_s);
    const QCommandLineOption only(
        u"only"_s, u"Run this one (may be repeated): %1."_s.arg(names.join(u", "_s)), u"name"_s);
    const QCommandLineOption quick(u"quick"_s, u"A smoke test: little data, figures without meaning."_s);
    parser.addOptions({json, only, quick});
    parser.addHelpOption();
    parser.process(application);

    for (const auto& name : parser.values(only)) {
        if (names.contains(name)) continue;
        std::fprintf(stderr, "There is no benchmark \"%s\".\n", qPrintable(name));
        return 2;
    }
    const Effort effort = parser.isSet(quick) ? Effort{.pairs = 1, .rows = 2'000, .quick = true} : Effort();
    QList<Report> reports;
    bool allMeasured = true;
    for (const auto& benchmark : all) {
        const auto name = QString::fromLatin1(benchmark.name);
        if (parser.isSet(only) && !parser.values(only).contains(name)) continue;
        auto report = benchmark.run(effort);
        report.name = name;
        allMeasured = allMeasured && report.error.isEmpty();
        std::fputs(asTable({report}).constData(), stdout);
        std::fflush(stdout);
        reports.append(std::move(report));
    }
    if (parser.isSet(json)) {
        QSaveFile file(parser.value(json));
        const auto bytes = QJsonDocument(asJson(reports, effort.quick)).toJson();
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
            std::fprintf(stderr, "%s: %s\n", qPrintable(file.fileName()), qPrintable(file.errorString()));
            return 1;
        }
    }
    return allMeasured ? 0 : 1;
}
