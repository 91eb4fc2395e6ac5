// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/visible_text.h"
#include "services/platform/own_process.h"

#include <QString>

#include <cstdio>

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
    if (done != total && !isTerminal(stderr)) return;
    say(text);
}

} // namespace lockkeeper
