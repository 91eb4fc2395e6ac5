// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/tables/base/write_marks.h"
#include "services/operations/writes/bulk_write.h"
#include "ui/kit/activities.h"
#include "ui/writes/write_faces.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QAbstractButton;
class QAction;

namespace lockkeeper
{

class ActionDialog;
class EmployeeDirectory;
class EnterpriseReader;
class Journal;
class KnownHoldings;
class TokenKeeper;
class WriteJournal;

/// One operation that changes something: what is sent, how far it is, and the outcome of each thing. It goes
/// on when the dialog that began it is closed, and lives until the window closes. GUI thread.
class WriteRun : public QObject
{
    Q_OBJECT

public:
    struct About {
        QString title; ///< what is done, "Reset 3 passwords"; plain text
        EnterpriseId enterprise;
        /// What people call whom or what it is about, for each key of the plan ("王芳 · wangfang@hj"). Empty:
        /// the keys.
        QStringList names = {};
        /// The keys of the rows in tables (a globalId, asset numbers) that get the mark, for each key of the
        /// plan.
        std::vector<QStringList> rows = {};
        /// The words of the mark ("Password reset"), for each key of the plan. Empty: the title.
        QStringList marks = {};
        /// Asked when the run rests: how it ended, for the activity panel, where that is more than a count.
        /// Empty: how many ended in which way.
        std::function<QString()> ending = {};
        /// Whether it is a step of something larger that is an activity of its own and tells touched() when
        /// it rests.
        bool isPart = false;
        /// Asked when the run rests: whether whoever began it shows how it ended, and the way back, in sight.
        std::function<bool()> isShownWhereItBegan = [] { return false; };
    };

    [[nodiscard]] const About& about() const { return m_about; }
    /// The lists in which the change can be seen once it is applied.
    [[nodiscard]] TouchedLists lists() const { return faceOf(m_work->kind()).lists; }
    [[nodiscard]] BulkWrite& work() { return *m_work; }
    [[nodiscard]] const BulkWrite& work() const { return *m_work; }
    /// Whether nothing is under way: it has ended, or has stopped and waits for a person.
    [[nodiscard]] bool isResting() const;
    /// "212 applied · 2 rejected · 1 unknown", in the language of the moment.
    [[nodiscard]] QString summary() const;
    /// "3 as wanted · 1 not yet": what was read back; empty when nothing was.
    [[nodiscard]] QString readBack() const;
    /// Sends the rest of a run that was stopped, in the way of setGoOn(), else by going on with work().
    void goOn();
    /// Sets how the rest is sent where more has to be asked than the run itself knows; who sends it anew
    /// takes that back here.
    void setGoOn(std::function<void()> goOn) { m_goOn = std::move(goOn); }
    /// The name of a thing for people: from about().names, else the key.
    [[nodiscard]] QString nameOf(qsizetype thing) const;

    /// A way out of a half-done change ("Restore assignment"), offered with the results until somebody takes
    /// it.
    struct WayOut {
        QString what;   ///< what is not as it should be; plain text
        QString action; ///< the text of the button
        std::function<void()> take;
    };
    /// Sets the way out that is offered; an empty value takes the offer away.
    void offer(std::optional<WayOut> wayOut);
    [[nodiscard]] const std::optional<WayOut>& wayOut() const { return m_wayOut; }
    /// Takes the way out, which is not offered any more then.
    void takeWayOut();

signals:
    /// Outcomes, progress or state have changed.
    void changed();
    /// Nothing is under way any more: for the first time, or again after goOn() or lookAgain().
    void rested();

private:
    friend class WriteRuns;
    WriteRun(BulkWrite::Plan plan, WriteJournal* journal, About about, QObject* parent);

    const About m_about;
    BulkWrite* const m_work; ///< a child
    std::optional<WayOut> m_wayOut;
    std::function<void()> m_goOn;
};

/// Everything that is being changed in this window, and whether anything may be changed. Runs are shown in
/// the activity panel; lists are told what they changed. Outlives pages and dialogs, and is destroyed before
/// the client. GUI thread.
class WriteRuns : public QObject
{
    Q_OBJECT

public:
    /// `journal`: keeps what is read back, and is asked for what else was sent before a reading settles what
    /// is unknown of a run; null while there is none.
    WriteRuns(Activities& activities, std::function<Journal*()> journal, QObject* parent = nullptr);
    ~WriteRuns() override;

    /// Starts a run, which belongs to this object; ended ones are forgotten after many more: hold a QPointer.
    WriteRun* start(BulkWrite::Plan plan, WriteRun::About about, BulkWrite::Keep keep = {});
    [[nodiscard]] const QList<WriteRun*>& list() const { return m_runs; }
    /// Marks rows that were not known when their run was started, those of people who were added.
    void mark(const QHash<QString, WriteMark>& rows, TouchedLists lists);
    /// Sets where goes what a change has read, so that nobody reads it again: whom employees() knows, and
    /// what was seen of locks. What no change has read is out of date there from then on.
    void keepIn(EmployeeDirectory& employees, KnownHoldings& holdings);
    /// keepIn() for lists that pages share; to be called after that for the directory.
    void keepIn(EnterpriseReader& reader);
    /// Notes that these lists may have changed, for operations of several steps, which are no WriteRun.
    void noteTouched(const EnterpriseId& enterprise, TouchedLists lists) { emit touched(enterprise, lists); }

    /// Stops the runs that need a token of `keeper` when nobody signs in for it: their remaining calls would
    /// be sent with the token that was refused (WR-4). "Send the rest" goes on with them.
    void follow(const TokenKeeper& keeper);

    /// Why nothing can be changed now, as a sentence; empty when it can.
    [[nodiscard]] QString refusal() const;
    void setReadOnly(bool readOnly);
    /// Sets why the journal cannot be written, in `problem`; empty when it can.
    void setJournalProblem(const QString& problem);
    /// Sets whether the connection has another team than this window: what is sent from here would be
    /// reserved there by nobody (TM-86).
    void setOtherTeam(bool isOther);
    /// Enables the action only while anything may be changed (HS-8); its tool tip says why not. `isUsable`
    /// is a further condition, which refreshGuards() asks again.
    void guard(QAction* action, std::function<bool()> isUsable = {});
    void guard(QAbstractButton* button, std::function<bool()> isUsable = {});
    /// guard() for the action of a dialog, which shows the reason itself.
    void guard(ActionDialog* dialog);
    /// Asks the conditions again that were given to guard(), because they may have changed.
    void refreshGuards();

    [[nodiscard]] std::shared_ptr<const WriteMarks> marks() const { return m_marks; }

signals:
    void started(lockkeeper::WriteRun* run);
    /// A run has emitted rested(), and its rows and lists have been told.
    void rested(lockkeeper::WriteRun* run);
    /// These lists may have changed at the gateway. `read`: what the change itself has read of them after it;
    /// who shows that need not read it again. Null: nothing.
    void touched(const lockkeeper::EnterpriseId& enterprise, lockkeeper::TouchedLists lists,
        const lockkeeper::SharedLists& read = nullptr);
    /// marks() of rows of these lists have changed.
    void marked(lockkeeper::TouchedLists lists);
    void refusalChanged();
    /// Somebody wants to see the results of a run, from the activity panel.
    void resultsRequested(lockkeeper::WriteRun* run);

private:
    struct Guarded;

    void follow(WriteRun* run);
    void report(WriteRun* run, Activity* activity);
    void noteRested(WriteRun* run);
    void guardAny(QObject* control, std::function<bool()> isUsable);
    void apply(const Guarded& guarded) const;
    void forgetOld();

    Activities& m_activities;
    const std::function<Journal*()> m_journal;
    QList<WriteRun*> m_runs; ///< newest last
    std::shared_ptr<WriteMarks> m_marks = std::make_shared<WriteMarks>();
    std::vector<Guarded> m_guarded;
    QString m_journalProblem;
    bool m_readOnly = false;
    bool m_isOtherTeam = false;
};

} // namespace lockkeeper

// Declared outside: an operator| of the namespace would hide the one that makes shortcuts.
