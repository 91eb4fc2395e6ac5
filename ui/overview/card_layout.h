// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls.h"

#include <QFrame>
#include <QVBoxLayout>

namespace lockkeeper
{

/// Makes `card` one of the cards of *Overview*: its frame, its title, and the layout for what stands below
/// that.
[[nodiscard]] inline QVBoxLayout* newCardLayout(
    QFrame* card, const QString& objectName, const QString& title, int spacing)
{
    card->setObjectName(objectName);
    card->setProperty("look", QStringLiteral("card"));
    card->setAccessibleName(title);
    auto* heading = newLabel(objectName + QStringLiteral("Title"), QStringLiteral("section"), card);
    heading->setText(title);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(spacing);
    layout->addWidget(heading);
    return layout;
}

} // namespace lockkeeper
