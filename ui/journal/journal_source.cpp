// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/journal/journal_source.h"

#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "ui/writes/team_entries.h"
#include "ui/writes/write_text.h"

namespace lockkeeper
{

namespace
{

/// More than the tallest window shows, and read in a few milliseconds.
constexpr int firstPage = 200;
/// So many rows go into the table at once without being felt.
constexpr int nextPages = 1000;

} // namespace

JournalRow journalRowOf(const JournalEntry& entry)
{
    JournalRow row;
    row.number = entry.number;
    row.id = Text(entry.intent.id);
    row.created = Timestamp(entry.created);
    row.finished = entry.finished;
    row.endpoint = Text(entry.intent.endpoint);
    row.operatorName = Text(entry.intent.operatorName);
    row.subject = Text(entry.intent.subject);
    const auto given = givenIn(entry);
    row.given = given.given;
    row.numbers = Text(given.numbers);
    row.word = standingOf(entry);
    row.settled = !entry.settled.isEmpty();
    row.state = Text(entry.state);
    row.target = Text(entry.intent.target);
    row.enterprise = Text(entry.intent.enterprise);
    row.operation = Text(entry.intent.operation);
    row.colleague = Text(colleagueText(entry));
    if (entry.outcome) {
        row.httpStatus = quint16(entry.outcome->httpStatus);
        row.code = Text(entry.outcome->code);
        row.message = Text(entry.outcome->message);
    }
    return row;
}

JournalPaging::JournalPaging(Journal* journal, const JournalFilter& filter, qint64 known, QObject* parent)
    : QObject(parent)
    , m_journal(journal)
    , m_filter(filter)
    , m_known(known)
{
}

JournalPaging::~JournalPaging()
{
    m_reading.cancel(); // a question that still waits is not asked at all
}

void JournalPaging::start()
{
    readNext(firstPage);
}

void JournalPaging::readNext(int count)
{
    m_reading = m_journal->page(m_filter, m_before, count);
    whenDone(
        m_reading, this,
        [this, count](const QList<JournalEntry>& entries) {
            std::vector<JournalRow> rows;
            rows.reserve(size_t(entries.size()));
            for (const auto& entry : entries)
                rows.push_back(journalRowOf(entry));
            if (!entries.isEmpty()) m_before = entries.constLast().number;
            const bool more = entries.size() == count && m_before > m_known;
            if (more) readNext(nextPages);
            emit arrived(rows);
            if (!more) emit ended(true);
        },
        [this] { emit ended(false); });
}

} // namespace lockkeeper
