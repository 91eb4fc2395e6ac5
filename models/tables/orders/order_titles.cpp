// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/orders/order_titles.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/name_list.h"
#include "models/domain/base/wire_values.h"
#include "models/domain/orders/customer_label.h"
#include "models/domain/orders/each_product.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

QString firstOf(std::initializer_list<QString> texts)
{
    for (const auto& text : texts)
        if (!text.isEmpty()) return text;
    return {};
}

QString partWords(const BatchPlace::Step& step)
{
    switch (partIn(step.list)) {
    case BatchPart::Batch:
        break;
    case BatchPart::Order:
        return QCoreApplication::translate("OrderTitles", "Order %1").arg(step.index + 1);
    case BatchPart::Asset:
        return QCoreApplication::translate("OrderTitles", "asset %1").arg(step.index + 1);
    case BatchPart::Extend:
        return QCoreApplication::translate("OrderTitles", "attribute %1").arg(step.index + 1);
    case BatchPart::Product:
        return QCoreApplication::translate("OrderTitles", "product %1").arg(step.index + 1);
    case BatchPart::Merchandise:
        return QCoreApplication::translate("OrderTitles", "package %1").arg(step.index + 1);
    case BatchPart::Feature:
        return QCoreApplication::translate("OrderTitles", "feature %1").arg(step.index + 1);
    }
    return {};
}

struct Title {
    const BatchPlace& place;

    QString operator()(std::monostate) const { return {}; }
    // Not its number, which stands in a field above.
    QString operator()(const BatchOrder*) const
    {
        return QCoreApplication::translate("OrderTitles", "Batch");
    }
    QString operator()(const LicenseOrder* order) const { return orderTitle(*order, place.index() + 1); }
    QString operator()(const OrderAsset* asset) const
    {
        if (asset->assetNos.isEmpty())
            return QCoreApplication::translate("OrderTitles", "Asset without a number");
        return firstNames(asset->assetNos, 1);
    }
    QString operator()(const ExtendAttribute* extend) const { return extend->extendCode; }
    QString operator()(const OrderProduct* product) const
    {
        return firstOf({product->productName, product->productUri, product->gmsPid, product->appKey,
            product->crmProductId, QCoreApplication::translate("OrderTitles", "Product without a name")});
    }
    QString operator()(const OrderMerchandise* package) const
    {
        return firstOf({package->merchandiseName, package->merchandiseNum, package->crmProductId,
            QCoreApplication::translate("OrderTitles", "Package without a name")});
    }
    QString operator()(const ProductFeature* feature) const
    {
        return firstOf({feature->featureName, feature->featureCode,
            QCoreApplication::translate("OrderTitles", "Feature without a name")});
    }
};

QString wordsOf(const QList<BatchPlace::Step>& steps)
{
    QStringList words;
    for (const auto& step : steps)
        words.append(partWords(step));
    return joinedNames(words);
}

/// The title of the field, empty where the path names a place and no field.
QString fieldTitle(const BatchFieldPlace& where)
{
    const auto part = where.place.part();
    const auto* field = batchField(part, where.field);
    auto title = field ? field->title() : where.field;
    for (int each = 0; !field && each <= int(BatchList::Features); ++each)
        if (const auto list = BatchList(each); ownerOf(list) == part && where.field == nameOf(list))
            title = batchListTitle(list);
    if (where.entry < 0) return title;
    return QCoreApplication::translate("OrderTitles", "%1, line %2")
        .arg(title, QString::number(where.entry + 1));
}

QString nodesText(qint64 nodes)
{
    constexpr qint64 most = std::numeric_limits<int>::max();
    // A variable of its own: lupdate never ends at a qualified name among these arguments.
    const auto count = int(std::min(nodes, most));
    return QCoreApplication::translate("OrderTitles", "%n node(s)", nullptr, count);
}

/// "2 assets", "15 nodes"; what there is none of is not said.
QStringList contentOf(const LicenseOrder& order, const BatchPlace& at)
{
    // Enough for a sum of two, and far more than anybody orders.
    constexpr qint64 most = std::numeric_limits<int>::max();
    qsizetype numbers = 0;
    qint64 nodes = 0;
    for (int i = 0; i < int(order.assets.size()); ++i) {
        const auto& asset = order.assets[i];
        numbers += asset.assetNos.size();
        eachProduct(
            at.child(BatchList::Assets, i), asset, [&](const BatchPlace&, const OrderProduct& product) {
                // Below one it may mean "no limit".
                nodes =
                    std::min(most, nodes + std::clamp<qint64>(product.limitConcurrent.value_or(0), 0, most));
            });
    }
    QStringList parts;
    if (numbers > 0)
        parts << QCoreApplication::translate("OrderTitles", "%n asset(s)", nullptr, int(numbers));
    if (nodes > 0) parts << nodesText(nodes);
    return parts;
}

QString range(const QString& from, const QString& until)
{
    if (from.isEmpty() && until.isEmpty()) return {};
    return u"%1 – %2"_s.arg(from.isEmpty() ? u"…"_s : from, until.isEmpty() ? u"…"_s : until);
}

} // namespace

QString orderTitle(const LicenseOrder& order, int number)
{
    const auto type = orderTypeMeaning(order.orderType);
    //: Number of an order in the batch, and its type
    return QCoreApplication::translate("OrderTitles", "%1. %2")
        .arg(QString::number(number),
            type.isEmpty() ? QCoreApplication::translate("OrderTitles", "Order without a type") : type);
}

QString orderPartTitle(const BatchOrder& batch, const BatchPlace& place)
{
    return std::visit(Title{place}, elementAt(batch, place));
}

QString orderPlaceWords(const BatchPlace& place)
{
    return place.isBatch() ? QCoreApplication::translate("OrderTitles", "Batch") : wordsOf(place.steps());
}

QString placeInOrderWords(const BatchPlace& place)
{
    auto words = wordsOf(place.steps().sliced(1));
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

QString orderFieldWords(const BatchFieldPlace& where)
{
    const auto words = orderPlaceWords(where.place), title = fieldTitle(where);
    return title.isEmpty() ? words : words + u" › "_s + title;
}

QString orderIssueWords(const Issue& issue)
{
    const auto where = batchFieldPlace(orderAt(0).path(issue.field));
    QStringList words{placeInOrderWords(where.place), fieldTitle(where)};
    words.removeAll(QString());
    if (words.isEmpty()) return issue.text;
    return QCoreApplication::translate("OrderTitles", "%1: %2").arg(words.join(u" › "_s), issue.text);
}

QString orderLimitText(const BatchOrder& batch, const BatchPlace& place, const OrderTimes& times)
{
    const auto element = elementAt(batch, place);
    const auto limits = [&](const auto& part) {
        const OrderValue value = part;
        return range(fieldText(value, u"limitStartDate", times), fieldText(value, u"limitEndDate", times));
    };
    if (const auto* const* asset = std::get_if<const OrderAsset*>(&element)) {
        OrderAsset dates;
        dates.limitStartDate = (*asset)->limitStartDate;
        dates.limitEndDate = (*asset)->limitEndDate;
        return limits(dates);
    }
    if (const auto* const* product = std::get_if<const OrderProduct*>(&element)) {
        const auto dates = limits(**product);
        const auto& duration = (*product)->timeDurationExpression;
        return dates.isEmpty() || duration.isEmpty() ? dates + duration : dates + u", "_s + duration;
    }
    if (const auto* const* package = std::get_if<const OrderMerchandise*>(&element))
        return (*package)->timeDurationExpression;
    return {};
}

QString orderDetailText(const BatchOrder& batch, const BatchPlace& place, const EnterpriseNames& names)
{
    QStringList parts;
    const auto element = elementAt(batch, place);
    if (const auto* const* order = std::get_if<const LicenseOrder*>(&element)) {
        parts << customerLabel(**order, names) << contentOf(**order, place)
              << licenseTypeMeaning((*order)->licenseType);
    } else if (const auto* const* product = std::get_if<const OrderProduct*>(&element)) {
        if (const auto nodes = (*product)->limitConcurrent) parts << nodesText(*nodes);
        const auto title = orderPartTitle(batch, place);
        const auto name = firstOf({(*product)->productUri, (*product)->gmsPid, (*product)->appKey});
        if (name != title) parts << name;
    } else if (const auto* const* package = std::get_if<const OrderMerchandise*>(&element)) {
        if (!(*package)->merchandiseName.isEmpty()) parts << (*package)->merchandiseNum;
    }
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

} // namespace lockkeeper
