// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/journal/journal_row.h"
#include "services/storage/journal/journal_types.h"

#include <QFuture>
#include <QObject>

#include <functional>
#include <vector>

namespace lockkeeper
{

class Journal;

/// What the table shows of an entry.
[[nodiscard]] JournalRow journalRowOf(const JournalEntry& entry);

/// Reads the entries that pass a filter, newest first: some hundred at once, because somebody looks at them,
/// the others in larger steps behind them, down to the number `known`, below which nothing is new. Lives for
/// one such reading; what has not been read by its end is not read any more. GUI thread.
class JournalPaging : public QObject
{
    Q_OBJECT

public:
    JournalPaging(Journal* journal, const JournalFilter& filter, qint64 known, QObject* parent);
    ~JournalPaging() override;

    void start();

signals:
    void arrived(const std::vector<lockkeeper::JournalRow>& rows);
    /// `complete`: there are no more. Otherwise the journal closed.
    void ended(bool complete);

private:
    void readNext(int count);

    Journal* const m_journal;
    const JournalFilter m_filter;
    const qint64 m_known;
    QFuture<QList<JournalEntry>> m_reading;
    qint64 m_before = 0;
};

} // namespace lockkeeper
