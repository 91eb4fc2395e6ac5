// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/visible_text.h"

#include <QString>

#include <cstdio>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace lockkeeper
{

/// Prints a line in the encoding of the terminal. It may quote the gateway, which must not be able to
/// control the terminal: of control characters only line ends and tabs pass.
inline void say(const QString& text, std::FILE* stream = stderr)
{
    std::fputs(qPrintable(withVisibleControls(text, u"\n\t") + u'\n'), stream);
}

/// Prints progress. In a file or a pipe only the end of it is worth a line.
inline void sayProgress(const QString& text, qint64 done, qint64 total)
{
#ifdef Q_OS_UNIX
    if (done != total && isatty(STDERR_FILENO) == 0) return;
#endif
    say(text);
}

} // namespace lockkeeper
