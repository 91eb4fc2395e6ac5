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

/// An order that somebody was building in a wizard, so that it can go on where it stood. It belongs to the
/// draft of the batch that it was meant for.
struct UnfinishedOrder {
    /// Something in the gateway's lists, by what finds it there again.
    struct Pick {
        QString assetNum;
        QString product; ///< ProductInstance::id; empty: the asset as a whole
        friend bool operator==(const Pick&, const Pick&) = default;
    };

    LicenseOrder order;           ///< as it is typed; of what is picked only its type
    QMap<QString, QString> typed; ///< what was typed into a field and is no value of it, by Issue::field
    QString step;                 ///< where the wizard stood
    int replaces = -1;            ///< the order of the batch that was opened; -1: it is a new one
    QByteArray opened;            ///< orderDigest() of that one

    bool isPicked = false;
    bool isStrict = false; ///< strictMatchWhenDelete of picked products
    EnterpriseCustomer customer;
    QList<Pick> picks;
    QMap<QString, QString> sources; ///< original licence orders that were typed, as the wizard keys them

    /// Products whose passwords were not kept; only where it was read back.
    qsizetype lacksPasswords = 0;
};

/// Tells whether an order is still what it was, passwords apart.
[[nodiscard]] QByteArray orderDigest(const LicenseOrder& order);
/// Where the order is that was opened: it may have moved meanwhile. -1 for a new one, and for one that is not
/// there any more or was changed.
[[nodiscard]] int placeOfOpened(const UnfinishedOrder& unfinished, const QList<LicenseOrder>& orders);

/// Without passwords.
[[nodiscard]] QJsonObject keptObject(const UnfinishedOrder& unfinished);
[[nodiscard]] UnfinishedOrder unfinishedOrderFrom(const JsonFields& object);

} // namespace lockkeeper
