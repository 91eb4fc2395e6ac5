// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "models/domain/base/text.h"
#include "models/tables/base/record_table_model.h"
#include "ui/writes/undo_of_run.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class Banner;
class DetailsButton;
class RunHead;
class TableExporter;
class TableView;
class WaitingNote;
class WriteRun;
struct PageContext;

/// One thing of a run, as the table of results has it.
struct ResultRow {
    Text key; ///< from its place in the run
    QString name;
    ItemOutcome item;
};

/// The results of a WriteRun for each thing, while it runs and afterwards: outcome, reason and the state
/// that was read back, failures first, with "Stop", "Send the rest", "Check again" and "Export". Used by the
/// dialog of results and by wizards.
class WriteResultsView : public QWidget
{
    Q_OBJECT

public:
    /// `prefix` starts the object names: "results" gives "resultsTable", "resultsStop", "resultsGoOn",
    /// "resultsCheckAgain", "resultsUndo", "resultsExport", "resultsSummary", "resultsBar",
    /// "resultsWaiting", "resultsBanner", "resultsExportBanner".
    WriteResultsView(const QString& prefix, PageContext& context, QWidget* parent = nullptr);

    /// Shows a run; null: nothing.
    void showRun(WriteRun* run);
    [[nodiscard]] WriteRun* run() const { return m_run; }

private:
    using Model = RecordTableModel<ResultRow, Text>;

    void refresh();
    void showDetails();
    void findUndo();
    void refreshButtons();

    PageContext& m_context;
    QPointer<WriteRun> m_run;
    Model* m_model;
    QLabel* m_advice; ///< what to do about what is unknown or was not sent
    WaitingNote* m_waiting;
    Banner* m_banner;   ///< the way out of a change that is half done
    Banner* m_exported; ///< what became of an export
    TableView* m_table;
    DetailsButton* m_details; ///< what the gateway said of a row
    RunHead* m_head;          ///< Tab comes to its "Stop" after the table
    QPushButton* m_goOn;
    QPushButton* m_check;
    QPushButton* m_undo;
    QPushButton* m_export;
    TableExporter* m_exporter;
    UndoOfRun m_runUndo;        ///< what can be taken back of the run, once that is known
    bool m_showsWayOut = false; ///< the banner is about a way out, not about an export
};

} // namespace lockkeeper
