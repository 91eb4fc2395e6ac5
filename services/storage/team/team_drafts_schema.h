// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace lockkeeper::teamschema
{

/// After so many minutes without a sign of whoever has claimed a shared draft, others can have it (TM-61).
/// The policies of the database say the same.
inline constexpr int claimMinutes = 5;

/// The statements that make the shared drafts of version 1, with %1 and %2 as steps() has them: the quoted
/// roles of members and readers.
[[nodiscard]] std::span<const char* const> draftStatements();

} // namespace lockkeeper::teamschema
