// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/link_opener.h"

#include "app/console.h"
#include "ui/connections/welcome_window.h"
#include "ui/shell/shell_notices.h"
#include "ui/views/place_link.h"
#include "ui/views/saved_views.h"

#include <QApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct LinkText {
    Q_DECLARE_TR_FUNCTIONS(LinkOpener)
};

void bringUp(QWidget& window)
{
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.raise();
    window.activateWindow();
}

QString quoted(const QStringList& names)
{
    QStringList all;
    for (const auto& name : names)
        all += u"“%1”"_s.arg(name);
    return all.join(u", "_s);
}

PlaceLink placeOf(const PageView& view)
{
    PlaceLink place;
    place.page = view.page;
    place.view = view;
    return place;
}

} // namespace

LinkOpener::LinkOpener(Console& console, UiSettings& settings)
    : m_console(console)
    , m_settings(settings)
{
}

Workspace* LinkOpener::front() const
{
    const auto& all = m_console.workspaces();
    for (const auto& workspace : all)
        if (workspace->window().isActiveWindow()) return workspace.get();
    return all.empty() ? nullptr : all.back().get();
}

LinkDoor::Answer LinkOpener::answer(const LinkDoor::Request& request)
{
    using Kind = LinkDoor::Answer::Kind;
    if (request.link.isEmpty()) return openView(request);
    const auto why = open(request.link);
    return {why.isEmpty() ? Kind::Done : Kind::Refused, why};
}

QString LinkOpener::open(const QString& text)
{
    const auto link = readLink(text);
    if (!link) return refuse(link.error());
    Workspace* there = nullptr;
    for (const auto& workspace : m_console.workspaces())
        if (gatewayMark(workspace->pages().profile) == link->gateway &&
            (!there || workspace.get() == front()))
            there = workspace.get();
    if (!there) return offerConnection(*link);
    const auto why = there->go(*link);
    if (why.isEmpty())
        bringUp(there->window());
    else
        QApplication::alert(&there->window());
    return why;
}

/// Offers to open a connection. None is opened by itself: with a saved secret that would sign in (AP-10).
QString LinkOpener::offerConnection(const PlaceLink& link)
{
    m_console.profiles().reload(); // another program may have changed them
    QStringList names;
    ConnectionChoice choice{.kind = ConnectionChoice::Kind::Saved};
    for (const auto& profile : m_console.profiles().profiles()) {
        if (profile.baseUrl.isEmpty() || gatewayMark(profile) != link.gateway) continue;
        names += profile.name;
        choice.profile = profile.id;
    }
    if (link.gateway == gatewayMark({})) {
        names = QStringList{LinkText::tr("Sandbox")};
        choice = {};
    }
    if (names.isEmpty())
        return refuse(LinkText::tr("No connection on this computer leads to the gateway of this link."));
    if (names.size() > 1)
        return refuse(
            LinkText::tr("Several connections lead to its gateway. Open one, then the link again: %1")
                .arg(quoted(names)));
    const auto why =
        LinkText::tr("This link needs the connection “%1”, which isn't open.").arg(names.first());
    const auto action = LinkText::tr("Open connection");
    auto* workspace = front();
    const auto run = [this, link, choice, isNew = workspace != nullptr] {
        auto* from = isNew ? static_cast<QWidget*>(&front()->window()) : m_console.welcome();
        const auto before = m_console.workspaces().size();
        if (auto* window = front()) window->window().notices().withdraw(linkNoticeId);
        m_console.open(choice, from, isNew);
        if (m_console.workspaces().size() > before) m_console.workspaces().back()->go(link);
    };
    if (workspace) {
        const auto notice = [why, action] { return ShellNotices::Notice{Tone::Warning, why, {}, action}; };
        workspace->window().notices().show(linkNoticeId, notice, run);
        QApplication::alert(&workspace->window());
    } else if (auto* welcome = m_console.welcome()) {
        welcome->offer(why, action, run);
    }
    return why;
}

QString LinkOpener::refuse(const QString& why)
{
    if (auto* workspace = front()) {
        workspace->refuseLink(why);
        QApplication::alert(&workspace->window());
    } else if (auto* welcome = m_console.welcome()) {
        welcome->say(why);
    }
    return why;
}

LinkDoor::Answer LinkOpener::openView(const LinkDoor::Request& request)
{
    using Kind = LinkDoor::Answer::Kind;
    QList<Workspace*> asked;
    for (const auto& workspace : m_console.workspaces())
        if (request.profile.isEmpty() ||
            workspace->pages().profile.name.compare(request.profile, Qt::CaseInsensitive) == 0)
            asked.append(workspace.get());
    if (const auto place = asked.indexOf(front()); place > 0) asked.move(place, 0);
    for (auto* workspace : std::as_const(asked)) {
        const auto view = SavedViews(m_settings, profileKey(workspace->pages().profile)).find(request.view);
        if (!view) continue;
        auto place = placeOf(*view);
        place.enterprise = EnterpriseId(request.enterprise);
        const auto why = workspace->go(place);
        if (!why.isEmpty()) return {Kind::Refused, why};
        bringUp(workspace->window());
        return {Kind::Done, {}};
    }
    return {Kind::Elsewhere, {}};
}

QString LinkOpener::showView(const QString& name, Workspace& workspace)
{
    const SavedViews views(m_settings, profileKey(workspace.pages().profile));
    if (const auto view = views.find(name)) {
        workspace.window().showPage(view->page); // shown already while it connects
        return workspace.go(placeOf(*view));
    }
    QStringList names;
    for (const auto& each : views.all())
        names += each.name;
    if (names.isEmpty())
        return LinkText::tr("This connection has no view “%1”. None is saved yet.").arg(name);
    return LinkText::tr("This connection has no view “%1”. Available: %2.").arg(name, quoted(names));
}

} // namespace lockkeeper
