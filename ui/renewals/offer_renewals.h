// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"

#include <QSet>

#include <vector>

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Asks in which language and form, then writes an offer for each enterprise of the lines into a folder.
/// Nothing is sent. `decided`: keys of lines that are left out, because they were ordered or will not be
/// renewed (OF-4). `parent`: a page, or something in one; `context` outlives it. Without lines nothing
/// happens. GUI thread.
void offerRenewals(
    QWidget* parent, PageContext& context, std::vector<RenewalLine> lines, QSet<Text> decided = {});

} // namespace lockkeeper
