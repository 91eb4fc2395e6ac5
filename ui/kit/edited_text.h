// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QString>
#include <QVariant>

#include <type_traits>
#include <utility>

namespace lockkeeper
{

// What is in a line, by whoever put it there. QLineEdit::textEdited() comes for keys alone: not for what a
// screen reader or another assistive program sets, nor for what is taken from a list (KT-35).

inline constexpr auto isShownProperty = "isShownByProgram";

/// Sets the text without its being an edit.
inline void showText(QLineEdit* line, const QString& text)
{
    line->setProperty(isShownProperty, true);
    line->setText(text);
    line->setProperty(isShownProperty, false);
}

/// Calls `receiver`, with the text or without, at each change of the line that showText() did not make, as
/// long as `context` lives.
template <class Receiver>
void onEdited(QLineEdit* line, QObject* context, Receiver receiver)
{
    QObject::connect(
        line, &QLineEdit::textChanged, context, [line, receiver = std::move(receiver)](const QString& text) {
            if (line->property(isShownProperty).toBool()) return;
            if constexpr (std::is_invocable_v<const Receiver&, const QString&>)
                receiver(text);
            else
                receiver();
        });
}

} // namespace lockkeeper
