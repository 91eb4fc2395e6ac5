// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

namespace lockkeeper::test
{

/// A run of one of the real programs, to its end.
struct ProgramRun {
    int exitCode = -1; ///< -1 when it crashed or did not end in time
    QByteArray output, errors;

    static ProgramRun of(const QString& program, const QStringList& arguments,
        const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment(), int ms = 120'000)
    {
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(program, arguments);
        ProgramRun run;
        if (!process.waitForFinished(ms)) process.kill();
        process.waitForFinished();
        if (process.exitStatus() == QProcess::NormalExit) run.exitCode = process.exitCode();
        run.output = process.readAllStandardOutput();
        run.errors = process.readAllStandardError();
        return run;
    }
};

} // namespace lockkeeper::test
