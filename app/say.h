// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/visible_text.h"

#include <QString>

#include <cstdio>

namespace lockkeeper
{

/// A line for whoever started the program, in the letters of their terminal. It may quote the gateway, which
/// does not get to command the terminal: only our own line ends and tabs pass.
inline void say(const QString& text, std::FILE* stream = stderr)
{
    std::fputs(qPrintable(withVisibleControls(text, u"\n\t") + u'\n'), stream);
}

} // namespace lockkeeper
