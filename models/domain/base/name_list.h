// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lockkeeper
{

// Names, numbers and other short parts in a sentence, separated as the language does it. Any thread.

/// "A, B, C"
[[nodiscard]] QString joinedNames(const QStringList& names);
/// "A, B and 4 more": the first `most` of them. All, where they are not more.
[[nodiscard]] QString firstNames(const QStringList& names, qsizetype most);
/// "A, B and 4 more", for who counts by itself what `text` leaves out; only `text` where that is nothing.
[[nodiscard]] QString withMore(const QString& text, qsizetype more);

} // namespace lockkeeper
