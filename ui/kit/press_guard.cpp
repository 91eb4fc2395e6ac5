// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/press_guard.h"

#include "ui/kit/return_key.h"

#include <QAbstractButton>
#include <QCoreApplication>

namespace lockkeeper
{

PressGuard::PressGuard()
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool PressGuard::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (!watched->isWidgetType()) break; // the window system's window, which passes it on
        m_pressed = qobject_cast<QAbstractButton*>(watched);
        if (m_pressed) m_words = m_pressed->text();
        break;
    case QEvent::Hide:
    case QEvent::EnabledChange:
        if (watched == m_pressed) m_pressed.clear();
        break;
    case QEvent::MouseButtonDblClick:
        if (const auto* button = qobject_cast<QAbstractButton*>(watched))
            return button != m_pressed || button->text() != m_words;
        break;
    case QEvent::KeyPress: {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        return key.isAutoRepeat() && isReturn(key) && qobject_cast<QAbstractButton*>(watched);
    }
    default:
        break;
    }
    return false;
}

} // namespace lockkeeper
