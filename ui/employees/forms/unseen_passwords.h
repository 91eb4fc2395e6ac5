// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/prompter.h"

#include <QCoreApplication>

namespace lockkeeper
{

struct UnseenPasswords {
    Q_DECLARE_TR_FUNCTIONS(UnseenPasswords)
};

/// What is asked before a window is closed that alone still knows the passwords of employees who were added.
[[nodiscard]] inline Prompter::Confirmation unseenPasswordsQuestion()
{
    return {.title = UnseenPasswords::tr("Passwords"),
        .text = UnseenPasswords::tr("You haven't viewed the passwords of the added employees. After closing, "
                                    "they can only be reset."),
        .action = UnseenPasswords::tr("Close anyway"),
        .keep = UnseenPasswords::tr("Keep open"),
        .isDangerous = true};
}

} // namespace lockkeeper
