// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/identity/secrets/secret.h"

#include <optional>
#include <vector>

namespace lockkeeper
{

// A secret as a row of entries, because Windows keeps at most 2,560 bytes in one. It is the same on every
// system, so that there is one form to test.
//
// The first entry says how many there are; all carry the same random tag. Entries of two writes, of which
// one was cut short, are therefore never put together.

inline constexpr std::size_t longestPart = 2'400;
inline constexpr int mostParts = 16;
/// About 38,000 bytes; tokens have up to a few thousand.
inline constexpr std::size_t longestSecret = (longestPart - 20) * mostParts;

/// Nothing when it is longer than longestSecret.
[[nodiscard]] std::optional<std::vector<Secret>> splitSecret(const Secret& secret);
/// How many entries there are, as the first one says; 0 when it is none of ours.
[[nodiscard]] int partCount(QByteArrayView first);
/// Nothing when they do not belong together.
[[nodiscard]] std::optional<Secret> joinSecret(const std::vector<Secret>& parts);

} // namespace lockkeeper
