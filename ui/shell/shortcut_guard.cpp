// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shortcut_guard.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

#include <algorithm>

namespace lockkeeper
{

namespace
{

/// Set on a window while a modal dialog stands over it.
constexpr auto blockedProperty = "isBlocked";

bool isEditing(const QKeyEvent& event)
{
    constexpr QKeySequence::StandardKey keys[] = {QKeySequence::Copy, QKeySequence::Cut, QKeySequence::Paste,
        QKeySequence::Undo, QKeySequence::Redo, QKeySequence::SelectAll};
    return std::any_of(std::begin(keys), std::end(keys), [&](auto key) { return event.matches(key); });
}

} // namespace

ShortcutGuard::ShortcutGuard(QWidget* window, std::function<QList<QAction*>()> actions)
    : QObject(window)
    , m_window(window)
    , m_actions(std::move(actions))
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool ShortcutGuard::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::WindowBlocked || type == QEvent::WindowUnblocked) {
        if (watched->isWidgetType()) watched->setProperty(blockedProperty, type == QEvent::WindowBlocked);
        return false;
    }
    if (type != QEvent::ShortcutOverride) return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget) return false;
    if (widget->window()->property(blockedProperty).toBool()) {
        event->accept(); // claims the key, so that it does not trigger a shortcut
        return true;
    }
    if (widget->window() != m_window) return false;
    auto* key = static_cast<QKeyEvent*>(event);
    if (!key->modifiers().testFlag(Qt::ControlModifier) || isEditing(*key)) return false;
    const QKeySequence pressed(key->keyCombination());
    const auto actions = m_actions();
    const bool ours = std::any_of(actions.cbegin(), actions.cend(),
        [&](const QAction* action) { return action->isEnabled() && action->shortcuts().contains(pressed); });
    if (!ours) return false;
    event->ignore(); // the line edit does not claim the key, so that it triggers the shortcut
    return true;
}

} // namespace lockkeeper
