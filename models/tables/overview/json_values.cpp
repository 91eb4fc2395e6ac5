// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/overview/json_values.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QJsonValue textValue(const QString& text)
{
    return text.isEmpty() ? QJsonValue::Null : QJsonValue(text);
}

QJsonValue timeValue(const QDateTime& moment)
{
    return moment.isValid() ? QJsonValue(moment.toUTC().toString(Qt::ISODate)) : QJsonValue::Null;
}

QJsonValue gapValue(CountGap gap)
{
    switch (gap) {
    case CountGap::None:
        break;
    case CountGap::Unreadable:
        return u"unreadable"_s;
    case CountGap::Part:
        return u"part"_s;
    case CountGap::NotOffered:
        return u"notOffered"_s;
    case CountGap::NotRead:
        return u"notRead"_s;
    case CountGap::Failed:
        return u"failed"_s;
    }
    return QJsonValue::Null;
}

QJsonValue numberValue(const std::optional<qint64>& number)
{
    return number ? QJsonValue(*number) : QJsonValue::Null;
}

QJsonObject countedValue(const Counted& counted)
{
    return {{u"value"_s, numberValue(counted.number)}, {u"gap"_s, gapValue(counted.gap)}};
}

QByteArray reportOfAll(
    const QString& report, const RecordFormat& format, const QDateTime& when, QJsonObject object)
{
    object[u"report"_s] = report;
    object[u"all"_s] = true;
    object[u"created"_s] = timeValue(when);
    object[u"zone"_s] = format.zoneName();
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

} // namespace lockkeeper
