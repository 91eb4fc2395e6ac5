// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "services/operations/writes/other_writes.h"
#include "services/operations/writes/write_plan.h"

#include <QList>
#include <QMap>
#include <QObject>
#include <QStringList>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lockkeeper
{

class WriteJournal;

/// Changes many things with as many calls as that takes, one call after the other, and says of each thing
/// what became of it: its outcome as the gateway told it, and the state that was read back (HS-5, HS-6).
///
/// What is read before the first call and after the last one settles what is unknown, by the one rule for
/// that (settle.h).
///
/// After a call whose outcome is unknown nothing more is sent before goOn(): the gateway may be in trouble,
/// or still working on it. The same holds after a call that could not be sent (OP-3), or was refused for its
/// token (OP-4): the next one would end likewise. Such a call counts as "not sent", and goOn() sends it with
/// those that have not had their turn.
///
/// Lives in the thread of the client; everything is answered from the event loop.
class BulkWrite : public QObject
{
    Q_OBJECT

public:
    using Plan = std::unique_ptr<WritePlan>;
    enum class State {
        Ready,
        LookingBefore,
        Sending,
        LookingAfter,
        Stopped, ///< cancelled, or after an unknown outcome: goOn() sends the rest
        Ended,   ///< nothing is left to send
    };
    /// How many things ended in which way, for a sentence.
    struct Counts {
        qsizetype applied = 0, rejected = 0, notSent = 0, unknown = 0;
    };

    /// `journal` is the one that the client of the plan writes into, and outlives that: what reading shows
    /// of a call is kept with its entry. Null: there is none, and nothing can be sent.
    BulkWrite(Plan plan, WriteJournal* journal, QObject* parent = nullptr);
    ~BulkWrite() override;

    /// `others` is asked, before a reading settles what was unknown, whether another write may have made the
    /// change. Not set: no other can have.
    void setOthers(AskOthers others) { m_others = std::move(others); }
    /// `keep` is called after the reading before the first call, and again after goOn(). It brings to disk
    /// what was read, because without that nothing is proven after a crash, and calls `kept` once; then the
    /// call is sent. When `context` is gone it does not call it. Not set: nothing has to be kept.
    using Keep = std::function<void(QObject* context, std::function<void()> kept)>;
    void setKeep(Keep keep) { m_keep = std::move(keep); }

    void start();
    /// Sends nothing more and waits for the call under way; then reads back.
    void cancel();
    /// From Stopped: sends what has not been sent. Nothing whose outcome is unknown is sent again.
    void goOn();
    /// From Stopped: gives up the calls of these things, which have not been sent; `why` becomes their
    /// message.
    void drop(const QList<qsizetype>& things, const QString& why);
    /// From Stopped and Ended: reads everything back again.
    void lookAgain();

    [[nodiscard]] State state() const { return m_state; }
    /// True while the state is LookingBefore, but another operation on the same things has to end first
    /// (WritePlan::takesTurns).
    [[nodiscard]] bool isWaiting() const { return m_isWaiting; }
    /// What is known of each key. Things whose turn has not come are NotSent.
    [[nodiscard]] const QList<ItemOutcome>& outcomes() const { return m_outcomes; }
    [[nodiscard]] qsizetype sent() const { return m_sent; }
    /// The journal's entry of the call that a thing was sent with, and the thing's place in it.
    [[nodiscard]] JournalledThing sentAs(qsizetype thing) const;
    /// The journal's entries of all calls that were sent.
    [[nodiscard]] QStringList entries() const;
    [[nodiscard]] Counts counts() const;
    /// What the reading before the first call showed; nothing when there was none.
    [[nodiscard]] const std::optional<QList<ReadBackState>>& shownBefore() const { return m_before; }
    /// What was read of a thing before it was sent. What was as wanted already was not changed by this.
    [[nodiscard]] StateBefore before(qsizetype thing) const;
    [[nodiscard]] WriteKind kind() const { return m_plan->kind(); }
    [[nodiscard]] Module module() const { return m_plan->module(); }
    /// What was read after the last call, for whoever shows these lists, so that they need not read them
    /// again. Null: nothing was, or not all of it could be read.
    [[nodiscard]] const SharedLists& read() const { return m_read; }
    /// Whether reading can tell anything about these changes.
    [[nodiscard]] bool canLook() const { return m_plan->canLook(); }

signals:
    void stateChanged(lockkeeper::BulkWrite::State state);
    /// outcomes() has changed; `sent` of `total` things have had their turn.
    void progressed(qint64 sent, qint64 total);

private:
    void begin();
    void look(bool before);
    void looked(bool before, const std::optional<QList<ReadBackState>>& states);
    void lookedBefore();
    void sendNext();
    enum class Turn { Ready, Waits, Never }; ///< of a call that needs others first (WritePlan::needs)
    [[nodiscard]] Turn turnOf(size_t call) const;
    void dropHopeless();
    void answered(size_t call, const QString& entry, const QList<ItemOutcome>& outcomes);
    void settleBy(const QList<ReadBackState>& now);
    void lookedAfter();
    /// Adds a finding to the entry of each call of which this reading tells something new. `earlier`: the
    /// outcomes before it.
    void keepReadBacks(const QList<ItemOutcome>& earlier) const;
    /// Nothing is under way any more: Stopped where something is left to send, otherwise Ended.
    void rest();
    void setState(State state);

    const Plan m_plan;
    WriteJournal* const m_journal;
    AskOthers m_others;
    Keep m_keep;
    QList<ItemOutcome> m_outcomes;
    QMap<size_t, QString> m_entries;              ///< of each call that was sent, its entry in the journal
    std::optional<QList<ReadBackState>> m_before; ///< none: nothing that is read later is proof
    SharedLists m_read;
    std::unique_ptr<QObject> m_step; ///< context of the step under way: a late answer finds it gone
    std::deque<size_t> m_toSend;     ///< calls whose turn is still to come
    qsizetype m_sent = 0;
    bool m_stops = false;
    bool m_isWaiting = false;
    State m_state = State::Ready;
};

} // namespace lockkeeper
