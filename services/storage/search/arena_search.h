// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/storage/search/record_arena.h"
#include "services/storage/search/search_query.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

/// All of one kind that was found in an arena, by their places: eight bytes each, so that a million of them
/// can be shown page by page.
struct FoundPlaces {
    struct Place {
        quint32 part = 0;   ///< of RecordArena::parts()
        quint32 record = 0; ///< of that part; nothing for an enterprise
    };
    FoundKind kind = FoundKind::Person;
    std::vector<Place> places;
    FoundRecords about; ///< without groups: what was not searched

    /// `most` of them at the most, from the place `from` on, as they are shown.
    [[nodiscard]] QList<FoundRecord> page(const RecordArena& arena, size_t from, size_t most) const;
};

/// Searches an arena, one query after the other: what was found for the words before is looked through again
/// where the new words are longer (SR-3). For one thread, as a rule a worker.
class ArenaSearch
{
public:
    /// Called before the whole answer with the first of each kind, at most once, where it takes a while.
    using Told = std::function<void(const FoundRecords&)>;

    /// Nothing where `isOver` became true meanwhile, which is asked now and then.
    [[nodiscard]] std::optional<FoundRecords> run(const std::shared_ptr<const RecordArena>& arena,
        const SearchRequest& request, const std::function<bool()>& isOver, const Told& tellFirst = {});
    /// Everything of the one kind that is asked for, in the same order, however many there are. Nothing where
    /// `isOver` became true meanwhile.
    [[nodiscard]] static std::optional<FoundPlaces> list(
        const RecordArena& arena, const SearchRequest& request, const std::function<bool()>& isOver);
    void forget();

private:
    using Part = RecordArena::Part;
    /// A bit for each record of the arena; enterprises have whole words.
    using Marks = std::vector<quint64>;

    static void findIn(const Part& part, const SearchQuery& query, Marks& marks);
    void narrow(const Part& part, const SearchQuery& query, Marks& marks) const;

    std::shared_ptr<const RecordArena> m_arena; ///< of what is below
    SearchQuery m_query;                        ///< the last one that was answered whole
    Marks m_marks;                              ///< what it found
};

} // namespace lockkeeper
