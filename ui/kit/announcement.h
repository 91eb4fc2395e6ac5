// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QLabel>
#include <QWidget>

namespace lockkeeper
{

/// Set by tests, to learn what is announced: without a screen reader, Qt tells nobody.
inline void (*heardAnnouncement)(const QWidget*) = nullptr;

/// Has screen readers speak what `widget` says now, wherever the focus is: an error, or what became of
/// something (KT-25). Not for what goes on, which would be spoken over and over. GUI thread.
inline void announce(QWidget* widget)
{
    if (heardAnnouncement) heardAnnouncement(widget);
    QAccessibleEvent alert(widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

/// Puts into a label what is wrong, or what became of something, and has it spoken where it is another text
/// than before; not that there is none any more, nor while the label is out of sight. GUI thread.
inline void setSpokenText(QLabel* label, const QString& text)
{
    if (label->text() == text) return;
    label->setText(text);
    if (!text.isEmpty() && label->isVisible()) announce(label);
}

} // namespace lockkeeper
