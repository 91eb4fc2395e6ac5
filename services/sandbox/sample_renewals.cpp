// SPDX-License-Identifier: GPL-3.0-or-later
// The sample's renewals: whoever goes through them meets, in each enterprise, two customers of two channel
// codes, all license types, with holders and without, single products, packages three deep, trials, and
// products that were renewed already, ending at each place that is easily got wrong around "within 60 days".
// What an asset is like follows from its place among them, by remainders of several divisors, so that nearly
// everything meets nearly everything else.
#include "services/sandbox/license_rules.h"
#include "services/sandbox/order_lengths.h"
#include "services/sandbox/sample_builder.h"
#include "services/sandbox/sample_names.h"

#include <QDateTime>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

constexpr qint64 yearMs = Q_INT64_C(365) * 24 * 60 * 60 * 1000;

qint64 beginningOf(QDate day)
{
    return QDateTime(day, QTime(0, 0), Qt::OffsetFromUTC, gatewayOffset).toMSecsSinceEpoch();
}

// The last second of a day.
qint64 endOf(QDate day)
{
    return beginningOf(day.addDays(1)) - 1000;
}

QDate nextLeapDay(QDate today)
{
    int year = today.year();
    while (!QDate::isLeapYear(year) || QDate(year, 2, 29) <= today)
        ++year;
    return {year, 2, 29};
}

// When the product of the n-th asset ends; null for those without an end.
QVariant endOfRenewal(quint64 n, qint64 nowMs)
{
    static constexpr int days[] = {0, 1, 7, 14, 30, 31, 45, 59, 60, 61, 200, -10};
    const QDate today = QDateTime::fromMSecsSinceEpoch(nowMs, Qt::OffsetFromUTC, gatewayOffset).date();
    const quint64 place = n % 16;
    if (place < std::size(days)) return endOf(today.addDays(days[place]));
    switch (place) {
    case 12: // the end of a month, as its last second …
        return endOf({today.year(), today.month(), today.daysInMonth()});
    case 13: // … and as the first moment of the next
        return beginningOf(QDate(today.year(), today.month(), 1).addMonths(1));
    case 14:
        return endOf(nextLeapDay(today));
    default:
        return {};
    }
}

} // namespace

void SampleBuilder::addRenewals(const Enterprise& enterprise, int count, const QStringList& members)
{
    if (count <= 0) return;
    struct Buyer {
        QString customerId, channelCode;
    };
    const QString otherCode = enterprise.channelCode == "CN-01"_L1 ? u"SG-02"_s : u"CN-01"_s;
    const QString otherName = sampleEnterpriseName(static_cast<quint64>(m_customers)) + u"（续）"_s;
    const Buyer buyers[] = {{enterprise.customerId, enterprise.channelCode},
        {insertCustomer(enterprise, otherCode, otherName, false), otherCode}};
    const QStringList types = licenseTypes();
    const auto typeCount = static_cast<quint64>(types.size());
    const QStringList names = awkwardNames();
    constexpr const char* lengths[] = {"1-0-0", "0-6-0", "0-0-90", nullptr};
    for (int i = 0; i < count; ++i) {
        const auto n = static_cast<quint64>(i);
        const Buyer& buyer = buyers[(n + n / typeCount) % 2];
        const auto named = [&names](quint64 number) {
            const SampleProduct sample = sampleProduct(number);
            Product product;
            product.uri = sample.uri;
            product.name =
                number % 11 == 5
                    ? names.at(static_cast<qsizetype>(number / 11 % static_cast<quint64>(names.size())))
                    : sample.name;
            return product;
        };
        Product product = named(n);
        product.limitEndTime = endOfRenewal(n, m_nowMs);
        product.limitConcurrent = 1 + static_cast<int>(n % 9);
        product.length = QString::fromLatin1(lengths[n / 3 % 4]);
        product.isActivated = n % 3;
        const qint64 end = product.limitEndTime.isNull() ? m_nowMs : product.limitEndTime.toLongLong();
        product.createTime = std::min(m_nowMs, end) - yearMs;
        product.limitStartTime = product.createTime;

        Asset asset;
        asset.listed = true;
        asset.customerId = buyer.customerId;
        asset.assetNum = assetNumber(++m_assetNumbers);
        if (buyer.channelCode == "SG-02"_L1) asset.assetNum.front() = u'6'; // Singapore
        asset.licenseType = types.at(static_cast<qsizetype>(n % typeCount));
        asset.createTime = product.createTime;
        if (n % 3 && !members.isEmpty())
            asset.holder = members.at(static_cast<qsizetype>(n % static_cast<quint64>(members.size())));
        if (n % 7 < 3) { // some assets end with what they hold
            asset.limitStartTime = product.limitStartTime;
            asset.limitEndTime = product.limitEndTime;
        }
        const qint64 ord = addAsset(enterprise, asset);
        const QString order =
            addOrder(buyer.customerId, buyer.channelCode, asset.licenseType, product.createTime);
        Product other = named(n + 3);
        other.createTime = product.createTime;
        other.limitStartTime = product.limitStartTime;
        other.length = product.length;
        switch (n % 5) {
        case 1: { // a package
            const Suite suite = addSuite(ord, order, product.createTime);
            insertProduct(ord, order, suite.part, product);
            other.limitEndTime = product.limitEndTime;
            insertProduct(ord, order, suite.leaf, other);
            break;
        }
        case 2: // a trial
            product.isTrial = true;
            product.trialEndDate = std::exchange(product.limitEndTime, QVariant());
            insertProduct(ord, order, {}, product);
            break;
        case 3: // two products, one of them without an end
            insertProduct(ord, order, {}, product);
            insertProduct(ord, order, {}, other);
            break;
        case 4: { // renewed already, where it ends: a later instance of another order
            insertProduct(ord, order, {}, product);
            if (product.limitEndTime.isNull()) break;
            Product later = product;
            later.limitStartTime = end + 1000;
            later.limitEndTime = end + yearMs;
            later.createTime = product.createTime + yearMs / 2;
            const QString renewal =
                addOrder(buyer.customerId, buyer.channelCode, asset.licenseType, later.createTime);
            insertProduct(ord, renewal, {}, later);
            break;
        }
        default:
            insertProduct(ord, order, {}, product);
        }
    }
}

} // namespace lockkeeper::sandbox
