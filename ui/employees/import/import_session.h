// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_run.h"
#include "ui/employees/import/import_content.h"
#include "ui/employees/import/import_keeping.h"
#include "ui/employees/import/import_reading.h"
#include "ui/employees/import/import_report.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace lockkeeper
{

struct JournalEntry;
struct KeptDraft;
struct PageContext;

/// One import of employees, from the moment its columns are known until everything is settled: the rows as
/// people edit them, what became of each, and the run. It outlives the wizard that shows it, so that a run
/// goes on when somebody closes the window. Belongs to PageContext::writes, or to its host. GUI thread.
class ImportSession : public QObject
{
    Q_OBJECT

public:
    using RowId = ImportContent::RowId;
    using Which = ImportContent::Which;

    ImportSession(PageContext& context, const EnterpriseId& enterprise, QObject* parent);
    /// A session whose host keeps it, and must outlive it.
    ImportSession(PageContext& context, const EnterpriseId& enterprise, ImportHost host);
    ~ImportSession() override;
    /// The session of this window that works on this draft; null when there is none.
    [[nodiscard]] static ImportSession* find(PageContext& context, const QString& id);

    [[nodiscard]] const QString& id() const { return m_keeping->id(); }
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    [[nodiscard]] PageContext& context() const { return m_context; }

    // The rows.

    /// Replaces all rows. Only before anything was sent.
    void setTable(const QString& source, const ImportMapping& mapping, const QList<TextRow>& rows);
    /// Goes on with a draft of its own, as the journal corrects it: `entries` of its operation, oldest first.
    /// Passwords of `kept` that could not be read stay on disk until something is changed.
    void resume(const KeptDraft& kept, const ImportDraft& draft, const QList<JournalEntry>& entries);
    /// Goes on with what the host has kept, as the journal corrects it.
    void resume(const ImportDraft& draft, const QList<JournalEntry>& entries);
    // The same as the functions of these names in ImportContent.
    [[nodiscard]] const QString& source() const { return m_content->source(); }
    [[nodiscard]] ImportGridModel& grid() const { return m_content->grid(); }
    [[nodiscard]] bool hasRows() const { return m_content->size() > 0; }
    [[nodiscard]] bool hasContent() const { return m_content->hasContent(); }
    [[nodiscard]] bool hasSent() const { return m_content->hasSent(); }
    [[nodiscard]] bool isSettled() const { return m_content->isSettled(); }
    [[nodiscard]] ImportRow rowAt(qsizetype place) const { return m_content->rowAt(place); }
    [[nodiscard]] ImportRowState stateAt(qsizetype place) const { return m_content->stateAt(place); }
    [[nodiscard]] bool isDoubted(qsizetype place) const { return m_content->isDoubted(place); }
    [[nodiscard]] QList<qsizetype> sendable(Which which = Which::All) const
    {
        return m_content->sendable(which);
    }
    /// Those of sendable() that start() would send.
    [[nodiscard]] QList<qsizetype> chosen(Which which = Which::All) const { return m_content->chosen(which); }
    [[nodiscard]] bool takesFromOthers(RowId row) const { return m_content->takesFromOthers(row); }
    void setSendsDoubted(bool sends) { m_content->setSendsDoubted(sends); }
    [[nodiscard]] bool sendsDoubted() const { return m_content->sendsDoubted(); }
    [[nodiscard]] qsizetype lostPasswords() const { return m_content->lostPasswords(); }
    void noteGenerated(const QList<RowId>& rows) { m_content->noteGenerated(rows); }
    [[nodiscard]] bool hasUnseenPasswords() const { return m_content->hasUnseenPasswords(); }
    void notePasswordsSeen() { m_content->notePasswordsSeen(); }
    /// What to say of lostPasswords(): what happened, and what to do.
    [[nodiscard]] std::pair<QString, QString> lostPasswordsText() const;

    // Who and what is there already, which the rows are compared with.

    /// Reads who is there (M5) and, where rows name assets or locks and `withAssets`, M6 and M8. Ends with
    /// surroundingsRead().
    void readSurroundings(bool withAssets);
    /// True also while what was read is being compared with the rows.
    [[nodiscard]] bool isReading() const { return m_reading->isUnderWay(); }
    /// Null until it was read.
    [[nodiscard]] const ImportSurroundings* surroundings() const { return m_reading->surroundings(); }
    /// Puts it into the draft as well.
    void setTakesFromOthers(RowId row, bool takes);
    /// What sending all chosen() rows would do, by what was read last.
    [[nodiscard]] ImportForecast forecast() const;

    // The run.

    /// Sends chosen() rows as far as they go, with those that were unknown and that a reading settles first
    /// (EM-9).
    void start(Which which = Which::All);
    void cancel();
    /// Reads what became of rows that are unknown or not to be seen yet. Reads the employees first, if that
    /// was never done: without them the departments that were wanted are not known.
    void lookAgain();
    /// A person says of rows that no reading can settle whether they were applied.
    void decide(const QList<RowId>& rows, bool wasDone);
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] const ImportRun& run() const { return *m_run; }
    [[nodiscard]] ImportRun::Counts counts() const { return m_run->counts(); }
    /// "212 applied, 2 rejected, 1 unknown".
    [[nodiscard]] QString summary() const { return summaryText(counts()); }
    /// Sets how the activity panel opens the wizard again.
    void setOpener(std::function<void()> opener) { m_report->setOpener(std::move(opener)); }

    // The draft.

    [[nodiscard]] ImportDraft draft() const { return m_content->draft(isRunning()); }
    /// Writes it to disk within moments; as soon as can be when `isUrgent`.
    void keep(bool isUrgent = false);
    /// Removes the draft: there is nothing to come back to.
    void discard();
    /// Ends the session, after handing what is to be kept to the store.
    void retire();
    /// A sentence on what would be lost if the program ended now, and why; empty: nothing.
    [[nodiscard]] QString loss() const;

signals:
    void surroundingsRead(bool isRead);
    /// The run's state, its progress, or what became of its rows has changed.
    void runChanged();
    void rested();

private:
    void connectParts();
    void makeRun();
    void fillRun();
    void send(Which which);
    bool sendsAfterLook();
    void takeStates(const QList<qsizetype>& places);
    void takeAllStates();
    void ended();

    PageContext& m_context;
    const EnterpriseId m_enterprise;
    ImportContent* m_content; ///< a child, as the others are
    ImportReading* m_reading;
    ImportReport* m_report;
    ImportRun* m_run = nullptr;     ///< knows the rows while it is at work
    QList<RowId> m_runRows;         ///< for each row of the run its id
    QList<qsizetype> m_wereUnknown; ///< by place in the run, while it is being looked at again
    bool m_looksWhenRead = false;
    std::optional<Which> m_sendsAfterLook;    ///< what start() sends once it has looked at what is unknown
    std::unique_ptr<ImportKeeping> m_keeping; ///< the first to go: it asks once more for what is to be kept
};

} // namespace lockkeeper
