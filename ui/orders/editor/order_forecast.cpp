// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/editor/order_forecast.h"

#include "models/domain/base/visible_text.h"
#include "models/domain/orders/order_text.h"
#include "models/tables/base/record_format.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/theme/text_scale.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct ForecastWords {
    Q_DECLARE_TR_FUNCTIONS(OrderForecast)
};

/// What all forecasts of one place add up to: an asset of an order may have several numbers.
struct Tally {
    qsizetype hits = 0;
    qsizetype byName = 0; ///< matched by name, whether or not they would be removed
    int lines = 0;
    int unseen = 0;

    void operator+=(const Tally& other)
    {
        hits += other.hits;
        byName += other.byName;
        lines += other.lines;
        unseen += other.unseen;
    }
};

ForecastMark markOf(const Tally& tally, bool isReading)
{
    if (tally.unseen == tally.lines) {
        if (isReading)
            return {ForecastWords::tr("reading…"), Tone::Mute, ForecastWords::tr("Reading current data.")};
        return {ForecastWords::tr("not visible"), Tone::Warning,
            ForecastWords::tr("What belongs to these numbers can't be seen: no list shows them, or their "
                              "products weren't loaded.")};
    }
    ForecastMark mark{ForecastWords::tr("%n match(es)", nullptr, int(tally.hits)), Tone::Ok,
        ForecastWords::tr("Revokes %n product instance(s).", nullptr, int(tally.hits))};
    if (tally.hits == 0) mark.tone = Tone::Bad;
    if (tally.byName > tally.hits)
        mark.toolTip = inOneLine(
            {mark.toolTip, ForecastWords::tr("%n other(s) with this id have different dates or nodes.",
                               nullptr, int(tally.byName - tally.hits))});
    if (tally.unseen > 0) {
        //: What is known is not all: "3 hits +"
        mark.text = ForecastWords::tr("%1 +").arg(mark.text);
        mark.tone = Tone::Warning;
        mark.toolTip = inOneLine(
            {mark.toolTip, ForecastWords::tr("%n more line(s) can't be checked.", nullptr, tally.unseen)});
    }
    return mark;
}

bool hasOtherCrmProduct(const OrderForecast& forecast)
{
    const auto isOther = [](const ForecastHit& hit) { return hit.isOtherCrmProduct; };
    return std::any_of(forecast.products.begin(), forecast.products.end(),
        [&](const ProductForecast& each) { return std::any_of(each.by.begin(), each.by.end(), isOther); });
}

/// `text` puts a moment into words.
QString instanceText(
    const ProductInstance& instance, const std::function<QString(Timestamp, OrderTimeBound)>& text)
{
    QStringList words;
    for (const auto& name : {instance.productName.toString(), instance.productUri.toString()})
        if (!name.isEmpty() && words.isEmpty()) words += singleLine(name);
    const auto start = text(instance.limitStartTime, OrderTimeBound::Start);
    const auto end = text(instance.limitEndTime, OrderTimeBound::End);
    if (start.isEmpty() && end.isEmpty())
        words += ForecastWords::tr("no time limit");
    else if (start.isEmpty())
        words += ForecastWords::tr("until %1").arg(end);
    else if (end.isEmpty())
        words += ForecastWords::tr("from %1").arg(start);
    else
        words += u"%1 – %2"_s.arg(start, end);
    if (instance.limitConcurrent)
        words += ForecastWords::tr("%n node(s)", nullptr, int(*instance.limitConcurrent));
    if (!instance.licenseOrderId.isEmpty())
        words += ForecastWords::tr("order %1").arg(singleLine(instance.licenseOrderId.toString()));
    return words.join(u" · "_s);
}

} // namespace

qsizetype OrderForecast::hits() const
{
    qsizetype sum = 0;
    for (const auto& each : products)
        sum += each.hits();
    for (const auto& each : assets)
        sum += qsizetype(each.instances.size());
    return sum;
}

int OrderForecast::unseen() const
{
    const auto isUnseen = [](const auto& each) { return each.isUnseen; };
    return int(std::count_if(products.begin(), products.end(), isUnseen) +
               std::count_if(assets.begin(), assets.end(), isUnseen));
}

OrderForecast forecastOf(int index, const LicenseOrder& order, OrderForecast::State state,
    std::vector<ProductInstance> instances, const QSet<AssetNumber>& seen)
{
    OrderForecast forecast{.state = state, .index = index, .order = order};
    forecast.products = forecastRevocation(order, instances, seen);
    forecast.assets = forecastAssetRevocation(order, instances, seen);
    forecast.instances = std::move(instances);
    return forecast;
}

ForecastMarks forecastMarks(const OrderForecast& forecast)
{
    if (forecast.state == OrderForecast::State::None) return {};
    std::map<BatchPlace, Tally> tallies;
    Tally all;
    const auto order = orderAt(forecast.index);
    const auto add = [&](const BatchPlace& place, const Tally& tally) {
        tallies[place] += tally;
        all += tally;
    };
    for (const auto& each : forecast.products)
        add(order.child(BatchList::Assets, each.asset).child(BatchList::Products, each.product),
            {each.hits(), qsizetype(each.by.size()), 1, each.isUnseen ? 1 : 0});
    for (const auto& each : forecast.assets) {
        const auto count = qsizetype(each.instances.size());
        add(order.child(BatchList::Assets, each.asset), {count, count, 1, each.isUnseen ? 1 : 0});
    }
    ForecastMarks marks;
    if (all.lines == 0) return marks;
    const bool isReading = forecast.state == OrderForecast::State::Reading;
    for (const auto& [place, tally] : tallies)
        marks.emplace(place, markOf(tally, isReading));
    marks.emplace(order, markOf(all, isReading));
    return marks;
}

QString forecastSum(std::span<const OrderForecast> forecasts)
{
    qsizetype hits = 0, exactly = 0, byProduct = 0;
    bool isOfProducts = false;
    for (const auto& forecast : forecasts) {
        hits += forecast.hits();
        isOfProducts = isOfProducts || !forecast.products.empty();
        for (const auto& each : forecast.products) {
            byProduct += qsizetype(each.by.size());
            exactly += std::count_if(
                each.by.begin(), each.by.end(), [](const ForecastHit& hit) { return hit.hitsStrictly(); });
        }
    }
    const auto sum =
        ForecastWords::tr("According to current data, revokes %n product instance(s).", nullptr, int(hits));
    if (!isOfProducts) return sum;
    return inOneLine({sum, ForecastWords::tr("Exact match: %1; by product only: %2.")
                               .arg(QString::number(exactly), QString::number(byProduct))});
}

QString forecastLimits(std::span<const OrderForecast> forecasts)
{
    const auto isAny = [&](auto is) { return std::any_of(forecasts.begin(), forecasts.end(), is); };
    using Forecast = OrderForecast;
    int unseen = 0;
    for (const auto& each : forecasts)
        if (each.state == Forecast::State::Known) unseen += each.unseen();
    QStringList said;
    if (isAny([](const Forecast& each) { return each.state == Forecast::State::Nowhere; }))
        said += ForecastWords::tr("Without an enterprise id nothing can be looked up.");
    else if (unseen > 0)
        said += ForecastWords::tr("%n line(s) have numbers that no list shows (most hardware locks), or "
                                  "whose products weren't loaded.",
            nullptr, unseen);
    if (isAny([](const Forecast& each) { return each.order.srcLicenseOrderId.isEmpty(); }))
        said += ForecastWords::tr("No licence order is specified, so products under the customer's other "
                                  "assets may be revoked too.");
    if (isAny([](const Forecast& each) { return each.order.orderType == "delete_asset"_L1; }))
        said += ForecastWords::tr("Shows what belongs to the numbers and comes from that licence order. The "
                                  "gateway doesn't specify whether revoking an asset takes more.");
    else
        said += ForecastWords::tr("The gateway matches by the product's mnemonic but doesn't specify the "
                                  "field; productUri, gmsPid and appKey were compared.");
    if (isAny(hasOtherCrmProduct))
        said += ForecastWords::tr("¹ The order has a different CRM product id; the gateway doesn't specify "
                                  "whether this product is then kept.");
    said += ForecastWords::tr("Lists may change before the order is processed.");
    return inOneLine(said);
}

QString byProductWords(const ForecastHit& hit)
{
    return hit.isOtherCrmProduct ? ForecastWords::tr("possibly ¹") : ForecastWords::tr("yes");
}

QString matchedByName(MatchedBy by)
{
    switch (by) {
    case MatchedBy::ProductUri:
        return ForecastWords::tr("product id");
    case MatchedBy::GmsPid:
        return u"gmsPid"_s;
    case MatchedBy::AppKey:
        break;
    }
    return u"appKey"_s;
}

QString exactMatchWords(const ForecastHit& hit)
{
    if (hit.hitsStrictly()) return ForecastWords::tr("yes");
    QStringList differs;
    if (hit.differences & StrictDifference::Start) differs += ForecastWords::tr("start");
    if (hit.differences & StrictDifference::End) differs += ForecastWords::tr("end");
    if (hit.differences & StrictDifference::Nodes) differs += ForecastWords::tr("nodes");
    return ForecastWords::tr("no, differs: %1").arg(differs.join(u", "_s));
}

QString instanceWords(const ProductInstance& instance, const OrderTimes& times)
{
    const RecordFormat format{.unit = times.reading, .zone = times.zone, .locale = {}};
    return instanceText(instance, [&](Timestamp moment, OrderTimeBound) {
        return moment.isSet() ? format.shortTime(moment) : QString();
    });
}

QString instanceTip(const ProductInstance& instance, const OrderTimes& times)
{
    return instanceText(instance,
        [&](Timestamp moment, OrderTimeBound bound) { return orderTimeText(moment, bound, times); });
}

std::vector<ColumnWidths::Wish> forecastColumns()
{
    return {{scaled(360), scaled(240), true}, {scaled(112), scaled(106)}, {scaled(104), scaled(84)},
        {scaled(90), scaled(84)}, {scaled(80), scaled(74)}};
}

} // namespace lockkeeper
