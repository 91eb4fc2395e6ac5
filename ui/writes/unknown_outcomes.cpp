// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/unknown_outcomes.h"

#include "services/operations/lists/employee_directory.h"
#include "services/operations/orders/journalled_request.h"
#include "services/operations/review/recheck.h"
#include "services/storage/database/when_done.h"
#include "services/storage/holdings/known_holdings.h"
#include "services/storage/journal/journal.h"
#include "ui/base/journal_profile.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/kit/activities.h"
#include "ui/kit/prompter.h"
#include "ui/writes/write_faces.h"
#include "ui/writes/write_runs.h"

#include <QApplication>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace lockkeeper
{

UnknownOutcomes::UnknownOutcomes(PageContext& context, QObject* parent)
    : QObject(parent)
    , m_context(context)
{
    connect(&context.writes, &WriteRuns::rested, this, &UnknownOutcomes::refresh);
    connect(&context.writes, &WriteRuns::touched, this, &UnknownOutcomes::refresh);
}

UnknownOutcomes::~UnknownOutcomes() = default;

bool UnknownOutcomes::isToBeDecided(const JournalEntry& entry) const
{
    return !canRecheck(entry) || !entry.findings.isEmpty() || m_sentences.contains(entry.intent.id);
}

void UnknownOutcomes::followJournal()
{
    auto* journal = m_context.journal();
    if (journal == m_journal) return;
    m_journal = journal;
    if (journal) connect(journal, &Journal::opened, this, &UnknownOutcomes::refresh);
}

void UnknownOutcomes::refresh()
{
    followJournal();
    m_reading = std::make_unique<QObject>();
    m_read.clear();
    m_toRead.clear();
    if (!m_journal) return;
    whenDone(m_journal->unsettled(journalProfile(m_context)), m_reading.get(),
        [this](const QList<JournalEntry>& entries) {
            m_found = entries.size();
            for (const auto& entry : entries)
                if (m_toRead.size() < mostKept) m_toRead.append(entry.intent.id);
            readNext();
        });
}

void UnknownOutcomes::decidedElsewhere(const QString& intentId)
{
    refresh();
    emit noted(intentId);
}

void UnknownOutcomes::readNext()
{
    if (m_toRead.isEmpty()) {
        m_count = m_found;
        m_entries = std::exchange(m_read, {});
        emit changed();
        return;
    }
    whenDone(m_journal->entry(m_toRead.takeFirst()), m_reading.get(),
        [this](const std::optional<JournalEntry>& entry) {
            if (entry) m_read.append(*entry);
            readNext();
        });
}

void UnknownOutcomes::checkAll()
{
    QStringList ids;
    for (const auto& entry : std::as_const(m_entries))
        ids.append(entry.intent.id);
    check(ids);
}

void UnknownOutcomes::check(const QStringList& intentIds)
{
    const auto before = m_checking.size();
    for (const auto& entry : std::as_const(m_entries)) {
        const auto& id = entry.intent.id;
        if (!intentIds.contains(id) || m_checking.contains(id) || !canRecheck(entry)) continue;
        m_checking.insert(id);
        m_toCheck.append(id);
        ++m_checkTotal;
    }
    if (m_checking.size() == before) return;
    const bool isUnderWay = m_check != nullptr;
    emit changed();
    if (isUnderWay) return;
    m_check = std::make_unique<QObject>();
    m_activity = m_context.activities.begin(
        tr("Check %Ln unknown outcome(s)", nullptr, int(m_checkTotal)), Activity::Kind::Looking);
    connect(m_activity, &Activity::cancelRequested, this, [this] { endChecking(true); });
    checkNext();
}

void UnknownOutcomes::checkNext()
{
    if (m_activity) m_activity->report(m_activity->title(), m_checkedCount, m_checkTotal);
    if (m_toCheck.isEmpty()) return endChecking(false);
    const auto id = m_toCheck.takeFirst();
    const auto entry = std::find_if(
        m_entries.cbegin(), m_entries.cend(), [&](const JournalEntry& one) { return one.intent.id == id; });
    RecheckHelp help;
    help.learnt = m_context.learnt.of(
        entry == m_entries.cend() ? m_context.employees.enterprise() : enterpriseOf(*entry));
    if (const auto& open = m_context.employees.enterprise(); !open.isEmpty()) help.lockLists = {open};
    help.holdings = m_context.holdings;
    recheck(m_context.client(), m_journal, id, help, m_check.get(),
        [this, id](const std::optional<Recheck>& found) { checked(id, found); });
}

void UnknownOutcomes::checked(const QString& intentId, const std::optional<Recheck>& recheck)
{
    ++m_checkedCount;
    m_checking.remove(intentId);
    if (recheck) {
        m_sentences.insert(intentId, recheck->sentence);
        if (recheck->isRead) {
            const auto entry = std::find_if(m_entries.cbegin(), m_entries.cend(),
                [&](const JournalEntry& one) { return one.intent.id == intentId; });
            if (recheck->isSettled()) ++m_settledCount;
            const auto kind = entry == m_entries.cend() ? std::nullopt : entry->intent.kind();
            if (recheck->isSettled() && kind)
                m_context.writes.noteTouched(enterpriseOf(*entry), faceOf(*kind).lists);
            emit noted(intentId);
        }
    }
    emit changed();
    checkNext();
}

void UnknownOutcomes::endChecking(bool isCancelled)
{
    if (m_activity)
        m_activity->finish(isCancelled ? Activity::End::Cancelled : Activity::End::Done,
            tr("%1 of %Ln resolved", nullptr, int(m_checkedCount)).arg(m_settledCount));
    m_activity = nullptr;
    m_toCheck.clear();
    m_checking.clear();
    m_checkedCount = m_settledCount = m_checkTotal = 0;
    // Kept a moment longer, because this is called by something that has it as context.
    QTimer::singleShot(0, this, [check = std::shared_ptr<QObject>(std::move(m_check))] {});
    refresh();
    emit changed();
}

void UnknownOutcomes::decide(
    const JournalEntry& entry, Outcome decided, const QString& who, const QString& reason)
{
    decide(entry, undecidedThings(entry), decided, who, reason);
}

void UnknownOutcomes::decide(const JournalEntry& entry, const QStringList& things, Outcome decided,
    const QString& who, const QString& reason)
{
    if (!m_journal) return;
    // The entry is read again, because a reading may have settled something while the question was open.
    whenDone(
        m_journal->entry(entry.intent.id), this,
        [this, things, decided, who, reason](const std::optional<JournalEntry>& now) {
            if (!now || !m_journal) return;
            m_journal->addFinding(now->intent.id, decisionOn(*now, things, decided, who, reason));
            // The journal answers in the order of the calls, so that this sees the finding.
            refresh();
            emit noted(now->intent.id);
        },
        [this] { tellNotRecorded(m_context.prompter); });
}

void tellNotRecorded(Prompter& prompter)
{
    prompter.tell(QApplication::activeWindow(),
        {Prompter::Message::Kind::Warning, UnknownOutcomes::tr("Outcome not recorded"),
            UnknownOutcomes::tr("The journal can't be read. Record the outcome again later.")});
}

} // namespace lockkeeper
