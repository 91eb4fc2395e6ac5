// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text.h"
#include "models/tables/base/record_table_model.h"
#include "services/operations/employees/offboarding.h"
#include "ui/kit/action_dialog.h"

#include <QPointer>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class Banner;
class DetailsButton;
class OffboardRun;
class RecordPrinter;
class RunHead;
class TableView;
struct PageContext;

/// A step of an offboarding, as the table has it.
struct OffboardStepRow {
    Text key; ///< from the person's place and the stage
    int order = 0;
    QString person, stage;
    Offboarding::Step step;
};

/// How far an offboarding is: each stage with its outcome, why it stopped, and what can be done then; the
/// record of it, to print or to save. Not modal: it may be closed, and the offboarding goes on. Deletes
/// itself when it is closed.
class OffboardProgress : public ActionDialog
{
    Q_OBJECT

public:
    OffboardProgress(OffboardRun* run, PageContext& context, QWidget* parent);

    [[nodiscard]] OffboardRun* run() const { return m_run; }

private:
    using Model = RecordTableModel<OffboardStepRow, Text>;

    void build();
    void refresh();
    void refreshButtons();
    void askToDiscard();

    PageContext& m_context;
    const QPointer<OffboardRun> m_run;
    Model* m_model;
    QLabel* m_advice; ///< what happened, and what to do
    Banner* m_banner; ///< how printing and saving went
    TableView* m_table;
    DetailsButton* m_details; ///< what the gateway said where it has stopped
    RunHead* m_head;          ///< Tab comes to its "Stop" after the table
    QPushButton* m_goOn;
    QPushButton* m_check;
    QPushButton* m_leaveOut;
    QPushButton* m_discard;
    QPushButton* m_print;
    QPushButton* m_save;
    RecordPrinter* m_printer;
};

/// Opens it over `window`, or raises it where it is open.
void showOffboarding(OffboardRun* run, PageContext& context, QWidget* window);

} // namespace lockkeeper
