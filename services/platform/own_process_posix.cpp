// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/platform/own_process.h"

#include <csignal>
#include <cstring>

#include <sys/resource.h>
#include <unistd.h>

namespace lockkeeper
{

void forbidCoreFiles()
{
    // Crash collectors of the system respect this limit as well.
    rlimit limit{};
    if (getrlimit(RLIMIT_CORE, &limit) != 0) return;
    limit.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &limit);
}

void ignoreBrokenPipes()
{
    std::signal(SIGPIPE, SIG_IGN);
}

void useTerminalOfCaller() {}

bool isTerminal(std::FILE* stream)
{
    return isatty(fileno(stream)) != 0;
}

long residentKilobytes()
{
    long kilobytes = 0;
    if (auto* status = std::fopen("/proc/self/status", "re")) {
        char line[256];
        while (std::fgets(line, sizeof line, status))
            if (std::strncmp(line, "VmRSS:", 6) == 0) std::sscanf(line + 6, "%ld", &kilobytes);
        std::fclose(status);
    }
    return kilobytes;
}

} // namespace lockkeeper
