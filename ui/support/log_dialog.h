// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/support/report_parts.h"
#include "ui/kit/action_dialog.h"
#include "ui/support/log_columns.h"

#include <QPointer>

#include <functional>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class Banner;
class EmptyState;
class Prompter;
class ReportDialog;
class SearchBox;
class TableView;
class UiSettings;

/// Help → Log: requests as they come, the newest first and only so many as the history keeps (SP-2). Not
/// modal, so that it can be watched while somebody works; deletes itself when it is closed.
class LogDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `facts` is called when a report is wanted, for facts that the window knows: the open connection and
    /// the language. The rest comes from `history`. All arguments must outlive the dialog.
    LogDialog(RequestHistory& history, UiSettings& settings, Prompter& prompter,
        std::function<ReportFacts()> facts, QWidget* parent = nullptr);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void take();
    void applyChip();
    void showCounts();
    void showNotice();
    void copy();
    void showMenu(const QPoint& position);
    void openFolder();
    void makeReport();

    RequestHistory& m_history;
    UiSettings& m_settings;
    Prompter& m_prompter;
    std::function<ReportFacts()> m_facts;
    LogModel* m_model;
    quint64 m_last = 0;     ///< number of the newest request in the model
    quint64 m_first = 0;    ///< number of the oldest
    qsizetype m_stored = 0; ///< requests the model holds, removed ones included
    QPointer<ReportDialog> m_report;

    SearchBox* m_search;
    QPushButton* m_failures;
    QPushButton* m_columns;
    Banner* m_banner;
    QStackedWidget* m_stack;
    TableView* m_table;
    EmptyState* m_empty;
    QLabel* m_counts;
    QLabel* m_place;
    QPushButton* m_openFolder;
    QPushButton* m_saveReport;
    QAction* m_copyAction;
    QAction* m_findAction;
};

} // namespace lockkeeper
