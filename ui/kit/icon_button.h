// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls.h"
#include "ui/kit/line_icon.h"

namespace lockkeeper
{

/// A button with an icon alone, for places in a toolbar that have no room for words. GUI thread.
[[nodiscard]] inline QPushButton* newIconButton(
    const QString& objectName, QStringView icon, const QString& name, const QString& toolTip, QWidget* parent)
{
    auto* button = newButton(objectName, parent);
    button->setIcon(lineIcon(icon));
    button->setProperty("look", QStringLiteral("icon"));
    button->setAccessibleName(name);
    button->setToolTip(toolTip);
    return button;
}

} // namespace lockkeeper
