// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/printed_record.h"

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Prints over `window`, whose child it is; at the foot of each page stand connection, enterprise, who works
/// there, and when. `context` outlives it.
[[nodiscard]] RecordPrinter* newSheetPrinter(const PageContext& context, QWidget* window);

} // namespace lockkeeper
