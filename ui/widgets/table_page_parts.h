// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QAction;
class QBoxLayout;
class QKeySequence;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QStackedWidget;
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

    QPushButton* addChip(const QString& name, bool showsMore);
    [[nodiscard]] static bool showsMore(const QPushButton* chip);
    /// Texts and accessible names of everything that every table page has.
    void retranslate(const QString& searchHint, const QString& tableName);
    /// The thin bar above the table and the progress in the footer; `total` below 0: not known.
    void showLoading(const QString& label, qint64 loaded, qint64 total);
    void hideLoading();

    const QString prefix;
    QAction *findAction, *refreshAction, *exportAction, *copyAction, *inspectorAction;
    SearchBox* search;
    QBoxLayout* chipRow;
    QList<QPushButton*> chips;
    QPushButton *refreshButton, *exportButton, *columnsButton;
    QMenu* columnMenu;
    QProgressBar* loadBar;
    Banner* banner;
    QStackedWidget* stack;
    TableView* table;
    EmptyState* empty;
    QWidget* side;
    QLabel *sideTitle, *inspectorHint;
    QPushButton* copyRecordButton;
    RecordView* inspector;
    PageFooter* footer;

private:
    QWidget* toolBar(TablePage* page);
    QWidget* sidePanel(TablePage* page);
    QAction* action(TablePage* page, const char* name, const QKeySequence& shortcut);
};

} // namespace lockkeeper
