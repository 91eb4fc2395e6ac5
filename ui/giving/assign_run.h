// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_pairs.h"

#include <QPointer>
#include <QWidget>

#include <functional>

namespace lockkeeper
{

class WriteRun;
struct PageContext;

/// Where a run that gives out or withdraws says what became of it.
struct AssignReport {
    QPointer<QWidget> window;                 ///< results open over it, where they do (WR-1)
    std::function<void(const QString&)> note; ///< one line, for a success; not called without the window
};

/// Starts M9 for these steps: withdraws and assigns step by step, reads back, and shows what became of it.
/// What was withdrawn and then not assigned can be put back from its results. Null when there is nothing to
/// do, or nothing can be changed now.
WriteRun* startAssigning(PageContext& context, const EnterpriseId& enterprise,
    const std::vector<AssignStep>& steps, const AssignReport& report);

/// Starts M9 that withdraws, with one call for each person, and shows what became of it. Null when there is
/// nothing to do, or nothing can be changed now.
WriteRun* startWithdrawing(PageContext& context, const EnterpriseId& enterprise,
    const std::vector<WithdrawStep>& steps, const AssignReport& report);

} // namespace lockkeeper
