// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/record_format.h"
#include "models/tables/overview/counted.h"

#include <QByteArray>
#include <QDateTime>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

#include <optional>

namespace lockkeeper
{

// Values of the JSON of reports: what is not known is null.

[[nodiscard]] QJsonValue textValue(const QString& text);
[[nodiscard]] QJsonValue numberValue(const std::optional<qint64>& number);
/// ISO 8601 in UTC.
[[nodiscard]] QJsonValue timeValue(const QDateTime& moment);
/// "notRead" and the like; null where there is no gap.
[[nodiscard]] QJsonValue gapValue(CountGap gap);
/// A number with its "gap" beside it.
[[nodiscard]] QJsonObject countedValue(const Counted& counted);

/// A report over all enterprises of a connection as a file, with what it is, when it was made, and in which
/// zone it counts days.
[[nodiscard]] QByteArray reportOfAll(
    const QString& report, const RecordFormat& format, const QDateTime& when, QJsonObject object);

} // namespace lockkeeper
