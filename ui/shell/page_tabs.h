// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTabBar>

namespace lockkeeper
{

class NavigationPanel;

/// The pages that stand under one entry of the navigation, as tabs above them (SH-12). Hidden where there is
/// one alone. GUI thread.
class PageTabs final : public QTabBar
{
    Q_OBJECT

public:
    /// `navigation` outlives this.
    PageTabs(NavigationPanel& navigation, QWidget* parent);

private:
    void follow(int page);

    NavigationPanel& m_navigation;
    QList<int> m_pages; ///< the page of each tab
};

} // namespace lockkeeper
