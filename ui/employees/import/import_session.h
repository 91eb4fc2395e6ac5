// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/import_columns.h"
#include "models/tables/imports/import_grid_model.h"
#include "services/operations/employees/import_draft.h"
#include "services/operations/employees/import_forecast.h"
#include "services/operations/employees/import_run.h"
#include "ui/kit/activities.h"

#include "ui/writes/settled_note.h"
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lockkeeper
{

class DraftStore;
class SealedDraft;
struct Credential;
struct JournalEntry;
struct KeptDraft;
struct PageContext;

/// Something larger that an import is a part of, and whose draft keeps it.
struct ImportHost {
    QString operation; ///< the journal's, and the id of the draft
    /// The import has come to this: to be kept within moments.
    std::function<void(const ImportDraft&)> keep;
    /// Goes on when that is on disk, or cannot be.
    std::function<void(QObject* context, std::function<void()> then)> whenKept;
};

/// One import of employees, from the moment its columns are known until everything is settled: the rows as
/// people edit them, what became of each, the run, and the draft on disk. It outlives the wizard that shows
/// it, so that a run goes on when somebody closes the window. Belongs to PageContext::writes, or to its host.
/// GUI thread.
class ImportSession : public QObject
{
    Q_OBJECT

public:
    using RowId = ImportGridModel::RowId;

    ImportSession(PageContext& context, const EnterpriseId& enterprise, QObject* parent);
    /// Kept by a host, which goes later.
    ImportSession(PageContext& context, const EnterpriseId& enterprise, ImportHost host);
    ~ImportSession() override;
    /// The one that works on this draft in this window; null when there is none.
    [[nodiscard]] static ImportSession* find(PageContext& context, const QString& id);

    [[nodiscard]] const QString& id() const { return m_id; }
    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    [[nodiscard]] PageContext& context() const { return m_context; }

    // The rows.

    /// New rows in the place of all others; only before anything was sent.
    void setTable(const QString& source, const ImportMapping& mapping, const QList<TextRow>& rows);
    /// Goes on with a draft of its own, as the journal corrects it: `entries` of its operation, oldest first.
    /// Passwords of `kept` that could not be read stay on disk until something is changed.
    void resume(const KeptDraft& kept, const ImportDraft& draft, const QList<JournalEntry>& entries);
    /// The same with what the host has kept.
    void resume(const ImportDraft& draft, const QList<JournalEntry>& entries);
    [[nodiscard]] const QString& source() const { return m_source; }
    [[nodiscard]] ImportGridModel& grid() const { return *m_grid; }
    [[nodiscard]] bool hasRows() const { return m_grid->rows().size() > 0; }
    /// An empty row to type in is nothing to come back to.
    [[nodiscard]] bool hasContent() const;
    /// Something was sent, so that the rows are what they are.
    [[nodiscard]] bool hasSent() const;
    /// Rows that lost their password with the program that wrote the draft.
    [[nodiscard]] qsizetype lostPasswords() const;
    /// What to say of lostPasswords(): what happened, and what to do.
    [[nodiscard]] std::pair<QString, QString> lostPasswordsText() const;

    // What is around them.

    /// Reads who is there (M5) and, where rows name assets or locks and `withAssets`, M6 and M8. Ends with
    /// surroundingsRead().
    void readSurroundings(bool withAssets);
    /// Also while what was read is being compared with the rows.
    [[nodiscard]] bool isReading() const { return m_reading || m_comparing; }
    /// Null until it was read.
    [[nodiscard]] const ImportSurroundings* surroundings() const { return m_around ? &*m_around : nullptr; }
    /// Somebody agreed, or not, that assets of others are withdrawn for this row.
    void setTakesFromOthers(RowId row, bool takes);
    [[nodiscard]] bool takesFromOthers(RowId row) const { return m_takes.contains(row); }
    enum class Which {
        All,
        NotRefused, ///< without those that the gateway has refused, or would refuse, as they are
    };
    /// Rows without errors that have something left to send, by their place in grid().rows().
    [[nodiscard]] QList<qsizetype> sendable(Which which = Which::All) const;
    /// The employee itself is unusual (ImportRow::isDoubted).
    [[nodiscard]] bool isDoubted(qsizetype place) const;
    /// Somebody wants doubted rows to be sent as well, or not. They are unless that was said.
    void setSendsDoubted(bool sends) { m_sendsDoubted = sends; }
    [[nodiscard]] bool sendsDoubted() const { return m_sendsDoubted; }
    /// Those of sendable() that start() takes.
    [[nodiscard]] QList<qsizetype> chosen(Which which = Which::All) const;
    /// Of all chosen() rows, by what was read last.
    [[nodiscard]] ImportForecast forecast() const;
    [[nodiscard]] ImportRow rowAt(qsizetype place) const;
    [[nodiscard]] ImportRowState stateAt(qsizetype place) const;

    // The run.

    /// Takes chosen() rows as far as they go.
    void start(Which which = Which::All);
    void cancel();
    /// Reads what became of rows that are unknown or not to be seen yet; first who is there, if that was
    /// never read: without it nobody knows the departments that were wanted.
    void lookAgain();
    /// What a person says of rows that no reading can settle.
    void decide(const QList<RowId>& rows, bool wasDone);
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] const ImportRun& run() const { return *m_run; }
    [[nodiscard]] ImportRun::Counts counts() const;
    /// "212 applied, 2 rejected, 1 unknown", in the language of the moment.
    [[nodiscard]] QString summary() const;
    /// Whether anything is left that somebody may come back for.
    [[nodiscard]] bool isSettled() const;
    /// How the activity panel opens the wizard again.
    void setOpener(std::function<void()> opener) { m_opener = std::move(opener); }

    // The draft.

    [[nodiscard]] ImportDraft draft() const;
    /// On disk within moments; as soon as can be when `isUrgent`.
    void keep(bool isUrgent = false);
    /// Forgets it all: there is nothing to come back to.
    void discard();
    /// Ends, with what is to be kept on its way to the disk.
    void retire();
    /// What would be lost if the program ended now, and why; empty: nothing.
    [[nodiscard]] QString loss() const;
    /// Passwords of these rows were made by the program.
    void noteGenerated(const QList<RowId>& rows);
    /// Employees were added whose passwords the program has made, and nobody has looked at; they are
    /// forgotten with this object.
    [[nodiscard]] bool hasUnseenPasswords() const;
    void notePasswordsSeen() { m_passwordsSeen = true; }

signals:
    void surroundingsRead(bool isRead);
    /// The run: state, progress or rows.
    void runChanged();
    void rested();

private:
    void connectGrid();
    [[nodiscard]] bool lacksPassword(qsizetype place) const;
    void connectRun();
    void fillRun();
    void takeStates(const QList<qsizetype>& places);
    void takeAllStates();
    void showState(RowId row, const ImportRow& content, const ImportRowState& state);
    void checkAgainst(const ImportSurroundings& around);
    void began();
    void ended();
    /// Tells the journal what is not unknown any more of these places, which were.
    void noteSettled(const QList<qsizetype>& places, SettledBy by);
    void openDraft(const QString& id);

    PageContext& m_context;
    const QPointer<DraftStore> m_drafts;
    const ImportHost m_host; ///< without an operation: there is none
    EnterpriseId m_enterprise;
    QString m_id;
    QString m_source;
    ImportGridModel* m_grid;               ///< a child
    ImportRun* m_run;                      ///< a child; knows the rows while it is at work
    QHash<RowId, ImportRowState> m_states; ///< of rows that were sent, or kept from being sent
    QSet<RowId> m_takes;
    QList<RowId> m_runRows;         ///< for each row of the run its id
    QList<qsizetype> m_wereUnknown; ///< by place in the run, while it is being looked at again
    std::optional<ImportSurroundings> m_around;
    std::unique_ptr<QObject> m_reading;
    std::unique_ptr<QObject> m_comparing;
    std::shared_ptr<const QSet<QString>> m_taken; ///< by m_around; null until it was read
    QPointer<Activity> m_activity;
    std::function<void()> m_opener;
    QTimer m_keep;
    SealedDraft* m_kept = nullptr; ///< outlives this until it is on disk; null with a host
    QSet<RowId> m_withoutPassword; ///< rows that lost theirs
    QString m_unreadPasswords;     ///< why those on disk could not be read; empty: there are none
    bool m_looksWhenRead = false;
    bool m_sendsDoubted = true;
    QSet<RowId> m_generated; ///< rows whose password the program has made
    bool m_passwordsSeen = false;
    bool m_isDiscarded = false;
};

/// Of those who were added, as far as their passwords are known.
[[nodiscard]] std::vector<Credential> credentialsIn(const ImportDraft& draft);
/// What stands in front of the outcome of a row: how far it has come.
[[nodiscard]] QString stageText(const ImportRow& row, const ImportRowState& state);

} // namespace lockkeeper
