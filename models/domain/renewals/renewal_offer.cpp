// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_offer.h"

#include "models/domain/assets/product_walk.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

namespace
{

Text nameOf(const ProductInstance& product)
{
    if (!product.productName.isEmpty()) return product.productName;
    return product.productUri.isEmpty() ? product.gmsPid : product.productUri;
}

/// Nothing where it is left out.
std::optional<OfferedRow> offeredRow(
    const RenewalLine& line, const RenewalTerms& terms, bool withIds, const RenewalClock& clock)
{
    if (line.replacedBy) return std::nullopt;
    const auto plan = renewalPlan(line, terms, clock);
    if (plan.obstacle == RenewalObstacle::NoEnd || plan.obstacle == RenewalObstacle::EndsBeforeStart)
        return std::nullopt;
    OfferedRow row;
    row.title = line.title();
    row.licenseType = line.licenseType;
    row.ends = line.endsOn;
    row.isTrial = line.isTrial;
    row.nodes = plan.nodes;
    if (line.isPackage())
        forEachProductIn(*line.package, [&row](const ProductInstance& product) {
            const auto name = nameOf(product);
            if (!name.isEmpty() &&
                std::find(row.contents.begin(), row.contents.end(), name) == row.contents.end())
                row.contents.push_back(name);
        });
    if (plan.isGood() && plan.period.from.isValid()) {
        row.from = plan.period.from;
        row.until = clock.dayOf(plan.period.until);
        row.length = plan.period.length;
        if (row.length.isEmpty()) {
            const auto first = startOfDay(row.from, clock.times().zone, TimestampUnit::Milliseconds);
            row.length = lengthBetween(first.raw(), plan.period.until, clock);
        }
    }
    if (withIds) {
        row.assetNum = line.assetNum();
        row.id = line.isPackage() ? line.package->merchandiseNum : line.product->productUri;
    }
    return row;
}

/// A key that is the same for rows that a customer could not tell apart.
QByteArray keyOf(const OfferedRow& row)
{
    QByteArray key;
    const auto add = [&key](std::string_view part) {
        key.append(QByteArray::number(qlonglong(part.size())))
            .append(':')
            .append(part.data(), qsizetype(part.size()));
    };
    add(row.title.view());
    for (const auto& each : row.contents)
        add(each.view());
    key.append('|');
    add(row.licenseType.view());
    for (const auto& day : {row.ends, row.from, row.until})
        key.append(QByteArray::number(day.toJulianDay())).append(',');
    key.append(row.isTrial ? 't' : 'p').append(row.length.toUtf8()).append('|');
    if (row.nodes) key.append(QByteArray::number(*row.nodes));
    return key;
}

} // namespace

bool isDecided(const RenewalState& state)
{
    switch (state.standing) {
    case RenewalStanding::Open:
    case RenewalStanding::PerhapsInDraft:
    case RenewalStanding::PerhapsOrdered:
    case RenewalStanding::InDraft:
        break;
    case RenewalStanding::NotRenewed:
    case RenewalStanding::Unknown:
    case RenewalStanding::Ordered:
    case RenewalStanding::Replaced:
        return true;
    }
    return false;
}

std::vector<RenewalOffer> renewalOffers(const std::vector<RenewalLine>& lines, const QSet<Text>& decided,
    const RenewalTerms& terms, bool withIds, const RenewalClock& clock)
{
    struct Building {
        QHash<QByteArray, size_t> rowOf;
        std::vector<QSet<MemberId>> holders; ///< of each row
    };
    std::vector<RenewalOffer> offers;
    std::vector<Building> building;
    QHash<EnterpriseId, size_t> placeOf;
    QSet<std::pair<EnterpriseId, Text>> seen;
    for (const auto& line : lines) {
        if (seen.contains({line.enterprise, line.key})) continue; // selected twice
        seen.insert({line.enterprise, line.key});
        const auto place = placeOf.value(line.enterprise, offers.size());
        if (place == offers.size()) {
            placeOf.insert(line.enterprise, place);
            offers.emplace_back().enterprise = line.enterprise;
            building.emplace_back();
        }
        auto& offer = offers[place];
        auto& built = building[place];
        if (offer.name.isEmpty()) offer.name = line.enterpriseName;
        const bool isOut = decided.contains(line.key);
        auto row = isOut ? std::nullopt : offeredRow(line, terms, withIds, clock);
        if (!row) {
            ++offer.leftOut;
            offer.decided += isOut ? 1 : 0;
            continue;
        }
        ++offer.lines;
        const auto key = withIds ? QByteArray() : keyOf(*row);
        const auto at = withIds ? offer.rows.size() : built.rowOf.value(key, offer.rows.size());
        if (at == offer.rows.size()) {
            if (!withIds) built.rowOf.insert(key, at);
            offer.rows.push_back(std::move(*row));
            built.holders.emplace_back();
        } else {
            ++offer.rows[at].count;
        }
        for (const auto& holder : line.asset->asset.holders)
            built.holders[at].insert(holder);
        offer.rows[at].holders = built.holders[at].size();
    }
    return offers;
}

} // namespace lockkeeper
