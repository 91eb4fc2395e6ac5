// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/overview/counted.h"

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

} // namespace lockkeeper
