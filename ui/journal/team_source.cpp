// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/team_source.h"

#include "ui/journal/journal_source.h"
#include "ui/writes/team_entries.h"

namespace lockkeeper
{

TeamPaging::TeamPaging(
    const PageContext& context, const JournalFilter& filter, bool onlyNewest, QObject* parent)
    : QObject(parent)
    , m_context(context)
    , m_onlyNewest(onlyNewest)
{
    m_question.filter = filter;
}

void TeamPaging::start()
{
    askTeam(m_context, m_question, this, [this](const TeamJournal::Entries& entries) { take(entries); });
}

void TeamPaging::take(const TeamJournal::Entries& entries)
{
    if (!entries) return emit ended(End::Unreachable);
    std::vector<JournalRow> rows;
    rows.reserve(size_t(entries->size()));
    for (const auto& entry : *entries)
        rows.push_back(journalRowOf(entry));
    m_count += int(rows.size());
    const bool hasMore = entries->size() == m_question.limit;
    const bool isEnough = m_onlyNewest || m_count >= mostRows;
    if (!entries->isEmpty()) {
        m_question.beforeTime = entries->last().created;
        m_question.beforeNumber = entries->last().number;
    }
    if (hasMore && !isEnough) start();
    emit arrived(rows);
    if (hasMore && !isEnough) return;
    emit ended(m_onlyNewest ? End::There : hasMore ? End::Cut : End::All);
}

} // namespace lockkeeper
