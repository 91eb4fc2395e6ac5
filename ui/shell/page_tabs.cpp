// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/page_tabs.h"

#include "ui/shell/navigation_panel.h"

#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

PageTabs::PageTabs(NavigationPanel& navigation, QWidget* parent)
    : QTabBar(parent)
    , m_navigation(navigation)
{
    setObjectName(u"pageTabs"_s);
    setAccessibleName(tr("Tabs of the page"));
    setExpanding(false);
    setDrawBase(false);
    hide();
    connect(&navigation, &NavigationPanel::currentChanged, this, &PageTabs::follow);
    connect(&navigation, &NavigationPanel::hasLeft, this, &QWidget::hide);
    connect(this, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab >= 0 && tab < m_pages.size()) m_navigation.setCurrent(m_pages[tab]);
    });
}

void PageTabs::follow(int page)
{
    const QSignalBlocker quiet(this);
    const auto pages = m_navigation.besides(page);
    if (pages != m_pages) {
        while (count() > 0)
            removeTab(0);
        m_pages = pages;
        for (const int each : pages)
            addTab(QString(m_navigation.titleOf(each)).replace(u'&', u"&&"_s)); // an ampersand is no mnemonic
    }
    setCurrentIndex(int(pages.indexOf(page)));
    setVisible(pages.size() > 1);
}

} // namespace lockkeeper
