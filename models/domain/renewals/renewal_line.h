// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/domain/enterprises/customer.h"
#include "models/domain/enterprises/enterprise_reading.h"
#include "models/domain/orders/order_text.h"

#include <QDate>
#include <QDateTime>
#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lockkeeper
{

// What ends at the customers of a connection, as lines of a list: from what the gateway's lists said (M7, O8,
// M6, O3). Pure, any thread.

/// What day it is, and which day a moment belongs to, in the connection's zone. Days are computed once,
/// because a zone is slow to ask for each of 20,000 products. Cheap to copy; any thread.
class RenewalClock
{
public:
    explicit RenewalClock(const OrderTimes& times, const QDateTime& now = QDateTime::currentDateTimeUtc());

    [[nodiscard]] const OrderTimes& times() const { return m_times; }
    [[nodiscard]] QDate today() const { return m_today; }
    /// Milliseconds since 1970 UTC.
    [[nodiscard]] qint64 now() const { return m_now; }
    /// Invalid for moments that no calendar shows.
    [[nodiscard]] QDate dayOf(qint64 moment) const { return wallTimeOf(moment).first; }
    /// The day, and how many milliseconds of it clocks show.
    [[nodiscard]] std::pair<QDate, qint64> wallTimeOf(qint64 moment) const;
    /// Milliseconds since 1970 UTC; nothing where it is no end: not set, or not after 1970 (TB-2).
    [[nodiscard]] std::optional<qint64> endOf(Timestamp end) const;

private:
    OrderTimes m_times;
    qint64 m_now;
    QDate m_today, m_firstDay;
    /// When the days from m_firstDay on begin.
    std::shared_ptr<const std::vector<qint64>> m_days;
};

/// An asset and what M7 said of it.
struct RenewalAsset {
    ProductAsset asset; ///< id, number, holders
    Text licenseType;   ///< O8; empty where only M6 lists it
    CustomerId customerId;
    Timestamp limitEnd; ///< O8: of the asset itself
    /// Null: it was not asked for its products, or they could not be read.
    std::shared_ptr<const AssetProducts> products;
};

/// What is known of one enterprise.
struct RenewalReading {
    EnterpriseId enterprise;
    /// The state of the enterprise as a whole: that of the worst of the lists that its products were found
    /// by.
    ListState state;
    std::vector<RenewalAsset> assets;
    std::vector<EnterpriseCustomer> customers; ///< O3, as far as they are known
};

/// What one reading of the program holds, without asking the gateway (EnterpriseReading).
[[nodiscard]] RenewalReading renewalReading(
    const EnterpriseReading& reading, std::vector<EnterpriseCustomer> customers);

/// A later instance of the same product, or the same package once more (RN-2).
struct RenewedBy {
    Text channelOrderId;
    std::optional<qint64> endsAt; ///< milliseconds since 1970 UTC; nothing: it does not end
};

/// One thing that ends and can be ordered again: a product by itself, or a package with all that is in it
/// (RN-1).
struct RenewalLine {
    /// Tells lines apart, and is the same when it is read again; for no people.
    Text key;
    EnterpriseId enterprise;
    std::shared_ptr<const RenewalAsset> asset;      ///< never null
    std::shared_ptr<const ProductInstance> product; ///< null: a package
    std::shared_ptr<const MerchandiseNode> package; ///< the outermost one; null: a product by itself

    Text channelCode; ///< M7, else O3; may be empty
    Text channelCustomerId;
    CustomerId customerId;
    Text enterpriseName; ///< O3; may be empty
    Text licenseType;    ///< M7, else O8

    /// The end as the gateway gave it; not set: there is none. For a trial its own end, if that comes first;
    /// for a package the first end in it.
    Timestamp ends;
    std::optional<qint64> endsAt; ///< milliseconds since 1970 UTC
    QDate endsOn;                 ///< the day of it in the connection's zone; invalid: no end
    std::optional<int> days;      ///< calendar days until then; negative when it is over
    bool isOver = false;
    bool isTrial = false;
    bool endsApart = false;      ///< products of the package end at different moments
    std::optional<qint64> nodes; ///< limitConcurrent; of a package where all that have one have the same
    qint64 products = 1;         ///< how many products it has, those of packages inside included
    QString length;              ///< what was bought, "1-0-0"; empty: nothing tells it (RN-3)
    std::optional<RenewedBy> replacedBy;

    [[nodiscard]] bool isPackage() const { return package != nullptr; }
    [[nodiscard]] const AssetNumber& assetNum() const { return asset->asset.assetNum; }
    [[nodiscard]] bool hasHolder() const { return !asset->asset.holders.empty(); }
    /// What to call it: the name, else the first identifier.
    [[nodiscard]] Text title() const;
    /// The licence order that it came with (M7); may be empty.
    [[nodiscard]] const LicenseOrderId& licenseOrderId() const;
    [[nodiscard]] const Text& channelOrderId() const;
};

/// An enterprise of the list, with what became of reading it. One that could not be read is in the list, and
/// is not one with nothing to renew (RN-4).
struct RenewalEnterprise {
    EnterpriseId enterprise;
    ListState state;
    qint64 assets = 0;
    qint64 assetsUnread = 0; ///< of these nobody knows what ends
    qint64 lines = 0;

    /// Everything was read, and there is nothing in it that could be renewed.
    [[nodiscard]] bool hasNothing() const
    {
        return state.extent == ListExtent::Whole && assetsUnread == 0 && lines == 0;
    }
};

struct RenewalList {
    std::vector<RenewalLine> lines; ///< those without an end too
    std::vector<RenewalEnterprise> enterprises;

    /// Call it once for each enterprise.
    void add(const RenewalReading& reading, const RenewalClock& clock);
};

} // namespace lockkeeper
