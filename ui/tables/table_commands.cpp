// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_commands.h"

#include "models/tables/base/plain_tool_tip.h"
#include "models/tables/base/record_table_model_base.h"
#include "ui/kit/controls.h"
#include "ui/kit/table_view.h"
#include "ui/kit/tool_row.h"
#include "ui/tables/table_page.h"
#include "ui/writes/write_runs.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

TableCommands::TableCommands(
    const QString& prefix, TableView& table, ToolRow& tools, WriteRuns& writes, QWidget* page)
    : QObject(page)
    , m_prefix(prefix)
    , m_table(table)
    , m_tools(tools)
    , m_writes(writes)
    , m_page(page)
    , m_copy(newAction(prefix + u"CopyAction"_s, TablePage::tr("Copy rows"), QKeySequence::Copy, page))
    , m_menuButton(newButton(prefix + u"Actions"_s, TablePage::tr("Actions"), &tools))
    , m_menu(new QMenu(m_menuButton))
    , m_groupEnds{m_menu->addSeparator(), m_menu->addSeparator(), m_menu->addSeparator(),
          m_menu->addSeparator()}
    , m_switches(new QHBoxLayout)
    , m_row(new QHBoxLayout)
{
    // The key is the table's alone: in the search box and the inspector Ctrl+C copies their own text.
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    table.addAction(m_copy);
    m_menuButton->setToolTip(TablePage::tr("Actions for the selected rows"));
    m_menuButton->hide(); // until there is something
    m_menu->setObjectName(prefix + u"ActionsMenu"_s);
    m_row->setSpacing(8);
    m_row->setDirection(QBoxLayout::RightToLeft); // the first button is at the edge
    m_switches->setSpacing(8);
    auto& row = tools.row();
    row.insertLayout(row.count() - 1, m_switches);
    row.addWidget(m_menuButton);
    row.addLayout(m_row);
    // Not setMenu(): its arrow does not go with the other buttons.
    connect(m_menuButton, &QPushButton::clicked, m_menu,
        [this] { m_menu->popup(m_menuButton->mapToGlobal(QPoint(0, m_menuButton->height() + 2))); });
    connect(m_copy, &QAction::triggered, this, &TableCommands::copySelection);
    connect(&table, &QWidget::customContextMenuRequested, this, &TableCommands::showContextMenu);
}

QAction* TableCommands::add(TableCommand command)
{
    const QString objectName = m_prefix + command.name;
    auto* action = newAction(objectName + u"Action"_s, command.text, command.shortcut, m_page);
    const auto place = command.place;
    // A key alone belongs to the table: elsewhere it edits a text, or means nothing (TP-15).
    if (const auto& keys = command.shortcut;
        !keys.isEmpty() && keys[0].keyboardModifiers() == Qt::NoModifier) {
        action->setShortcutContext(Qt::WidgetShortcut);
        m_table.addAction(action);
    }
    const bool isOfRows = place != CommandPlace::Toolbar && command.group != CommandGroup::Lists;
    setFoundBy(action, command.synonyms, isOfRows ? TablePage::tr("Select a row first") : QString());
    if (place == CommandPlace::Toolbar || place == CommandPlace::Both)
        addButton(objectName, action, place, command.buttonText);
    if (place == CommandPlace::Menu || place == CommandPlace::Both) addToMenu(action, command.group);
    m_page->addAction(action);
    connect(action, &QAction::triggered, this, std::move(command.run));
    if (command.isLocal)
        followSelection(action, std::move(command.isUsable));
    else
        m_writes.guard(action, std::move(command.isUsable));
    return action;
}

void TableCommands::followSelection(QAction* action, std::function<bool()> isUsable)
{
    if (!isUsable) return;
    const auto follow = [action, isUsable = std::move(isUsable)] { action->setEnabled(isUsable()); };
    follow();
    connect(&m_table, &TableView::selectionEdited, action, follow);
    // A row may become another one while it stays selected.
    connect(m_table.recordModel(), &QAbstractItemModel::dataChanged, action, follow);
    connect(m_table.recordModel(), &QAbstractItemModel::layoutChanged, action, follow);
}

void TableCommands::addToMenu(QAction* command, CommandGroup group)
{
    m_menu->insertAction(m_groupEnds.value(qsizetype(group)), command); // behind all others of its group
    m_menuButton->show();
}

void TableCommands::addButton(
    const QString& objectName, QAction* command, CommandPlace place, const QString& buttonText)
{
    auto* button = newButton(objectName, &m_tools);
    m_row->addWidget(button);
    if (m_buttons.isEmpty())
        button->setProperty("look", u"primary"_s);
    else
        m_tools.letGiveWay(button, place == CommandPlace::Both ? ToolRow::Rank::Twin : ToolRow::Rank::Other);
    m_buttons.append(button);
    connect(button, &QPushButton::clicked, command, &QAction::trigger);
    const auto show = [button, command, buttonText] {
        setWords(button, command->text());
        if (!buttonText.isEmpty()) button->setText(buttonText);
        button->setEnabled(command->isEnabled());
        const auto whyNot = command->whatsThis();
        const auto tip =
            command->shortcut().isEmpty() ? QString() : withShortcut(button->accessibleName(), *command);
        button->setToolTip(plainToolTipText(whyNot.isEmpty() ? tip : whyNot));
    };
    show();
    connect(command, &QAction::changed, button, show);
}

void TableCommands::addSwitch(QAction* shown)
{
    auto* button = newButton(m_prefix + u"Switch"_s, shown->text(), &m_tools);
    button->setToolTip(withShortcut(shown->text(), *shown));
    button->setCheckable(true);
    m_switches->addWidget(button);
    m_tools.letGiveWay(button, ToolRow::Rank::Part);
    m_switchButtons.append(button);
    connect(button, &QPushButton::toggled, shown, &QAction::setChecked);
    connect(shown, &QAction::toggled, button, &QPushButton::setChecked);
}

void TableCommands::setContextMenu(std::function<void(QMenu&, qsizetype)> ofRecord, QList<QAction*> ofTable)
{
    m_ofRecord = std::move(ofRecord);
    m_ofTable = std::move(ofTable);
}

QList<QWidget*> TableCommands::focusOrder() const
{
    QList<QWidget*> order(m_switchButtons.cbegin(), m_switchButtons.cend());
    order += m_menuButton;
    for (auto it = m_buttons.crbegin(); it != m_buttons.crend(); ++it)
        order += *it;
    return order;
}

void TableCommands::copySelection() const
{
    const QString text = m_table.selectionAsText();
    if (!text.isEmpty()) QGuiApplication::clipboard()->setText(text);
}

void TableCommands::showContextMenu(const QPoint& position)
{
    auto* menu = new QMenu(m_page);
    menu->setObjectName(m_prefix + u"ContextMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_copy);
    const QModelIndex index = m_table.indexAt(position);
    if (index.isValid()) {
        const auto* model = m_table.recordModel();
        const auto record = model->recordNumber(index.row());
        const QString title = model->column(index.column()).title;
        menu->addAction(TablePage::tr("Copy “%1”").arg(title), m_page,
            [rows = model->snapshot(), record, column = index.column()] {
                QGuiApplication::clipboard()->setText(rows->exportText(record, column));
            });
        // Keys reach the columns by this menu: the header's own is for the mouse.
        menu->addAction(
            TablePage::tr("Sort by “%1”").arg(title), m_page, [&table = m_table, column = index.column()] {
                const auto* header = table.horizontalHeader();
                const bool again = header->sortIndicatorSection() == column &&
                                   header->sortIndicatorOrder() == Qt::AscendingOrder;
                table.sortByColumn(column, again ? Qt::DescendingOrder : Qt::AscendingOrder);
            });
        menu->addSeparator();
        m_ofRecord(*menu, record);
        menu->addSeparator();
        menu->addActions(m_menu->actions());
    }
    menu->addSeparator();
    menu->addActions(m_ofTable);
    menu->popup(m_table.viewport()->mapToGlobal(position));
}

} // namespace lockkeeper
