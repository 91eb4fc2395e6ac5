// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

/// O6 disables, O7 enables; each is the other's inverse (contract §4.1).
enum class LockAction { Disable, Enable };

[[nodiscard]] constexpr LockAction inverseOf(LockAction action) noexcept
{
    return action == LockAction::Disable ? LockAction::Enable : LockAction::Disable;
}

} // namespace lockkeeper
