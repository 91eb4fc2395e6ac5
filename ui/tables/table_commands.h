// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>

class QAction;
class QHBoxLayout;
class QMenu;
class QPoint;
class QPushButton;
class QWidget;

namespace lockkeeper
{

class TableView;
class ToolRow;
class WriteRuns;

enum class CommandPlace {
    Toolbar, ///< a button at the right; the first one is the one people come for
    Menu,    ///< in the menu "Actions" and in the context menu of rows
    Both,    ///< a button, and in that menu
};

/// Commands of a group stand together in a menu, the groups in this order (TP-14).
enum class CommandGroup {
    Record,  ///< changes what is known of somebody or something
    Assets,  ///< who has what
    Outcome, ///< what became of something, or is to become of it
    Lists,   ///< is about the list as a whole, whatever is chosen in it
    Ends,    ///< takes something away
};

/// Something that is done with rows, or beside them.
struct TableCommand {
    QString name; ///< its object name is the page's prefix, this, and "Action"
    QString text;
    std::function<void()> run;
    CommandPlace place = CommandPlace::Menu;
    CommandGroup group = CommandGroup::Record;
    std::function<bool()> isUsable = {}; ///< asked again whenever another row is selected
    /// The key works while the focus is in the page; a key alone (Del, F2) while it is in the rows.
    QKeySequence shortcut = {};
    QString synonyms = {}; ///< see synonymsProperty
    /// What its button says where `text` takes room that others need; the name of the button stays `text`.
    QString buttonText = {};
    /// Whether it changes nothing at the gateway: it is there also where nothing may be changed (HS-8).
    bool isLocal = false;
};

/// Makes a command of a page, for whoever has the actions of a subject.
using AddCommand = std::function<QAction*(TableCommand)>;

/// What can be done with the rows of a table page: buttons at the right of its toolbar, the menu "Actions",
/// the context menu of rows, and copying. GUI thread.
class TableCommands final : public QObject
{
    Q_OBJECT

public:
    /// The buttons go to the end of `tools`, which end in "⋯" by then. `prefix` starts all object names.
    TableCommands(const QString& prefix, TableView& table, ToolRow& tools, WriteRuns& writes, QWidget* page);

    /// Adds a command, which can be used while `isUsable` says so, and while `writes` allows it where that is
    /// asked.
    QAction* add(TableCommand command);
    /// Adds a button that shows and hides a part of the page.
    void addSwitch(QAction* shown);
    /// Sets what the context menu has besides copying, sorting and these commands: for a record, and at the
    /// end.
    void setContextMenu(
        std::function<void(QMenu&, qsizetype recordNumber)> ofRecord, QList<QAction*> ofTable);
    /// The buttons in the order in which they are read.
    [[nodiscard]] QList<QWidget*> focusOrder() const;
    [[nodiscard]] QAction* copyAction() const { return m_copy; }
    void copySelection() const;

private:
    void followSelection(QAction* action, std::function<bool()> isUsable);
    void addToMenu(QAction* command, CommandGroup group);
    void addButton(
        const QString& objectName, QAction* command, CommandPlace place, const QString& buttonText);
    void showContextMenu(const QPoint& position);

    const QString m_prefix;
    TableView& m_table;
    ToolRow& m_tools;
    WriteRuns& m_writes;
    QWidget* m_page;
    QAction* m_copy;
    QPushButton* m_menuButton;
    QMenu* m_menu;
    QList<QAction*> m_groupEnds; ///< lines behind the groups of the menu, but for the last
    QHBoxLayout* m_switches;     ///< stands left of the menus
    QHBoxLayout* m_row;          ///< buttons, the first one at the right
    QList<QPushButton*> m_buttons, m_switchButtons;
    std::function<void(QMenu&, qsizetype)> m_ofRecord;
    QList<QAction*> m_ofTable;
};

} // namespace lockkeeper
