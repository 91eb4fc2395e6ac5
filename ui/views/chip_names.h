// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text.h"

#include <QDate>
#include <QString>
#include <QStringList>
#include <QTimeZone>

#include <functional>
#include <optional>

namespace lockkeeper
{

// Names of chips that no page has at first: it makes one where a view names it (TP-11). They lead from a
// number to the rows that it counts, and stand in views and links as other chips do. Each is plain ASCII, and
// one thing has one name only (VW-5). Pure, any thread.

/// Whose end is in the calendar month of a day, in the zone of the page's format: "EndsIn-2027-03". Ends are
/// limitEndTime of O8 for assets, and ProductStates::usableUntil() for products.
[[nodiscard]] QString endsInChip(const QDate& month);
[[nodiscard]] QString endsBeforeChip(const QDate& month); ///< before that month
[[nodiscard]] QString endsFromChip(const QDate& month);   ///< in that month or later
/// "NoEnd": no end is given; of assets only those that O8 lists.
[[nodiscard]] QString noEndChip();
/// Assets of an AssetKind.
[[nodiscard]] QString kindChip(const Text& licenseType, std::optional<int> generation);
/// "NoKind": O8 does not list the asset.
[[nodiscard]] QString noKindChip();
// Exactly these; empty for an empty list, which is nothing to lead to. In what order and how often they come
// is the same.
[[nodiscard]] QString numbersChip(const QStringList& assetNumbers); ///< assets and borrowed locks
[[nodiscard]] QString peopleChip(const QStringList& globalIds);     ///< employees, deleted ones too
/// One product, by productIdentity().
[[nodiscard]] QString productChip(const QString& identity);

/// What a view or a link can hold of one, in characters: some 200 asset numbers. What a window leads to by
/// itself may be longer.
inline constexpr qsizetype longestKeptChip = 4000;

/// What such a name says.
struct NamedRows {
    enum class Which : quint8 {
        EndsIn,
        EndsBefore,
        EndsFrom,
        NoEnd,
        OfKind,
        NoKind,
        Numbers,
        People,
        Product,
    };

    Which which = Which::NoEnd;
    QDate month = {};                   ///< its first day
    Text licenseType = {};              ///< of the kind
    std::optional<int> generation = {}; ///< of the kind
    QStringList ids = {};               ///< of Numbers and People; the identity of Product

    friend bool operator==(const NamedRows&, const NamedRows&) = default;
};

/// Nothing for what is no such name, and for what only resembles one that we write.
[[nodiscard]] std::optional<NamedRows> namedRows(const QString& chipName);
/// Whether it lists things of one enterprise: asset numbers or employees.
[[nodiscard]] bool isOfOneEnterprise(const QString& chipName);
/// For people: "Ends in March 2027", "12 asset numbers". A product by its identity only: who knows its title
/// takes that. It may hold what a gateway has said.
[[nodiscard]] QString chipText(const NamedRows& rows);
/// Whether an end is among them, for those of ends: in milliseconds since 1970 UTC, nothing where none is
/// given.
[[nodiscard]] std::function<bool(std::optional<qint64> end)> endsAmong(
    const NamedRows& rows, const QTimeZone& zone);

} // namespace lockkeeper
