// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_batches.h"

#include "models/domain/orders/order_overlap.h"
#include "models/domain/renewals/renewal_order.h"

#include <QSet>

#include <map>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

std::optional<RenewalLeftOut> reasonOf(const RenewalState& state, bool takesUncertain)
{
    if (takesUncertain && state.isUncertain()) return std::nullopt;
    switch (state.standing) {
    case RenewalStanding::Open:
        break;
    case RenewalStanding::PerhapsInDraft:
        return RenewalLeftOut::PerhapsInDraft;
    case RenewalStanding::PerhapsOrdered:
        return RenewalLeftOut::PerhapsOrdered;
    case RenewalStanding::NotRenewed:
        return RenewalLeftOut::NotRenewed;
    case RenewalStanding::InDraft:
        return RenewalLeftOut::InDraft;
    case RenewalStanding::Unknown:
        return RenewalLeftOut::Unknown;
    case RenewalStanding::Ordered:
        return RenewalLeftOut::Ordered;
    case RenewalStanding::Replaced:
        return RenewalLeftOut::Replaced;
    }
    return std::nullopt;
}

std::optional<RenewalLeftOut> reasonOf(RenewalObstacle obstacle)
{
    switch (obstacle) {
    case RenewalObstacle::None:
        break;
    case RenewalObstacle::NoEnd:
        return RenewalLeftOut::NoEnd;
    case RenewalObstacle::LengthUnknown:
        return RenewalLeftOut::LengthUnknown;
    case RenewalObstacle::EndsBeforeStart:
        return RenewalLeftOut::EndsBeforeStart;
    }
    return std::nullopt;
}

/// Puts lines into batches, each into the one place where it belongs.
class BatchSorter
{
public:
    BatchSorter(const RenewalAsk& ask, const RenewalClock& clock)
        : m_ask(ask)
        , m_clock(clock)
    {
    }

    void add(qsizetype place, const RenewalLine& line, const RenewalPlan& plan)
    {
        const auto key = renewalOrderKey(line);
        const auto at = batchFor(key.channelCode);
        auto& batch = m_batches[at];
        const LicenseOrder none;
        const auto& fill = fillFor(key, none);
        const RenewalOrder maker(fill, m_ask.terms, batch.answer.copiesCrmProductId);
        const auto orderPlace = orderFor(at, key, line, maker);
        auto& order = batch.batch.orderList[orderPlace];
        const auto assetPlace = assetFor({at, orderPlace}, order, line, maker);
        auto& asset = order.assets[assetPlace];
        auto inBatch = orderAt(orderPlace).child(BatchList::Assets, assetPlace);
        if (line.isPackage()) {
            inBatch = inBatch.child(BatchList::Merchandises, int(asset.merchandises.size()));
            asset.merchandises.append(maker.packageFor(line, m_clock));
        } else {
            inBatch = inBatch.child(BatchList::Products, int(asset.products.size()));
            asset.products.append(maker.productFor(line, *line.product, plan));
        }
        batch.lines.append({place, inBatch, plan, renewedLine(line)});
    }

    [[nodiscard]] bool hasBatch(const QString& channelCode) const
    {
        return m_byChannel.contains(channelCode);
    }
    [[nodiscard]] QList<RenewalBatch> take() { return std::exchange(m_batches, {}); }

private:
    qsizetype batchFor(const QString& channelCode)
    {
        const auto known = m_byChannel.constFind(channelCode);
        if (known != m_byChannel.cend()) return *known;
        RenewalBatch batch;
        batch.answer = m_ask.answers.value(channelCode);
        batch.batch.channelCode = channelCode;
        m_batches.append(std::move(batch));
        return m_byChannel[channelCode] = m_batches.size() - 1;
    }

    [[nodiscard]] const LicenseOrder& fillFor(const RenewalOrderKey& key, const LicenseOrder& none) const
    {
        if (const auto found = m_ask.fills.constFind(key); found != m_ask.fills.cend()) return *found;
        return m_ask.fillForAll ? *m_ask.fillForAll : none;
    }

    int orderFor(
        qsizetype batch, const RenewalOrderKey& key, const RenewalLine& line, const RenewalOrder& maker)
    {
        const auto known = m_orders.constFind(key);
        if (known != m_orders.cend()) return *known;
        auto& orders = m_batches[batch].batch.orderList;
        orders.append(maker.orderFor(line));
        orders.last().sequence = int(orders.size());
        return m_orders[key] = int(orders.size()) - 1;
    }

    int assetFor(std::pair<qsizetype, int> place, LicenseOrder& order, const RenewalLine& line,
        const RenewalOrder& maker)
    {
        // Under a number there is one entry for it; for a new number each asset is one.
        const bool isNew = m_batches[place.first].answer.purchase == SameNumberPurchase::NeedsNewNumber;
        const auto& asset = line.asset->asset;
        const bool byId = isNew && !asset.id.isEmpty();
        const auto key =
            std::tuple(place.first, place.second, byId ? asset.id.text() : asset.assetNum.text());
        const auto [known, isFirst] = m_assets.try_emplace(key, int(order.assets.size()));
        if (!isFirst) return known->second;
        order.assets.append(maker.assetFor(line));
        if (!isNew) order.assets.last().assetNos = {asset.assetNum.toString()};
        return known->second;
    }

    const RenewalAsk& m_ask;
    const RenewalClock& m_clock;
    QList<RenewalBatch> m_batches;
    QHash<QString, qsizetype> m_byChannel;
    QHash<RenewalOrderKey, int> m_orders; ///< places in their batch
    std::map<std::tuple<qsizetype, int, Text>, int> m_assets;
};

/// The ids by which orders of one customer are found.
QStringList customerKeys(
    const QString& customerId, const QString& channelCustomerId, const QString& enterprise)
{
    QStringList keys;
    const auto add = [&keys](QLatin1StringView kind, const QString& id) {
        if (const auto plain = id.trimmed(); !plain.isEmpty()) keys.append(kind + plain);
    };
    add("customer "_L1, customerId);
    add("channel "_L1, channelCustomerId);
    add("enterprise "_L1, enterprise);
    return keys;
}

} // namespace

RenewalOrderKey renewalOrderKey(const RenewalLine& line)
{
    return {line.channelCode.toString(), line.enterprise.toString(), line.customerId.toString(),
        line.channelCustomerId.toString(), line.licenseType.toString()};
}

QHash<RenewalOrderKey, LicenseOrder> proposedFills(
    const QList<RenewalLine>& lines, const QList<SentForRenewals>& sent)
{
    QHash<QString, QList<qsizetype>> byCustomer;
    for (qsizetype i = 0; i < sent.size(); ++i) {
        const auto& order = sent[i].order;
        if (order.orderType != "new_buy"_L1) continue;
        for (const auto& key :
            customerKeys(order.customerId, order.channelCustomerId, order.enterpriseGlobalId))
            byCustomer[key].append(i);
    }
    QHash<RenewalOrderKey, LicenseOrder> fills;
    QSet<RenewalOrderKey> seen;
    for (const auto& line : lines) {
        const auto key = renewalOrderKey(line);
        if (seen.contains(key)) continue;
        seen.insert(key);
        LicenseOrder wanted;
        wanted.customerId = key.customerId;
        wanted.channelCustomerId = key.channelCustomerId;
        wanted.enterpriseGlobalId = key.enterprise;
        const SentForRenewals* best = nullptr;
        const auto rank = [&key](const SentForRenewals& each) {
            return std::tuple(
                !maySendAgain(each.outcome), each.order.licenseType == key.licenseType, each.sent);
        };
        for (const auto& customer : customerKeys(key.customerId, key.channelCustomerId, key.enterprise))
            for (const auto i : byCustomer.value(customer))
                if (isOneCustomer(wanted, sent[i].order) && (!best || rank(sent[i]) > rank(*best)))
                    best = &sent[i];
        if (best) fills.insert(key, best->order);
    }
    return fills;
}

RenewalDrafts renewalDrafts(const QList<RenewalLine>& selection, const RenewalBook& book,
    const RenewalAsk& ask, const RenewalClock& clock)
{
    RenewalDrafts drafts;
    BatchSorter sorter(ask, clock);
    QSet<Text> seen;
    for (qsizetype i = 0; i < selection.size(); ++i) {
        const auto& line = selection[i];
        if (const auto before = seen.size(); seen.insert(line.key), seen.size() == before) continue;
        const auto state = renewalState(line, book);
        const auto leaveOut = [&](RenewalLeftOut why) { drafts.leftOut.append({i, why, state}); };
        if (const auto why = reasonOf(state, ask.takesUncertain)) {
            leaveOut(*why);
            continue;
        }
        const auto plan = renewalPlan(line, ask.terms, clock);
        if (const auto why = reasonOf(plan.obstacle)) {
            leaveOut(*why);
            continue;
        }
        const auto channelCode = line.channelCode.toString();
        const auto answer = ask.answers.constFind(channelCode);
        if (answer == ask.answers.cend())
            leaveOut(RenewalLeftOut::NoAnswer);
        else if (answer->purchase != SameNumberPurchase::NeedsNewNumber && line.assetNum().isEmpty())
            leaveOut(RenewalLeftOut::NoNumber);
        else if (!answer->isProven && !ask.takesAllUnproven && sorter.hasBatch(channelCode))
            leaveOut(RenewalLeftOut::AfterFirst);
        else
            sorter.add(i, line, plan);
    }
    drafts.batches = sorter.take();
    return drafts;
}

const OrderAsset& assetOf(const RenewalBatch& batch, const RenewalDraftLine& line)
{
    const auto& steps = line.place.steps(); // order, asset, and what is bought
    return batch.batch.orderList.at(steps.at(0).index).assets.at(steps.at(1).index);
}

bool lacksProduct(const OrderAsset& asset)
{
    return asset.products.isEmpty() && !asset.merchandises.isEmpty();
}

} // namespace lockkeeper
