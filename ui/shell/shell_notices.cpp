// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shell_notices.h"

#include "ui/base/page.h"
#include "ui/kit/banner.h"

#include <QBoxLayout>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

/// What takes the keyboard in `all`, in the order in which Tab comes to it, without what is in `except`.
QList<QWidget*> focusChain(QWidget& all, const QWidget* except = nullptr)
{
    QList<QWidget*> chain;
    for (auto* each = all.nextInFocusChain(); each != &all; each = each->nextInFocusChain())
        if (each->focusPolicy() != Qt::NoFocus && all.isAncestorOf(each) &&
            !(except && except->isAncestorOf(each)))
            chain.append(each);
    return chain;
}

} // namespace

ShellNotices::ShellNotices(Banner* banner)
    : QObject(banner)
    , m_banner(banner)
{
    connect(banner, &Banner::closed, this, [this] {
        if (const auto* shown = first()) withdraw(QString(shown->id));
    });
    connect(banner, &Banner::actionTriggered, this, [this] {
        const auto* shown = first();
        if (shown && shown->act) std::function<void()>(shown->act)(); // it may withdraw the notice
    });
}

void ShellNotices::lieIn(QStackedWidget& pages, QBoxLayout& below)
{
    m_pages = &pages;
    m_banner->setProperty("isBottomBar", true); // what was just done is offered for undo above it
    const auto place = [this, &pages, &below] {
        auto* page = qobject_cast<Page*>(pages.currentWidget());
        disconnect(m_followed);
        if (page)
            m_followed = connect(
                page, &Page::windowNoticeMoved, this, [this, page, &below] { placeBanner(page, below); });
        placeBanner(page, below);
    };
    connect(&pages, &QStackedWidget::currentChanged, this, place);
    place();
}

void ShellNotices::placeBanner(Page* page, QBoxLayout& below)
{
    auto* place = page ? page->windowNoticePlace() : nullptr;
    if (!place) place = &below;
    if (place->indexOf(m_banner) < 0) {
        const bool isShown = !m_banner->isHidden();
        place->addWidget(m_banner); // which hides it
        m_banner->setVisible(isShown);
    }
    chainFocus();
}

/// Has Tab come to the message after the page, below which it is read, and not before the pages, where it was
/// made.
void ShellNotices::chainFocus()
{
    if (m_banner->isHidden()) return; // it is chained when it is shown
    auto* page = m_pages ? m_pages->currentWidget() : nullptr;
    if (!page) return;
    const auto before = focusChain(*page, m_banner);
    if (before.isEmpty()) return;
    auto* last = before.constLast();
    for (auto* each : focusChain(*m_banner)) {
        QWidget::setTabOrder(last, each);
        last = each;
    }
}

void ShellNotices::show(const QString& id, std::function<Notice()> notice, std::function<void()> act)
{
    std::erase_if(m_entries, [&](const Entry& entry) { return entry.id == id; });
    m_entries.push_back({id, std::move(notice), std::move(act)});
    showFirst();
}

void ShellNotices::withdraw(const QString& id)
{
    if (std::erase_if(m_entries, [&](const Entry& entry) { return entry.id == id; }) > 0) showFirst();
}

void ShellNotices::takeOver(std::vector<Entry> before)
{
    for (auto& entry : before)
        for (auto& own : m_entries)
            if (own.id == entry.id) entry = std::move(own);
    m_entries = std::move(before);
    showFirst();
}

const ShellNotices::Entry* ShellNotices::first() const
{
    const Entry* result = nullptr;
    auto rankOfResult = std::pair(false, false);
    for (const auto& entry : m_entries) {
        const auto notice = entry.notice();
        const auto rank = std::pair(notice.tone == Tone::Bad, notice.isFirst);
        if (notice.what.isEmpty() || (result && rank < rankOfResult)) continue;
        result = &entry;
        rankOfResult = rank;
    }
    return result;
}

void ShellNotices::showFirst()
{
    const auto* entry = first();
    if (!entry) {
        m_banner->hide();
        return;
    }
    const auto notice = entry->notice();
    m_banner->show(notice.tone, notice.what, notice.nextStep, notice.action);
    m_banner->setDetails(notice.details);
    chainFocus(); // parts of the page may have been made meanwhile
}

} // namespace lockkeeper
