// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/visible_text.h"
#include "ui/kit/wrapped_label.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QString>

namespace lockkeeper
{

// Controls as dialogs, wizards and pages make them.

/// A button that Return presses only while it has the focus: in a search or a table it must not.
[[nodiscard]] inline QPushButton* newButton(const QString& objectName, QWidget* parent)
{
    auto* button = new QPushButton(parent);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    return button;
}

/// newButton() with a text, which may have a mnemonic.
[[nodiscard]] inline QPushButton* newButton(const QString& objectName, const QString& text, QWidget* parent)
{
    auto* button = newButton(objectName, parent);
    button->setText(text);
    button->setAccessibleName(withoutMnemonic(text));
    return button;
}

/// A command of `page`: its shortcut works while the focus is in it.
[[nodiscard]] inline QAction* newAction(
    const QString& objectName, const QString& text, const QKeySequence& shortcut, QWidget* page)
{
    auto* action = new QAction(text, page);
    action->setObjectName(objectName);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

// What the command palette knows of a command besides its text.
inline constexpr auto synonymsProperty = "synonyms"; ///< "leave, resign": it is found by each of them, too
/// For a command that is disabled: what has to be done first, "select a row first". The palette lists it all
/// the same, and leads to where that can be done. Where it is empty, the command only waits for an enterprise
/// to be chosen.
inline constexpr auto needsProperty = "needs";

inline void setFoundBy(QAction* action, const QString& synonyms, const QString& needs = {})
{
    action->setProperty(synonymsProperty, synonyms);
    action->setProperty(needsProperty, needs);
}

/// "Refresh (F5)", for tool tips.
[[nodiscard]] inline QString withShortcut(const QString& text, const QAction& action)
{
    return QStringLiteral("%1 (%2)").arg(text, action.shortcut().toString(QKeySequence::NativeText));
}

/// Wrapped, and never rich text: what the gateway says is shown in such labels. `look`: of the style sheet.
[[nodiscard]] inline QLabel* newLabel(const QString& objectName, const QString& look, QWidget* parent)
{
    auto* label = new WrappedLabel(parent);
    label->setObjectName(objectName);
    if (!look.isEmpty()) label->setProperty("look", look);
    return label;
}

/// newLabel() without wrapping, for a word or a line beside something else.
[[nodiscard]] inline QLabel* newLineLabel(const QString& objectName, const QString& look, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    if (!look.isEmpty()) label->setProperty("look", look);
    return label;
}

/// `text` may have a mnemonic; screen readers get it without.
inline void setWords(QAbstractButton* button, const QString& text, const QString& toolTip = {})
{
    button->setText(text);
    button->setAccessibleName(withoutMnemonic(text));
    button->setToolTip(toolTip);
}

} // namespace lockkeeper
