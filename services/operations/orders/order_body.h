// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/orders/order_draft.h"

namespace lockkeeper
{

/// The batch in a body of O5 as the journal has it, with every field. Its passwords are masked there: they
/// come back empty, and `lacksPasswords` counts their products. Nothing for what is no batch. Pure, any
/// thread.
[[nodiscard]] std::optional<OrderDraft> orderDraftFromBody(const QByteArray& maskedBody);

} // namespace lockkeeper
