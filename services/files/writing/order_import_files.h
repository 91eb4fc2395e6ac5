// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/writing/table_writer.h"

#include <QString>

namespace lockkeeper
{

/// A list of orders to fill in: all titles, in the language of the program, and examples of the three kinds
/// of order, which keep every rule. Synchronous, for worker threads; written whole or not at all. The result
/// is empty when the file is there, else a sentence for the user.
[[nodiscard]] QString writeOrderSample(const QString& path, TableFormat format);

} // namespace lockkeeper
