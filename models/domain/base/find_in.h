// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace lockkeeper
{

/// Like text.find(needle, from), and several times as fast where the first byte of the needle is everywhere,
/// as digits are in tables of numbers: find() stops at each of them. The needle is not empty.
[[nodiscard]] size_t findIn(std::string_view text, std::string_view needle, size_t from);

/// The same for text that is mostly digits, where the ends of a number are everywhere, too.
[[nodiscard]] size_t findDigitsIn(std::string_view text, std::string_view digits, size_t from);

} // namespace lockkeeper
