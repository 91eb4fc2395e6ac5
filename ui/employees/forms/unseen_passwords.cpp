// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/forms/unseen_passwords.h"

#include <QCoreApplication>

namespace lockkeeper
{

namespace
{

struct UnseenPasswords {
    Q_DECLARE_TR_FUNCTIONS(UnseenPasswords)
};

} // namespace

Prompter::Confirmation unseenPasswordsQuestion()
{
    return {.title = UnseenPasswords::tr("Passwords"),
        .text = UnseenPasswords::tr("You haven't viewed the passwords of the added employees. After closing, "
                                    "they can only be reset."),
        .action = UnseenPasswords::tr("Close anyway"),
        .keep = {},
        .isDangerous = true};
}

} // namespace lockkeeper
