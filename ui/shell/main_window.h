// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "services/storage/search/found_records.h"
#include "ui/shell/shell_context.h"

#include <QMainWindow>

#include <optional>

class QStackedWidget;

namespace lockkeeper
{

class ActivityPanel;
class CommandPalette;
class EnterpriseField;
class NavigationPanel;
class PassingPage;
class ShellNotices;
class ShellActions;
struct Command;
struct PlaceLink;
struct ShortcutGroup;
struct WindowStand;

/// The window: navigation, the enterprise, and one page at a time. It only navigates: pages get what they
/// need from whoever makes them.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(const ShellContext& context, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Adds a page to the navigation, with Ctrl+1 to Ctrl+9 in the order of adding. It is made when it is
    /// first shown (SH-1).
    void addPage(PagePlace place);
    /// Adds a page that exists already, and owns it from now on. The first one is shown.
    void addPage(Page* page);
    /// Shows a page that has no place in the navigation, and owns it from now on: it takes the place of the
    /// one before, and goes when it asks to be closed (SH-9). `listed`: what it is the answer to, for the
    /// window that takes the place of this one.
    void showPassing(Page* page, const std::optional<SearchRequest>& listed = std::nullopt);
    /// Shows the page with this object name without "Page" ("employees"). False when there is no such page.
    bool showPage(const QString& name);
    /// Opens an enterprise. `name`: as the gateway calls it; one that is empty is shown when it has answered.
    void openEnterprise(const EnterpriseId& enterprise, const QString& name = {});
    /// Leads there. The result is a sentence why not, and nothing has happened then: something in the window
    /// wants an answer first, or there is no such page.
    QString go(const PlaceLink& place);
    /// The enterprise that was open last with this profile; empty when none was, and until what is kept of
    /// them has been read.
    [[nodiscard]] EnterpriseId lastEnterprise() const;
    void setEnterpriseChoosable(bool choosable);
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    /// The enterprise's name at the gateway, for paper and files; else its global id; empty: none is open.
    [[nodiscard]] QString enterpriseName() const;
    void showSettings();
    /// Opens the settings of this window's connection; does nothing where they cannot be edited.
    void editConnection();
    /// What would be lost if another window took the place of this one, for people: an open dialog, work
    /// that ends with the window, something that a page has not kept. Empty: nothing.
    [[nodiscard]] QString unfinished() const;
    /// Where somebody is in this window, for the window that takes its place. The notices move with it.
    [[nodiscard]] WindowStand stand();
    /// Shows itself where the window before was, on the same page of the same enterprise.
    void goOnFrom(WindowStand before);
    /// The messages below the pages, or in the one that is shown.
    [[nodiscard]] ShellNotices& notices() { return *m_notices; }
    [[nodiscard]] const ShellContext& context() const { return m_context; }
    /// A short word beside a page in the navigation ("2"), and what it means; empty for none.
    void setPageBadge(const QString& name, const QString& badge, const QString& meaning);
    /// The names that showPage() takes.
    [[nodiscard]] QStringList pageNames() const;
    /// Names the page that is shown, or the one that led to a page without a place in the navigation.
    [[nodiscard]] QString currentPageName() const;
    [[nodiscard]] Page* currentPage() const;

signals:
    /// Somebody wants all that was found of a kind as a list: to be answered by showPassing().
    void listWanted(const lockkeeper::SearchRequest& request);
    /// Somebody wants a page that is always the same, and has no place in the navigation: to be answered by
    /// showPassing(). `name`: that of its face.
    void passingWanted(const QString& name);
    void signInRequested();
    void logRequested();
    void reportRequested(); ///< for support
    /// Another page is shown, by the name that showPage() takes.
    void pageShown(const QString& name);
    /// A person has closed the window.
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    QWidget* topBar();
    void showTitle();
    void connectActions();
    Page* pageAt(int index);
    void follow(Page* page);
    void showHelp();
    void showConnections();
    [[nodiscard]] QList<Command> commands();
    void addViews(QList<Command>& commands);
    /// The open one, then those that were opened before, the last one first.
    [[nodiscard]] QList<EnterpriseId> enterprisesLately() const;
    /// Does what go() does, and has the page say why not.
    void lead(const PlaceLink& place);
    [[nodiscard]] QList<ShortcutGroup> shortcuts();

    const ShellContext m_context;
    ShellActions* m_actions;
    NavigationPanel* m_navigation;
    QStackedWidget* m_stack;
    PassingPage* m_passing;
    EnterpriseField* m_enterpriseField;
    CommandPalette* m_palette;
    ShellNotices* m_notices;
    ActivityPanel* m_activityPanel;
    QList<PagePlace> m_places;
    QList<QAction*> m_pageActions;         ///< "Go to …", one for each page
    std::optional<SearchRequest> m_listed; ///< what the page of m_passing is the answer to
    EnterpriseId m_enterprise;
    bool m_mayClose = false; ///< a person has agreed to stop what is under way
};

} // namespace lockkeeper
