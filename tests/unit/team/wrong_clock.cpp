// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/team/wrong_clock.h"

#include <atomic>

#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

namespace
{

std::atomic<long> secondsOff = 0;

} // namespace

namespace lockkeeper::test
{

void setClockOff(std::chrono::seconds off)
{
    secondsOff = long(off.count());
}

} // namespace lockkeeper::test

// A program's own functions come before those of the C library, for the libraries that it has loaded, too.
// They ask the kernel itself, because the C library's cannot be reached by name any more.
extern "C" {

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec* now) noexcept
{
    const auto ended = int(::syscall(SYS_clock_gettime, clock, now));
    if (ended == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += secondsOff;
    return ended;
}

__attribute__((visibility("default"))) int gettimeofday(struct timeval* now, void* zone) noexcept
{
    const auto ended = int(::syscall(SYS_gettimeofday, now, zone));
    if (ended == 0) now->tv_sec += secondsOff;
    return ended;
}

} // extern "C"
