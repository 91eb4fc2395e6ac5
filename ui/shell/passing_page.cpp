// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/passing_page.h"

#include "ui/base/page.h"
#include "ui/shell/navigation_panel.h"

#include <QAction>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

PassingPage::PassingPage(QStackedWidget& stack, NavigationPanel& navigation, QWidget* window)
    : QObject(window)
    , m_stack(stack)
    , m_navigation(navigation)
    , m_action(new QAction(window))
{
    m_action->setObjectName(u"goToResultsAction"_s);
    m_action->setText(tr("Results of the last search")); // what the help says until there are some
    m_action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_0));
    m_action->setVisible(false);
    connect(m_action, &QAction::triggered, this, &PassingPage::reveal);
}

bool PassingPage::isShown() const
{
    return m_page && m_stack.currentWidget() == m_page;
}

void PassingPage::show(Page* page)
{
    auto* before = m_page.data();
    m_page = page;
    m_stack.addWidget(page);
    // Done later, because the page may be in the middle of one of its functions.
    connect(
        page, &Page::closeRequested, this, [this, page] { close(page); }, Qt::QueuedConnection);
    m_action->setText(QString(page->title()).replace(u'&', u"&&"_s)); // an ampersand is no mnemonic
    m_action->setVisible(true);
    reveal();
    if (!before) return;
    m_stack.removeWidget(before);
    before->deleteLater();
}

void PassingPage::reveal()
{
    if (!m_page) return;
    m_navigation.leave();
    m_stack.setCurrentWidget(m_page);
    m_page->setFocus();
}

void PassingPage::close(Page* page)
{
    if (page != m_page) return; // another one has taken its place
    const bool wasShown = isShown();
    m_page = nullptr;
    m_action->setVisible(false);
    m_action->setText({});
    if (wasShown) {
        m_navigation.setCurrent(m_navigation.current());
        if (auto* shown = m_stack.currentWidget()) shown->setFocus();
    }
    m_stack.removeWidget(page);
    page->deleteLater();
}

} // namespace lockkeeper
