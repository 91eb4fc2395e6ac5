// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/storage/search/record_arena.h"

#include "models/domain/base/list_text.h"

#include <algorithm>
#include <cstring>

namespace lockkeeper
{

RecordArena::RecordArena(size_t bytes)
    : m_memory(bytes)
{
}

RecordArena::Added RecordArena::add(
    const EnterpriseId& id, const Called& called, std::string_view pack, qint64 readAt, const Whole& isWhole)
{
    constexpr quint32 group = 64; // whoever keeps a bit for each record has whole words for an enterprise
    Part part{.id = id,
        .name = called.name,
        .folded = {},
        .readAt = readAt,
        .pack = {},
        .first = m_end,
        .isWhole = isWhole};
    foldText(called.name.toUtf8(), part.folded);
    std::string other;
    for (const auto& text : called.others) {
        foldText(text.toUtf8(), other);
        if (!other.empty()) part.folded += '\n' + other; // no word goes across two texts
    }
    if (!pack.empty()) {
        if (pack.size() > m_memory.size() - m_used) return Added::NoRoom;
        char* place = m_memory.data() + m_used;
        std::memcpy(place, pack.data(), pack.size());
        const auto view = PackView::of({place, pack.size()});
        if (!view) return Added::Damaged;
        m_used += pack.size();
        part.pack = *view;
        part.readAt = std::max(readAt, view->latest());
        m_end += (view->count() + group - 1) / group * group;
    }
    m_parts.push_back(std::move(part));
    return Added::Done;
}

} // namespace lockkeeper
