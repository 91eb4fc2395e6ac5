// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/offboarding_checks.h"
#include "services/operations/employees/offboarding_person.h"
#include "services/operations/writes/bulk_write.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace lockkeeper
{

class GatewayClient;

/// Takes people out of an enterprise, one after the other, each in stages: reads M5, M6 and M8; withdraws
/// everything they hold (M9); gives it to a successor where there is one (M9); reads M6 and M8 again; and
/// only when nothing is left, deletes them (M4; OP-10).
///
/// Nothing is sent for somebody while M8 shows a borrowed lock of theirs as still out, or M6 one of their
/// assets as lent: what was moved into a lock (contract §4.2) would be left there. Everything stops at
/// whatever is unknown, refused, or shows otherwise when it is read back. goOn() begins with reading, and
/// sends what that shows to be missing; what a gateway refused for the successor is not tried again.
///
/// A lock that a person has called lost (Employee::lostLocks) holds nothing up while it is known to be
/// disabled: no operation of the contract takes it back. What is in it is withdrawn by a call of its own, and
/// stays where the gateway refuses that (EM-8).
///
/// Lives in the thread of the client; everything is answered from the event loop.
class Offboarding : public QObject
{
    Q_OBJECT

public:
    // Shorter names for the types of an offboarding.
    using Employee = OffboardingEmployee;
    using Stage = OffboardingStage;
    static constexpr int stageCount = offboardingStages;
    using Progress = OffboardingProgress;
    using Step = OffboardingStep;
    using Asset = OffboardingAsset;
    using Person = OffboardingPerson;
    using Request = OffboardingRequest;

    /// What a plan is for, so that whoever starts it can name it.
    struct Part {
        Stage stage;
        Employee employee;          ///< whom it changes: who leaves, or the successor
        QList<QStringList> numbers; ///< for each key of the plan: the asset numbers
    };
    /// Starts the plan and returns its run, which must live until the next turn of the event loop at least;
    /// null when nothing may be changed now.
    using Start = std::function<BulkWrite*(BulkWrite::Plan plan, const Part& part)>;

    enum class State {
        Ready,
        Running,
        Stopped, ///< stop(), or something that a person has to look at: stopText()
        Ended,   ///< everybody is done or left out
    };

    /// `client` is asked anew for each reading and each plan; null while there is no connection.
    Offboarding(
        std::function<GatewayClient*()> client, Request request, Start start, QObject* parent = nullptr);
    ~Offboarding() override;

    /// Called each time before something is sent, to put on disk what must be there by then: calls `kept`
    /// once, or never when `context` is gone. May be empty.
    using Keep = std::function<void(QObject* context, std::function<void()> kept)>;
    void setKeep(Keep keep) { m_keep = std::move(keep); }
    void setAskDisabled(OffboardingChecks::AskDisabled ask) { m_checks.setAskDisabled(std::move(ask)); }

    void start();
    /// Instead of start(): takes over an offboarding whose program has ended (offboarding_draft.h), and is
    /// Stopped at once. Nothing is read or sent before goOn().
    void resume(const QList<Person>& people, const QDateTime& began);
    /// Sends nothing more; what is on its way is waited for.
    void stop();
    /// From Stopped: goes on with the person it stopped at.
    void goOn();
    /// From Stopped: reads back once more what was sent last, and sends nothing.
    void lookAgain();
    [[nodiscard]] bool canLookAgain() const;
    /// From Stopped: goes on with the next person.
    void leaveOut();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const Request& request() const { return m_request; }
    [[nodiscard]] const QList<Person>& people() const { return m_people; }
    /// The place of the person whose turn it is, or at whom it stopped; -1 when nobody is left.
    [[nodiscard]] qsizetype current() const;
    /// Why it stopped, as sentences: what happened, what was done and what was not, what to do.
    [[nodiscard]] const QString& stopText() const { return m_stopText; }
    [[nodiscard]] const QDateTime& began() const { return m_began; }
    [[nodiscard]] const QDateTime& ended() const { return m_ended; } ///< when it last rested; else not valid

signals:
    void changed();
    /// The state has become Stopped or Ended.
    void rested();
    /// A reading has shown that this was done, which was unknown until then.
    void settled(const QList<lockkeeper::SettledThing>& things);

private:
    using Handler = void (Offboarding::*)();

    [[nodiscard]] Person& person() { return m_people[m_current]; }
    [[nodiscard]] Step& step(Stage stage) { return person().steps[size_t(stage)]; }
    void begin(Stage stage);
    void end(Stage stage, Progress progress, const QString& text);
    /// Stops at this stage: says what is the matter, what has been done so far, and what to do.
    void halt(Stage stage, const QString& what, const QString& advice = {});
    void rest(State state, const QString& text);
    void next();

    void read(Stage stage, Handler handler);
    /// Halts where something is in the way.
    [[nodiscard]] bool isFree(Stage stage, const std::optional<OffboardingChecks::Obstacle>& obstacle);
    void hasRead();
    void alreadyGone(qsizetype held);
    void withdraw();
    void withdrew();
    void assign();
    void assigned();
    void verified();
    void erase();
    void erased();
    void personDone();

    void send(Stage stage, BulkWrite::Plan plan, Part part, Handler handler);
    void sendKept(Stage stage, BulkWrite::Plan plan, const Part& part);
    void endWaiting();
    void letGoOfWork();
    [[nodiscard]] Stage runningStage() const;
    void workRested();
    /// Whether all `items` of the stage were applied; halts where they were not.
    [[nodiscard]] bool passes(Stage stage, const QList<ItemOutcome>& items);
    /// Whether lookAgain() asked for the reading, so that nothing may be sent after it; rests then.
    [[nodiscard]] bool wasOnlyLooking();
    [[nodiscard]] QString doneSoFar() const;
    [[nodiscard]] static QString stoppedText();

    const std::function<GatewayClient*()> m_client;
    const Request m_request;
    const Start m_start;
    OffboardingChecks m_checks;
    Keep m_keep;
    QList<Person> m_people;
    qsizetype m_current = 0;
    State m_state = State::Ready;
    QString m_stopText;
    QDateTime m_began, m_ended;
    bool m_stops = false;               ///< stop() was asked for
    bool m_isLooking = false;           ///< lookAgain(): nothing is sent after it
    std::unique_ptr<QObject> m_waiting; ///< for the disk: who answers late has nobody left to answer to
    QPointer<BulkWrite> m_work;         ///< of the stage that sent last
    Stage m_workStage = Stage::Read;
    Handler m_handler = nullptr;    ///< of m_work
    QList<QList<qsizetype>> m_sent; ///< for each key of m_work: the places in the person's assets
};

} // namespace lockkeeper
