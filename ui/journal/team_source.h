// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/journal/journal_row.h"
#include "services/storage/team/team_journal.h"

#include <QObject>

#include <vector>

namespace lockkeeper
{

struct PageContext;

/// Reads the colleagues' entries that pass a filter, newest first, page by page, but no more of them than
/// somebody looks through (TM-45): the others are found by search and filters. One object is one reading,
/// which ends with it. GUI thread.
class TeamPaging final : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostRows = 2000;

    /// `onlyNewest`: the others are there already.
    TeamPaging(const PageContext& context, const JournalFilter& filter, bool onlyNewest, QObject* parent);

    void start();

    enum class End { All, There, Cut, Unreachable };

signals:
    void arrived(const std::vector<lockkeeper::JournalRow>& rows);
    /// `end`: all rows came; the newest, as was wanted; there are more; or the desk cannot be asked.
    void ended(lockkeeper::TeamPaging::End end);

private:
    void take(const TeamJournal::Entries& entries);

    const PageContext& m_context;
    const bool m_onlyNewest;
    TeamJournalQuestion m_question;
    int m_count = 0;
};

} // namespace lockkeeper
