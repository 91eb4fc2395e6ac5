// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/enterprises/kept_file.h"

#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/enterprises/ends_columns.h"
#include "models/tables/overview/json_values.h"

#include <QCollator>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <limits>
#include <tuple>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// Sorts by text, and equal ones by the id. `textOf` is called once for each.
template <class Record, class TextOf, class Less>
void sortByText(std::vector<Record>& records, const RecordFormat& format, TextOf textOf, Less isLess)
{
    QCollator collator(format.locale);
    collator.setNumericMode(true);
    struct Place {
        QCollatorSortKey key;
        size_t record;
    };
    std::vector<Place> places;
    places.reserve(records.size());
    for (size_t i = 0; i < records.size(); ++i)
        places.push_back({collator.sortKey(textOf(records[i])), i});
    std::stable_sort(places.begin(), places.end(),
        [&](const Place& one, const Place& other) { return isLess(one, other, records); });
    std::vector<Record> sorted;
    sorted.reserve(records.size());
    for (const auto& place : places)
        sorted.push_back(std::move(records[place.record]));
    records = std::move(sorted);
}

QJsonValue momentValue(qint64 ms)
{
    return ms > 0 ? timeValue(QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC)) : QJsonValue::Null;
}

QJsonObject listValue(const KeptList& list)
{
    return {{u"read"_s, momentValue(list.at)}, {u"gap"_s, gapValue(gapOf(list))}};
}

void addName(QJsonObject& object, const EnterpriseId& id, const OwnEnterprise& enterprise)
{
    object[u"enterpriseGlobalId"_s] = id.toString();
    object[u"name"_s] = textValue(enterprise.name);
    object[u"ownName"_s] = textValue(enterprise.said.ownName);
}

QJsonObject objectOf(const EnterpriseRow& row)
{
    const auto& kept = row.kept;
    QJsonObject object;
    addName(object, row.id, row);
    object[u"numbers"_s] = QJsonObject{{u"assets.all"_s, countedValue(kept.all)},
        {u"assets.held"_s, countedValue(kept.held)}, {u"assets.free"_s, countedValue(kept.free)},
        {u"assets.endingSoon"_s, countedValue(kept.endingSoon)},
        {u"assets.expired"_s, countedValue(kept.expired)}};
    object[u"lists"_s] =
        QJsonObject{{u"assets"_s, listValue(kept.assets)}, {u"assetnumbers"_s, listValue(kept.numbers)},
            {u"borrowedlocks"_s, listValue(kept.locks)}, {u"employees"_s, listValue(kept.employees)}};
    return object;
}

QString stretchName(EndStretch stretch)
{
    switch (stretch) {
    case EndStretch::Before:
        return u"before"_s;
    case EndStretch::Month:
        return u"month"_s;
    case EndStretch::From:
        return u"from"_s;
    case EndStretch::NoEnd:
        return u"noEnd"_s;
    case EndStretch::NotKept:
        return u"notKept"_s;
    case EndStretch::NotRead:
        break;
    }
    return u"notRead"_s;
}

} // namespace

void sortForFile(std::vector<EnterpriseRow>& rows, const RecordFormat& format)
{
    sortByText(
        rows, format, [](const EnterpriseRow& row) { return enterpriseLabel(row.shownName(), row.id); },
        [](const auto& one, const auto& other, const std::vector<EnterpriseRow>& all) {
            const int order = one.key.compare(other.key);
            return order != 0 ? order < 0 : all[one.record].id < all[other.record].id;
        });
}

void sortForFile(std::vector<EnterpriseEnds>& ends, const RecordFormat& format, const EnterpriseNames& names)
{
    const auto timeOf = [](const EnterpriseEnds& each) {
        constexpr auto never = std::numeric_limits<qint64>::max();
        return std::tuple(each.month.isValid() ? each.month.toJulianDay() : never, each.stretch);
    };
    sortByText(
        ends, format,
        [&names](const EnterpriseEnds& each) { return enterpriseLabel(names, each.enterprise); },
        [timeOf](const auto& one, const auto& other, const std::vector<EnterpriseEnds>& all) {
            const auto &a = all[one.record], &b = all[other.record];
            if (timeOf(a) != timeOf(b)) return timeOf(a) < timeOf(b);
            const int order = one.key.compare(other.key);
            return order != 0 ? order < 0 : a.enterprise < b.enterprise;
        });
}

QByteArray keptAsJson(
    const std::vector<EnterpriseRow>& rows, const RecordFormat& format, const QDateTime& when, int days)
{
    QJsonArray enterprises;
    for (const auto& row : rows)
        enterprises.append(objectOf(row));
    return reportOfAll(u"enterprise"_s, format, when, {{u"days"_s, days}, {u"enterprises"_s, enterprises}});
}

QByteArray keptEndsAsJson(const std::vector<EnterpriseEnds>& ends, const std::vector<EnterpriseRow>& rows,
    const RecordFormat& format, const QDateTime& when, std::optional<int> days)
{
    const OwnEnterprise unknown;
    QHash<EnterpriseId, const OwnEnterprise*> known;
    for (const auto& row : rows)
        known.insert(row.id, &row);
    QJsonArray array;
    for (const auto& each : ends) {
        QJsonObject object;
        addName(object, each.enterprise, *known.value(each.enterprise, &unknown));
        object[u"stretch"_s] = stretchName(each.stretch);
        object[u"month"_s] = textValue(each.month.toString(u"yyyy-MM"_s));
        object[u"assets"_s] = countedValue(each.assets);
        object[u"held"_s] = countedValue(each.held);
        object[u"free"_s] = countedValue(each.free);
        object[u"read"_s] = momentValue(each.readAt);
        array.append(object);
    }
    return reportOfAll(u"expiring"_s, format, when,
        {{u"days"_s, days ? QJsonValue(*days) : QJsonValue::Null}, {u"ends"_s, array}});
}

} // namespace lockkeeper
