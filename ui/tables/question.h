// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace lockkeeper
{

/// What a control of a table page asks of the gateway, for who clears it and for saved views. GUI thread.
struct Question {
    /// What is asked for, as a text that holds on other computers and in other languages; empty: everything.
    std::function<QString()> value;
    /// Has the control ask for a value, without telling anybody (TP-6). False: it does not know such a value,
    /// and asks for what it did before.
    std::function<bool(const QString& value)> ask;
};

} // namespace lockkeeper
