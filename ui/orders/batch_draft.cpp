// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/batch_draft.h"

#include "models/domain/base/name_list.h"
#include "models/domain/orders/customer_label.h"
#include "models/domain/orders/order_number.h"
#include "models/tables/orders/order_titles.h"
#include "ui/orders/sending/batch_text.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SealedDraft::Version BatchDraft::versionOf(const OrderDraft& draft, const EnterpriseNames& names)
{
    SealedDraft::Version version{titleOf(draft.batch, names), {}, [draft] { return contentOf(draft); }, {}};
    if (hasSecrets(draft)) version.secrets = [draft] { return secretsOf(draft); };
    return version;
}

SharedVersion BatchDraft::sharedVersionOf(const OrderDraft& draft, const EnterpriseNames& names)
{
    const auto customers = sizeOf(draft.batch, names).customers;
    SharedVersion version{titleOf(draft.batch, names), draft.batch.channelOrderId,
        joinedNames(customers.mid(0, 2)), int(draft.batch.orderList.size()),
        sharedContentOf(contentOf(draft))};
    for (auto* text : {&version.title, &version.orderId, &version.customers})
        text->remove(QChar(0)); // a server takes none in a text
    return version;
}

QString BatchDraft::titleOf(const BatchOrder& batch, const EnterpriseNames& names)
{
    const auto orders = ordersOf(batch, names);
    return batch.channelOrderId.isEmpty() ? orders : batch.channelOrderId + u" · "_s + orders;
}

QString BatchDraft::ordersOf(const BatchOrder& batch, const EnterpriseNames& names)
{
    QStringList parts;
    for (const auto& order : batch.orderList)
        if (const auto customer = customerLabel(order, names); !customer.isEmpty()) {
            parts.append(customer);
            break;
        }
    parts.append(tr("%n order(s)", nullptr, int(batch.orderList.size())));
    return parts.join(u" · "_s); // not a list of names, which joinedNames() would make of it
}

void BatchDraft::giveNumber(BatchOrder& batch)
{
    if (batch.channelOrderId.isEmpty()) batch.channelOrderId = newChannelOrderId();
    if (batch.syncMode.isEmpty()) batch.syncMode = u"sync"_s;
}

} // namespace lockkeeper
