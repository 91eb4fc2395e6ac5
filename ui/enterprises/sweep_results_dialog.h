// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_table_model.h"
#include "models/tables/enterprises/sweep_columns.h"
#include "ui/kit/action_dialog.h"

class QLabel;
class QPushButton;

#include <vector>

namespace lockkeeper
{

class Banner;
class Sweeps;
class TableView;
struct PageContext;

/// How a sweep stands: for each enterprise what was read, and what could not be. Not modal; the sweep goes on
/// when it is closed. Deletes itself when it is closed.
class SweepResultsDialog : public ActionDialog
{
    Q_OBJECT

public:
    SweepResultsDialog(Sweeps& sweeps, PageContext& context, QWidget* parent);

private:
    void showState();

    Sweeps& m_sweeps;
    PageContext& m_context;
    QLabel* m_state;
    Banner* m_banner;
    TableView* m_table;
    RecordTableModel<SweepRow, EnterpriseId>* m_model;
    QPushButton* m_pause;
    QPushButton* m_stop;
    int m_number = 0;            ///< Sweeps::number() of the sweep that is shown
    size_t m_shown = 0;          ///< how many of its results are in the table
    std::vector<bool> m_refused; ///< refusedForAll() of the results in the table
};

/// Opens it over `window`, or raises it where it is open.
void showSweepResults(Sweeps& sweeps, PageContext& context, QWidget* window);

} // namespace lockkeeper
