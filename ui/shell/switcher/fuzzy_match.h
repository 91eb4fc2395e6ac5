// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace lockkeeper
{

/// How well `text` matches what was typed, higher is better; nothing when a typed word does not match at
/// all. A typed word at the beginning of a word counts more than one in its middle, and that more than
/// letters that only occur in this order ("expt" in "Export"). When nothing was typed all texts match
/// equally.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace lockkeeper
