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
        /// For each key of the plan, whom or what it is about, for people ("王芳 · wangfang@hj"). Empty: the
        /// keys.
        QStringList names = {};
        /// For each key, the keys of its rows in tables (a globalId, asset numbers), for their marks.
        std::vector<QStringList> rows = {};
        /// For each key, the words of the mark ("Password reset"). Empty: the title.
        QStringList marks = {};
        /// How it ended, for the activity panel, where that is more than a count: asked when it rests. Empty:
        /// how many ended in which way.
        std::function<QString()> ending = {};
        /// A step of something larger that is an activity of its own and tells touched() when it rests.
        bool isPart = false;
        /// Asked when it rests: whether whoever began it shows how it ended, and the way back, in sight.
        std::function<bool()> isShownWhereItBegan = [] { return false; };
    };

    [[nodiscard]] const About& about() const { return m_about; }
    /// The lists in which the change can be seen once it is applied.
    [[nodiscard]] TouchedLists lists() const { return faceOf(m_work->kind()).lists; }
    [[nodiscard]] BulkWrite& work() { return *m_work; }
    [[nodiscard]] const BulkWrite& work() const { return *m_work; }
    /// Nothing is under way: it has ended, or has stopped and waits for a person.
    [[nodiscard]] bool isResting() const;
    /// "212 applied · 2 rejected · 1 unknown", in the language of the moment.
    [[nodiscard]] QString summary() const;
    /// "3 as wanted · 1 not yet": what was read back; empty when nothing was.
    [[nodiscard]] QString readBack() const;
    /// From Stopped: sends the rest, in the way of setGoOn(), else by going on with work().
    void goOn();
    /// How the rest is sent where more has to be asked than the run itself knows; who sends it anew drops it
    /// here.
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

    /// Starts it. The run belongs to this object; ended ones are forgotten after many more: hold a QPointer.
    WriteRun* start(BulkWrite::Plan plan, WriteRun::About about, BulkWrite::Keep keep = {});
    [[nodiscard]] const QList<WriteRun*>& list() const { return m_runs; }
    /// Marks rows that were not known when their run was started: those of people who were added.
    void mark(const QHash<QString, WriteMark>& rows, TouchedLists lists);
    /// What a change has read goes there, so that nobody reads it again: whom employees() knows, and what was
    /// seen of locks. What no change has read is out of date there from then on.
    void keepIn(EmployeeDirectory& employees, KnownHoldings& holdings);
    /// The same for lists that pages share; after the directory.
    void keepIn(EnterpriseReader& reader);
    /// For operations of several steps, which are no WriteRun: these lists may have changed.
    void noteTouched(const EnterpriseId& enterprise, TouchedLists lists) { emit touched(enterprise, lists); }

    /// When nobody signs in for a token of `keeper`, stops the runs that need it: their remaining calls
    /// would be sent with the token that was refused (WR-4). "Send the rest" goes on with them.
    void follow(const TokenKeeper& keeper);

    /// Why nothing can be changed now, as a sentence; empty when it can.
    [[nodiscard]] QString refusal() const;
    void setReadOnly(bool readOnly);
    /// `problem`: why the journal cannot be written; empty when it can.
    void setJournalProblem(const QString& problem);
    /// The connection has another team than this window: what is sent from here would be reserved there by
    /// nobody (TM-86).
    void setOtherTeam(bool isOther);
    /// Enables the action only while anything may be changed (HS-8); its tool tip says why not. `isUsable`
    /// is a further condition, which refreshGuards() asks again.
    void guard(QAction* action, std::function<bool()> isUsable = {});
    void guard(QAbstractButton* button, std::function<bool()> isUsable = {});
    /// The same for the action of a dialog, which shows the reason itself.
    void guard(ActionDialog* dialog);
    /// The conditions given to guard() may have changed.
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
    /// Rows of these lists have other marks().
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

// Outside: an operator| of the namespace would hide the one that makes shortcuts.
