// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/benchmark.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>

#include <cstdio>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

/// A line of /proc/self/status in MB.
std::optional<double> statusMegabytes(const QByteArray& field)
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly)) return std::nullopt;
    for (const auto& line : status.readAll().split('\n'))
        if (line.startsWith(field + ':'))
            return line.sliced(field.size() + 1).trimmed().split(' ').first().toDouble() / 1024;
    return std::nullopt;
}

} // namespace

std::optional<double> residentMegabytes()
{
    return statusMegabytes("VmRSS");
}

std::optional<double> peakMegabytes()
{
    return statusMegabytes("VmHWM");
}

std::optional<double> peakGrowth(const std::function<void()>& work)
{
    QFile clear(u"/proc/self/clear_refs"_s);
    // "5" sets the peak back to what is resident now.
    if (!clear.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || clear.write("5") != 1)
        return std::nullopt;
    const auto before = statusMegabytes("VmRSS");
    work();
    const auto peak = statusMegabytes("VmHWM");
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
