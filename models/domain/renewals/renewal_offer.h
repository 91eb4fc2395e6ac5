// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"
#include "models/domain/renewals/renewal_plan.h"
#include "models/domain/renewals/renewal_state.h"

#include <QDate>
#include <QSet>
#include <QString>

#include <optional>
#include <vector>

namespace lockkeeper
{

// What is offered to customers: their products, and how long they would go on. No prices: nobody tells them.
// Pure, any thread.

/// A product or package, or several that are alike in all that is offered (RN-12).
struct OfferedRow {
    Text title;
    std::vector<Text> contents; ///< of a package: what its products are called, each name once
    Text licenseType;
    QDate ends; ///< the day in the connection's zone
    bool isTrial = false;
    QDate from, until; ///< of the renewal; invalid: nothing tells how long it would be
    QString length;    ///< "1-0-0"; empty: nothing tells it
    std::optional<qint64> nodes;
    qint64 count = 1;     ///< how many are alike
    qint64 holders = 0;   ///< different people who hold them; 0: nobody, or it is not known
    AssetNumber assetNum; ///< where ids are wanted
    Text id;              ///< the first identifier of product or package; where ids are wanted
};

/// What one enterprise is offered.
struct RenewalOffer {
    EnterpriseId enterprise;
    Text name;                    ///< as the gateway calls it; may be empty
    std::vector<OfferedRow> rows; ///< in the order of the lines
    qint64 lines = 0;             ///< that are in the rows
    qint64 leftOut = 0; ///< that are decided, do not end, are replaced, or end after the common date
    qint64 decided = 0; ///< of these, those that were ordered or will not be renewed
};

/// Whether there is nothing left to offer: it was ordered, perhaps without effect, or will not be renewed. A
/// draft is no order, and what was perhaps ordered may have been something else (OF-4).
[[nodiscard]] bool isDecided(const RenewalState& state);

/// The offers, in the order of the first line of each. With ids every line is a row of its own. `decided`:
/// keys of lines that are left out.
[[nodiscard]] std::vector<RenewalOffer> renewalOffers(const std::vector<RenewalLine>& lines,
    const QSet<Text>& decided, const RenewalTerms& terms, bool withIds, const RenewalClock& clock);

} // namespace lockkeeper
