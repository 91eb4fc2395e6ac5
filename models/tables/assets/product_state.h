// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/tables/assets/asset_state.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <QDateTime>
#include <QString>

namespace lockkeeper
{

/// A state in words, and how it feels.
struct StateWord {
    QString text;
    CellLook look;
};

/// What can be said of a product instance on a certain day (contract §2.10): the one place for these
/// words and tones. Cheap to copy; any thread.
///
/// A product can be used until limitEndTime, a trial until trialEndDate, whichever comes first. "Soon" is
/// at most `expiresSoonDays` days away, in the zone of the profile.
class ProductStates
{
public:
    explicit ProductStates(
        const RecordFormat& format, const QDateTime& now = QDateTime::currentDateTimeUtc());

    [[nodiscard]] static bool isTrial(const ProductInstance& product);
    /// True only for an activateFlag of false: an absent one says nothing.
    [[nodiscard]] static bool isNotActivated(const ProductInstance& product);
    [[nodiscard]] bool isExpired(const ProductInstance& product) const
    {
        return isPast(usableUntil(product));
    }
    [[nodiscard]] bool expiresSoon(const ProductInstance& product) const
    {
        return isSoon(usableUntil(product));
    }
    /// Milliseconds since 1970 UTC; nothing when there is no end.
    [[nodiscard]] std::optional<qint64> usableUntil(const ProductInstance& product) const;
    /// For an end that usableUntil() gave; false where there is none.
    [[nodiscard]] bool isPast(std::optional<qint64> end) const { return m_clock.isPast(end); }
    [[nodiscard]] bool isSoon(std::optional<qint64> end) const { return m_clock.daysUntil(end).has_value(); }

    /// "Expired", "Expires in 3 days", a date; empty when there is no end.
    [[nodiscard]] StateWord validity(const ProductInstance& product) const;
    /// "Trial until 5 Dec", "Trial ended"; empty when it is none.
    [[nodiscard]] StateWord trial(const ProductInstance& product) const;
    /// "Activated", "Not activated"; empty when the gateway does not say.
    [[nodiscard]] StateWord activation(const ProductInstance& product) const;
    /// The most important of all: expired, not valid yet, expires soon, trial, not activated, valid.
    [[nodiscard]] StateWord overall(const ProductInstance& product) const;

private:
    [[nodiscard]] std::optional<qint64> endOf(Timestamp end) const;
    [[nodiscard]] QString date(Timestamp time) const;

    RecordFormat m_format;
    QDateTime m_now;
    AssetClock m_clock;
};

} // namespace lockkeeper
