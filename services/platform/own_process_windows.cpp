// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/own_process.h"

#include <qt_windows.h>

#include <io.h>
#include <psapi.h>

namespace lockkeeper
{

void forbidCoreFiles()
{
    // Neither the window that offers to debug a crash nor the error reporting, which keeps dumps of it.
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
}

void ignoreBrokenPipes()
{
    // Nothing to do: on Windows a broken pipe is an error of the write.
}

void useTerminalOfCaller()
{
    const auto isGiven = [](DWORD which) {
        const HANDLE handle = GetStdHandle(which);
        return handle && handle != INVALID_HANDLE_VALUE && GetFileType(handle) != FILE_TYPE_UNKNOWN;
    };
    const bool hasOutput = isGiven(STD_OUTPUT_HANDLE);
    const bool hasErrors = isGiven(STD_ERROR_HANDLE);
    if ((hasOutput && hasErrors) || !AttachConsole(ATTACH_PARENT_PROCESS)) return;
    SetConsoleOutputCP(CP_UTF8);
    if (!hasOutput) (void)std::freopen("CONOUT$", "w", stdout);
    if (!hasErrors) (void)std::freopen("CONOUT$", "w", stderr);
}

bool isTerminal(std::FILE* stream)
{
    return _isatty(_fileno(stream)) != 0;
}

long residentKilobytes()
{
    PROCESS_MEMORY_COUNTERS counters = {};
    counters.cb = sizeof counters;
    if (!K32GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters)) return 0;
    return long(counters.WorkingSetSize / 1024);
}

} // namespace lockkeeper
