// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/assets/asset_refs.h"

#include "models/domain/assets/enterprise_asset.h"

#include <algorithm>

namespace lockkeeper
{

const Text* AssetRef::allocation() const
{
    return holders.empty() && asset ? allocationOf(*asset) : nullptr;
}

AssetRefs::AssetRefs(const std::vector<VirtualAsset>& assets, const std::vector<AssetNumberRecord>& numbers)
{
    constexpr quint32 none = 0xffffffff;
    m_numbers.reserve(std::max(assets.size(), numbers.size()));
    const auto numberOf = [this](const AssetNumber& number) {
        return number.isEmpty() ? none : m_numbers.numberOf(number.text());
    };
    std::vector<quint32> ofAssets, ofRecords;
    ofAssets.reserve(assets.size());
    for (const auto& asset : assets)
        ofAssets.push_back(numberOf(asset.assetNum));
    const auto inBoth = quint32(m_numbers.size()); // further ones are in M6 alone
    ofRecords.reserve(numbers.size());
    for (const auto& record : numbers)
        ofRecords.push_back(numberOf(record.assetNum));

    m_begins.resize(m_numbers.size() + 1);
    for (const auto number : ofRecords)
        if (number != none) ++m_begins[number + 1];
    for (size_t number = 1; number < m_begins.size(); ++number)
        m_begins[number] += m_begins[number - 1];
    m_records.resize(numbers.size());
    std::vector<quint32> next(m_begins.begin(), m_begins.end()); // the last: of those without a number
    for (size_t i = 0; i < numbers.size(); ++i)
        m_records[next[std::min(size_t(ofRecords[i]), m_numbers.size())]++] = &numbers[i];

    m_rows.reserve(assets.size() + m_numbers.size() - inBoth);
    for (size_t i = 0; i < assets.size(); ++i)
        m_rows.push_back({&assets[i], ofAssets[i] == none ? NumberRecords() : recordsOf(ofAssets[i])});
    auto withoutNumber = m_records.begin() + std::ptrdiff_t(m_begins.back());
    for (size_t i = 0; i < numbers.size(); ++i) {
        const auto number = ofRecords[i];
        if (number == none)
            m_rows.push_back({nullptr, NumberRecords(withoutNumber++, 1)});
        else if (number >= inBoth && recordsOf(number).front() == &numbers[i])
            m_rows.push_back({nullptr, recordsOf(number)});
    }
}

NumberRecords AssetRefs::recordsOf(quint32 number) const
{
    return NumberRecords(m_records).subspan(m_begins[number], m_begins[number + 1] - m_begins[number]);
}

NumberRecords AssetRefs::recordsOf(const AssetNumber& number) const
{
    const auto known = number.isEmpty() ? std::nullopt : m_numbers.find(number.text());
    return known ? recordsOf(*known) : NumberRecords();
}

std::vector<NumberRecords> AssetRefs::severalRecords() const
{
    std::vector<NumberRecords> several;
    for (quint32 number = 0; number < m_numbers.size(); ++number)
        if (const auto records = recordsOf(number); records.size() > 1) several.push_back(records);
    std::sort(several.begin(), several.end(),
        [](const NumberRecords& a, const NumberRecords& b) { return a.front() < b.front(); });
    return several;
}

} // namespace lockkeeper
