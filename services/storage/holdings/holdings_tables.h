// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <limits>

namespace lockkeeper
{

class SqlConnection;
struct LaterColumn;

// The tables of HoldingsFile, and what is in their columns (SR-9). Whoever counts or finds people and assets
// goes by them:
//
//     word      each enterprise id, department and licence type once, with a small number
//     people    who is listed, by enterprise (`firm`, a word) and id
//     assets    numbers, by enterprise and number; O8, M6 and M8 have columns of their own, and the time they
//               were read, 0 for never
//     holds     who holds which number, by M6
//     product   the names of the products of an asset, and its pack (product_pack.h)

[[nodiscard]] QStringList holdingsTables();
/// Columns of tables that were made before there were these.
[[nodiscard]] QList<LaterColumn> holdingsLaterColumns();
/// Brings a file of schema 1 up to these tables, in a transaction of the caller's. May throw SqlFailure.
void upgradeHoldings(SqlConnection& file);

/// What stands for an id, an asset number or a mobile number in people, assets and holds: a number where that
/// says the same, in a third of the room; else the text. Whatever is read of it is converted to a text.
[[nodiscard]] QVariant storedId(const QString& text);
/// The same, of a column of texts in a statement.
[[nodiscard]] QString storedIdOf(const QString& column);
/// Comes before everything that storedId() gives, in the order of SQLite.
inline constexpr qint64 beforeAllIds = std::numeric_limits<qint64>::min();

/// A statement for the ids of all enterprises that have an asset.
[[nodiscard]] QString firmsWithAssets();

} // namespace lockkeeper
