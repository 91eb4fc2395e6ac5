// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_batches.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

// What an enterprise has, as a text that can be read beside the test: a part a line, packages by their
// indentation.
//
//     asset 8000000001 softkey
//       product cad start=2025-04-01 end=2026-03-31 nodes=5 length=1-0-0 order=O1
//       package suite length=1-0-0
//         product plan end=2026-12-31
//         package inner
//           product view end=2027-01-31
//
// A day is the last millisecond of it for `end` and `trialEnd`, the first for others; a number is raw.
namespace lockkeeper
{

inline const QTimeZone renewalZone("Asia/Shanghai");

/// 27 November 2026, in the afternoon.
inline RenewalClock renewalNoon(const OrderTimes& times = {})
{
    return RenewalClock(times, QDateTime(QDate(2026, 11, 27), QTime(14, 0), times.zone));
}

inline Timestamp renewalTime(const QString& text, OrderTimeBound bound)
{
    return orderTimeIn(text, bound, {}).value_or(Timestamp());
}

inline qint64 renewalMoment(const QString& text, OrderTimeBound bound = OrderTimeBound::End)
{
    return renewalTime(text, bound).raw();
}

class RenewalFixture
{
public:
    explicit RenewalFixture(const QString& text, const QString& enterprise = QStringLiteral("E1"))
    {
        reading.enterprise = EnterpriseId(enterprise);
        reading.state.extent = ListExtent::Whole;
        for (const auto& line : text.split(u'\n')) {
            const auto plain = line.trimmed();
            if (plain.isEmpty()) continue;
            const int depth = int(line.indexOf(plain.at(0))) / 2;
            add(plain.split(u' ', Qt::SkipEmptyParts), depth);
        }
        closeAsset();
    }

    [[nodiscard]] RenewalList list(const RenewalClock& clock = renewalNoon()) const
    {
        RenewalList all;
        all.add(reading, clock);
        return all;
    }

    RenewalReading reading;

private:
    void add(const QStringList& words, int depth)
    {
        QMap<QString, QString> values;
        for (const auto& word : words)
            if (const auto sign = word.indexOf(u'='); sign > 0)
                values.insert(word.left(sign), word.mid(sign + 1));
        const auto& kind = words.at(0);
        if (kind == QLatin1StringView("customer")) {
            EnterpriseCustomer customer;
            customer.customerId = CustomerId(words.at(1));
            customer.channelCode = Text(values.value(QStringLiteral("channel")));
            customer.channelCustomerId = Text(values.value(QStringLiteral("id")));
            reading.customers.push_back(std::move(customer));
        } else if (kind == QLatin1StringView("asset")) {
            closeAsset();
            m_hasAsset = true;
            m_asset = {};
            m_products = {};
            m_asset.asset.assetNum = AssetNumber(words.at(1) == u'-' ? QString() : words.at(1));
            m_asset.asset.id = AssetId(QStringLiteral("asset%1").arg(reading.assets.size()));
            m_asset.licenseType = Text(words.value(2));
            m_asset.customerId = CustomerId(values.value(QStringLiteral("customer"), QStringLiteral("C1")));
            m_isUnread = words.contains(QStringLiteral("unread"));
            if (const auto holder = values.value(QStringLiteral("holder")); !holder.isEmpty())
                m_asset.asset.holders.push_back(MemberId(holder));
        } else {
            addPart(kind, words.at(1), values, depth);
        }
    }

    void addPart(const QString& kind, const QString& name, const QMap<QString, QString>& values, int depth)
    {
        const auto text = [&values](const char* key, const char* otherwise = "") {
            return Text(values.value(QLatin1StringView(key), QLatin1StringView(otherwise)));
        };
        const auto time = [&values](const char* key, OrderTimeBound bound) {
            return renewalTime(values.value(QLatin1StringView(key)), bound);
        };
        // The package that it is in: the last one of each level above.
        auto* packages = &m_products.children;
        auto* products = &m_products.productInstanceList;
        for (int level = 1; level < depth; ++level) {
            products = &packages->back().productInstanceList;
            packages = &packages->back().children;
        }
        const Text id(QStringLiteral("%1%2").arg(name).arg(++m_count));
        if (kind == QLatin1StringView("package")) {
            MerchandiseNode package;
            package.id = id;
            package.merchandiseNum = Text(name);
            package.merchandiseName = Text(name);
            package.channelCode = text("channel", "CH1");
            package.channelOrderId = text("order");
            package.licenseOrderId = LicenseOrderId(text("licenseOrder"));
            package.timeDurationExpression = text("length");
            packages->push_back(std::move(package));
            return;
        }
        ProductInstance product;
        product.id = id;
        product.productUri = Text(name);
        product.productName = Text(name);
        product.channelCode = text("channel", "CH1");
        product.channelOrderId = text("order");
        product.licenseOrderId = LicenseOrderId(text("licenseOrder"));
        product.licenseType = text("type");
        product.customerId = CustomerId(text("customer"));
        product.timeDurationExpression = text("length");
        product.crmProductId = text("crm");
        product.limitStartTime = time("start", OrderTimeBound::Start);
        product.limitEndTime = time("end", OrderTimeBound::End);
        product.createTime = time("created", OrderTimeBound::Start);
        if (values.contains(QStringLiteral("trialEnd"))) {
            product.trial = 1;
            product.trialEndDate = time("trialEnd", OrderTimeBound::End);
        }
        if (const auto nodes = values.value(QStringLiteral("nodes")); !nodes.isEmpty())
            product.limitConcurrent = nodes.toLongLong();
        products->push_back(std::move(product));
    }

    void closeAsset()
    {
        if (!m_hasAsset) return;
        m_hasAsset = false;
        if (!m_isUnread) m_asset.products = std::make_shared<const AssetProducts>(m_products);
        reading.assets.push_back(m_asset);
    }

    RenewalAsset m_asset;
    AssetProducts m_products;
    bool m_hasAsset = false, m_isUnread = false;
    int m_count = 0;
};

/// The lines of a text, in its order.
inline QList<RenewalLine> renewalLinesOf(const QString& text, const RenewalClock& clock = renewalNoon())
{
    const auto list = RenewalFixture(text).list(clock);
    return {list.lines.begin(), list.lines.end()};
}

inline RenewalLine renewalLineOf(const QString& text, const RenewalClock& clock = renewalNoon())
{
    return renewalLinesOf(text, clock).value(0);
}

/// A purchase of one product: "cad number=8000000001 from=2027-01-01 until=2027-12-31 length=1-0-0".
inline LicenseOrder renewalOrderOf(const QString& text)
{
    const auto words = text.split(u' ', Qt::SkipEmptyParts);
    QMap<QString, QString> values;
    for (const auto& word : words)
        if (const auto sign = word.indexOf(u'='); sign > 0)
            values.insert(word.left(sign), word.mid(sign + 1));
    const auto value = [&values](const char* key, const char* otherwise = "") {
        return values.value(QLatin1StringView(key), QLatin1StringView(otherwise));
    };
    LicenseOrder order;
    order.customerId = value("customer", "C1");
    order.orderType = value("kind", "new_buy");
    order.licenseType = value("type", "softkey");
    OrderAsset asset;
    if (const auto number = value("number"); !number.isEmpty()) asset.assetNos = QStringList{number};
    OrderProduct product;
    product.productUri = words.at(0);
    product.limitStartDate = renewalTime(value("from"), OrderTimeBound::Start);
    product.limitEndDate = renewalTime(value("until"), OrderTimeBound::End);
    product.timeDurationExpression = value("length");
    if (const auto package = value("package"); !package.isEmpty()) {
        OrderMerchandise merchandise;
        merchandise.merchandiseNum = package;
        merchandise.timeDurationExpression = product.timeDurationExpression;
        merchandise.licenseOrderProductList.append(product);
        asset.merchandises.append(merchandise);
    } else {
        asset.products.append(product);
    }
    order.assets.append(asset);
    return order;
}

/// An answer with which everything is drafted at once.
inline ChannelAnswer provenAnswer(
    SameNumberPurchase purchase = SameNumberPurchase::Extends, bool copiesCrmProductId = false)
{
    return {purchase, copiesCrmProductId, true};
}

} // namespace lockkeeper
