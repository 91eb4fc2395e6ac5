// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/orders/order_body.h"

#include "services/gateway/wire/json_fields.h"
#include "services/operations/orders/order_json.h"
#include "services/storage/journal/order_content.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

std::optional<OrderDraft> orderDraftFromBody(const QByteArray& maskedBody)
{
    const auto wire = JsonFields::parse(withEscapedMarks(maskedBody));
    if (!wire["orderList"_L1].isArray()) return std::nullopt;
    OrderDraft draft{batchFromKept(wire)};
    for (auto& order : draft.batch.orderList)
        eachProduct(order, [&](OrderProduct& product) {
            if (product.passwords.isEmpty()) return;
            product.passwords.clear();
            ++draft.lacksPasswords;
        });
    return draft;
}

} // namespace lockkeeper
