// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace lockkeeper
{

// The mark of a batch that somebody has sent although the desk of the team could not be asked, and what they
// typed to say so (TM-7). It stands in WriteContext::before, beside what the batch renews.

[[nodiscard]] QByteArray withUnreserved(const QByteArray& before, const QString& typed);
/// What was typed; empty for a batch that was not sent so.
[[nodiscard]] QString unreservedIn(const QByteArray& before);

} // namespace lockkeeper
