// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"

#include <vector>

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Asks how the lines are to be renewed, and makes a draft of a batch for each channel code of them. Nothing
/// is sent. `parent`: a page, or something in one, which leads to the editor of the drafts; `context`
/// outlives it. Without lines nothing happens. GUI thread.
void draftRenewals(QWidget* parent, PageContext& context, std::vector<RenewalLine> lines);

} // namespace lockkeeper
