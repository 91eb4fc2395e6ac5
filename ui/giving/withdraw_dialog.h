// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/giving/assign_run.h"
#include "ui/kit/action_dialog.h"

namespace lockkeeper
{

/// Asks before assets are withdrawn: which, from whom, and what that may interrupt.
class WithdrawDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// Withdraws from `holder`, or where that is empty from everybody who holds one. At least one is held.
    WithdrawDialog(const std::vector<AssignableAsset>& assets, const MemberId& holder,
        const EnterpriseId& enterprise, PageContext& context, const AssignReport& report, QWidget* parent);
};

} // namespace lockkeeper
