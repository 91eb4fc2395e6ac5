// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/action_dialog.h"

namespace lockkeeper
{

class WriteResultsView;
class WriteRun;
struct PageContext;

/// The results of an operation in a window of their own. Not modal: one can go on working, or close it; the
/// operation goes on, and the activity panel opens this again. Deletes itself when it is closed.
class WriteResultsDialog : public ActionDialog
{
    Q_OBJECT

public:
    WriteResultsDialog(WriteRun* run, PageContext& context, QWidget* parent);

    [[nodiscard]] WriteRun* run() const;

private:
    WriteResultsView* m_view;
};

/// Opens the results of `run` over `window`, or raises them where they are open.
void showResults(WriteRun* run, PageContext& context, QWidget* window);

} // namespace lockkeeper
