// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include <functional>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockkeeper::test
{

/// The id of somebody who owns no file.
constexpr uid_t nobodysId = 65534;

/// Runs in a process of its own, where limits and privileges can be given away and where a crash harms
/// nobody; gives its exit code, or -1 if a signal ended it.
[[nodiscard]] inline int inChild(const std::function<int()>& work)
{
    const pid_t child = ::fork();
    if (child == 0) ::_exit(work());
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Root may do everything: from here on the child runs as somebody who may not.
[[nodiscard]] inline bool becomeOrdinary()
{
    return ::geteuid() != 0 || (::setgid(nobodysId) == 0 && ::setuid(nobodysId) == 0);
}

/// Who may read, write and run a file; 0 if it is not there.
[[nodiscard]] inline mode_t modeOf(const QString& path)
{
    struct stat info = {};
    return ::stat(QFile::encodeName(path).constData(), &info) == 0 ? info.st_mode & 07777 : 0;
}

} // namespace lockkeeper::test
#endif
