// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_line.h"

#include "models/domain/assets/enterprise_asset.h"
#include "models/domain/assets/product_end.h"
#include "models/domain/assets/product_walk.h"
#include "models/domain/renewals/renewal_plan.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr int renewalDaysBack = 800, renewalDaysAhead = 2200;
constexpr qint64 wholeDayMs = 24 * 60 * 60 * 1000;

/// When so many days begin, from a first one on. The zone is asked only about days near a change of its
/// clocks: for each of 3,000 days it would be some milliseconds of the window's thread.
std::vector<qint64> beginsOfDays(QDate first, int count, const QTimeZone& zone)
{
    constexpr qint64 hour = 60 * 60 * 1000;
    const auto begin = [&zone](QDate each) {
        const auto start = each.startOfDay(zone); // a day may have been left out: it has no moment
        return (start.isValid() ? start : each.addDays(1).startOfDay(zone)).toMSecsSinceEpoch();
    };
    std::vector<qint64> changes;
    for (const auto& change :
        zone.transitions(first.addDays(-1).startOfDay(zone), first.addDays(count + 1).startOfDay(zone)))
        changes.push_back(change.atUtc.toMSecsSinceEpoch());
    std::vector<qint64> begins;
    begins.reserve(size_t(count));
    for (int i = 0; i < count; ++i) {
        const auto next = i == 0 ? 0 : begins.back() + wholeDayMs;
        const auto change = std::lower_bound(changes.begin(), changes.end(), next - wholeDayMs - hour);
        const bool isUsual = i > 0 && (change == changes.end() || *change > next + wholeDayMs);
        begins.push_back(isUsual ? next : begin(first.addDays(i)));
    }
    return begins;
}

/// What M7 says of one product under an asset, whatever package it is in, for comparing it with others.
struct Listed {
    const ProductInstance* product;
    size_t package; ///< which of the outermost packages it is in; notInPackage: none
    qint64 ends;    ///< the last moment of all for no end
};
/// Up to so many are compared with each other, which is faster than to make an index of their names.
constexpr size_t fewProducts = 24;
constexpr auto notInPackage = std::numeric_limits<size_t>::max();
constexpr auto neverEnds = std::numeric_limits<qint64>::max();

std::array<const Text*, 3> namesOf(const ProductInstance& product)
{
    return {&product.productUri, &product.gmsPid, &product.appKey};
}

bool isSameProduct(const ProductInstance& one, const ProductInstance& other)
{
    for (const auto* name : namesOf(one)) {
        if (name->isEmpty()) continue;
        for (const auto* otherName : namesOf(other))
            if (*name == *otherName) return true;
    }
    return false;
}

/// Compares their starts, and where one has none, when they were created. True where neither tells it.
bool beginsLater(Timestamp start, Timestamp created, Timestamp otherStart, Timestamp otherCreated)
{
    const auto unit = TimestampUnit::ByMagnitude;
    auto one = endMoment(start, unit), other = endMoment(otherStart, unit);
    if (!one || !other) {
        one = endMoment(created, unit);
        other = endMoment(otherCreated, unit);
    }
    return !one || !other || *one > *other;
}

/// The lines of one asset.
class LinesOfAsset
{
public:
    LinesOfAsset(const RenewalReading& reading, const RenewalAsset& asset, const RenewalClock& clock)
        : m_reading(reading)
        , m_asset(std::make_shared<const RenewalAsset>(asset))
        , m_clock(clock)
    {
        const auto& products = *m_asset->products;
        for (const auto& product : products.productInstanceList)
            m_listed.push_back({&product, notInPackage, endOf(product)});
        for (size_t i = 0; i < products.children.size(); ++i)
            forEachProductIn(products.children[i], [&](const ProductInstance& product) {
                m_listed.push_back({&product, i, endOf(product)});
            });
        if (m_listed.size() > fewProducts) indexNames();
        m_keyBegin = std::string(reading.enterprise.view()) + '\n';
        m_keyBegin += asset.asset.id.isEmpty() ? asset.asset.assetNum.view() : asset.asset.id.view();
        m_keyBegin += '\n';
    }

    void addTo(std::vector<RenewalLine>& lines)
    {
        const auto& products = *m_asset->products;
        for (const auto& product : products.productInstanceList)
            lines.push_back(lineOf(product));
        for (size_t i = 0; i < products.children.size(); ++i)
            lines.push_back(lineOf(products.children[i], i));
    }

private:
    [[nodiscard]] qint64 endOf(const ProductInstance& product) const
    {
        return endMoment(usableUntil(product, m_clock.times().reading), m_clock.times().reading)
            .value_or(neverEnds);
    }

    [[nodiscard]] RenewalLine newLine(char kind, const Text& id)
    {
        RenewalLine line;
        line.enterprise = m_reading.enterprise;
        line.asset = m_asset;
        auto key = m_keyBegin + kind;
        key += id.view();
        line.key = Text(key);
        // A gateway may repeat an id, or give none.
        if (const int times = ++m_seen[line.key]; times > 1)
            line.key = Text(key + '\n' + std::to_string(times));
        return line;
    }

    /// Files the products under each of their names.
    void indexNames()
    {
        for (size_t i = 0; i < m_listed.size(); ++i)
            for (const auto* name : namesOf(*m_listed[i].product)) {
                if (name->isEmpty()) continue;
                auto& places = m_byName[*name];
                if (places.empty() || places.back() != i) places.push_back(i);
            }
    }

    /// Calls look() for each listed product that may be the same: where there are few, for all of them, else
    /// for those that share a name with it, for some perhaps twice.
    template <class Look>
    void forEachAlike(const ProductInstance& product, const Look& look) const
    {
        if (m_listed.size() <= fewProducts) {
            for (const auto& each : m_listed)
                look(each);
            return;
        }
        for (const auto* name : namesOf(product))
            if (const auto places = m_byName.constFind(*name); places != m_byName.cend())
                for (const size_t place : *places)
                    look(m_listed[place]);
    }

    void setCustomer(
        RenewalLine& line, const CustomerId& customer, const Text& licenseType, const Text& channelCode) const
    {
        line.customerId = customer.isEmpty() ? m_asset->customerId : customer;
        line.licenseType = licenseType.isEmpty() ? m_asset->licenseType : licenseType;
        line.channelCode = channelCode;
        if (line.customerId.isEmpty()) return; // which customer it is would be a guess
        const EnterpriseCustomer* found = nullptr;
        bool isOneChannel = true;
        for (const auto& each : m_reading.customers) {
            if (each.customerId != line.customerId) continue;
            if (!channelCode.isEmpty() && each.channelCode == channelCode) {
                found = &each;
                break;
            }
            isOneChannel = isOneChannel && (!found || found->channelCode == each.channelCode);
            if (!found) found = &each;
        }
        if (!found) return;
        line.enterpriseName = found->enterpriseName;
        // Where there are several channels, M7 has to say which one it is; a customer's id is that of one
        // channel.
        if (line.channelCode.isEmpty() && isOneChannel) line.channelCode = found->channelCode;
        if (line.channelCode == found->channelCode) line.channelCustomerId = found->channelCustomerId;
    }

    void setEnd(RenewalLine& line, Timestamp ends) const
    {
        line.ends = ends;
        line.endsAt = m_clock.endOf(ends);
        if (!line.endsAt) return;
        line.endsOn = m_clock.dayOf(*line.endsAt);
        line.isOver = *line.endsAt < m_clock.now();
        if (line.endsOn.isValid()) line.days = int(m_clock.today().daysTo(line.endsOn));
    }

    [[nodiscard]] RenewalLine lineOf(const ProductInstance& product)
    {
        auto line = newLine('p', product.id);
        line.product = {m_asset, &product};
        setCustomer(line, product.customerId, product.licenseType, product.channelCode);
        setEnd(line, usableUntil(product, m_clock.times().reading));
        line.isTrial = isTrial(product);
        line.nodes = product.limitConcurrent;
        line.length = lengthBought(product, m_clock);
        line.replacedBy = laterThan(product, notInPackage);
        return line;
    }

    [[nodiscard]] RenewalLine lineOf(const MerchandiseNode& package, size_t place)
    {
        auto line = newLine('m', package.id);
        line.package = {m_asset, &package};
        const ProductInstance* first = nullptr; ///< that ends
        std::optional<qint64> latest;
        CustomerId customer = package.customerId;
        Text licenseType = package.licenseType, channelCode = package.channelCode;
        bool haveSameNodes = true, isReplaced = true;
        std::optional<RenewedBy> last;
        line.products = 0;
        forEachProductIn(package, [&](const ProductInstance& product) {
            ++line.products;
            if (customer.isEmpty()) customer = product.customerId;
            if (licenseType.isEmpty()) licenseType = product.licenseType;
            if (channelCode.isEmpty()) channelCode = product.channelCode;
            line.isTrial = line.isTrial || isTrial(product);
            if (product.limitConcurrent) {
                haveSameNodes = haveSameNodes && (!line.nodes || line.nodes == product.limitConcurrent);
                line.nodes = product.limitConcurrent;
            }
            const auto ends = endOf(product);
            if (ends == neverEnds) return;
            if (!first || ends < endOf(*first)) first = &product;
            line.endsApart = line.endsApart || (latest && *latest != ends);
            latest = ends;
            const auto later = laterThan(product, place);
            isReplaced = isReplaced && later;
            if (later && !last) last = later;
        });
        if (!haveSameNodes) line.nodes.reset();
        setCustomer(line, customer, licenseType, channelCode);
        line.length = lengthOfPackage(package, {});
        if (line.length.isEmpty() && first) line.length = lengthBought(*first, m_clock);
        if (!first) return line;
        setEnd(line, usableUntil(*first, m_clock.times().reading));
        line.replacedBy = laterThan(package, *first, place);
        if (!line.replacedBy && isReplaced) line.replacedBy = last;
        return line;
    }

    /// RN-2: of several the one that ends first, which is the next period.
    [[nodiscard]] std::optional<RenewedBy> laterThan(const ProductInstance& product, size_t package) const
    {
        const auto ends = endOf(product);
        if (ends == neverEnds) return std::nullopt;
        const Listed* next = nullptr;
        forEachAlike(product, [&](const Listed& each) {
            const auto& other = *each.product;
            const bool isOneOfUs = package != notInPackage && each.package == package;
            if (&other == &product || isOneOfUs || each.ends <= ends || other.channelOrderId.isEmpty())
                return;
            if (!isSameProduct(product, other) || !beginsLater(other.limitStartTime, other.createTime,
                                                      product.limitStartTime, product.createTime))
                return;
            // Of products that end together, the first in the list.
            if (!next || std::pair(each.ends, &each) < std::pair(next->ends, next)) next = &each;
        });
        if (!next) return std::nullopt;
        return RenewedBy{next->product->channelOrderId,
            next->ends == neverEnds ? std::nullopt : std::optional(next->ends)};
    }

    /// Looks for the same package once more, later; `first`: the product in it that ends first.
    [[nodiscard]] std::optional<RenewedBy> laterThan(
        const MerchandiseNode& package, const ProductInstance& first, size_t place) const
    {
        if (package.merchandiseNum.isEmpty()) return std::nullopt;
        std::optional<RenewedBy> next;
        qint64 nextEnds = neverEnds;
        const auto& packages = m_asset->products->children;
        for (size_t i = 0; i < packages.size(); ++i) {
            const auto& other = packages[i];
            if (i == place || other.merchandiseNum != package.merchandiseNum ||
                other.channelOrderId.isEmpty())
                continue;
            const ProductInstance* otherFirst = nullptr;
            forEachProductIn(other, [&](const ProductInstance& product) {
                if (!otherFirst || endOf(product) < endOf(*otherFirst)) otherFirst = &product;
            });
            if (!otherFirst || endOf(*otherFirst) <= endOf(first) ||
                !beginsLater(
                    otherFirst->limitStartTime, other.createTime, first.limitStartTime, package.createTime))
                continue;
            const auto ends = endOf(*otherFirst);
            if (next && ends >= nextEnds) continue;
            nextEnds = ends;
            next = RenewedBy{other.channelOrderId, ends == neverEnds ? std::nullopt : std::optional(ends)};
        }
        return next;
    }

    const RenewalReading& m_reading;
    const std::shared_ptr<const RenewalAsset> m_asset;
    const RenewalClock& m_clock;
    std::string m_keyBegin; ///< of the keys of all its lines
    std::vector<Listed> m_listed;
    QHash<Text, std::vector<size_t>> m_byName; ///< places in m_listed; empty where there are few
    QHash<Text, int> m_seen;
};

/// The worst of the two lists that assets are found by; a list that the connection has no token for counts
/// only where there is no other.
ListState worstOf(const ListState& assets, const ListState& numbers)
{
    if (assets.extent == ListExtent::NotOffered) return numbers;
    if (numbers.extent == ListExtent::NotOffered) return assets;
    const auto rank = [](const ListState& state) {
        switch (state.extent) {
        case ListExtent::Failed:
            return 0;
        case ListExtent::NotRead:
            return 1;
        case ListExtent::Part:
            return 2;
        case ListExtent::NotOffered:
        case ListExtent::Whole:
            break;
        }
        return 3;
    };
    auto worst = rank(numbers) < rank(assets) ? numbers : assets;
    // One list is enough to have rows; they are part of what there is.
    if (!worst.hasRows() && (assets.hasRows() || numbers.hasRows())) worst.extent = ListExtent::Part;
    return worst;
}

} // namespace

RenewalClock::RenewalClock(const OrderTimes& times, const QDateTime& now)
    : m_times(times)
    , m_now(now.toMSecsSinceEpoch())
    , m_today(now.toTimeZone(times.zone).date())
    , m_firstDay(m_today.addDays(-renewalDaysBack))
{
    m_days = std::make_shared<const std::vector<qint64>>(
        beginsOfDays(m_firstDay, renewalDaysBack + renewalDaysAhead, times.zone));
}

std::pair<QDate, qint64> RenewalClock::wallTimeOf(qint64 moment) const
{
    const auto next = std::upper_bound(m_days->begin(), m_days->end(), moment);
    if (next != m_days->begin() && next != m_days->end()) {
        const auto begin = next - 1;
        // Where clocks are changed on that day, they show something else than what has passed of it.
        if (*next - *begin == wholeDayMs)
            return {m_firstDay.addDays(begin - m_days->begin()), moment - *begin};
    }
    const auto shown = Timestamp(moment).toDateTime(TimestampUnit::Milliseconds, m_times.zone);
    return {shown.date(), shown.time().msecsSinceStartOfDay()};
}

std::optional<qint64> RenewalClock::endOf(Timestamp end) const
{
    return endMoment(end, m_times.reading);
}

RenewalReading renewalReading(const EnterpriseReading& reading, std::vector<EnterpriseCustomer> customers)
{
    RenewalReading all;
    all.enterprise = reading.enterprise;
    all.state = worstOf(reading.assets, reading.numbers);
    all.customers = std::move(customers);
    QHash<AssetId, const VirtualAsset*> described;
    for (const auto& asset : reading.assets.all())
        described.insert(asset.id, &asset);
    for (auto& asset : productAssets(reading.assets.all(), reading.numbers.all())) {
        RenewalAsset each;
        if (const auto* found = described.value(asset.id)) {
            each.licenseType = found->licenseType;
            each.customerId = found->customerId;
            each.limitEnd = found->limitEndTime;
        }
        if (const auto* known = reading.products.find(asset.id)) each.products = known->products;
        each.asset = std::move(asset);
        all.assets.push_back(std::move(each));
    }
    return all;
}

Text RenewalLine::title() const
{
    const auto firstOf = [](std::initializer_list<const Text*> texts) {
        for (const auto* text : texts)
            if (!text->isEmpty()) return *text;
        return Text();
    };
    if (package) return firstOf({&package->merchandiseName, &package->merchandiseNum, &package->id});
    return firstOf({&product->productName, &product->productUri, &product->id});
}

const LicenseOrderId& RenewalLine::licenseOrderId() const
{
    return package ? package->licenseOrderId : product->licenseOrderId;
}

const Text& RenewalLine::channelOrderId() const
{
    return package ? package->channelOrderId : product->channelOrderId;
}

void RenewalList::add(const RenewalReading& reading, const RenewalClock& clock)
{
    const auto before = lines.size();
    RenewalEnterprise enterprise{reading.enterprise, reading.state};
    for (const auto& asset : reading.assets) {
        ++enterprise.assets;
        if (asset.products)
            LinesOfAsset(reading, asset, clock).addTo(lines);
        else
            ++enterprise.assetsUnread;
    }
    enterprise.lines = qint64(lines.size() - before);
    enterprises.push_back(std::move(enterprise));
}

} // namespace lockkeeper
