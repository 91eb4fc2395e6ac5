// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/domain/base/ids.h"
#include "models/domain/base/outcome.h"
#include "models/domain/orders/order.h"
#include "services/operations/writes/write_before.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <chrono>
#include <functional>
#include <vector>

namespace lockkeeper
{

class GatewayClient;

// What reading can tell of a batch of licence orders (O5, OP-21). New purchases: the products and
// packages under an asset (M7) carry the batch's channelOrderId. Revocations: what they take away is gone;
// that is weak evidence, because others may have taken it away. The gateway lists the assets of cloud-account
// licences, so that most orders for hardware locks cannot be checked.

/// Which of its numbers' assets are listed (O8, M6), and what is under them (M7), as one reading showed it.
struct SeenOrders {
    struct Package {
        Text merchandiseNum;
        Text channelCode;
        Text channelOrderId;
    };
    struct Asset {
        bool isRead = false;                   ///< whether M7 answered, and everything in it could be read
        std::vector<ProductInstance> products; ///< those in packages included
        std::vector<Package> packages;         ///< of every level
    };
    /// Whether every list of every enterprise that was asked for was read.
    bool listsAreWhole = false;
    QHash<AssetNumber, Asset> assets; ///< the listed ones
};

/// Reads O8 and M6 of these enterprises, and M7 of those assets that the batch names. Answers once, at the
/// latest after `patience` (0: no limit) with what was read by then; not when `context` is gone.
void lookAtOrders(GatewayClient* client, const BatchOrder& batch, const QList<EnterpriseId>& enterprises,
    std::chrono::milliseconds patience, QObject* context, std::function<void(const SeenOrders&)> seen);

/// The enterprises whose assets may show the batch: those that its orders name, and `others`.
[[nodiscard]] QList<EnterpriseId> enterprisesOf(const BatchOrder& batch, const QList<EnterpriseId>& others);

/// The key of an order of a batch in outcomes, journal and readings: its sequence.
[[nodiscard]] QString orderKey(const LicenseOrder& order);

/// What the reading before the batch is sent says of each order. Pure.
[[nodiscard]] OrdersBefore ordersBefore(const BatchOrder& batch, const SeenOrders& seen);

/// The same for each order, from the journal's record of that reading. Pure.
[[nodiscard]] QList<StateBefore> statesBefore(const BatchOrder& wanted, const QByteArray& json);

/// The state of each order, compared with what was there before. New purchases: as wanted when every product
/// and package of it is there with the batch's number, "contradicts" when only a part is, or when several
/// orders of the batch may have brought what is there. Revocations: as wanted when what was seen before is
/// gone. Pure.
[[nodiscard]] QList<ReadBackState> orderStates(
    const BatchOrder& batch, const SeenOrders& seen, const OrdersBefore& before);

/// A sentence on what `state` proves, and what it does not, for an order of this type; translated.
[[nodiscard]] QString orderStateSays(
    const QString& orderType, const QString& licenseType, ReadBackState state);

} // namespace lockkeeper
