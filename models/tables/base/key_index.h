// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text.h"

#include <QHash>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lockkeeper
{

/// Keys for the rows of one reply. An id that the gateway gives twice is two rows, told apart by the
/// order in which they came; an empty one stays empty, which the table takes for "like no other".
class UniqueKeys
{
public:
    [[nodiscard]] Text keyFor(const Text& id)
    {
        if (id.isEmpty()) return id;
        const int times = ++m_seen[id];
        return times == 1 ? id : Text(std::string(id.view()) + '\n' + std::to_string(times));
    }

private:
    QHash<Text, int> m_seen;
};

/// Finds records by their keys, without a copy of the keys: the records have them. Eight bytes a place and
/// about two places a record, where a QHash of ids takes some forty bytes a record and is felt in the
/// window when it grows to a million. Nothing is ever taken out.
class KeyIndex
{
public:
    void reserve(size_t count)
    {
        size_t places = std::max(m_places.size(), leastPlaces);
        while (isFull(count, places))
            places *= 2;
        if (places > m_places.size()) grow(places);
    }
    /// `hasKey` tells whether the record of a number has the key that is looked for.
    template <class HasKey>
    [[nodiscard]] std::optional<quint32> find(size_t hash, const HasKey& hasKey) const
    {
        if (m_places.empty()) return std::nullopt;
        for (size_t at = placeOf(quint32(hash));; at = (at + 1) & (m_places.size() - 1)) {
            const Place& place = m_places[at];
            if (!place.isTaken()) return std::nullopt;
            if (place.hash == quint32(hash) && hasKey(place.number)) return place.number;
        }
    }
    /// Only for a key that is not there yet.
    void insert(size_t hash, quint32 number)
    {
        reserve(++m_count);
        put({quint32(hash), number});
    }

private:
    static constexpr quint32 nobody = 0xffffffff;
    static constexpr size_t leastPlaces = 64; // a power of two, as all sizes are

    struct Place {
        quint32 hash = 0;
        quint32 number = nobody;
        [[nodiscard]] bool isTaken() const { return number != nobody; }
    };

    static bool isFull(size_t count, size_t places) { return count * 3 > places * 2; }
    [[nodiscard]] size_t placeOf(quint32 hash) const { return hash & (m_places.size() - 1); }
    void put(Place place)
    {
        size_t at = placeOf(place.hash);
        while (m_places[at].isTaken())
            at = (at + 1) & (m_places.size() - 1);
        m_places[at] = place;
    }
    void grow(size_t places)
    {
        const auto before = std::exchange(m_places, std::vector<Place>(places));
        for (const Place& place : before)
            if (place.isTaken()) put(place);
    }

    std::vector<Place> m_places;
    size_t m_count = 0;
};

} // namespace lockkeeper
