// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/sandbox/sandbox_world.h"

namespace lockkeeper::sandbox
{

inline constexpr qint64 boughtFrom = 1'700'000'000'000;
inline constexpr qint64 boughtUntil = 1'900'000'000'000;
inline constexpr qint64 renewedUntil = 1'931'536'000'000;

// A sandbox where each of three channel codes ("EXTENDS", "ADDS", "NEW") has a way of its own, and a customer
// who buys a product there and buys it again, on one asset number.
struct RenewingWorld : World {
    explicit RenewingWorld(Epoch epoch = Epoch::Milliseconds);

    static QJsonObject product(const QJsonObject& fields);
    static QJsonObject bought();  // 3 nodes from `boughtFrom` to `boughtUntil`
    static QJsonObject renewed(); // 2 nodes from the second after to `renewedUntil`
    // An asset's packages, three deep, each with a product that has the fields of `contents`: gms-1 to gms-3.
    // The innermost has a length of its own.
    static QJsonObject suite(const QJsonObject& contents, const QString& length, const QString& innerLength);

    // Buys with a batch that has an order for each asset.
    Received buyAssets(const QString& channelCode, const QString& orderId, const QJsonArray& assets,
        const QString& syncMode = QStringLiteral("sync")) const;
    // Buys with one order for `number`; `ofAsset` adds fields to its asset.
    Received buy(const QString& channelCode, const QString& orderId, const QJsonArray& contents,
        const QJsonObject& ofAsset = {}) const;
    QJsonObject tree() const;     // M7 of the asset
    QJsonArray instances() const; // the products in it that are in no package

    const QString number = QStringLiteral("8700000001");
    const QString customer;
};

} // namespace lockkeeper::sandbox
