// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/day_bounds.h"

namespace lockkeeper
{

namespace
{

Timestamp inUnit(const QDateTime& moment, TimestampUnit unit)
{
    if (!moment.isValid()) return {};
    return Timestamp(unit == TimestampUnit::Seconds ? moment.toSecsSinceEpoch() : moment.toMSecsSinceEpoch());
}

} // namespace

Timestamp startOfDay(QDate day, const QTimeZone& zone, TimestampUnit unit)
{
    if (!day.isValid() || !zone.isValid()) return {};
    return inUnit(day.startOfDay(zone), unit);
}

Timestamp endOfDay(QDate day, const QTimeZone& zone, TimestampUnit unit)
{
    if (!day.isValid() || !zone.isValid()) return {};
    return inUnit(day.endOfDay(zone), unit);
}

} // namespace lockkeeper
