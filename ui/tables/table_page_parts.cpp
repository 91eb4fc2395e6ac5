// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_page_parts.h"

#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/icon_button.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/tool_row.h"
#include "ui/tables/list_selection.h"
#include "ui/tables/table_commands.h"
#include "ui/tables/table_filters.h"
#include "ui/tables/table_inspector.h"
#include "ui/tables/table_page.h"
#include "ui/writes/page_footer.h"

#include <QBoxLayout>
#include <QMenu>
#include <QProgressBar>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

// Widgets are made in the one that holds them where that can be: taking one over from another widget styles
// it again, and all that is in it.
TablePageParts::TablePageParts(const QString& objectPrefix, PageContext& context, TablePage* page)
    : prefix(objectPrefix)
    , refreshAction(
          newAction(prefix + u"RefreshAction"_s, TablePage::tr("Refresh"), QKeySequence(Qt::Key_F5), page))
    , exportAction(newAction(
          prefix + u"ExportAction"_s, TablePage::tr("Export…"), QKeySequence(Qt::CTRL | Qt::Key_E), page))
{
    setFoundBy(exportAction, TablePage::tr("save, download, CSV, Excel"));
    setFoundBy(refreshAction, TablePage::tr("reload, read again, update"));
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* tools = toolBar(page);
    layout->addWidget(tools);
    auto* aboveTable = new QVBoxLayout;
    aboveTable->setSpacing(0);
    layout->addLayout(aboveTable);

    banner = new Banner(prefix, page);
    layout->addSpacing(8);

    loadBar = new QProgressBar(page);
    loadBar->setObjectName(prefix + u"LoadBar"_s);
    loadBar->setProperty("look", u"thin"_s);
    loadBar->setTextVisible(false);
    loadBar->setAccessibleName(TablePage::tr("Loading"));
    loadBar->setFixedHeight(2);
    auto keepsItsPlace = loadBar->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    loadBar->setSizePolicy(keepsItsPlace);
    layout->addWidget(loadBar);

    splitter = new QSplitter(Qt::Horizontal, page);
    splitter->setObjectName(prefix + u"Splitter"_s);
    splitter->setHandleWidth(1);
    auto* left = new QWidget(splitter);
    stack = new QStackedWidget(left);
    stack->setProperty("look", u"surface"_s);
    table = new TableView(stack);
    table->setObjectName(prefix + u"Table"_s);
    empty = new EmptyState(prefix, stack);
    stack->addWidget(table);
    stack->addWidget(empty);
    inspector = new TableInspector(prefix, context, page, splitter);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setCollapsible(0, false);
    // The table begins with next to nothing, so that the details have this width in each window (TP-10).
    splitter->setSizes({1, scaled(320)});
    layout->addWidget(splitter, 1);
    // Below the table, which gives up what is at its end: no row moves from under the pointer, and no button
    // beside it (KT-24). What comes and goes most often is on top, where it moves nothing else.
    banner->setProperty("isBottomBar", true); // what was just done is offered for undo above it
    auto* belowTable = new QVBoxLayout;
    belowTable->setSpacing(4);
    auto* windowNotice = new QVBoxLayout; // above the banner of the page, which stays where it is
    belowTable->addLayout(windowNotice);
    belowTable->addWidget(banner);
    page->setWindowNoticePlace(windowNotice);
    auto* rows = new QVBoxLayout(left);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(stack, 1);
    rows->addLayout(belowTable);
    auto* atBottom = new QVBoxLayout;
    layout->addLayout(atBottom);
    around = {aboveTable, belowTable, atBottom};

    QObject::connect(columnMenu, &QMenu::aboutToShow, table, [this] {
        columnMenu->clear();
        table->fillColumnMenu(columnMenu);
    });
    commands = new TableCommands(prefix, *table, *tools, context.writes, page);
    QObject::connect(inspector, &TableInspector::panelAdded, commands, &TableCommands::addSwitch);
    footer = new PageFooter(prefix, page);
    layout->addWidget(footer);
    lists = new ListSelection(prefix, context, *table, *filters, page);
    moreMenu->insertAction(columnMenu->menuAction(), lists->action());
    page->addActions({refreshAction, exportAction, lists->action(), inspector->action()});
}

ToolRow* TablePageParts::toolBar(TablePage* page)
{
    auto* tools = new ToolRow(page);
    auto& row = tools->row();
    row.setContentsMargins(12, 10, 12, 8);
    filters = new TableFilters(prefix, *tools, page);
    row.addStretch(1);
    more = newIconButton(prefix + u"More"_s, u"more", TablePage::tr("More"),
        TablePage::tr("Refresh, export, select from a list, columns, views"), tools);
    row.addWidget(more);
    moreMenu = new QMenu(more);
    moreMenu->setObjectName(prefix + u"MoreMenu"_s);
    moreMenu->addActions({refreshAction, exportAction});
    columnMenu = moreMenu->addMenu(TablePage::tr("Columns"));
    columnMenu->setObjectName(prefix + u"ColumnMenu"_s);
    viewMenu = moreMenu->addMenu(TablePage::tr("Views"));
    viewMenu->setObjectName(prefix + u"ViewMenu"_s);
    tools->setMenu(moreMenu);
    // Not setMenu(), whose arrow would make it look unlike the other buttons.
    QObject::connect(more, &QPushButton::clicked, moreMenu,
        [this] { moreMenu->popup(more->mapToGlobal(QPoint(0, more->height() + 2))); });
    return tools;
}

void TablePageParts::chainFocus()
{
    auto order = filters->focusOrder();
    order += more;
    order += commands->focusOrder();
    order += table;
    for (qsizetype i = 1; i < order.size(); ++i)
        QWidget::setTabOrder(order[i - 1], order[i]);
}

} // namespace lockkeeper
