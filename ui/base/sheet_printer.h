// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/printed_record.h"

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// A child of `window` that prints, with connection, enterprise, operator and time at the foot of each page.
/// `context` outlives it.
[[nodiscard]] RecordPrinter* newSheetPrinter(const PageContext& context, QWidget* window);

} // namespace lockkeeper
