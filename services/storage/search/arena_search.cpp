// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/arena_search.h"

#include "models/domain/base/find_in.h"
#include "models/domain/base/list_text.h"

#include <QElapsedTimer>
#include <QHash>

#include <algorithm>
#include <bit>
#include <numeric>

namespace lockkeeper
{

namespace
{

constexpr int bitsOfWord = 64;
/// A search that takes longer than this, in milliseconds, tells the first hits before it goes on.
constexpr qint64 firstAfter = 12;
constexpr qsizetype mostNeverRead = 3;

bool has(std::string_view text, const std::string& word)
{
    return text.find(word) != text.npos;
}

bool isOfDigits(const std::string& word)
{
    return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The words that a record must have itself: the others are in the name of its enterprise (SR-2).
struct Wanted {
    std::vector<const std::string*> words; ///< the longest first
    bool anyWillDo = false; ///< the name of the enterprise has all words: a record with one of them is a hit
};

Wanted wantedIn(const RecordArena::Part& part, const SearchQuery::Form& form)
{
    Wanted wanted;
    for (const auto& word : form.words)
        if (!has(part.folded, word)) wanted.words.push_back(&word);
    wanted.anyWillDo = wanted.words.empty();
    if (wanted.anyWillDo)
        for (const auto& word : form.words)
            wanted.words.push_back(&word);
    return wanted;
}

bool matches(std::string_view text, const Wanted& wanted)
{
    const auto isThere = [&](const std::string* word) { return has(text, *word); };
    return wanted.anyWillDo ? std::any_of(wanted.words.begin(), wanted.words.end(), isThere)
                            : std::all_of(wanted.words.begin(), wanted.words.end(), isThere);
}

/// The records of the kinds that a form asks for: the first, and the one behind the last.
std::pair<quint32, quint32> meant(const PackView& pack, const SearchQuery::Form& form)
{
    if (form.numbersOnly) return {pack.range(FoundKind::Asset).first, pack.range(FoundKind::Lock).second};
    if (form.peopleOnly) return pack.range(FoundKind::Person);
    return {0, pack.count()};
}

/// Calls `found` with each record between the two whose texts have the word, and that `isRest` says yes to.
template <class IsRest, class Found>
void scan(const PackView& pack, std::pair<quint32, quint32> records, const std::string& word,
    const IsRest& isRest, const Found& found)
{
    if (records.first == records.second) return;
    const auto texts = pack.texts().substr(0, pack.textEnd(records.second - 1));
    const auto find = isOfDigits(word) ? findDigitsIn : lockkeeper::findIn;
    quint32 record = records.first;
    for (size_t at = find(texts, word, pack.textBegin(record)); at != texts.npos;
         at = find(texts, word, pack.textEnd(record))) {
        record = pack.recordAt(at, record);
        if (isRest(pack.text(record))) found(record);
    }
}

void mark(std::vector<quint64>& marks, quint32 number)
{
    marks[number / bitsOfWord] |= quint64(1) << (number % bitsOfWord);
}

/// Calls `found` with each marked record of an enterprise, as a number of its own.
template <class Found>
void eachMarked(const std::vector<quint64>& marks, const RecordArena::Part& part, const Found& found)
{
    const size_t end = (size_t(part.first) + part.pack.count() + bitsOfWord - 1) / bitsOfWord;
    for (size_t word = part.first / bitsOfWord; word < end; ++word)
        for (quint64 bits = marks[word]; bits; bits &= bits - 1)
            found(quint32(word * bitsOfWord) + quint32(std::countr_zero(bits)) - part.first);
}

/// Enterprises in the order of the answer: the open one, those used lately, then those read last.
std::vector<const RecordArena::Part*> ordered(const RecordArena& arena, const QList<EnterpriseId>& first)
{
    QHash<EnterpriseId, qsizetype> places;
    for (qsizetype i = first.size(); i-- > 0;)
        places.insert(first[i], i);
    std::vector<const RecordArena::Part*> parts;
    std::vector<qsizetype> rank;
    for (const auto& part : arena.parts()) {
        parts.push_back(&part);
        rank.push_back(places.value(part.id, first.size()));
    }
    std::vector<size_t> order(parts.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        return rank[a] != rank[b] ? rank[a] < rank[b] : parts[a]->readAt > parts[b]->readAt;
    });
    std::vector<const RecordArena::Part*> result;
    for (const size_t place : order)
        result.push_back(parts[place]);
    return result;
}

/// By name or id; one whose record is asked for is found by its record.
bool isNamed(const RecordArena::Part& part, const SearchQuery& query)
{
    const std::string texts = part.folded + '\n' + std::string(part.id.view());
    return std::any_of(query.forms().begin(), query.forms().end(), [&](const SearchQuery::Form& form) {
        return !form.numbersOnly && !form.peopleOnly &&
               std::all_of(
                   form.words.begin(), form.words.end(), [&](const auto& word) { return has(texts, word); });
    });
}

/// Tells which enterprises were not searched. Goes through enterprises, not through their records, because it
/// is asked with each key.
void tellNotSearched(const std::vector<const RecordArena::Part*>& parts, FoundRecords& found)
{
    for (const auto* part : parts) {
        if (part->readAt > 0) {
            for (const auto kind : {FoundKind::Person, FoundKind::Asset, FoundKind::Lock, FoundKind::Product})
                found.notWhole[size_t(kind)] += !part->isWhole[size_t(kind)];
            continue;
        }
        if (found.neverReadCount++ < mostNeverRead)
            found.neverRead += part->name.isEmpty() ? part->id.toString() : part->name;
    }
}

FoundRecord shownIn(const RecordArena::Part& part, quint32 record)
{
    auto found = part.pack.shown(record);
    found.enterprise = part.id;
    found.enterpriseName = part.name;
    return found;
}

FoundRecord shownEnterprise(const RecordArena::Part& part)
{
    FoundRecord found;
    found.kind = FoundKind::Enterprise;
    found.enterprise = part.id;
    found.enterpriseName = found.title = part.name;
    found.asOf = part.readAt;
    return found;
}

/// Takes what is found, in order.
class Answer
{
public:
    explicit Answer(const SearchRequest& request)
        : m_most(request.mostInGroup)
    {
        for (const auto kind : foundKinds) {
            m_groups[size_t(kind)].kind = kind;
            m_isAsked[size_t(kind)] = request.only.isEmpty() || request.only.contains(kind);
        }
    }

    void take(const RecordArena::Part& part, quint32 record)
    {
        const auto kind = part.pack.kindOf(record);
        auto& group = m_groups[size_t(kind)];
        ++group.count;
        if (!m_isAsked[size_t(kind)] || group.first.size() >= m_most) return;
        group.first.append(shownIn(part, record));
    }
    void takeEnterprise(const RecordArena::Part& part)
    {
        auto& group = m_groups[size_t(FoundKind::Enterprise)];
        ++group.count;
        if (!m_isAsked[size_t(FoundKind::Enterprise)] || group.first.size() >= m_most) return;
        group.first.append(shownEnterprise(part));
    }
    [[nodiscard]] FoundRecords told(
        const QString& typed, bool isComplete, const std::vector<const RecordArena::Part*>& parts) const
    {
        FoundRecords told;
        told.typed = typed;
        told.isComplete = isComplete;
        for (const auto& group : m_groups)
            if (!group.first.isEmpty()) told.groups.append(group);
        tellNotSearched(parts, told);
        return told;
    }
    [[nodiscard]] bool isEmpty() const
    {
        return std::all_of(
            m_groups.begin(), m_groups.end(), [](const FoundGroup& group) { return group.first.isEmpty(); });
    }

private:
    const qsizetype m_most;
    std::array<FoundGroup, foundKinds.size()> m_groups;
    std::array<bool, foundKinds.size()> m_isAsked{};
};

} // namespace

void ArenaSearch::findIn(const Part& part, const SearchQuery& query, Marks& marks)
{
    for (const auto& form : query.forms()) {
        const auto wanted = wantedIn(part, form);
        const auto records = meant(part.pack, form);
        const auto found = [&](quint32 record) { mark(marks, part.first + record); };
        if (wanted.anyWillDo) {
            for (const auto* word : wanted.words)
                scan(
                    part.pack, records, *word, [](auto) { return true; }, found);
            continue;
        }
        const auto hasRest = [&](std::string_view text) {
            return std::all_of(wanted.words.begin() + 1, wanted.words.end(),
                [&](const std::string* word) { return has(text, *word); });
        };
        scan(part.pack, records, *wanted.words.front(), hasRest, found);
    }
}

void ArenaSearch::narrow(const Part& part, const SearchQuery& query, Marks& marks) const
{
    for (const auto& form : query.forms()) {
        const auto wanted = wantedIn(part, form);
        const auto [from, end] = meant(part.pack, form);
        eachMarked(m_marks, part, [&, from = from, end = end](quint32 record) {
            if (record >= from && record < end && matches(part.pack.text(record), wanted))
                mark(marks, part.first + record);
        });
    }
}

std::optional<FoundRecords> ArenaSearch::run(const std::shared_ptr<const RecordArena>& arena,
    const SearchRequest& request, const std::function<bool()>& isOver, const Told& tellFirst)
{
    QElapsedTimer clock;
    clock.start();
    const SearchQuery query(request.typed);
    const bool isNarrower = arena == m_arena && query.narrows(m_query);
    const auto parts = ordered(*arena, request.first);
    Marks marks(arena->end() / bitsOfWord, 0);
    Answer answer(request);
    bool wasTold = !tellFirst;
    if (!query.isEmpty())
        for (const auto* part : parts) {
            if (isOver()) return std::nullopt;
            if (isNamed(*part, query)) answer.takeEnterprise(*part);
            if (part->pack.count() == 0) continue;
            // Where the name had all the old words, only records that had them as well are marked: others
            // would be missed.
            const bool wasNamed = std::any_of(m_query.forms().begin(), m_query.forms().end(),
                [&](const auto& form) { return wantedIn(*part, form).anyWillDo; });
            isNarrower && !wasNamed ? narrow(*part, query, marks) : findIn(*part, query, marks);
            eachMarked(marks, *part, [&](quint32 record) { answer.take(*part, record); });
            if (!wasTold && clock.elapsed() >= firstAfter && !answer.isEmpty()) {
                tellFirst(answer.told(request.typed, false, parts));
                wasTold = true;
            }
        }
    if (isOver()) return std::nullopt;
    m_arena = arena;
    m_query = query;
    m_marks = std::move(marks);
    return answer.told(request.typed, true, parts);
}

std::optional<FoundPlaces> ArenaSearch::list(
    const RecordArena& arena, const SearchRequest& request, const std::function<bool()>& isOver)
{
    FoundPlaces found;
    if (!request.only.isEmpty()) found.kind = request.only.first();
    const SearchQuery query(request.typed);
    const auto parts = ordered(arena, request.first);
    found.about.typed = request.typed;
    found.about.isComplete = true;
    tellNotSearched(parts, found.about);
    if (query.isEmpty()) return found;
    Marks marks(arena.end() / bitsOfWord, 0);
    for (const auto* part : parts) {
        if (isOver()) return std::nullopt;
        const auto number = quint32(part - arena.parts().data());
        if (found.kind == FoundKind::Enterprise) {
            if (isNamed(*part, query)) found.places.push_back({number, 0});
            continue;
        }
        if (part->pack.count() == 0) continue;
        findIn(*part, query, marks);
        eachMarked(marks, *part, [&](quint32 record) {
            if (part->pack.kindOf(record) == found.kind) found.places.push_back({number, record});
        });
    }
    return found;
}

QList<FoundRecord> FoundPlaces::page(const RecordArena& arena, size_t from, size_t most) const
{
    QList<FoundRecord> records;
    const size_t end = std::min(places.size(), from + most);
    for (size_t place = from; place < end; ++place) {
        const auto& part = arena.parts()[places[place].part];
        records.append(
            kind == FoundKind::Enterprise ? shownEnterprise(part) : shownIn(part, places[place].record));
    }
    return records;
}

void ArenaSearch::forget()
{
    m_arena.reset();
    m_query = {};
    m_marks = {};
}

} // namespace lockkeeper
