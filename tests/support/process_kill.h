// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace lockkeeper::test
{

/// Ends a program at once, from any thread, without its doing anything more: SIGKILL, or TerminateProcess().
/// Gives whether it was there to be ended. QProcess tells that it crashed.
bool killProcess(qint64 id);

} // namespace lockkeeper::test
