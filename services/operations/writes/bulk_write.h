// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/outcome.h"
#include "services/gateway/wire/endpoint.h"
#include "services/operations/writes/settle.h"

#include <QList>
#include <QMap>
#include <QObject>
#include <QSet>
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
/// After a call whose outcome is unknown nothing more is sent until somebody says so: the gateway may be in
/// trouble, or still at it. The same after a call that could not be sent, or was refused for its token: the
/// next one would end likewise. Such a call belongs to the rest, and so does what has not been sent by then:
/// "not sent".
///
/// Lives in the thread of the client; everything is answered from the event loop.
class BulkWrite : public QObject
{
    Q_OBJECT

public:
    struct Plan {
        /// What names each thing to a person: an account, a lock number.
        QStringList keys;
        /// Which of them go out together, by their place in `keys`; each stands in exactly one call.
        std::vector<std::vector<qsizetype>> calls;
        /// Sends the call of this number and answers once, with an outcome for each thing of the call in its
        /// order. The write goes on when `context` is gone, but nobody is answered.
        std::function<void(size_t call, QObject* context, std::function<void(const QList<ItemOutcome>&)>)>
            send;
        /// Reads the state of everything in `keys`, in that order; nothing when it could not be read. Not
        /// set: no operation of the contract shows it.
        std::function<void(QObject* context, std::function<void(const std::optional<QList<ReadBackState>>&)>)>
            look;
        /// Asked before anything is read or sent, and again by goOn(): answers once, as soon as it may begin.
        /// Not set: at once. For what must not overlap with another operation on the same things.
        std::function<void(QObject* context, std::function<void()>)> enter;
        /// Told when nothing is under way any more, whatever enter() had answered by then.
        std::function<void()> leave;
        /// What the reading before a thing was sent says of it, in the light of what has been learnt since;
        /// until it is sent, what the latest reading says.
        /// Not set: what `look` showed then, of which only "not yet" is surely otherwise.
        std::function<StateBefore(qsizetype)> before;
        /// A call is sent only after everything before it was applied: a move withdraws, then assigns.
        bool needsEach = false;
        /// The same, call by call, so that one failure does not hold up what has nothing to do with it: for
        /// each call the earlier ones that must have been applied. A call that needs a refused one is never
        /// sent. Empty: no call needs another.
        std::vector<std::vector<size_t>> needs;
        /// Of each call that was sent, the id of its entry in the journal: filled by `send`.
        std::shared_ptr<QMap<size_t, QString>> entries = std::make_shared<QMap<size_t, QString>>();
        /// Whose tokens its calls need; nothing: of both, or that is not said.
        std::optional<Module> module = {};
    };
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

    /// Says of things of one call, which goes by this entry in the journal, whether another write may have
    /// made the change that a reading shows (other_writes.h). Answers once, for each of the things.
    using Others = std::function<void(const QString& entry, const QList<qsizetype>& things, QObject* context,
        std::function<void(const QList<bool>& mayBeAnothers)> answer)>;
    /// Asked before a reading settles what was unknown. Not set: there are no other writes.
    void setOthers(Others others) { m_others = std::move(others); }

    void start();
    /// Sends nothing more and waits for the call under way; then reads back.
    void cancel();
    /// From Stopped: sends what has not been sent. Nothing whose outcome is unknown is sent again.
    void goOn();
    /// From Stopped: the calls of these things, which have not been sent, never will be; `why` is said of
    /// them.
    void drop(const QList<qsizetype>& things, const QString& why);
    /// From Stopped and Ended: reads again what became of it all.
    void lookAgain();

    [[nodiscard]] State state() const { return m_state; }
    /// LookingBefore, but it has not come to that: another operation has to end first (Plan::enter).
    [[nodiscard]] bool isWaiting() const { return m_isWaiting; }
    /// One for each key. Those whose turn has not come are NotSent.
    [[nodiscard]] const QList<ItemOutcome>& outcomes() const { return m_outcomes; }
    [[nodiscard]] qsizetype sent() const { return m_sent; }
    /// The journal's entry of the call that a thing was sent with; empty when it was not.
    [[nodiscard]] QString entryOf(qsizetype thing) const;
    /// The journal's entries of all calls that were sent.
    [[nodiscard]] QStringList entries() const;
    [[nodiscard]] Counts counts() const;
    /// What was read of a thing before it was sent. What was as wanted already was not changed by this.
    [[nodiscard]] StateBefore before(qsizetype thing) const;
    [[nodiscard]] std::optional<Module> module() const { return m_plan.module; }
    /// Whether reading can tell anything about these changes.
    [[nodiscard]] bool canLook() const { return bool(m_plan.look); }

signals:
    void stateChanged(lockkeeper::BulkWrite::State state);
    /// outcomes() has changed; `sent` of `total` things have had their turn.
    void progressed(qint64 sent, qint64 total);

private:
    void begin();
    void look(bool before);
    void looked(bool before, const std::optional<QList<ReadBackState>>& states);
    void sendNext();
    enum class Turn { Ready, Waits, Never };
    [[nodiscard]] Turn turnOf(size_t call) const;
    void dropHopeless();
    void answered(size_t call, const QList<ItemOutcome>& outcomes);
    /// Calls of which something is unknown that would be known if no other write can have done it.
    [[nodiscard]] QList<size_t> provenBy(const QList<ReadBackState>& now) const;
    void askForOthers(const QList<ReadBackState>& now, QList<size_t> calls, QSet<qsizetype> shared);
    void settleBy(const QList<ReadBackState>& now, const QSet<qsizetype>& shared);
    void lookedAfter();
    /// Of each call whose things are not as they were `until` now.
    void keepReadBacks(const QList<ItemOutcome>& until) const;
    void rest();
    void setState(State state);

    Plan m_plan;
    WriteJournal* const m_journal;
    Others m_others;
    QList<ItemOutcome> m_outcomes;
    std::optional<QList<ReadBackState>> m_before; ///< none: it could not be read, so it settles nothing
    std::unique_ptr<QObject> m_step;              ///< whoever answers late has nobody left to answer to
    std::deque<size_t> m_toSend;                  ///< calls whose turn is still to come
    qsizetype m_sent = 0;
    bool m_stops = false;
    bool m_isWaiting = false;
    State m_state = State::Ready;
};

} // namespace lockkeeper
