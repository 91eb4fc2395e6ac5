// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>

class QAction;
class QBoxLayout;
class QMenu;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QWidget;

namespace lockkeeper
{

class Banner;
class EmptyState;
class ListSelection;
class PageFooter;
class TableCommands;
class TableFilters;
class TableInspector;
class TablePage;
class TableView;
class ToolRow;
struct PageContext;

/// The widgets and actions of a TablePage and how they are laid out; no behaviour.
struct TablePageParts {
    TablePageParts(const QString& objectPrefix, PageContext& context, TablePage* page);

    /// Has Tab go through the page as it is read, whatever was made first.
    void chainFocus();

    const QString prefix;
    QAction *refreshAction, *exportAction;
    TableFilters* filters;
    QPushButton* more; ///< opens a menu of what concerns the table as a whole
    QMenu *moreMenu, *columnMenu, *viewMenu;
    std::array<QBoxLayout*, 3> around; ///< for TablePage::Place; `banner` is on top of those below the table
    Banner* banner;
    QProgressBar* loadBar;
    QSplitter* splitter;
    QStackedWidget* stack; ///< the table, or what stands in its place while it is empty
    TableView* table;
    EmptyState* empty;
    TableInspector* inspector;
    TableCommands* commands;
    ListSelection* lists; ///< what selects rows by a list
    PageFooter* footer;

private:
    ToolRow* toolBar(TablePage* page);
};

} // namespace lockkeeper
