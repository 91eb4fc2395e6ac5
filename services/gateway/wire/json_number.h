// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>
#include <string_view>

namespace lockkeeper
{

/// Whether the text is exactly one number by JSON's grammar (RFC 8259 §6), of whatever size.
[[nodiscard]] bool isJsonNumber(std::string_view text);

/// The whole number that the text stands for, exactly. Also understands 12.0 and 1.7e12, as some
/// gateways write Longs, below 2^53 (from there on a floating-point number may have lost digits already).
/// Nothing for fractions, numbers beyond 64 bits and anything else.
[[nodiscard]] std::optional<qint64> wholeNumber(std::string_view text);

/// Whether a text that is a JSON number is zero, however written (0, -0, 0.0, 0e5).
[[nodiscard]] bool isZero(std::string_view number);

} // namespace lockkeeper
