// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/order_import_columns.h"
#include "models/domain/orders/order_text.h"

#include <QString>
#include <QStringList>
#include <QStringView>

#include <optional>
#include <utility>

// What stands in the cells of a list of orders; nothing but order_import needs it. Pure; cells are given
// trimmed and not empty. Where a cell is none of what is expected there is nothing, and expectedIn() says
// what would be.
namespace lockkeeper
{

[[nodiscard]] QStringList textsIn(const QString& cell);
/// "code=value; code=value". Nothing where one has no "=" or no code.
[[nodiscard]] std::optional<QList<std::pair<QString, QString>>> pairsIn(const QString& cell);

/// What a cell may hold, for people: "yes or no". Empty for texts, which may hold anything.
[[nodiscard]] QString expectedIn(OrderCell cell);

} // namespace lockkeeper
