// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QWidget>

namespace lockkeeper::test
{

/// Sets the text of a line as an assistive program does, without a key.
inline void setByAssistant(QWidget* line, const QString& text)
{
    auto* found = QAccessible::queryAccessibleInterface(line);
    if (!found || !found->textInterface() || !found->editableTextInterface()) qFatal("no text to be edited");
    found->editableTextInterface()->replaceText(0, found->textInterface()->characterCount(), text);
}

} // namespace lockkeeper::test
