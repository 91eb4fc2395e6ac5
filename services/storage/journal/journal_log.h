// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLoggingCategory>

namespace lockkeeper
{

/// What people should not be bothered with, but who looks for a fault wants to know.
Q_DECLARE_LOGGING_CATEGORY(journalLog)

} // namespace lockkeeper
