// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/giving/assign_run.h"
#include "ui/kit/action_dialog.h"

namespace lockkeeper
{

class AssignPreview;

/// Asks before assets go to the employee they were dropped on: which, from whom they are taken, and which
/// stay where they are. What was dropped is sent, also when the lists change meanwhile.
class AssignConfirmDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// `pairs`: all with the same employee, and at least one that is allowed.
    AssignConfirmDialog(
        const AssignPairs& pairs, PageContext& context, const AssignReport& report, QWidget* parent);

private:
    AssignPreview* m_preview;
};

} // namespace lockkeeper
