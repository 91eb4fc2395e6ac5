// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/ids.h"
#include "models/tables/base/write_marks.h"
#include "services/operations/writes/bulk_write.h"
#include "ui/kit/activities.h"

#include <QFlags>
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
class Journal;
class KnownHoldings;
class TokenKeeper;
class WriteJournal;

/// Lists of the gateway that a change is seen in.
enum class TouchedList { Customers = 1, Employees = 2, Assets = 4, BorrowedLocks = 8 };
Q_DECLARE_FLAGS(TouchedLists, TouchedList)

/// One operation that changes something, from the moment somebody wants it until the window closes: what is
/// sent, how far it is, and what became of each thing. It goes on when the dialog that began it is closed.
/// GUI thread.
class WriteRun : public QObject
{
    Q_OBJECT

public:
    struct About {
        QString title; ///< "Reset 3 passwords": what is done; plain text
        EnterpriseId enterprise;
        TouchedLists lists;
        /// For each key of the plan: whom it is about, for people ("王芳 · wangfang@hj"). Empty: the keys.
        QStringList names = {};
        /// For each key: what names its rows in tables (a globalId, asset numbers), for their marks.
        std::vector<QStringList> rows = {};
        /// For each key: the words of the mark ("Password reset"). Empty: the title.
        QStringList marks = {};
        /// How it ended, for the activity panel, where that is more than a count: asked when it rests. Empty:
        /// how many ended in which way.
        std::function<QString()> ending = {};
        /// A step of something larger that is an activity of its own and tells touched() when it rests.
        bool isPart = false;
    };

    [[nodiscard]] const About& about() const { return m_about; }
    [[nodiscard]] BulkWrite& work() { return *m_work; }
    [[nodiscard]] const BulkWrite& work() const { return *m_work; }
    /// Nothing is under way: it has ended, or stopped and waits for somebody.
    [[nodiscard]] bool isResting() const;
    /// "212 applied · 2 rejected · 1 unknown", in the language of the moment.
    [[nodiscard]] QString summary() const;
    /// "3 as wanted · 1 not yet": what was read back of what was sent; empty when nothing was.
    [[nodiscard]] QString readBack() const;
    /// For a person: about().names, else the key.
    [[nodiscard]] QString nameOf(qsizetype thing) const;

    /// What can be done about how it ended ("Put back"), shown with its results until somebody does it.
    struct WayOut {
        QString what;   ///< what is not as it should be; plain text
        QString action; ///< what the button says
        std::function<void()> take;
    };
    /// Nothing: no longer.
    void offer(std::optional<WayOut> wayOut);
    [[nodiscard]] const std::optional<WayOut>& wayOut() const { return m_wayOut; }
    /// Once: it is no longer offered afterwards.
    void takeWayOut();

signals:
    /// Outcomes, progress or state.
    void changed();
    /// It rests: for the first time, or again after goOn() or lookAgain().
    void rested();

private:
    friend class WriteRuns;
    WriteRun(BulkWrite::Plan plan, WriteJournal* journal, About about, QObject* parent);

    const About m_about;
    BulkWrite* const m_work; ///< a child
    std::optional<WayOut> m_wayOut;
};

/// Everything that is being changed in this window, and whether anything may be. Runs are shown in the
/// activity panel; what they changed is told to the lists. Outlives pages and dialogs, and goes before the
/// client. GUI thread.
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
    /// Marks rows that were not known when the run was started: people who were added.
    void mark(const QHash<QString, WriteMark>& rows, TouchedLists lists);
    /// What a change has read goes there, so that nobody reads it again: whom employees() knows, and what was
    /// seen of locks. What no change has read is out of date there from then on.
    void keepIn(EmployeeDirectory& employees, KnownHoldings& holdings);
    /// For operations of several steps, which are no WriteRun: these lists may have changed.
    void noteTouched(const EnterpriseId& enterprise, TouchedLists lists) { emit touched(enterprise, lists); }

    /// Stops what needs a token of `keeper` when nobody signs in for it: what waits its turn would be sent
    /// with the token that was refused. "Send the rest" goes on with it.
    void follow(const TokenKeeper& keeper);

    /// Why nothing can be changed now, as a sentence; empty when it can.
    [[nodiscard]] QString refusal() const;
    void setReadOnly(bool readOnly);
    /// What keeps the journal from being written; empty when nothing does.
    void setJournalProblem(const QString& problem);
    /// Enables it only while something may be changed; its tool tip says why not. `isUsable` is a condition
    /// of its own, asked again by refreshGuards().
    void guard(QAction* action, std::function<bool()> isUsable = {});
    void guard(QAbstractButton* button, std::function<bool()> isUsable = {});
    /// The same for the action of a dialog, which says itself why not.
    void guard(ActionDialog* dialog);
    /// The conditions given to guard() may have changed.
    void refreshGuards();

    [[nodiscard]] std::shared_ptr<const WriteMarks> marks() const { return m_marks; }

signals:
    void started(lockkeeper::WriteRun* run);
    /// As the run itself says it, after what its rows and lists have heard of it.
    void rested(lockkeeper::WriteRun* run);
    /// These lists may have changed at the gateway. `read`: what the change itself has read of them after it;
    /// who shows that need not read it again. Null: nothing.
    void touched(const lockkeeper::EnterpriseId& enterprise, lockkeeper::TouchedLists lists,
        const lockkeeper::SharedLists& read = nullptr);
    /// Rows of these lists have other marks().
    void marked(lockkeeper::TouchedLists lists);
    void refusalChanged();
    /// Somebody wants to see what became of it, from the activity panel.
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
};

} // namespace lockkeeper

// Outside: an operator| of the namespace would hide the one that makes shortcuts.
Q_DECLARE_OPERATORS_FOR_FLAGS(lockkeeper::TouchedLists)
