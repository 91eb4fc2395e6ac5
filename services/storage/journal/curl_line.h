// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/wire/write_journal.h"

namespace lockkeeper
{

/// The request of an entry as a line for a POSIX shell, to show somebody what was sent. Tokens are the
/// variables that the program itself reads ($LOCKKEEPER_APP_TOKEN, …), g_nonce is made anew by the line,
/// passwords are the stars that the journal has: whoever wants to run it fills them in. An empty `baseUrl`
/// becomes $LOCKKEEPER_BASE_URL. Nothing in the request can end its quotes.
[[nodiscard]] QString curlLine(const WriteIntent& intent, const QString& baseUrl);

} // namespace lockkeeper
