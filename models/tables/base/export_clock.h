// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QTimeZone>

#include <memory>
#include <optional>

namespace lockkeeper
{

/// Writes points in time as "2026-11-21 14:02:09" in a zone, many times as fast as QDateTime, which asks
/// the zone anew for every single one: an export of 100,000 rows has several hundred thousand of them.
/// Cheap to copy; may be used on several threads at once.
class ExportClock
{
public:
    explicit ExportClock(const QTimeZone& zone);

    /// `milliseconds` since 1970 UTC, written into `scratch`. Nothing for moments outside of 1970 to 2037,
    /// whose offsets are not kept: the caller asks QDateTime then.
    [[nodiscard]] std::optional<QByteArrayView> text(qint64 milliseconds, QByteArray& scratch) const;

private:
    struct Offsets;
    std::shared_ptr<Offsets> m_offsets;
};

} // namespace lockkeeper
