// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"

#include <QList>
#include <QString>

#include <vector>

class QAction;
class QBoxLayout;
class QKeySequence;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QWidget;

namespace lockkeeper
{

class Banner;
class EmptyState;
class PageFooter;
class RecordView;
class SearchBox;
class TablePage;
class TableView;

/// The widgets and actions of a TablePage and how they are laid out; no behaviour.
struct TablePageParts {
    TablePageParts(const QString& objectPrefix, TablePage* page);

    QPushButton* addChip(const QString& name, const QString& text, bool showsMore);
    QAction* addToolbarCommand(TablePage* page, const QString& name, const QString& text);
    QAction* addMenuCommand(TablePage* page, const QString& name, const QString& text);
    [[nodiscard]] static bool showsMore(const QPushButton* chip);
    /// Above sideTabs, in a splitter of their own.
    void addAboveInspector(QWidget* panel);
    /// Tab goes through the page as it is read, whatever was made first.
    void chainFocus();
    /// The thin bar above the table and the progress in the footer; `total` below 0: not known.
    void showLoading(const QString& label, qint64 loaded, qint64 total);
    void hideLoading();
    /// An empty title and no fields: none is chosen.
    void showRecord(const QString& title, std::vector<RecordField> fields);

    const QString prefix;
    QAction *findAction, *refreshAction, *exportAction, *copyAction, *inspectorAction;
    SearchBox* search;
    QBoxLayout *filterRow, *chipRow;
    QList<QPushButton*> chips;
    QPushButton *refreshButton, *exportButton, *columnsButton, *actionsButton;
    QMenu *columnMenu, *actionsMenu;
    QBoxLayout* commandRow; ///< right of these
    QList<QPushButton*> commandButtons;
    QBoxLayout* aboveTable; ///< below the toolbar, empty at first
    QProgressBar* loadBar;
    Banner* banner;
    QStackedWidget* stack;
    TableView* table;
    EmptyState* empty;
    QSplitter* splitter;
    QSplitter* sideSplitter = nullptr; ///< null while the inspector is alone
    QTabWidget* sideTabs;
    QWidget* side; ///< sideTabs, or whatever holds them
    QLabel *sideTitle, *inspectorHint;
    QPushButton* copyRecordButton;
    RecordView* inspector;
    PageFooter* footer;

private:
    QWidget* toolBar(TablePage* page);
    QWidget* sidePanel(TablePage* page);
    QAction* action(TablePage* page, const QString& name, const QString& text, const QKeySequence& shortcut);
};

} // namespace lockkeeper
