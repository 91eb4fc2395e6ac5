// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

struct Recheck;

/// Recheck::sentence of a batch of orders (O5): how many were seen, and what that does not prove.
/// orderStateSays() is about each of them. Translated; pure.
[[nodiscard]] QString sentenceForOrders(const Recheck& recheck, qsizetype wasUnknown);

} // namespace lockkeeper
