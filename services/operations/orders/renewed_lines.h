// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_state.h"
#include "services/gateway/wire/json_fields.h"

#include <QByteArray>
#include <QJsonArray>
#include <QList>

namespace lockkeeper
{

// What a batch renews, as its draft keeps it, and as the journal does with what was sent: the request cannot
// say it (RenewedLine). Pure, any thread.

[[nodiscard]] QJsonArray keptLines(const QList<RenewedLine>& renews);
/// The lines in what keptLines() has made; what is no line is left out.
[[nodiscard]] QList<RenewedLine> renewedFromKept(const JsonItems& lines);

/// Adds the lines to WriteIntent::before of an O5: {…, "renews": […]}. Without lines it stays as it is.
[[nodiscard]] QByteArray withRenewed(const QByteArray& before, const QList<RenewedLine>& renews);
/// The lines in WriteIntent::before, or in the content of a draft.
[[nodiscard]] QList<RenewedLine> renewedIn(const QByteArray& before);

} // namespace lockkeeper
