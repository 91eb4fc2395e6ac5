// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>

#include <optional>

/// What this process takes of the memory, as Linux counts it.
namespace lockkeeper::test
{

/// A line of /proc/self/status ("VmRSS" or "VmHWM") in MB; nothing where the system has none.
inline std::optional<double> processMegabytes(const QByteArray& field)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return std::nullopt;
    for (const auto& line : status.readAll().split('\n'))
        if (line.startsWith(field + ':'))
            return line.sliced(field.size() + 1).trimmed().split(' ').first().toDouble() / 1024;
    return std::nullopt;
}

/// From now on "VmHWM" begins with what is resident now. False where that cannot be had.
inline bool forgetPeakMemory()
{
    QFile clear(QStringLiteral("/proc/self/clear_refs"));
    return clear.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && clear.write("5") == 1;
}

/// Whether this memory is the program's alone: AddressSanitizer and valgrind need a multiple of it for their
/// books.
inline bool isMemoryItsOwn()
{
#ifdef LOCKKEEPER_SANITIZED
    return false;
#else
    return !qgetenv("LD_PRELOAD").contains("vgpreload");
#endif
}

} // namespace lockkeeper::test
