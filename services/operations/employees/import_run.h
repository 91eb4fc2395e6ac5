// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_list.h"
#include "services/operations/employees/import_mend.h"
#include "services/operations/employees/import_settling.h"
#include "services/operations/writes/bulk_write.h"

#include <QObject>

#include <memory>
#include <vector>

namespace lockkeeper
{

class SeenAssets;
class SeenEmployees;

/// Adds employees, gives them assets and lends these to locks: M1 for all rows in calls of at most 100, then
/// M9 and M10, one call a person, for those rows that have come so far.
///
/// Where one row has a whole call of M1 refused, the other rows of the call go on: those that a reading does
/// not show are sent anew, the suspected ones one by one, until the row is found that the reason belongs to
/// (OP-25). What an earlier program left refused goes the same way (OP-27).
///
/// After an unknown outcome, or a token that nobody could renew, nothing more is sent until start() is
/// called again. A row whose outcome is unknown is never sent again: reading may settle it (lookAgain()),
/// or a person (decide()). Lives in the thread of the client; everything is answered from the event loop.
class ImportRun : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Resting, ///< nothing is under way
        Reading, ///< what is there, before a step
        Sending,
        ReadingBack,
    };
    using Counts = ImportList::Counts;

    explicit ImportRun(ImportTarget target, QObject* parent = nullptr);
    ~ImportRun() override;

    /// Sets what is to be imported, while resting. `states`: of an earlier run, as import_recovery.h found
    /// them; empty: nothing was sent yet.
    void setRows(QList<ImportRow> rows, QList<ImportRowState> states = {});
    /// Takes these rows as far as they go. Rows that are unknown or finished are left alone.
    void start(const QList<qsizetype>& rows);
    /// Sends nothing more and waits for the call under way; then reads back.
    void cancel();
    /// While resting: reads again what became of what is unknown, or applied and not to be seen yet.
    void lookAgain();
    /// While resting: a person says what became of an unknown step, because no reading can.
    void decide(qsizetype row, bool wasDone);

    [[nodiscard]] State state() const { return m_state; }
    /// The step that is being read for, sent or read back.
    [[nodiscard]] ImportStage stage() const { return m_stage; }
    [[nodiscard]] const QList<ImportRow>& rows() const { return m_list.rows; }
    [[nodiscard]] const QList<ImportRowState>& states() const { return m_list.states; }
    [[nodiscard]] const ImportTarget& target() const { return m_list.target; }
    [[nodiscard]] Counts counts() const { return m_list.counts(); }
    /// What start() would do something for.
    [[nodiscard]] bool mayBeSent(qsizetype row) const { return m_list.mayBeSent(row); }
    [[nodiscard]] qint64 done() const { return m_done; }
    [[nodiscard]] qint64 total() const { return m_total; }
    /// Why the last start() or lookAgain() could not read what it needed; empty when it could.
    [[nodiscard]] const QString& problem() const { return m_problem; }

signals:
    void stateChanged(lockkeeper::ImportRun::State state);
    /// states() of these rows have changed.
    void rowsChanged(const QList<qsizetype>& rows);
    /// How many steps of rows, of how many, have had their turn since start().
    void progressed(qint64 done, qint64 total);
    /// A reply or refusal of M1 has told something of the enterprise (learning.h). `limits`: all that is
    /// known by now.
    void learnt(const lockkeeper::LearntLimits& limits);

private:
    using Next = void (ImportRun::*)();

    void addRows();
    void add(const std::vector<std::vector<qsizetype>>& calls);
    void mend();
    void findMembers();
    void readAssets();
    void withdraw();
    void assign();
    void lend();
    /// Sends the plan, unless it is empty; then goes on with `next`. `owners`: for each key of the plan its
    /// row.
    void run(ImportStage stage, BulkWrite::Plan plan, std::vector<qsizetype> owners, Next next);
    void take(const QList<ItemOutcome>& outcomes);
    void takeBefore();
    void partRested(Next next);
    void beginStep();
    void rest();
    void setState(State state);

    /// Rows of this start() that are to take the step now.
    [[nodiscard]] std::vector<qsizetype> rowsFor(ImportStage stage) const;
    void block(qsizetype row, ImportStage stage, const QString& code, const QString& why);
    void takeMembers(const std::vector<qsizetype>& rows, const SeenEmployees& seen);

    ImportList m_list;
    ImportMend m_mend;
    ImportSettling m_settling;
    QList<qsizetype> m_wanted; ///< of this start()
    std::unique_ptr<BulkWrite> m_part;
    std::vector<qsizetype> m_owners; ///< for each key of the part its row
    std::unique_ptr<QObject> m_step; ///< whoever answers late has nobody left to answer to
    std::unique_ptr<SeenAssets> m_assets;
    State m_state = State::Resting;
    ImportStage m_stage = ImportStage::Add;
    bool m_stops = false;
    qint64 m_done = 0;
    qint64 m_doneBefore = 0; ///< steps done in the parts that are over
    qint64 m_total = 0;
    QString m_problem;
};

} // namespace lockkeeper
