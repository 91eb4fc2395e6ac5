// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/timestamp.h"

#include <QDateTime>
#include <QLocale>
#include <QString>
#include <QTimeZone>

namespace lockkeeper
{

/// How values that the contract leaves open, or that depend on the reader, are put into words. A value:
/// column getters keep a copy. The unit and the zone belong to the connection profile.
struct RecordFormat {
    TimestampUnit unit = TimestampUnit::ByMagnitude;
    QTimeZone zone = QTimeZone("Asia/Shanghai");
    QLocale locale;

    /// Short, for a table that is read today: "13:41", "yesterday", "18 Nov", "18 Nov 2024".
    [[nodiscard]] QString shortTime(
        Timestamp timestamp, const QDateTime& now = QDateTime::currentDateTimeUtc()) const;
    /// Date, time and zone by the locale; the raw number when it is no date that can be shown.
    [[nodiscard]] QString fullTime(Timestamp timestamp) const;
    /// "2026-11-21 14:02:09" in the format's zone; the raw number where it is no date that can be shown.
    [[nodiscard]] QString exportTime(Timestamp timestamp) const;
    /// For tool tips: fullTime() and the number that was sent. Empty when not set.
    [[nodiscard]] QString timeWithRaw(Timestamp timestamp) const;
    /// What the gateway sent, empty when it sent nothing.
    [[nodiscard]] static QString rawTime(Timestamp timestamp);
};

} // namespace lockkeeper
