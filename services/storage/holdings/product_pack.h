// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QStringList>

#include <memory>

namespace lockkeeper
{

/// What M7 said of one asset, as a block of bytes to be kept (ST-17):
///
///     "LkM1", then for each product and package, in the order of the reply, a package before what is in it:
///     0 product or 1 package, how deep it is, which fields differ from those of the one before of its kind
///     (a bit each), and these: how many bytes, bytes; last, where fields could not be read, 2 and how many
///
/// Numbers are of 7 bits a byte, the lowest first. productExtendInstanceList is left out: nobody knows what
/// is in it. Pure.
[[nodiscard]] QByteArray packedProducts(const AssetProducts& products, qint64 unreadableFields = 0);
/// Null where it is no such block, or was damaged. `unreadableFields`: is given how many there were.
[[nodiscard]] std::shared_ptr<const AssetProducts> unpackedProducts(
    QByteArrayView pack, qint64* unreadableFields = nullptr);

/// So many names of one asset are kept for the lock desk.
inline constexpr qsizetype mostProductNames = 50;
/// The names of its products, also of those in packages, each once. Pure.
[[nodiscard]] QStringList productNames(const AssetProducts& products);

} // namespace lockkeeper
