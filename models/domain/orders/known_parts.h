// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/domain/orders/batch_place.h"
#include "models/domain/orders/order.h"

#include <QMap>
#include <QString>
#include <QStringList>

namespace lockkeeper
{

// What is known of the products, packages and features that can be ordered, from what the gateway listed (M7,
// contract §2.10) and from what was ordered before (O5, §2.3): so that nobody has to type it. No operation
// lists them as such. Pure, any thread.

/// One product, package or feature. Texts are those of a form.
struct KnownPart {
    BatchPart part = BatchPart::Product; ///< or Merchandise, or Feature
    QMap<QString, QString> texts;        ///< by knownFields(), without empty ones
    qint64 asOf = 0;                     ///< when it was listed or ordered: milliseconds since 1970 UTC
    bool isOrdered = false;              ///< else it was listed

    [[nodiscard]] QString id() const;
    [[nodiscard]] QString name() const;

    friend bool operator==(const KnownPart&, const KnownPart&) = default;
};

/// The fields that are known of such a part: first its id, then its name, then the rest. Empty for parts of
/// other kinds.
[[nodiscard]] const QStringList& knownFields(BatchPart part);
/// Whether the field says for how long the part was ordered, which may differ the next time. All other fields
/// belong to the id.
[[nodiscard]] bool saysHowLong(const QString& field);

[[nodiscard]] QList<KnownPart> partsListed(const AssetProducts& products, qint64 at);
[[nodiscard]] QList<KnownPart> partsOrdered(const QList<LicenseOrder>& orders, qint64 at);

inline constexpr qsizetype mostKnownParts = 1000;
/// Each id of a part once, the latest first: what it lacks is taken from earlier ones.
[[nodiscard]] QList<KnownPart> mergedParts(QList<KnownPart> parts);

} // namespace lockkeeper
