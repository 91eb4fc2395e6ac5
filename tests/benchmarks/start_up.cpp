// SPDX-License-Identifier: GPL-3.0-or-later
// start-up: from starting the program to its first painted window, offscreen, against a program that
// shows an empty QMainWindow.
#include "tests/benchmarks/benchmark.h"

#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

struct FirstWindow {
    double milliseconds = 0;
    double megabytes = 0;
};

std::optional<FirstWindow> startOnce(const QString& program, const QStringList& arguments)
{
    // Each start is a first one: there are no settings, no journal and nobody's files.
    const QTemporaryDir home;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LOCKKEEPER_PRINT_FIRST_PAINT"_s, u"1"_s);
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    environment.insert(u"HOME"_s, home.path());
    for (const auto& name : {u"XDG_CONFIG_HOME"_s, u"XDG_DATA_HOME"_s, u"XDG_CACHE_HOME"_s})
        environment.remove(name);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    FirstWindow first;
    first.milliseconds = milliseconds([&] {
        process.start(program, arguments);
        while (!process.canReadLine() && process.waitForReadyRead(60'000)) {
        }
    });
    const auto words = process.readLine().trimmed().split(' ');
    process.waitForFinished();
    if (words.value(0) != "first-paint") return std::nullopt;
    first.megabytes = words.value(1).toDouble() / 1024;
    return first;
}

} // namespace

Report startUp(const Effort& effort)
{
    Report report;
    report.what = u"start to the first painted window, on the embedded sandbox"_s;
    const auto program = QStringLiteral(LOCKKEEPER_PROGRAM);
    const auto bare = QStringLiteral(LOCKKEEPER_BARE_WINDOW);
    QString failed;
    Series ours{u"lockkeeper --sandbox"_s, u"ms"_s, {}};
    Series baseline{u"an empty QMainWindow"_s, u"ms"_s, {}};
    Series memory{u"lockkeeper, resident"_s, u"MB"_s, {}};
    Series memoryOfBare{u"an empty QMainWindow, resident"_s, u"MB"_s, {}};
    const auto start = [&](const QString& path, const QStringList& arguments, Series& resident) {
        const auto first = startOnce(path, arguments);
        if (!first) failed = QFileInfo(path).fileName();
        resident.values.append(first ? first->megabytes : 0);
        return first ? first->milliseconds : 0;
    };
    measurePairs(
        effort.pairs, ours,
        [&] {
            return start(program, {u"--sandbox"_s, u"--empty"_s}, memory);
        },
        baseline, [&] { return start(bare, {}, memoryOfBare); });
    if (!failed.isEmpty()) return report.error = u"%1 did not show a window"_s.arg(failed), report;
    // The first measurements are thrown away here as they are of the times.
    memory.values.removeFirst();
    memoryOfBare.values.removeFirst();
    report.goals = {
        {u"times as long"_s, medianRatio(ours, baseline), u"x"_s, Goal::Limit::AtMost, 2},
        {u"resident memory"_s, memory.median(), u"MB"_s, Goal::Limit::AtMost, 80},
    };
    report.series = {ours, baseline, memory, memoryOfBare};
    return report;
}

} // namespace lockkeeper::benchmarks
