// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_state.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/timestamp.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>

namespace lockkeeper
{

namespace
{

struct AssetStateText {
    Q_DECLARE_TR_FUNCTIONS(AssetStateText)
};

/// Contract §2.6: freezing is used only by certificate licences. Of a type that the contract does not list
/// nobody knows whether it is one.
bool canBeFrozen(const VirtualAsset& asset)
{
    const auto value = asset.licenseType.view();
    const auto* type = findLicenseType(QUtf8StringView(value.data(), qsizetype(value.size())));
    return !type || type->isCertificate;
}

const AssetNumberRecord& recordOf(const AssetNumberRecord& holder)
{
    return holder;
}

const AssetNumberRecord& recordOf(const AssetNumberRecord* holder)
{
    return *holder;
}

// Unlike holdersOf() it makes no list: it is asked for every row that is sorted or filtered.
template <class Row>
bool hasHolder(const Row& row)
{
    return row.allocation() || std::any_of(row.holders.begin(), row.holders.end(), [](const auto& holder) {
        return !recordOf(holder).cloudAccountGlobalId.isEmpty();
    });
}

template <class Row>
AssetStates statesOf(const Row& row, const AssetClock& clock)
{
    AssetStates states;
    if (const auto& asset = row.asset) {
        if (asset->locked.value_or(false)) states.add(AssetState::Locked);
        if (asset->freezing.value_or(false) && canBeFrozen(*asset)) states.add(AssetState::Frozen);
        const auto end = clock.endOf(asset->limitEndTime);
        if (clock.isPast(end)) states.add(AssetState::Expired);
        if (const auto days = clock.daysUntil(end)) {
            states.add(AssetState::ExpiresSoon);
            states.daysLeft = *days;
        }
    }
    for (const auto& holder : row.holders) {
        const auto& record = recordOf(holder);
        if (record.borrowedFlag.value_or(false)) states.add(AssetState::Borrowed);
        if (record.onlineFlag.value_or(false)) states.add(AssetState::Online);
    }
    if (hasHolder(row))
        states.add(AssetState::Assigned);
    else if (!row.holders.empty())
        states.add(AssetState::Free);
    return states;
}

} // namespace

std::optional<AssetState> AssetStates::foremost() const noexcept
{
    if (m_bits == 0) return std::nullopt;
    return AssetState(std::countr_zero(m_bits));
}

AssetClock::AssetClock(const RecordFormat& format, const QDateTime& now)
    : m_unit(format.unit)
    , m_now(now.toMSecsSinceEpoch())
{
    const QDate today = format.dayOf(now);
    auto days = std::make_shared<std::vector<qint64>>();
    for (int day = 1; day <= expiresSoonDays + 1; ++day)
        days->push_back(startOfDay(today.addDays(day), format.zone, TimestampUnit::Milliseconds).raw());
    m_days = std::move(days);
}

std::optional<int> AssetClock::daysUntil(std::optional<qint64> end) const
{
    if (!end || *end < m_now || *end >= m_days->back()) return std::nullopt;
    return int(std::upper_bound(m_days->begin(), m_days->end(), *end) - m_days->begin());
}

std::vector<MemberId> holdersOf(const EnterpriseAsset& asset)
{
    std::vector<MemberId> holders;
    for (const auto& record : asset.holders)
        if (!record.cloudAccountGlobalId.isEmpty()) holders.push_back(record.cloudAccountGlobalId);
    if (asset.allocation() && !asset.allocatedTo.isEmpty()) holders.push_back(asset.allocatedTo);
    return holders;
}

AssetStates assetStates(const EnterpriseAsset& asset, const AssetClock& clock)
{
    return statesOf(asset, clock);
}

AssetStates assetStates(const AssetRef& asset, const AssetClock& clock)
{
    return statesOf(asset, clock);
}

CellLook assetStateLook(AssetState state)
{
    switch (state) {
    case AssetState::Locked:
    case AssetState::Expired:
        return stateLook(Tone::Bad);
    case AssetState::Frozen:
    case AssetState::Borrowed:
    case AssetState::ExpiresSoon:
        return stateLook(Tone::Warning);
    case AssetState::Online:
        return stateLook(Tone::Ok);
    case AssetState::Assigned:
    case AssetState::Free:
        return stateLook(Tone::Dim);
    }
    return {};
}

AssetStateWords::AssetStateWords()
{
    auto words = std::make_shared<Words>();
    // In the order of AssetState. ExpiresSoon has a word for each day instead.
    words->plain = {AssetStateText::tr("Locked"), AssetStateText::tr("Frozen"), AssetStateText::tr("Expired"),
        AssetStateText::tr("Borrowed"), {}, AssetStateText::tr("Online"), AssetStateText::tr("Assigned"),
        AssetStateText::tr("Free")};
    words->expires[0] = AssetStateText::tr("Expires today");
    for (int days = 1; days <= expiresSoonDays; ++days)
        words->expires[size_t(days)] = AssetStateText::tr("Expires in %n day(s)", nullptr, days);
    m_words = std::move(words);
}

QString AssetStateWords::word(AssetState state, int daysLeft) const
{
    if (state == AssetState::ExpiresSoon)
        return m_words->expires[size_t(std::clamp(daysLeft, 0, expiresSoonDays))];
    return m_words->plain[size_t(state)];
}

QString AssetStateWords::foremost(const AssetStates& states) const
{
    const auto state = states.foremost();
    return state ? word(*state, states.daysLeft) : QString();
}

QStringList AssetStateWords::all(const AssetStates& states) const
{
    QStringList words;
    for (int i = 0; i < assetStateCount; ++i)
        if (states.has(AssetState(i))) words += word(AssetState(i), states.daysLeft);
    return words;
}

} // namespace lockkeeper
