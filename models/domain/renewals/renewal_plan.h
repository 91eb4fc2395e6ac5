// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order_text.h"
#include "models/domain/renewals/renewal_line.h"

#include <QDate>
#include <QHash>
#include <QString>

#include <optional>

namespace lockkeeper
{

// From when until when a line would be renewed. Pure, any thread.

enum class RenewalLength : quint8 {
    AsBefore, ///< what was bought (RN-3)
    OneYear,
    Until, ///< a common date for all
};

/// What is asked once for all lines.
struct RenewalTerms {
    RenewalLength length = RenewalLength::AsBefore;
    QDate until;                 ///< RenewalLength::Until: the last day
    std::optional<qint64> nodes; ///< typed for all; nothing: as before
    QHash<Text, qint64> nodesOf; ///< typed for one line, by RenewalLine::key; goes before `nodes`
};

/// Why a line cannot be renewed with these terms.
enum class RenewalObstacle : quint8 {
    None,
    NoEnd,           ///< it does not end
    LengthUnknown,   ///< as before, but nothing tells how long that was
    EndsBeforeStart, ///< the common date is before the day after its end
};

/// A period that is bought.
struct RenewalPeriod {
    QDate from;           ///< the first day; invalid: what goes on without an end has none
    Timestamp start, end; ///< of its first and last day, in the unit that the gateway takes
    qint64 until = 0;     ///< its last millisecond, since 1970 UTC
    QString length;       ///< "1-0-0"; empty: a common date
};

struct RenewalPlan {
    RenewalObstacle obstacle = RenewalObstacle::None;
    RenewalPeriod period; ///< of a package that which ends first
    std::optional<qint64> nodes;

    [[nodiscard]] bool isGood() const { return obstacle == RenewalObstacle::None; }
};

/// The day after the end, or today if that is past (RN-6).
[[nodiscard]] QDate renewalStart(qint64 endsAt, const RenewalClock& clock);
/// Whole months and days in "y-m-d" form, from a first moment to a last one (both milliseconds since 1970
/// UTC); empty where that is not a day (RN-3).
[[nodiscard]] QString lengthBetween(qint64 start, qint64 end, const RenewalClock& clock);
/// What was bought: as it is written, else from the dates, but of a trial only as it is written; empty where
/// nothing tells it.
[[nodiscard]] QString lengthBought(const ProductInstance& product, const RenewalClock& clock);

[[nodiscard]] RenewalPlan renewalPlan(
    const RenewalLine& line, const RenewalTerms& terms, const RenewalClock& clock);
/// The plan of one product in the package of a line. `outerLength`: lengthOfPackage() of the innermost
/// package that it is in.
[[nodiscard]] RenewalPlan renewalPlan(const RenewalLine& line, const ProductInstance& product,
    const QString& outerLength, const RenewalTerms& terms, const RenewalClock& clock);
/// The length of a package as it is written, in "y-m-d" form; else that of the package around it.
[[nodiscard]] QString lengthOfPackage(const MerchandiseNode& package, const QString& outer);

} // namespace lockkeeper
