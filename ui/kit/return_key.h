// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>

namespace lockkeeper
{

/// Return or Enter, together with these keys and no others.
[[nodiscard]] inline bool isReturn(const QKeyEvent& event, Qt::KeyboardModifiers with = {})
{
    return (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) &&
           (event.modifiers() & ~Qt::KeypadModifier) == with;
}

} // namespace lockkeeper
