// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/contract/fault_matrix/test_clock.h"

#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <atomic>

namespace
{
std::atomic<long long> offset = 0; // seconds

int readClock(clockid_t clock, timespec* now)
{
    const auto failed = int(::syscall(SYS_clock_gettime, clock, now));
    if (failed == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        now->tv_sec += time_t(offset.load());
    return failed;
}
} // namespace

// These stand in front of the C library's for the whole process, because the linker finds the program's
// own symbols first.
extern "C" int clock_gettime(clockid_t clock, timespec* now) noexcept
{
    return readClock(clock, now);
}

extern "C" int gettimeofday(timeval* now, void*) noexcept
{
    timespec exact{};
    const int failed = readClock(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = suseconds_t(exact.tv_nsec / 1000);
    return failed;
}

extern "C" time_t time(time_t* result) noexcept
{
    timespec now{};
    readClock(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}

namespace lockkeeper::test
{

void setWallClockOff(std::chrono::seconds by)
{
    offset = by.count();
}

} // namespace lockkeeper::test
