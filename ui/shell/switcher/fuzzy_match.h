// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <optional>

namespace lockkeeper
{

/// How well `text` answers what was typed, higher is better; nothing when a typed word is not in it at all.
/// A word that starts one of the text counts more than one within, and that more than letters that only
/// occur in this order ("expt" in "Export"). Nothing typed: everything answers it equally.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace lockkeeper
