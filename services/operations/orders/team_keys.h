// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/storage/team/team_reservation.h"

#include <QTimeZone>

namespace lockkeeper
{

/// What nobody else may send while a batch is under way or unknown: its order number, for ever; of each
/// order, for each id of its customer, what it orders for which time; and each asset number with order type
/// and product (TM-4, TM-5). Two orders that overlap (MD-31) and name an asset number have a key in common.
/// Keys are hashes: no text of anybody is longer than the server's index takes, and none is shown to
/// colleagues.
///
/// `gateway`: teamGateway(). `zone`: in which months are counted. Pure, any thread; 100 orders of 50 products
/// take some ten milliseconds.
[[nodiscard]] QList<Reservation::Key> reservationKeys(
    const BatchOrder& batch, const QString& gateway, const QTimeZone& zone);

/// All asset numbers of a batch, without blanks around them, each once.
[[nodiscard]] QStringList assetNumbersOf(const BatchOrder& batch);

} // namespace lockkeeper
