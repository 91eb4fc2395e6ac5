// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

#include <functional>

class QAction;
class QWidget;

namespace lockkeeper
{

/// Lets the shortcuts of the window work while somebody types. On X11 line edits claim Emacs' keys for
/// themselves, Ctrl+K and Ctrl+E among them, and the search of a page has the focus most of the time (SH-4).
/// Keys without Ctrl, and those of the clipboard and of undoing, still go to the line edit.
///
/// It also keeps them from working in a window behind a dialog that is to be answered first: Qt sends such a
/// window no keys, but still finds its shortcuts once somebody has clicked into it (SH-5).
class ShortcutGuard : public QObject
{
    Q_OBJECT

public:
    /// `actions` is asked at each such key. This becomes a child of the window.
    ShortcutGuard(QWidget* window, std::function<QList<QAction*>()> actions);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* m_window;
    const std::function<QList<QAction*>()> m_actions;
};

} // namespace lockkeeper
