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
/// column getters keep a copy. The unit and the zone belong to the connection profile: in a window all times
/// are in that zone, those of this computer too, so that any two can be compared (BS-2).
struct RecordFormat {
    TimestampUnit unit = TimestampUnit::ByMagnitude;
    QTimeZone zone = QTimeZone("Asia/Shanghai");
    QLocale locale;

    /// Short, for a table that is read today: "13:41", "yesterday", "18 Nov", "18 Nov 2024".
    [[nodiscard]] QString shortTime(
        Timestamp timestamp, const QDateTime& now = QDateTime::currentDateTimeUtc()) const;
    /// "18 Nov 2024 13:41:05"; the raw number when it is no date that can be shown.
    [[nodiscard]] QString fullTime(Timestamp timestamp) const;
    /// "2026-11-21 14:02:09" in the format's zone; the raw number where it is no date that can be shown.
    [[nodiscard]] QString exportTime(Timestamp timestamp) const;
    // The same of a moment by this computer's clock; empty where it is not valid.
    [[nodiscard]] QString shortTime(
        const QDateTime& moment, const QDateTime& now = QDateTime::currentDateTimeUtc()) const;
    [[nodiscard]] QString fullTime(const QDateTime& moment) const;
    [[nodiscard]] QString exportTime(const QDateTime& moment) const;
    /// fullTime() with the zone, for paper, and for windows in which nothing else names it.
    [[nodiscard]] QString zonedTime(const QDateTime& moment) const;
    /// "Asia/Shanghai"
    [[nodiscard]] QString zoneName() const;
    /// "13:41:05", for what takes minutes at most.
    [[nodiscard]] QString clockTime(const QDateTime& moment) const;
    /// For tool tips: fullTime() and the number that was sent. Empty when not set.
    [[nodiscard]] QString timeWithRaw(Timestamp timestamp) const;
    /// The day that a moment belongs to in the format's zone: today, where none is given.
    [[nodiscard]] QDate dayOf(const QDateTime& moment = QDateTime::currentDateTimeUtc()) const
    {
        return moment.toTimeZone(zone).date();
    }
    /// What the gateway sent, empty when it sent nothing.
    [[nodiscard]] static QString rawTime(Timestamp timestamp);
};

/// The zone of this computer at the moment, for titles of what has nothing to do with a connection:
/// "UTC+08:00".
[[nodiscard]] QString zoneOfThisComputer();

} // namespace lockkeeper
