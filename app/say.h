// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdio>

namespace lockkeeper
{

/// A line for whoever started the program, in the letters of their terminal.
inline void say(const QString& text, std::FILE* stream = stderr)
{
    std::fputs(qPrintable(text + u'\n'), stream);
}

} // namespace lockkeeper
