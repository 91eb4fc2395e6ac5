// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/batch_draft.h"

#include "models/domain/orders/customer_label.h"
#include "models/domain/orders/order_number.h"
#include "models/tables/orders/order_titles.h"

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SealedDraft::Version BatchDraft::versionOf(const OrderDraft& draft, const EnterpriseNames& names)
{
    SealedDraft::Version version{titleOf(draft.batch, names), {}, [draft] { return contentOf(draft); }, {}};
    if (hasSecrets(draft)) version.secrets = [draft] { return secretsOf(draft); };
    return version;
}

QString BatchDraft::titleOf(const BatchOrder& batch, const EnterpriseNames& names)
{
    QStringList parts;
    if (!batch.channelOrderId.isEmpty()) parts.append(batch.channelOrderId);
    for (const auto& order : batch.orderList)
        if (const auto customer = customerLabel(order, names); !customer.isEmpty()) {
            parts.append(customer);
            break;
        }
    parts.append(tr("%n order(s)", nullptr, int(batch.orderList.size())));
    //: Between the parts of a draft's title
    return parts.join(tr(", "));
}

void BatchDraft::giveNumber(BatchOrder& batch)
{
    if (batch.channelOrderId.isEmpty()) batch.channelOrderId = newChannelOrderId();
    if (batch.syncMode.isEmpty()) batch.syncMode = u"sync"_s;
}

} // namespace lockkeeper
