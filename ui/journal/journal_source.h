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

/// An entry as a row of the table.
[[nodiscard]] JournalRow journalRowOf(const JournalEntry& entry);

/// Reads the entries that pass a filter, newest first: a few hundred at once, because somebody looks at
/// them, then the others in larger steps, down to the number `known`, below which nothing is new. One object
/// is one reading, which ends with it. GUI thread.
class JournalPaging : public QObject
{
    Q_OBJECT

public:
    JournalPaging(Journal* journal, const JournalFilter& filter, qint64 known, QObject* parent);
    ~JournalPaging() override;

    void start();

signals:
    void arrived(const std::vector<lockkeeper::JournalRow>& rows);
    /// `complete`: there are no more entries. Otherwise the journal was closed.
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
