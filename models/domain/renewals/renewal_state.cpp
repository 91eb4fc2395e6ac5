// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_state.h"

#include "models/domain/assets/product_walk.h"
#include "models/domain/orders/order_overlap.h"
#include "models/domain/orders/ordered_thing.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr qint64 renewalDay = 24 * 60 * 60 * 1000;
/// Gateways count the same months to days that differ by up to three (RN-5).
constexpr qint64 longestSlack = 4 * renewalDay;

/// The customer of a line as an order names it, to be compared.
LicenseOrder customerOrder(const RenewalLine& line)
{
    LicenseOrder order;
    order.customerId = line.customerId.toString();
    order.channelCustomerId = line.channelCustomerId.toString();
    order.enterpriseGlobalId = line.enterprise.toString();
    return order;
}

} // namespace

class RenewalBook::Index
{
public:
    void add(const DraftForRenewals& draft, const QTimeZone& zone)
    {
        if (draft.isUnread) return addUnread(draft);
        for (const auto& order : draft.batch.orderList) {
            Source source{{}, RenewalStanding::PerhapsInDraft, {}, {}, order, draft.renews};
            source.certain.standing = RenewalStanding::InDraft;
            source.certain.draft = draft.id;
            source.certain.draftName = draft.name;
            source.certain.by = draft.by;
            add(std::move(source), std::nullopt, zone);
        }
    }

    void add(const SentForRenewals& sent, const QTimeZone& zone)
    {
        if (maySendAgain(sent.outcome)) return; // it ordered nothing
        const bool isKnown = sent.outcome == Outcome::Applied;
        // An order of unknown outcome may have been for any line that it fits: none of them is open.
        Source source{{}, isKnown ? RenewalStanding::PerhapsOrdered : RenewalStanding::Unknown,
            sent.channelOrderId, sent.licenseOrderId, sent.order, sent.renews};
        source.certain.standing = isKnown ? RenewalStanding::Ordered : RenewalStanding::Unknown;
        source.certain.entry = sent.entry;
        source.certain.channelOrderId = sent.channelOrderId;
        source.certain.at = sent.sent;
        source.certain.by = sent.by;
        if (sent.isUnread) return addUnread(source);
        add(std::move(source), sent.sent, zone);
    }

    void add(const NotRenewed& said) { m_notRenewed[said.line].append(said); }

    [[nodiscard]] RenewalState stateOf(const RenewalLine& line) const
    {
        if (!line.endsAt) return {};
        RenewalState state;
        take(state, saidOf(line));
        take(state, unreadOf(line));
        if (m_mentions.empty() && m_renewed.isEmpty()) return state;
        if (!line.isPackage()) {
            take(state, mentioned(line, wantedOf(*line.product, *line.endsAt)));
            return state;
        }
        take(state, packageMentioned(line));
        return state;
    }

private:
    /// One product or package that is ordered for one asset number, or for none.
    struct Mention {
        int source = 0;
        AssetNumber number;          ///< empty: none
        std::optional<qint64> from;  ///< the first moment
        std::optional<qint64> until; ///< the last one
        bool isEndless = false;
    };

    /// An order of a draft, or one that was sent.
    struct Source {
        RenewalState certain;    ///< what it makes of a line that it renews
        RenewalStanding perhaps; ///< and where that is not certain
        QString channelOrderId, licenseOrderId;
        LicenseOrder order;
        QList<RenewedLine> renews; ///< of the whole batch
    };

    /// What a line orders: a product by its names, or a package.
    struct Wanted {
        QList<Text> names;
        qint64 endsAt = 0;
        Text channelOrderId;
        LicenseOrderId licenseOrderId;
    };

    [[nodiscard]] static Wanted wantedOf(const ProductInstance& product, qint64 endsAt)
    {
        Wanted wanted{{}, endsAt, product.channelOrderId, product.licenseOrderId};
        for (const auto* name : {&product.productUri, &product.gmsPid, &product.appKey})
            if (!name->isEmpty() && !wanted.names.contains(*name)) wanted.names.append(*name);
        return wanted;
    }

    static void take(RenewalState& state, const RenewalState& other)
    {
        // Of two that say the same the later one: it is what people remember.
        if (std::pair(other.standing, other.at) > std::pair(state.standing, state.at)) state = other;
    }

    void add(Source source, std::optional<qint64> sent, const QTimeZone& zone)
    {
        const auto& order = source.order;
        if (order.orderType != "new_buy"_L1) return;
        const auto place = int(m_sources.size());
        for (const auto& asset : order.assets) {
            QList<AssetNumber> numbers;
            for (const auto& number : asset.assetNos)
                if (const auto plain = number.trimmed(); !plain.isEmpty()) numbers.append(AssetNumber(plain));
            if (numbers.isEmpty()) numbers.append(AssetNumber());
            for (const auto& thing : thingsOrdered(asset, zone))
                for (const auto& number : std::as_const(numbers))
                    addMention({place, number, {}, {}, false}, thing, sent, zone);
        }
        for (const auto& renewed : source.renews)
            m_renewed[renewed.line].append(place);
        m_sources.push_back(std::move(source));
    }

    void addUnread(const DraftForRenewals& draft)
    {
        RenewalState state;
        state.standing = draft.renews.isEmpty() ? RenewalStanding::PerhapsInDraft : RenewalStanding::InDraft;
        state.draft = draft.id;
        state.draftName = draft.name;
        state.by = draft.by;
        state.isUnread = true;
        if (draft.renews.isEmpty()) m_perhapsAnything = state;
        for (const auto& renewed : draft.renews)
            m_unread[renewed.line].append({renewed.ends, state});
    }

    void addUnread(const Source& sent)
    {
        for (const auto& renewed : sent.renews)
            m_unread[renewed.line].append({renewed.ends, sent.certain});
    }

    /// What drafts that cannot be read (RN-13), and batches whose orders nobody knows (RN-22), make of a
    /// line.
    [[nodiscard]] RenewalState unreadOf(const RenewalLine& line) const
    {
        auto state = m_perhapsAnything;
        for (const auto& [ends, inDraft] : m_unread.value(line.key))
            if (ends == line.ends) take(state, inDraft);
        return state;
    }

    void addMention(
        Mention mention, const OrderedThing& thing, std::optional<qint64> sent, const QTimeZone& zone)
    {
        mention.from = thing.span.from;
        mention.until = thing.span.until;
        // Where only a length is ordered, it begins about when it was sent. When that of a draft will begin
        // nobody knows.
        if (!thing.span.isPeriod() && thing.span.lasting && sent) {
            mention.from = sent;
            mention.until = endOf(*sent, *thing.span.lasting, zone);
        }
        mention.isEndless = !mention.until;
        const auto place = int(m_mentions.size());
        m_mentions.push_back(mention);
        for (const auto& name : thing.names) {
            const Text key(name);
            auto& found = mention.number.isEmpty() ? m_numberless[key] : m_byNumber[mention.number][key];
            if (found.isEmpty() || found.last() != place) found.append(place);
            m_bySource[mention.source][key].append(place);
        }
    }

    [[nodiscard]] RenewalState saidOf(const RenewalLine& line) const
    {
        RenewalState state;
        for (const auto& said : m_notRenewed.value(line.key)) {
            // What was said is about the period that ended then: nothing was said of a line that ends later
            // by now.
            if (said.ends != line.ends) continue;
            RenewalState each;
            each.standing = RenewalStanding::NotRenewed;
            each.reason = said.reason;
            each.by = said.by;
            each.at = said.at;
            take(state, each);
        }
        return state;
    }

    /// Whether what is ordered goes on after the line's end, and is not the order that the line came with.
    [[nodiscard]] bool goesOn(const Mention& mention, const Wanted& wanted) const
    {
        const auto& source = m_sources[size_t(mention.source)];
        const auto isSame = [](const QString& number, const Text& other) {
            return !number.isEmpty() && number == other.toString();
        };
        if (isSame(source.channelOrderId, wanted.channelOrderId) ||
            isSame(source.licenseOrderId, wanted.licenseOrderId.text()))
            return false;
        if (mention.from && *mention.from > wanted.endsAt) return true;
        return mention.isEndless || *mention.until - wanted.endsAt > longestSlack;
    }

    /// For each source, how many products it orders that are like the one that is looked for.
    using Counts = QHash<int, qsizetype>;

    [[nodiscard]] Counts countIn(
        const QHash<Text, QList<int>>& byName, const Wanted& wanted, const RenewalLine* customerOf) const
    {
        QSet<int> found;
        for (const auto& name : wanted.names)
            if (const auto places = byName.constFind(name); places != byName.cend())
                for (const int place : *places)
                    found.insert(place);
        Counts counts;
        std::optional<LicenseOrder> customer;
        for (const int place : std::as_const(found)) {
            const auto& mention = m_mentions[size_t(place)];
            if (!goesOn(mention, wanted)) continue;
            if (customerOf) {
                if (!customer) customer = customerOrder(*customerOf);
                if (!isOneCustomer(*customer, m_sources[size_t(mention.source)].order)) continue;
            }
            ++counts[mention.source];
        }
        return counts;
    }

    /// How many products like the one that is looked for a source says it orders for other lines.
    [[nodiscard]] static qsizetype spokenFor(
        const Source& source, const RenewalLine& line, const Wanted& wanted, bool isByNumber)
    {
        qsizetype count = 0;
        for (const auto& renewed : source.renews) {
            if (renewed.line == line.key || renewed.licenseType.toString() != source.order.licenseType)
                continue;
            if (isByNumber ? renewed.assetNum != line.assetNum() : renewed.customerId != line.customerId)
                continue;
            count += std::count_if(renewed.products.begin(), renewed.products.end(),
                [&wanted](const QString& product) { return wanted.names.contains(Text(product)); });
        }
        return count;
    }

    /// Whether a source that was made to renew a line still orders its product. Where some of several alike
    /// were taken out of it, those lines count as renewed whose asset number is still in it, and of the
    /// others the first ones, as many as are left (RN-14).
    [[nodiscard]] bool isStillIn(int place, const RenewalLine& line, const Wanted& wanted) const
    {
        const auto found = m_bySource.constFind(place);
        const auto& source = m_sources[size_t(place)];
        if (found == m_bySource.cend() || !isOneCustomer(customerOrder(line), source.order)) return false;
        QSet<int> mentions;
        for (const auto& name : wanted.names)
            for (const int mention : found->value(name))
                mentions.insert(mention);
        QHash<AssetNumber, qsizetype> byNumber;
        qsizetype left = 0;
        for (const int each : std::as_const(mentions)) {
            const auto& mention = m_mentions[size_t(each)];
            if (!goesOn(mention, wanted)) continue;
            ++byNumber[mention.number];
            ++left;
        }
        const auto isAlike = [&](const RenewedLine& renewed) {
            return renewed.licenseType == line.licenseType && renewed.customerId == line.customerId &&
                   std::any_of(renewed.products.begin(), renewed.products.end(),
                       [&wanted](const QString& product) { return wanted.names.contains(Text(product)); });
        };
        QList<Text> elsewhere; ///< lines whose own number is not ordered: it will be another one
        for (const auto& renewed : source.renews) {
            if (renewed.line != line.key && !isAlike(renewed)) continue;
            if (auto& count = byNumber[renewed.assetNum]; count > 0) {
                --count;
                --left;
                if (renewed.line == line.key) return true;
            } else {
                elsewhere.append(renewed.line);
            }
        }
        const auto at = elsewhere.indexOf(line.key);
        return at >= 0 && at < left;
    }

    [[nodiscard]] RenewalState mentioned(const RenewalLine& line, const Wanted& wanted) const
    {
        RenewalState state;
        // First the sources that say themselves that they renew this line, whatever number they order for.
        for (const int place : m_renewed.value(line.key)) {
            const auto& source = m_sources[size_t(place)];
            const bool isThis =
                std::any_of(source.renews.begin(), source.renews.end(), [&line](const RenewedLine& renewed) {
                    return renewed.line == line.key && renewed.ends == line.ends;
                });
            if (!isThis || source.order.licenseType != line.licenseType.toString()) continue;
            // The product may have been taken out of the draft since. One without any identifier cannot be
            // looked for, and counts as still there.
            const bool isThere = wanted.names.isEmpty() ? isOneCustomer(customerOrder(line), source.order)
                                                        : isStillIn(place, line, wanted);
            if (isThere) take(state, source.certain);
        }
        const auto takeCounts = [&](const Counts& counts, bool isByNumber) {
            for (auto each = counts.cbegin(); each != counts.cend(); ++each) {
                const auto& source = m_sources[size_t(each.key())];
                if (each.value() <= spokenFor(source, line, wanted, isByNumber)) continue;
                auto found = source.certain;
                if (!isByNumber) found.standing = source.perhaps;
                take(state, found);
            }
        };
        if (!line.assetNum().isEmpty())
            if (const auto found = m_byNumber.constFind(line.assetNum()); found != m_byNumber.cend())
                takeCounts(countIn(*found, wanted, nullptr), true);
        if (!m_numberless.isEmpty()) takeCounts(countIn(m_numberless, wanted, &line), false);
        return state;
    }

    /// A package was ordered by its own number, or by ordering each of its products by itself.
    [[nodiscard]] RenewalState packageMentioned(const RenewalLine& line) const
    {
        RenewalState state;
        if (!line.package->merchandiseNum.isEmpty()) {
            const Text name(orderedPackageName(line.package->merchandiseNum.toString()));
            state = mentioned(
                line, {{name}, *line.endsAt, line.package->channelOrderId, line.package->licenseOrderId});
        }
        std::optional<RenewalState> least;
        forEachProductIn(*line.package, [&](const ProductInstance& product) {
            const auto each = mentioned(line, wantedOf(product, *line.endsAt));
            if (!least || each.standing < least->standing) least = each;
        });
        if (least) take(state, *least);
        return state;
    }

    std::vector<Source> m_sources;
    std::vector<Mention> m_mentions;
    QHash<AssetNumber, QHash<Text, QList<int>>> m_byNumber;
    QHash<Text, QList<int>> m_numberless;
    QHash<int, QHash<Text, QList<int>>> m_bySource;
    QHash<Text, QList<int>> m_renewed; ///< sources, by what they say that they renew
    QHash<Text, QList<NotRenewed>> m_notRenewed;
    QHash<Text, QList<std::pair<Timestamp, RenewalState>>> m_unread; ///< by what they say that they renew
    RenewalState m_perhapsAnything; ///< open unless there is an unread draft that does not say what it renews
};

RenewedLine renewedLine(const RenewalLine& line)
{
    RenewedLine renewed{line.key, line.ends, line.customerId, line.licenseType, line.assetNum(), {},
        line.licenseOrderId(), line.channelOrderId().toString()};
    const auto addProduct = [&renewed](const ProductInstance& product) {
        for (const auto* name : {&product.productUri, &product.gmsPid, &product.appKey}) {
            if (name->isEmpty()) continue;
            renewed.products.append(name->toString());
            break;
        }
    };
    if (!line.isPackage()) {
        addProduct(*line.product);
        return renewed;
    }
    if (!line.package->merchandiseNum.isEmpty())
        renewed.products.append(orderedPackageName(line.package->merchandiseNum.toString()));
    forEachProductIn(*line.package, addProduct);
    return renewed;
}

RenewalBook::RenewalBook()
    : m_index(std::make_shared<const Index>())
{
}

RenewalBook::RenewalBook(const QList<DraftForRenewals>& drafts, const QList<SentForRenewals>& sent,
    const QList<NotRenewed>& notRenewed, const QTimeZone& zone)
{
    auto index = std::make_shared<Index>();
    for (const auto& draft : drafts)
        index->add(draft, zone);
    for (const auto& order : sent)
        index->add(order, zone);
    for (const auto& said : notRenewed)
        index->add(said);
    m_index = std::move(index);
}

RenewalState RenewalBook::stateOf(const RenewalLine& line) const
{
    return m_index->stateOf(line);
}

RenewalState renewalState(const RenewalLine& line, const RenewalBook& book)
{
    if (!line.replacedBy) return book.stateOf(line);
    RenewalState state;
    state.standing = RenewalStanding::Replaced;
    state.channelOrderId = line.replacedBy->channelOrderId.toString();
    return state;
}

} // namespace lockkeeper
