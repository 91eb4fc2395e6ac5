// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/enterprise_reading.h"
#include "services/gateway/wire/error_text.h"
#include "services/gateway/wire/result.h"
#include "services/gateway/wire/rows.h"

#include <memory>

namespace lockkeeper
{

/// An enterprise as somebody has read it, and the replies whose rows these are: a page shows what could not
/// be read in them.
struct SweptReading {
    SharedReading reading;                                  ///< never null
    std::shared_ptr<const Rows<VirtualAsset>> assets;       ///< null where it did not come; so are the others
    std::shared_ptr<const Rows<AssetNumberRecord>> numbers; ///< M6
    std::shared_ptr<const Rows<AssetNumberRecord>> locks;   ///< M8
};

/// A list that was read to its end.
template <class Row>
void tellRead(ReadList<Row>& list, const std::shared_ptr<const Rows<Row>>& reply)
{
    list.extent = ListExtent::Whole;
    list.unreadableFields = qint64(reply->issues.size()) + reply->moreIssues;
    list.rows = std::shared_ptr<const std::vector<Row>>(reply, &reply->rows);
}

/// Whether a list that was read to its end may take the place of one that was begun at `known`, which may be
/// invalid. What was begun before a change had ended, at `changed`, may not show it.
[[nodiscard]] inline bool isNewer(const ListState& list, const QDateTime& known, const QDateTime& changed)
{
    const auto isBefore = [&list](const QDateTime& when) { return !when.isValid() || when < list.begun; };
    return list.extent == ListExtent::Whole && isBefore(known) && isBefore(changed);
}

/// A list that did not come.
inline void tellFailure(ListState& list, const GatewayError& error)
{
    const auto text = describe(error);
    list.extent = error.reason == GatewayError::Reason::NoToken ? ListExtent::NotOffered : ListExtent::Failed;
    list.code = error.code;
    list.problem = text.whatHappened;
    list.nextStep = text.nextStep;
    list.said = text.gatewaySaid;
}

} // namespace lockkeeper
