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
        .text = UnseenPasswords::tr("Nobody has looked at the passwords of the employees who were added. "
                                    "They cannot be seen again later, only reset."),
        .action = UnseenPasswords::tr("Close all the same"),
        .keep = {},
        .isDangerous = true};
}

} // namespace lockkeeper
