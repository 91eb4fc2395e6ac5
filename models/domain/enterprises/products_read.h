// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"

#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace lockkeeper
{

/// What M7 said of one asset.
struct ReadProducts {
    std::shared_ptr<const AssetProducts> products; ///< never null
    QDateTime read;                                ///< UTC
    qint64 unreadableFields = 0;
};

/// What M7 said of many assets: of those that it was asked for. There may be 100,000, more come while
/// somebody counts them, and the GUI thread hands them out: a copy shares all of them, and a change copies
/// the few that are in the same part of it.
class ProductsRead
{
public:
    /// Null: M7 was not asked for it, which says nothing of its products. Valid until this changes.
    [[nodiscard]] const ReadProducts* find(const AssetId& asset) const
    {
        const auto& part = m_parts[partOf(asset)];
        const auto place = part.constFind(asset);
        return place == part.cend() ? nullptr : &*place;
    }
    [[nodiscard]] bool contains(const AssetId& asset) const { return find(asset) != nullptr; }
    [[nodiscard]] qsizetype size() const { return m_size; }
    [[nodiscard]] bool isEmpty() const { return m_size == 0; }
    void insert(const AssetId& asset, ReadProducts products)
    {
        auto& part = m_parts[partOf(asset)];
        const auto before = part.size();
        part.insert(asset, std::move(products));
        m_size += part.size() - before;
    }
    void remove(const AssetId& asset) { m_size -= m_parts[partOf(asset)].remove(asset) ? 1 : 0; }
    /// Goes through them in any order until `visit` gives true: whether it did.
    template <class Visit>
    bool any(const Visit& visit) const
    {
        return std::any_of(m_parts.cbegin(), m_parts.cend(),
            [&visit](const Part& part) { return std::any_of(part.cbegin(), part.cend(), visit); });
    }

private:
    using Part = QHash<AssetId, ReadProducts>;
    static constexpr size_t parts = 256;
    /// By another hash than the one within a part, which would otherwise be alike for all that are in it.
    static size_t partOf(const AssetId& asset) { return qHash(asset, size_t(7001)) % parts; }

    std::array<Part, parts> m_parts;
    qsizetype m_size = 0;
};

} // namespace lockkeeper
