// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/renewals/renewal_file.h"

#include "models/domain/assets/product_walk.h"
#include "models/tables/overview/json_values.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString standingInFile(RenewalStanding standing)
{
    switch (standing) {
    case RenewalStanding::Open:
        return u"open"_s;
    case RenewalStanding::PerhapsInDraft:
        return u"perhapsInDraft"_s;
    case RenewalStanding::PerhapsOrdered:
        return u"perhapsOrdered"_s;
    case RenewalStanding::NotRenewed:
        return u"notRenewed"_s;
    case RenewalStanding::InDraft:
        return u"inDraft"_s;
    case RenewalStanding::Unknown:
        return u"unknown"_s;
    case RenewalStanding::Ordered:
        return u"ordered"_s;
    case RenewalStanding::Replaced:
        return u"replaced"_s;
    }
    Q_UNREACHABLE();
}

QString extentInFile(ListExtent extent)
{
    switch (extent) {
    case ListExtent::NotRead:
        return u"notRead"_s;
    case ListExtent::NotOffered:
        return u"notOffered"_s;
    case ListExtent::Failed:
        return u"failed"_s;
    case ListExtent::Part:
        return u"part"_s;
    case ListExtent::Whole:
        return u"whole"_s;
    }
    Q_UNREACHABLE();
}

QJsonValue textOf(const Text& text)
{
    return textValue(text.toString());
}

/// The state is null where nobody knows what was ordered.
void addState(QJsonObject& object, const std::optional<RenewalState>& state)
{
    object[u"state"_s] = state ? QJsonValue(standingInFile(state->standing)) : QJsonValue::Null;
    if (!state) return;
    object[u"order"_s] = textValue(state->channelOrderId);
    object[u"draft"_s] = textValue(state->draftName);
    object[u"reason"_s] = textValue(state->reason);
    object[u"at"_s] =
        timeValue(state->at > 0 ? QDateTime::fromMSecsSinceEpoch(state->at, Qt::UTC) : QDateTime());
}

QJsonObject lineInFile(const RenewalRow& row)
{
    const auto& line = *row.line;
    QJsonArray products;
    if (line.isPackage())
        forEachProductIn(*line.package,
            [&products](const ProductInstance& product) { products.append(product.productUri.toString()); });
    else
        products.append(line.product->productUri.toString());
    QJsonObject object{{u"title"_s, textOf(line.title())}, {u"isPackage"_s, line.isPackage()},
        {u"products"_s, products}, {u"assetNum"_s, textValue(line.assetNum().toString())},
        {u"assetId"_s, textValue(line.asset->asset.id.toString())}, {u"holders"_s, textOf(row.holders)},
        {u"licenseType"_s, textOf(line.licenseType)}, {u"channelCode"_s, textOf(line.channelCode)},
        {u"customerId"_s, textValue(line.customerId.toString())},
        {u"ends"_s,
            timeValue(line.endsAt ? QDateTime::fromMSecsSinceEpoch(*line.endsAt, Qt::UTC) : QDateTime())},
        {u"day"_s, textValue(line.endsOn.toString(Qt::ISODate))},
        {u"days"_s, line.days ? QJsonValue(*line.days) : QJsonValue::Null}, {u"isTrial"_s, line.isTrial},
        {u"nodes"_s, numberValue(line.nodes)}, {u"length"_s, textValue(line.length)}};
    addState(object, row.state);
    return object;
}

} // namespace

QByteArray renewalsAsJson(const std::vector<RenewalRow>& rows, const RecordFormat& format,
    const EnterpriseNames& names, const QDateTime& when, std::optional<int> days)
{
    QJsonArray lines, notRead;
    for (const auto& row : rows) {
        QJsonObject object;
        if (row.line) {
            object = lineInFile(row);
        } else {
            object[u"list"_s] = extentInFile(row.notice->state.extent);
            object[u"problem"_s] = textValue(row.notice->state.problem);
            object[u"assetsUnread"_s] = row.notice->assetsUnread;
        }
        object[u"enterpriseGlobalId"_s] = row.enterprise.toString();
        object[u"name"_s] = textValue(names.value(row.enterprise));
        object[u"group"_s] = textOf(row.group);
        (row.line ? lines : notRead).append(object);
    }
    return reportOfAll(u"renewals"_s, format, when,
        {{u"days"_s, days ? QJsonValue(*days) : QJsonValue::Null}, {u"lines"_s, lines},
            {u"notRead"_s, notRead}});
}

} // namespace lockkeeper
