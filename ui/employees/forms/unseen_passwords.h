// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/prompter.h"

namespace lockkeeper
{

/// What is asked before a window is closed that alone still knows the passwords of employees who were added.
[[nodiscard]] Prompter::Confirmation unseenPasswordsQuestion();

} // namespace lockkeeper
