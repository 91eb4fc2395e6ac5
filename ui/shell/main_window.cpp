// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "models/domain/enterprises/enterprise_label.h"
#include "services/operations/lists/employee_directory.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page.h"
#include "ui/base/page_context.h"
#include "ui/connections/connection_profile_card.h"
#include "ui/connections/connections.h"
#include "ui/kit/activities.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/shell/activity_button.h"
#include "ui/shell/activity_panel.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/help_dialog.h"
#include "ui/shell/leave_question.h"
#include "ui/shell/navigation_panel.h"
#include "ui/shell/page_tabs.h"
#include "ui/shell/palette_records.h"
#include "ui/shell/passing_page.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/shell_actions.h"
#include "ui/shell/shell_notices.h"
#include "ui/shell/shortcut_guard.h"
#include "ui/shell/switcher/enterprise_field.h"
#include "ui/shell/window_stand.h"
#include "ui/views/place_link.h"
#include "ui/views/saved_views.h"

#include <QAction>
#include <QCloseEvent>
#include <QDialog>
#include <QHBoxLayout>
#include <QMenu>
#include <QPointer>
#include <QScreen>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

MainWindow::MainWindow(const ShellContext& context, QWidget* parent)
    : QMainWindow(parent)
    , m_context(context)
    , m_actions(new ShellActions(context.appearance, this))
    , m_navigation(new NavigationPanel(context, *m_actions, this))
    , m_stack(new QStackedWidget(this))
    , m_passing(new PassingPage(*m_stack, *m_navigation, this))
    , m_enterpriseField(new EnterpriseField(context.pages, this))
    , m_palette(new CommandPalette(
          context.pages.settings, profileKey(context.pages.profile), [this] { return commands(); },
          paletteRecords(*this, [this] { return enterprisesLately(); }), this))
    , m_notices(new ShellNotices(new Banner(u"shell"_s, this)))
    , m_activityPanel(new ActivityPanel(
          context.pages.activities, context.pages.format, m_navigation->activityButton(), this))
{
    setObjectName(u"mainWindow"_s);
    auto* content = new QWidget(this);
    auto* columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(m_navigation);
    auto* rows = new QVBoxLayout;
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(topBar());
    rows->addWidget(new PageTabs(*m_navigation, this));
    rows->addWidget(m_stack, 1);
    m_notices->lieIn(*m_stack, *rows);
    columns->addLayout(rows, 1);
    setCentralWidget(content);
    addAction(m_passing->action());
    m_pageActions.append(m_passing->action());
    connectActions();
    if (const QString notice = context.pages.settings.notice(); !notice.isEmpty())
        m_notices->show(u"settings"_s, [notice] { return ShellNotices::Notice{Tone::Warning, notice}; });
    constexpr int frame = 40; // that a window manager puts around it
    resize(1280, std::min(760, screen()->availableSize().height() - frame));
    setMinimumSize(760, 480);
    connect(&context.pages.enterprises, &OwnEnterprises::namesChanged, this, &MainWindow::showTitle);
    showTitle();
}

MainWindow::~MainWindow()
{
    // Hidden first: objects that listen to the window, such as its WindowMemory, must not find it half
    // destroyed.
    hide();
}

void MainWindow::addPage(PagePlace place)
{
    const int number = int(m_places.size());
    auto* action = new QAction(tr("Go to %1").arg(place.face.title), this);
    action->setObjectName(u"goTo%1Action"_s.arg(place.face.name));
    action->setProperty(synonymsProperty, place.face.synonyms);
    if (number < 9) action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + number)));
    connect(action, &QAction::triggered, m_navigation, [this, number] { m_navigation->setCurrent(number); });
    addAction(action);
    m_pageActions.append(action);
    m_places.append(std::move(place));
    m_navigation->addPage(m_places.last());
}

void MainWindow::addPage(Page* page)
{
    addPage({page->face(), true, [page](QWidget*) { return page; }});
    pageAt(int(m_places.size()) - 1);
    if (m_places.size() == 1) m_navigation->setCurrent(0);
}

Page* MainWindow::pageAt(int index)
{
    auto& place = m_places[index];
    if (place.page) return place.page;
    auto* page = place.page = place.make(m_stack);
    m_stack->addWidget(page);
    follow(page);
    page->openEnterprise(m_enterprise);
    return page;
}

void MainWindow::follow(Page* page)
{
    connect(page, &Page::showRequested, this, [this](const QString& name, const QString& text) {
        if (showPage(name)) currentPage()->search(text);
    });
    connect(page, &Page::draftWanted, this, [this](const QString& draftId) {
        if (showPage(u"orders"_s)) currentPage()->takeUp(draftId);
    });
    connect(page, &Page::placeRequested, this, &MainWindow::lead);
    connect(page, &Page::enterpriseWanted, m_actions->enterprise, &QAction::trigger);
    connect(page, &Page::connectionWanted, m_actions->connection, &QAction::trigger);
    connect(page, &Page::enterpriseChosen, this, &MainWindow::openEnterprise);
    connect(page, &Page::connectionEditRequested, this, &MainWindow::editConnection);
}

void MainWindow::showPassing(Page* page, const std::optional<SearchRequest>& listed)
{
    m_listed = listed;
    follow(page);
    m_passing->show(page);
}

bool MainWindow::showPage(const QString& name)
{
    const auto index = pageNames().indexOf(name);
    if (index < 0) return false;
    m_navigation->setCurrent(int(index));
    return true;
}

void MainWindow::openEnterprise(const EnterpriseId& enterprise, const QString& name)
{
    m_enterprise = enterprise;
    m_context.pages.employees.open(enterprise);
    m_enterpriseField->showEnterprise(enterprise, name);
    showTitle();
    for (const auto& place : m_places)
        if (place.page) place.page->openEnterprise(enterprise);
    // Somebody who has chosen an enterprise wants to see the list next, also in front of what was found.
    if (m_passing->isShown() && !enterprise.isEmpty()) m_navigation->setCurrent(m_navigation->current());
    if (auto* page = currentPage(); page && !enterprise.isEmpty()) page->setFocus();
}

QString MainWindow::go(const PlaceLink& place)
{
    // Behind a dialog nothing may change that the dialog is about (AP-11).
    if (const auto* dialog = unfinishedDialog(*this))
        return tr("Finish or close “%1” first.").arg(dialog->windowTitle());
    if (!place.page.isEmpty() && !pageNames().contains(place.page))
        return tr("This version has no page “%1”.").arg(place.page);
    const bool isOther = !place.enterprise.isEmpty() && place.enterprise != m_enterprise;
    m_stack->setVisible(!isOther); // so that the page that is left reads nothing of it (ER-20)
    if (isOther) openEnterprise(place.enterprise);
    if (place.isCounted && !place.page.isEmpty())
        pageAt(int(pageNames().indexOf(place.page)))->expectCounted();
    if (!place.page.isEmpty()) showPage(place.page);
    m_stack->show();
    auto* page = currentPage();
    if (!page) return {};
    page->setFocus();
    auto leftOut = place.notUnderstood;
    if (place.view) leftOut += place.view->notUnderstood + page->showView(*place.view);
    if (!place.record.isEmpty()) page->showRecord(place.record);
    if (!leftOut.isEmpty())
        page->showNote(tr("This version doesn't know everything in it. Left out: %1").arg(fewOf(leftOut)));
    return {};
}

void MainWindow::lead(const PlaceLink& place)
{
    if (const auto why = go(place); !why.isEmpty() && currentPage()) currentPage()->showNote(why);
}

QString MainWindow::enterpriseName() const
{
    return enterpriseLabel(m_context.pages.enterprises.gatewayName(m_enterprise), m_enterprise);
}

QList<EnterpriseId> MainWindow::enterprisesLately() const
{
    QList<EnterpriseId> ids{m_enterprise};
    for (const auto& each : m_context.pages.enterprises.recent(EnterpriseField::mostRecent))
        ids.append(each.id);
    return ids;
}

EnterpriseId MainWindow::lastEnterprise() const
{
    return m_context.pages.enterprises.recent(1).value(0).id;
}

void MainWindow::setEnterpriseChoosable(bool choosable)
{
    m_enterpriseField->setEnabled(choosable);
    m_actions->enterprise->setEnabled(choosable);
}

void MainWindow::setPageBadge(const QString& name, const QString& badge, const QString& meaning)
{
    m_navigation->setBadge(int(pageNames().indexOf(name)), badge, meaning);
}

QStringList MainWindow::pageNames() const
{
    QStringList names;
    for (const auto& place : m_places)
        names += place.face.name;
    return names;
}

QString MainWindow::currentPageName() const
{
    return pageNames().value(m_navigation->current());
}

Page* MainWindow::currentPage() const
{
    return qobject_cast<Page*>(m_stack->currentWidget());
}

/// Puts enterprise and connection into the title, by which windows are told apart.
void MainWindow::showTitle()
{
    QStringList parts{m_context.pages.enterprises.label(m_enterprise), m_context.profile.name};
    parts.removeAll(QString());
    const auto where = parts.join(u" · "_s);
    setWindowTitle(where.isEmpty() ? tr("Lockkeeper") : u"%1 — Lockkeeper"_s.arg(where));
}

QWidget* MainWindow::topBar()
{
    auto* bar = new QFrame(this);
    bar->setProperty("look", u"topBar"_s);
    bar->setFixedHeight(scaled(44));
    m_enterpriseField->setMinimumWidth(240);
    m_enterpriseField->setMaximumWidth(430);
    m_palette->setMinimumWidth(180);
    m_palette->setMaximumWidth(260);
    const auto keys = [](const auto* each) { return each->shortcut().toString(QKeySequence::NativeText); };
    m_enterpriseField->setHint(keys(m_actions->enterprise));
    m_palette->setHint(keys(m_actions->palette));
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(12, 0, 12, 0);
    layout->setSpacing(8);
    layout->addWidget(m_enterpriseField, 3);
    layout->addStretch(1);
    layout->addWidget(m_palette, 2);
    return bar;
}

void MainWindow::connectActions()
{
    connect(m_navigation, &NavigationPanel::currentChanged, this,
        [this](int index) { m_stack->setCurrentWidget(pageAt(index)); });
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] { emit pageShown(currentPageName()); });
    connect(m_enterpriseField, &EnterpriseField::chosen, this,
        [this](const EnterpriseId& enterprise) { openEnterprise(enterprise); });
    connect(m_actions->enterprise, &QAction::triggered, m_enterpriseField, &EnterpriseField::edit);
    if (const auto* holdings = m_context.pages.holdings)
        for (const auto gone : {&KnownHoldings::forgotten, &KnownHoldings::keptEnds})
            connect(holdings, gone, m_palette, &CommandPalette::forgetEnterprises);
    connect(m_actions->palette, &QAction::triggered, m_palette, &CommandPalette::edit);
    connect(m_actions->activity, &QAction::triggered, m_activityPanel, &ActivityPanel::toggle);
    connect(m_actions->settings, &QAction::triggered, this, &MainWindow::showSettings);
    connect(m_actions->help, &QAction::triggered, this, &MainWindow::showHelp);
    connect(m_actions->connection, &QAction::triggered, this, &MainWindow::showConnections);
    connect(m_actions->signIn, &QAction::triggered, this, &MainWindow::signInRequested);
    connect(m_actions->log, &QAction::triggered, this, &MainWindow::logRequested);
    connect(m_actions->report, &QAction::triggered, this, &MainWindow::reportRequested);
    auto* button = m_navigation->activityButton();
    connect(m_activityPanel, &ActivityPanel::opened, button, [button] { button->setWatched(true); });
    connect(m_activityPanel, &ActivityPanel::closed, button, [button] { button->setWatched(false); });
    new ShortcutGuard(this, [this] {
        const auto* page = currentPage();
        return m_actions->all() + m_pageActions + (page ? page->actions() : QList<QAction*>());
    });
    m_actions->settings->setEnabled(m_context.appearance != nullptr);
    m_actions->connection->setEnabled(m_context.connections != nullptr);
    m_actions->signIn->setEnabled(m_context.choice.kind != ConnectionChoice::Kind::Sandbox);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_mayClose && !m_context.pages.activities.runningWork().isEmpty()) {
        event->ignore();
        askToLeave(this, m_context.pages, [this] {
            m_mayClose = true;
            close();
        });
        return;
    }
    QMainWindow::closeEvent(event);
    emit closed();
}

void MainWindow::showConnections()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(u"connectionMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_context.connections->fillMenu(*menu, m_context.choice, this);
    menu->insertAction(menu->actions().constLast(), m_actions->signIn);
    const auto* card = m_navigation->profileCard();
    menu->popup(card->mapToGlobal(QPoint(0, card->height() + 2)));
}

void MainWindow::editConnection()
{
    if (m_context.connections && m_context.choice.kind == ConnectionChoice::Kind::Saved)
        m_context.connections->edit(m_context.choice.profile, this);
}

void MainWindow::showSettings()
{
    if (findChild<SettingsDialog*>()) return;
    (new SettingsDialog(*m_context.appearance, &m_context.pages, this, m_actions->team))->open();
}

QString MainWindow::unfinished() const
{
    if (const auto* dialog = unfinishedDialog(*this)) return dialog->windowTitle();
    for (const auto& place : m_places)
        if (const auto what = place.page ? place.page->unfinished() : QString(); !what.isEmpty()) return what;
    const auto work = m_context.pages.activities.runningWork();
    for (const auto* activity : work)
        if (activity->kind() == Activity::Kind::Work) return activity->title();
    return {};
}

WindowStand MainWindow::stand()
{
    WindowStand stand{.geometry = saveGeometry(),
        .isMinimized = isMinimized(),
        .isVisible = isVisible(),
        .page = currentPageName(),
        .atWork = {},
        .enterprise = m_enterprise,
        .listed = m_passing->isShown() ? m_listed : std::nullopt,
        .passing = m_passing->isShown() && !m_listed ? currentPage()->face().name : QString(),
        .notices = m_notices->take()};
    for (const auto& place : m_places)
        if (const auto work = place.page ? place.page->atWork() : QString(); !work.isEmpty())
            stand.atWork.insert(place.face.name, work);
    return stand;
}

void MainWindow::goOnFrom(WindowStand before)
{
    m_notices->takeOver(std::move(before.notices));
    showPage(before.page);
    if (!before.enterprise.isEmpty()) openEnterprise(before.enterprise);
    for (int i = 0; i < m_places.size(); ++i)
        if (const auto work = before.atWork.value(m_places[i].face.name); !work.isEmpty())
            pageAt(i)->takeUp(work);
    if (before.listed) emit listWanted(*before.listed);
    if (!before.passing.isEmpty()) emit passingWanted(before.passing);
    restoreGeometry(before.geometry);
    if (before.isMinimized)
        showMinimized();
    else if (before.isVisible)
        show();
}

void MainWindow::showHelp()
{
    if (findChild<HelpDialog*>()) return;
    QStringList offered;
    for (const auto& place : m_places)
        if (place.isOffered) offered += place.face.name;
    auto* help = new HelpDialog(offered, shortcuts(), m_actions->log, m_actions->report, this);
    connect(help, &HelpDialog::pageRequested, this, &MainWindow::showPage);
    help->open();
}

/// The commands of the palette: pages to go to, commands of the page, those of the window, those of other
/// pages, and the enterprises that were opened lately.
QList<Command> MainWindow::commands()
{
    QList<Command> result = commandsOf(m_pageActions);
    const auto addThoseOf = [&](Page* page) {
        for (auto& command : commandsOf(*page, !m_enterprise.isEmpty())) {
            if (page != currentPage()) command.shortcut.clear(); // there it means something else
            command.run = [this, page = QPointer(page), needs = command.needs, run = std::move(command.run)] {
                if (!page) return; // the page was the list of what was found, which was closed meanwhile
                showPage(page->face().name);
                if (needs.isEmpty()) return run();
                page->setFocus();
                page->showNote(needs);
            };
            result += command;
        }
    };
    if (auto* page = currentPage()) addThoseOf(page);
    auto own = m_actions->all();
    own.removeOne(m_actions->palette);
    result += commandsOf(own);
    for (int i = 0; i < m_places.size(); ++i)
        if (m_places[i].isOffered && m_places[i].page != currentPage()) addThoseOf(pageAt(i));
    addViews(result);
    if (!m_enterpriseField->isEnabled()) return result;
    for (const auto& each : m_context.pages.enterprises.recent(EnterpriseField::mostRecent)) {
        if (each.id == m_enterprise) continue;
        const QString id = each.id.toString();
        result.append({enterpriseCommand + id, tr("Open %1").arg(enterpriseLabel(each.shownName(), each.id)),
            each.shownName().isEmpty() ? QString() : id, {},
            [this, enterprise = each.id] { openEnterprise(enterprise); }});
    }
    return result;
}

void MainWindow::addViews(QList<Command>& commands)
{
    const auto views = SavedViews(m_context.pages.settings, profileKey(m_context.pages.profile)).all();
    for (const auto& view : views) {
        const auto index = pageNames().indexOf(view.page);
        if (index < 0) continue;
        PlaceLink place;
        place.page = view.page;
        place.view = view;
        commands.append({u"view/"_s + view.name, tr("View: %1").arg(view.name), m_places[index].face.title,
            {}, [this, place] { lead(place); }});
    }
}

QList<ShortcutGroup> MainWindow::shortcuts()
{
    QList<ShortcutGroup> groups{
        shortcutGroup(tr("Everywhere"), m_actions->all()), shortcutGroup(tr("Pages"), m_pageActions)};
    for (int i = 0; i < m_places.size(); ++i)
        if (m_places[i].isOffered)
            groups.append(shortcutGroup(m_places[i].face.title, pageAt(i)->findChildren<QAction*>()));
    return groups;
}

} // namespace lockkeeper
