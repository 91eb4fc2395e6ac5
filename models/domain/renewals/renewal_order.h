// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "models/domain/renewals/renewal_line.h"
#include "models/domain/renewals/renewal_plan.h"

namespace lockkeeper
{

/// Makes the parts of one order out of lines: what M7 tells, and of the rest what an earlier order or a
/// template has (RN-9). For renewalDrafts(); pure.
class RenewalOrder
{
public:
    /// `fill`: an order without assets where there is none. Both it and the terms must outlive this.
    RenewalOrder(const LicenseOrder& fill, const RenewalTerms& terms, bool copiesCrmIds);

    /// An order with the customer of the line, and without assets.
    [[nodiscard]] LicenseOrder orderFor(const RenewalLine& line) const;
    /// An asset without products and without a number.
    [[nodiscard]] OrderAsset assetFor(const RenewalLine& line) const;
    [[nodiscard]] OrderProduct productFor(
        const RenewalLine& line, const ProductInstance& product, const RenewalPlan& plan) const;
    [[nodiscard]] OrderMerchandise packageFor(const RenewalLine& line, const RenewalClock& clock) const;

private:
    /// The assets of the earlier order, that of the line's number first.
    [[nodiscard]] QList<const OrderAsset*> assetsLike(const RenewalLine& line) const;
    [[nodiscard]] OrderMerchandise packageFor(const RenewalLine& line, const MerchandiseNode& package,
        const Text& outerNumber, const QString& outerLength, const RenewalClock& clock) const;

    const LicenseOrder& m_fill;
    const RenewalTerms& m_terms;
    const bool m_copiesCrmIds;
};

} // namespace lockkeeper
