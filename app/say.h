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

/// A line for whoever started the program, in the letters of their terminal. It may quote the gateway, which
/// does not get to command the terminal: only our own line ends and tabs pass.
inline void say(const QString& text, std::FILE* stream = stderr)
{
    std::fputs(qPrintable(withVisibleControls(text, u"\n\t") + u'\n'), stream);
}

/// How far something is, of which only the end is worth a line in a file or another program's pipe.
inline void sayProgress(const QString& text, qint64 done, qint64 total)
{
#ifdef Q_OS_UNIX
    if (done != total && isatty(STDERR_FILENO) == 0) return;
#endif
    say(text);
}

} // namespace lockkeeper
