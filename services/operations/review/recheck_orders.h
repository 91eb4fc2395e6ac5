// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

struct Recheck;

/// Recheck::sentence of a batch of orders (O5): how many were seen, and what that does not prove. What is to
/// be said of each order is orderStateSays(). Translated; pure.
[[nodiscard]] QString sentenceForOrders(const Recheck& recheck, qsizetype wasUnknown);

} // namespace lockkeeper
