// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/process_kill.h"

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <csignal>
#endif

namespace lockkeeper::test
{

bool killProcess(qint64 id)
{
#ifdef Q_OS_WIN
    constexpr UINT killedByQProcess = 0xf291; // QProcess takes this exit code for a crash
    const HANDLE process = ::OpenProcess(PROCESS_TERMINATE, FALSE, DWORD(id));
    if (!process) return false;
    const bool isDone = ::TerminateProcess(process, killedByQProcess);
    ::CloseHandle(process);
    return isDone;
#else
    return ::kill(pid_t(id), SIGKILL) == 0;
#endif
}

} // namespace lockkeeper::test
