// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLoggingCategory>

namespace lockkeeper
{

/// For messages that would only bother people, but help whoever looks for a fault.
Q_DECLARE_LOGGING_CATEGORY(journalLog)

} // namespace lockkeeper
