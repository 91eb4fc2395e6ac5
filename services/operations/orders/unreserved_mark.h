// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace lockkeeper
{

// In what was read before a batch (WriteContext::before), beside what it renews: that somebody has sent it
// although the desk of the team could not be asked, and what they typed to say so (TM-7).

[[nodiscard]] QByteArray withUnreserved(const QByteArray& before, const QString& typed);
/// Empty for a batch that nobody has sent so.
[[nodiscard]] QString unreservedIn(const QByteArray& before);

} // namespace lockkeeper
