// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/enterprises/customer.h"
#include "models/domain/orders/order.h"
#include "services/gateway/wire/json_fields.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>

namespace lockkeeper
{

/// An order that is being made in a wizard, so that this can go on later where it was left. It is part of
/// the draft of its batch (OP-23).
struct UnfinishedOrder {
    /// A thing that was picked in the gateway's lists, by the ids that find it there again.
    struct Pick {
        QString assetNum;
        QString product; ///< ProductInstance::id; empty: the asset as a whole
        friend bool operator==(const Pick&, const Pick&) = default;
    };

    LicenseOrder order;           ///< as it is typed; of what is picked only its type
    QMap<QString, QString> typed; ///< texts that are no values of their fields, by Issue::field
    QString step;                 ///< the step that the wizard showed
    int replaces = -1;            ///< the place in the batch of the order that was opened; -1: it is new
    QByteArray opened;            ///< orderDigest() of the order that was opened

    bool isPicked = false;
    bool isStrict = false; ///< strictMatchWhenDelete of picked products
    EnterpriseCustomer customer;
    QList<Pick> picks;
    QMap<QString, QString> sources; ///< original licence orders that were typed, as the wizard keys them

    /// How many products lack their passwords in one that was read back, because these were not kept.
    qsizetype lacksPasswords = 0;
};

/// A digest of all of an order but its passwords, by which a change is noticed.
[[nodiscard]] QByteArray orderDigest(const LicenseOrder& order);
/// The place of the order that was opened, which may have moved since. -1 for a new one, and for one that is
/// not there any more or was changed.
[[nodiscard]] int placeOfOpened(const UnfinishedOrder& unfinished, const QList<LicenseOrder>& orders);

/// The unfinished order as JSON, without passwords.
[[nodiscard]] QJsonObject keptObject(const UnfinishedOrder& unfinished);
[[nodiscard]] UnfinishedOrder unfinishedOrderFrom(const JsonFields& object);

} // namespace lockkeeper
