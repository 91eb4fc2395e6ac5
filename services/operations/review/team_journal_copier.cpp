// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/review/team_journal_copier.h"

#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"
#include "services/storage/team/team_desk.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// TeamGate reserves later what was sent in as many days (TM-7).
constexpr int daysOfCopies = 90;
constexpr int copiesAtOnce = 50;
/// A statement is sent in one piece, and reservations wait behind it.
constexpr qsizetype bytesAtOnce = 512 * 1024;
/// Decisions are asked for again from so many numbers before the last one: the server gives a number before
/// the row can be seen, so that a lower one may still come.
constexpr qint64 overlapOfDecisions = 200;

qint64 copiedSince()
{
    return QDateTime::currentDateTimeUtc().addDays(-daysOfCopies).toMSecsSinceEpoch();
}

qsizetype sizeOf(const CopiedEntry& copy)
{
    auto size = copy.entry.intent.body.size() + copy.entry.intent.before.size();
    if (copy.entry.outcome)
        size += copy.entry.outcome->itemsJson.size() + copy.entry.outcome->replyBody.size();
    return size;
}

/// How an entry stands, to tell whether that has changed.
QString standingText(const CopiedEntry& copy)
{
    return copy.entry.word() + (copy.unsettled ? u"?"_s : u"."_s) + (copy.entry.outcome ? u"o"_s : QString());
}

/// Whether this computer does not know how the write ended, so that a colleague's decision settles it. It
/// does not change what the gateway has answered.
bool isUndecided(const JournalEntry& entry)
{
    return entry.word() == "unknown"_L1 || entry.word() == "partial"_L1 ||
           (!entry.outcome && entry.lost && entry.settled.isEmpty());
}

/// Whether a colleague decided while the call was still under way here, because this computer slept for a
/// day, say: nobody could see then what the call did after that. Both times are by this computer's clock.
bool isTooEarly(const JournalFinding& decision, const JournalEntry& entry)
{
    return entry.outcome && decision.at < entry.finished;
}

} // namespace

TeamJournalCopier::TeamJournalCopier(Journal& journal, TeamDesk& desk, const QString& profile,
    const QString& gateway, QObject* parent, std::chrono::milliseconds every)
    : QObject(parent)
    , m_journal(journal)
    , m_desk(desk)
    , m_team(desk, gateway)
    , m_profile(profile)
    , m_atOnce(copiesAtOnce)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(200ms);
    m_again.setInterval(every);
    connect(&m_soon, &QTimer::timeout, this, &TeamJournalCopier::run);
    connect(&m_again, &QTimer::timeout, this, [this] {
        // A run that takes longer than the interval must not be followed by the next one at once, for ever.
        if (!m_isRunning) run();
    });
    connect(&m_desk, &TeamDesk::ready, this, &TeamJournalCopier::run);
    m_again.start();
    nudge();
}

void TeamJournalCopier::nudge()
{
    m_isUpToDate = false;
    if (!m_soon.isActive()) m_soon.start(); // not restarted: many writes in a row would put it off
}

template <class T, class Next>
void TeamJournalCopier::with(const QFuture<T>& future, Next next)
{
    whenDone(future, this, std::move(next), [this] { end(false); });
}

void TeamJournalCopier::run()
{
    if (!m_desk.status().canReserve()) {
        m_isUpToDate = false;
        return;
    }
    m_isToRun = m_isRunning; // end() begins another one then
    if (std::exchange(m_isRunning, true)) return;
    with(m_journal.identity(), [this](const QString& identity) {
        // With another identity, the journal is another file, in which the numbers of the old one mean
        // nothing.
        if (std::exchange(m_identity, identity) != identity) m_isKnown = false;
        if (m_identity.isEmpty()) return end(true); // nothing was ever written
        if (m_isKnown)
            copyEntries();
        else
            askHowFar();
    });
}

void TeamJournalCopier::end(bool isDone)
{
    m_isRunning = false;
    // After a lost answer only the desk knows how far it came.
    if (!isDone) m_isKnown = false;
    m_isUpToDate = isDone && !m_isToRun && !m_soon.isActive();
    if (std::exchange(m_isToRun, false)) return m_soon.start();
    if (m_isUpToDate) emit caughtUp();
}

void TeamJournalCopier::askHowFar()
{
    with(m_team.copiedSoFar(m_identity), [this](const std::optional<CopiedSoFar>& far) {
        if (!far) return end(false);
        m_isKnown = true;
        m_entry = far->entry;
        m_finding = far->finding;
        m_open = QSet<QString>(far->open.begin(), far->open.end());
        m_told.clear();
        copyEntries();
    });
}

void TeamJournalCopier::copyEntries()
{
    with(m_journal.copiesAfter(m_profile, copiedSince(), m_entry, m_atOnce), [this](
                                                                                 QList<CopiedEntry> entries) {
        if (entries.isEmpty()) return copyFindings();
        qsizetype size = 0, count = 0;
        while (count < entries.size() && (count == 0 || size < bytesAtOnce))
            size += sizeOf(entries[count++]);
        entries.resize(count);
        with(m_team.copy(m_identity, entries), [this, entries](CopyEnd ended) { copied(entries, ended); });
    });
}

void TeamJournalCopier::copied(const QList<CopiedEntry>& entries, CopyEnd ended)
{
    if (ended == CopyEnd::Unreachable) return end(false);
    if (ended == CopyEnd::Refused && entries.size() > 1) {
        // One of them cannot be kept there: they are sent one by one, so that no other is left out with it.
        m_atOnce = 1;
        return copyEntries();
    }
    m_atOnce = copiesAtOnce;
    m_entry = entries.last().entry.number;
    if (ended == CopyEnd::Done)
        for (const auto& copy : entries) {
            if (!copy.unsettled) continue;
            m_open.insert(copy.entry.intent.id);
            m_told.insert(copy.entry.intent.id, standingText(copy));
        }
    copyEntries();
}

void TeamJournalCopier::copyFindings()
{
    with(m_journal.findingsAfter(m_profile, copiedSince(), m_finding, m_atOnce),
        [this](const QList<CopiedFinding>& findings) {
            if (findings.isEmpty()) return copyStandings();
            with(m_team.copyFindings(m_identity, findings), [this, findings](CopyEnd ended) {
                if (ended == CopyEnd::Unreachable) return end(false);
                const bool isOneByOne = ended == CopyEnd::Refused && findings.size() > 1;
                m_atOnce = isOneByOne ? 1 : copiesAtOnce;
                if (isOneByOne) return copyFindings();
                m_finding = findings.last().number;
                for (const auto& copy : findings)
                    m_changed.insert(copy.intent);
                copyFindings();
            });
        });
}

void TeamJournalCopier::copyStandings()
{
    const auto looked = m_open + m_changed;
    if (looked.isEmpty()) return takeDecisions();
    with(m_journal.copiesOf(looked.values()), [this, looked](const QList<CopiedEntry>& entries) {
        auto gone = looked; // will be those that were forgotten here meanwhile
        for (const auto& copy : entries)
            gone.remove(copy.entry.intent.id);
        m_open -= gone;
        m_changed -= gone;
        copyNextStanding(entries, 0);
    });
}

void TeamJournalCopier::copyNextStanding(const QList<CopiedEntry>& entries, qsizetype next)
{
    for (; next < entries.size(); ++next) {
        const auto& copy = entries[next];
        const auto& id = copy.entry.intent.id;
        const auto stands = standingText(copy);
        if (!m_changed.contains(id) && m_told.value(id) == stands) continue;
        with(m_team.copyStanding(copy), [this, entries, next, stands](CopyEnd ended) {
            if (ended == CopyEnd::Unreachable) return end(false);
            const auto& told = entries[next];
            const auto& intent = told.entry.intent.id;
            m_changed.remove(intent);
            m_told.insert(intent, stands);
            if (!told.unsettled) {
                m_open.remove(intent);
                m_told.remove(intent);
            }
            copyNextStanding(entries, next + 1);
        });
        return;
    }
    takeDecisions();
}

void TeamJournalCopier::takeDecisions()
{
    with(m_team.decisionsOn(m_identity, std::max<qint64>(0, m_decision - overlapOfDecisions)),
        [this](const std::optional<QList<TeamDecision>>& decisions) {
            if (!decisions) return end(false);
            for (const auto& decision : *decisions) {
                m_decision = std::max(m_decision, decision.number);
                if (!m_taken.contains(decision.id)) take(decision);
            }
            end(true);
        });
}

void TeamJournalCopier::take(const TeamDecision& decision)
{
    whenDone(
        m_journal.entry(decision.intent), this, [this, decision](const std::optional<JournalEntry>& entry) {
            // The entry was forgotten, or its call is still under way here: a later run comes upon the
            // decision again.
            if (!entry || (!entry->outcome && !entry->lost)) return;
            const bool isNew = !m_taken.contains(decision.id);
            m_taken.insert(decision.id);
            const bool isKept = std::any_of(
                entry->findings.begin(), entry->findings.end(), [&decision](const JournalFinding& each) {
                    return each.kind == JournalFinding::Kind::Decision && each.who == decision.finding.who &&
                           each.reason == decision.finding.reason;
                });
            if (!isNew || isKept) return;
            auto finding = decision.finding;
            // What is known here by now stays as it is; that somebody has decided stands beside it (TM-44).
            if (!isUndecided(*entry) || isTooEarly(finding, *entry)) finding.outcome.clear();
            m_journal.addFinding(decision.intent, decision.id, finding);
            // The journal answers in the order of the calls: once it has read this, the finding is there for
            // whoever is told.
            whenDone(m_journal.entry(decision.intent), this,
                [this, intent = decision.intent](const auto&) { emit decided(intent); });
        });
}

} // namespace lockkeeper
