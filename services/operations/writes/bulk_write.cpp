// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/writes/bulk_write.h"

#include "services/gateway/calls/journalled_outcome.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

BulkWrite::BulkWrite(Plan plan, WriteJournal* journal, QObject* parent)
    : QObject(parent)
    , m_plan(std::move(plan))
    , m_journal(journal)
{
    m_outcomes.reserve(m_plan->keys().size());
    for (const auto& key : m_plan->keys())
        m_outcomes.append({.outcome = Outcome::NotSent, .key = key});
    for (size_t call = 0; call < m_plan->calls().size(); ++call)
        m_toSend.push_back(call);
}

BulkWrite::~BulkWrite()
{
    m_step.reset();
    m_plan->leave();
}

void BulkWrite::start()
{
    if (m_state != State::Ready) return;
    begin();
}

void BulkWrite::cancel()
{
    m_stops = true;
    // A reading is broken off; the end of a call that is under way is waited for.
    if (m_state == State::LookingBefore) {
        m_step.reset();
        m_isWaiting = false;
        rest();
    }
}

void BulkWrite::goOn()
{
    if (m_state != State::Stopped) return;
    m_stops = false;
    // Reads anew: what was read before the first call may have changed since.
    begin();
}

void BulkWrite::drop(const QList<qsizetype>& things, const QString& why)
{
    if (m_state != State::Stopped) return;
    std::erase_if(m_toSend, [&](size_t call) {
        const auto& items = m_plan->calls()[call];
        const bool isDropped =
            std::any_of(items.begin(), items.end(), [&](qsizetype item) { return things.contains(item); });
        for (const auto item : items)
            if (isDropped) m_outcomes[item].message = why;
        return isDropped;
    });
    emit progressed(m_sent, m_outcomes.size());
    rest();
}

void BulkWrite::lookAgain()
{
    if (m_state == State::Stopped || m_state == State::Ended) look(false);
}

BulkWrite::Counts BulkWrite::counts() const
{
    Counts counts;
    for (const auto& item : m_outcomes) {
        switch (item.outcome) {
        case Outcome::Applied:
            ++counts.applied;
            break;
        case Outcome::Rejected:
            ++counts.rejected;
            break;
        case Outcome::NotSent:
            ++counts.notSent;
            break;
        case Outcome::Unknown:
            ++counts.unknown;
            break;
        }
    }
    return counts;
}

void BulkWrite::begin()
{
    if (!m_plan->takesTurns()) return look(true);
    m_isWaiting = true;
    setState(State::LookingBefore);
    m_step = std::make_unique<QObject>();
    m_plan->enter(m_step.get(), [this] {
        m_isWaiting = false;
        // deleteLater(), because whoever calls this may have it as its context.
        m_step.release()->deleteLater();
        look(true);
        emit progressed(m_sent, m_outcomes.size());
    });
}

void BulkWrite::look(bool before)
{
    setState(before ? State::LookingBefore : State::LookingAfter);
    m_read.reset();
    m_step = std::make_unique<QObject>();
    if (!canLook()) return looked(before, std::nullopt);
    m_plan->look(m_step.get(),
        [this, before](const std::optional<QList<ReadBackState>>& states) { looked(before, states); });
}

void BulkWrite::looked(bool before, const std::optional<QList<ReadBackState>>& states)
{
    const bool isWhole = states && states->size() == m_outcomes.size();
    if (before) {
        if (!isWhole) {
            m_before.reset();
        } else if (!m_before) {
            m_before = *states;
        } else {
            // This is the reading after goOn(): things that have been sent keep what was read before their
            // own call.
            for (qsizetype i = 0; i < m_outcomes.size(); ++i)
                if (m_outcomes[i].outcome == Outcome::NotSent) (*m_before)[i] = states->at(i);
        }
        return lookedBefore();
    }
    const auto read = m_plan->read();
    if (isWhole && read && read->isReadable()) m_read = read;
    isWhole ? settleBy(*states) : lookedAfter();
}

void BulkWrite::lookedBefore()
{
    if (!m_keep) return sendNext();
    m_step = std::make_unique<QObject>();
    m_keep(m_step.get(), [this] {
        // deleteLater(), because whoever calls this may have it as its context.
        m_step.release()->deleteLater();
        sendNext();
    });
}

void BulkWrite::lookedAfter()
{
    for (auto& item : m_outcomes)
        if (!canLook() && item.outcome != Outcome::NotSent) item.state = ReadBackState::CannotBeChecked;
    emit progressed(m_sent, m_outcomes.size());
    rest();
}

BulkWrite::Turn BulkWrite::turnOf(size_t call) const
{
    if (m_plan->needs().empty()) return Turn::Ready;
    auto turn = Turn::Ready;
    for (const auto needed : m_plan->needs()[call]) {
        const bool comesLater = std::find(m_toSend.begin(), m_toSend.end(), needed) != m_toSend.end();
        for (const auto item : m_plan->calls()[needed]) {
            const auto outcome = m_outcomes[item].outcome;
            if (outcome == Outcome::Applied) continue;
            // A call that is unknown may still turn out to be applied; one that was not sent and will not be
            // cannot.
            const bool isOver = outcome == Outcome::Rejected || (outcome == Outcome::NotSent && !comesLater);
            if (isOver) return Turn::Never;
            turn = Turn::Waits;
        }
    }
    return turn;
}

void BulkWrite::dropHopeless()
{
    // Repeated, because a call that is dropped may be one that another call needs.
    for (auto hopeless = m_toSend.end();; m_toSend.erase(hopeless)) {
        hopeless = std::find_if(
            m_toSend.begin(), m_toSend.end(), [this](size_t call) { return turnOf(call) == Turn::Never; });
        if (hopeless == m_toSend.end()) return;
        for (const auto item : m_plan->calls()[*hopeless])
            m_outcomes[item].message = tr("Not sent: a step that must come first wasn't done.");
    }
}

void BulkWrite::sendNext()
{
    dropHopeless();
    const auto next = std::find_if(
        m_toSend.begin(), m_toSend.end(), [this](size_t call) { return turnOf(call) == Turn::Ready; });
    if (next == m_toSend.end() || m_stops) {
        if (m_sent > 0)
            look(false);
        else
            rest();
        return;
    }
    setState(State::Sending);
    const auto call = *next;
    m_toSend.erase(next);
    m_step = std::make_unique<QObject>();
    m_plan->send(call, m_step.get(), [this, call](const QString& entry, const QList<ItemOutcome>& outcomes) {
        answered(call, entry, outcomes);
    });
}

void BulkWrite::answered(size_t call, const QString& entry, const QList<ItemOutcome>& outcomes)
{
    if (!entry.isEmpty()) m_entries.insert(call, entry);
    const auto& items = m_plan->calls()[call];
    bool wasDealtWith = items.empty();
    for (size_t i = 0; i < items.size(); ++i) {
        auto& item = m_outcomes[items[i]];
        const QString key = item.key;
        // A thing that the answer says nothing about is unknown: it may have been changed.
        item = qsizetype(i) < outcomes.size() ? outcomes[qsizetype(i)] : ItemOutcome{};
        item.key = key;
        wasDealtWith |= item.outcome != Outcome::NotSent && !isRefusedToken(item);
        m_stops |= item.outcome == Outcome::Unknown || isRefusedToken(item);
    }
    if (wasDealtWith) {
        m_sent += qsizetype(items.size());
    } else {
        // The gateway has looked at nothing but the token, so the call is still to be sent (OP-4).
        for (const auto item : items)
            m_outcomes[item].outcome = Outcome::NotSent;
        m_toSend.push_front(call);
        m_stops = true;
    }
    emit progressed(m_sent, m_outcomes.size());
    sendNext();
}

StateBefore BulkWrite::before(qsizetype thing) const
{
    return m_plan->before(thing, m_before ? m_before->at(thing) : ReadBackState::NotChecked);
}

void BulkWrite::settleBy(const QList<ReadBackState>& now)
{
    QList<ThingRead> things;
    for (qsizetype i = 0; i < m_outcomes.size(); ++i)
        things.append({m_outcomes[i], before(i), now[i]});
    settleRead(things, m_others, m_step.get(), [this](const QList<ThingSettled>& settled) {
        const auto earlier = m_outcomes;
        for (qsizetype i = 0; i < m_outcomes.size(); ++i)
            m_outcomes[i] = settled[i].item;
        keepReadBacks(earlier);
        lookedAfter();
    });
}

void BulkWrite::keepReadBacks(const QList<ItemOutcome>& earlier) const
{
    if (!m_journal) return;
    for (auto entry = m_entries.cbegin(); entry != m_entries.cend(); ++entry) {
        QList<ItemOutcome> things;
        bool isNews = false;
        bool isSettled = false;
        for (const auto thing : m_plan->calls()[entry.key()]) {
            things.append(m_outcomes[thing]);
            isNews |= m_outcomes[thing].state != earlier[thing].state;
            isSettled |= m_outcomes[thing].outcome != earlier[thing].outcome;
        }
        // Where no call has left this computer, there is nothing to read back.
        const bool wasSent = std::any_of(things.cbegin(), things.cend(),
            [](const ItemOutcome& thing) { return thing.outcome != Outcome::NotSent; });
        if (!wasSent || (!isNews && !isSettled)) continue;
        QString settled = isSettled ? journalWord(things) : QString();
        if (settled == journalWord(Outcome::Unknown))
            settled.clear(); // some things of the call are still unknown, so its entry stays open
        m_journal->addReadBack(entry.value(), settled, journalledStates(things));
    }
}

JournalledThing BulkWrite::sentAs(qsizetype thing) const
{
    for (auto entry = m_entries.cbegin(); entry != m_entries.cend(); ++entry) {
        const auto& things = m_plan->calls()[entry.key()];
        const auto found = std::find(things.begin(), things.end(), thing);
        if (found != things.end()) return {entry.value(), found - things.begin()};
    }
    return {};
}

QStringList BulkWrite::entries() const
{
    return m_entries.values();
}

void BulkWrite::rest()
{
    if (m_toSend.empty()) m_plan->forgetSecrets();
    m_plan->leave();
    setState(m_toSend.empty() ? State::Ended : State::Stopped);
}

void BulkWrite::setState(State state)
{
    if (m_state == state) return;
    m_state = state;
    emit stateChanged(state);
}

} // namespace lockkeeper
