// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/gateway/transport/request_log.h"

#include <QByteArray>

namespace lockkeeper
{

// A request as a line of the log file: for people who help, so in English whatever the language of the
// window, with tabs between the fields, "-" for a field without a value, and the path, which may be long, at
// the end.

/// The first line of the file, which names the fields.
[[nodiscard]] QByteArray requestLineTitle();
/// UTF-8, without a line end. Nothing in a field can end it: control characters are escaped.
[[nodiscard]] QByteArray requestLine(const RequestRecord& record);

} // namespace lockkeeper
