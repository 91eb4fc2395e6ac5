// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace lockkeeper
{

/// Lets `area` show a form, which becomes its child: it scrolls down and never to the side, has no frame, and
/// leaves the focus to the controls in it. It takes the height that is left and asks for none: what stands
/// beside it would be scrolled for that. To be called once the form has its layout.
inline void setForm(QScrollArea* area, QWidget* form)
{
    area->setProperty("look", QStringLiteral("plain"));
    area->setProperty(
        "isForm", true); // its bar keeps away from the fields, which have no margin of their own
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(form);
    auto policy = area->sizePolicy();
    policy.setVerticalPolicy(QSizePolicy::Ignored);
    area->setSizePolicy(policy);
}

} // namespace lockkeeper
