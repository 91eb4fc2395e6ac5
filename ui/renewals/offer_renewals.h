// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"

#include <vector>

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Asks in which language and form, then writes an offer for each enterprise of the lines into a folder.
/// Nothing is sent. `parent`: a page, or something in one; `context` outlives it. Without lines nothing
/// happens. GUI thread.
void offerRenewals(QWidget* parent, PageContext& context, std::vector<RenewalLine> lines);

} // namespace lockkeeper
