// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QStackedWidget;

namespace lockkeeper
{

class NavigationPanel;
class Page;

/// The page of a window that has no place in the navigation: it is shown for what somebody has asked for,
/// stays while they go elsewhere and come back, and goes when it asks to be closed or another one takes its
/// place (SH-9). GUI thread.
class PassingPage final : public QObject
{
    Q_OBJECT

public:
    /// `stack` and `navigation` outlive this; `window` is the parent of its action.
    PassingPage(QStackedWidget& stack, NavigationPanel& navigation, QWidget* window);

    /// Shows the page, and owns it from now on.
    void show(Page* page);
    /// Whether its page is what the window shows.
    [[nodiscard]] bool isShown() const;
    /// Leads back to the page; not visible while there is none.
    [[nodiscard]] QAction* action() const { return m_action; }

private:
    void reveal();
    void close(Page* page);

    QStackedWidget& m_stack;
    NavigationPanel& m_navigation;
    QAction* m_action;
    QPointer<Page> m_page;
};

} // namespace lockkeeper
