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

/// Rows whose end is in the calendar month of that day, in the zone of the page's format: "EndsIn-2027-03".
/// Ends are limitEndTime of O8 for assets, and ProductStates::usableUntil() for products.
[[nodiscard]] QString endsInChip(const QDate& month);
[[nodiscard]] QString endsBeforeChip(const QDate& month); ///< before that month
[[nodiscard]] QString endsFromChip(const QDate& month);   ///< in that month or later
/// "NoEnd": no end is given; of assets only those that O8 lists.
[[nodiscard]] QString noEndChip();
/// Assets of one kind (AssetKind).
[[nodiscard]] QString kindChip(const Text& licenseType, std::optional<int> generation);
/// "NoKind": O8 does not list the asset.
[[nodiscard]] QString noKindChip();
// Exactly these things. In what order they come, and how often each, makes no difference. Empty for an empty
// list, because there is nothing to lead to.
[[nodiscard]] QString numbersChip(const QStringList& assetNumbers); ///< assets and borrowed locks
[[nodiscard]] QString peopleChip(const QStringList& globalIds);     ///< employees, deleted ones too
/// One product, by productIdentity().
[[nodiscard]] QString productChip(const QString& identity);

/// So many characters of a name can stand in a view or a link: some 200 asset numbers. What a window leads to
/// by itself may be longer.
inline constexpr qsizetype longestKeptChip = 4000;

/// What the name of such a chip says.
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
    std::optional<int> generation = {}; ///< of the kind; unset: it has none
    QStringList ids = {};               ///< of Numbers and People; the identity of Product

    friend bool operator==(const NamedRows&, const NamedRows&) = default;
};

/// What a name says; nullopt for what is no such name, or only resembles one that we write.
[[nodiscard]] std::optional<NamedRows> namedRows(const QString& chipName);
/// Whether it lists things of one enterprise: asset numbers or employees.
[[nodiscard]] bool isOfOneEnterprise(const QString& chipName);
/// The name in words for people: "Ends in March 2027", "12 asset numbers". A product goes by its identity:
/// whoever knows its title shows that instead. May contain what a gateway has said.
[[nodiscard]] QString chipText(const NamedRows& rows);
/// For rows by their ends (EndsIn, EndsBefore, EndsFrom, NoEnd): whether an end is among them, in
/// milliseconds since 1970 UTC; nothing where none is given.
[[nodiscard]] std::function<bool(std::optional<qint64> end)> endsAmong(
    const NamedRows& rows, const QTimeZone& zone);

} // namespace lockkeeper
