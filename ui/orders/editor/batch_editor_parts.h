// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;
class QBoxLayout;
class QHBoxLayout;
class QMenu;
class QPushButton;
class QSplitter;
class QTabWidget;
class QTableView;
class QWidget;

namespace lockkeeper
{

class Banner;
class BatchEditor;
class BatchEditorHead;
class ForecastPanel;
class OrderDocument;
class OrderFormPane;
class OrderIssueModel;
class OrderTreeModel;
class OrderTreeView;
struct OrderForecast;

/// The widgets and actions of a BatchEditor and their layout, without behaviour.
struct BatchEditorParts {
    BatchEditorParts(
        BatchEditor* editor, OrderDocument& document, OrderTreeModel& tree, OrderIssueModel& issues);

    /// Puts a widget at the left of the toolbar, behind those that were put there before.
    void putInToolBar(QWidget* widget, int stretch);
    /// Names what Undo and Redo would do.
    void nameUndo(const OrderDocument& document);
    void showForecast(const OrderForecast& forecast);
    void countIssues(int errors, int warnings);
    /// Shows the issues instead of the forecast.
    void showIssues();

    QAction *newBuyAction, *deleteAssetAction, *deleteProductAction, *importAction, *templatesAction;
    QAction *wizardAction, *duplicateAction, *duplicateClearedAction, *removeAction, *upAction, *downAction;
    QAction *addOrderAction, *addAssetAction, *addProductAction, *addPackageAction, *addFeatureAction;
    QAction *undoAction, *redoAction, *checkAction, *previewAction, *templateAction, *numbersAction;
    QAction *sendAction, *nextIssueAction, *previousIssueAction, *forecastAction, *paneAction,
        *paneBackAction;

    QPushButton *addButton, *editButton, *previewButton, *sendButton;
    QMenu *addMenu, *editMenu;
    Banner* banner;
    QBoxLayout* windowNotice; ///< for the message of the window (SH-10)
    BatchEditorHead* head;
    OrderTreeView* tree;
    OrderFormPane* form;
    QTableView* issues;
    ForecastPanel* forecast;
    QTabWidget* lower; ///< issues and forecast
    QSplitter *splitter, *lowerSplitter;

private:
    QAction* action(const char* name, const QString& text);
    QWidget* toolBar();
    void showLower();
    QTabWidget* lowerPart(const OrderDocument& document, OrderIssueModel& model);
    QTableView* issueTable(OrderIssueModel& model);

    BatchEditor* m_editor;
    QHBoxLayout* m_lead; ///< what others have put into the bar of tools
    bool m_hasIssues = false;
};

} // namespace lockkeeper
