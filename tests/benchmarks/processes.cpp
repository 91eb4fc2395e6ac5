// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/benchmark.h"
#include "tests/support/process_memory.h"

#include <QCoreApplication>
#include <QProcess>

#include <cstdio>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

std::optional<double> residentMegabytes()
{
    return test::processMegabytes("VmRSS");
}

std::optional<double> peakMegabytes()
{
    return test::processMegabytes("VmHWM");
}

std::optional<double> peakGrowth(const std::function<void()>& work)
{
    if (!test::forgetPeakMemory()) return std::nullopt;
    const auto before = residentMegabytes();
    work();
    const auto peak = peakMegabytes();
    if (!before || !peak) return std::nullopt;
    return *peak - *before;
}

std::optional<double> measuredApart(const char* name, const QString& file, int rows)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(),
        {u"--measure"_s, QString::fromLatin1(name), file, QString::number(rows)});
    if (!process.waitForFinished(300'000) || process.exitStatus() != QProcess::NormalExit ||
        process.exitCode() != 0) {
        std::fprintf(stderr, "--measure %s: %s, exit code %d\n", name, qPrintable(process.errorString()),
            process.exitCode());
        return std::nullopt;
    }
    bool isNumber = false;
    const double value = process.readAllStandardOutput().trimmed().toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

} // namespace lockkeeper::benchmarks
