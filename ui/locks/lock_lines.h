// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/lock_line.h"
#include "models/tables/base/record_table_model.h"
#include "services/operations/writes/lock_writes.h"
#include "services/storage/holdings/known_holdings.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <optional>

namespace lockkeeper
{

class WriteRun;
struct PageContext;

/// The lines of the lock desk: the numbers in its field, and the locks of the latest job, with what is known
/// of each. Results are shown for the job only: beside a number that is typed again, an earlier result would
/// be taken for the next one. The model shows the job while the field is empty, and otherwise what showJob()
/// was told. GUI thread; what is known is looked up in another thread.
class LockLines : public QObject
{
    Q_OBJECT

public:
    using Model = RecordTableModel<LockLine, Text>;

    explicit LockLines(PageContext& context, QObject* parent = nullptr);

    [[nodiscard]] Model& model() { return m_model; }
    void setText(const QString& text);
    /// In the order of the text.
    [[nodiscard]] const QList<LockLine>& lines() const { return m_typed.lines; }
    /// What the text contains besides lock numbers.
    [[nodiscard]] const NoLocks& noLocks() const { return m_noLocks; }
    /// How many more numbers were named than there are different ones.
    [[nodiscard]] int repeated() const;
    [[nodiscard]] int unusual() const;
    /// Enterprises whose lists may contain the lock; `otherwise` where none is known.
    [[nodiscard]] QList<EnterpriseId> enterprisesOf(
        const AssetNumber& number, const EnterpriseId& otherwise) const;
    /// Calls `known` once everything that is known of lines() has been looked up: at once when there is
    /// nothing to wait for, and after two seconds in any case. Not called when `context` is gone.
    void whenKnown(QObject* context, std::function<void()> known);

    /// Makes these locks the job. Unfinished locks of the job before stay in it.
    void beginJob(const QList<LockLine>& lines);
    [[nodiscard]] const QList<LockLine>& job() const { return m_job.lines; }
    [[nodiscard]] bool showsJob() const;
    void showJob(bool isShown);
    /// Which locks of the job were not sent: those of runs that were stopped, or also those that are still
    /// waiting.
    enum class Unsent { Stopped, SoFar };
    [[nodiscard]] QStringList unsent(Unsent which) const;

    /// Shows the outcomes of a run, now and as they come. `id`: its number among the LockTurns; a line shows
    /// the latest run of its lock.
    void follow(WriteRun* run, LockAction action, quint64 id);
    /// The lines of the job whose latest run was `action`, under way or not.
    [[nodiscard]] QList<LockLine> doneLines(LockAction action) const;
    /// Those of doneLines() that may be taken back: it was done, nothing newer was done to the lock, and the
    /// lock is not known to have been in that state before (LK-5).
    [[nodiscard]] QList<LockLine> inverseLines(LockAction action, const QString& gateway) const;
    /// Those of doneLines() that may be tried again: status 3 (contract §2.5), and nothing newer was done to
    /// the lock.
    [[nodiscard]] QList<LockLine> retryLines(LockAction action, const QString& gateway) const;

signals:
    /// lines(), job(), or what is shown of them has changed.
    void changed();
    /// Everything has been looked up.
    void lookedUp();

private:
    struct Sheet {
        QList<LockLine> lines;
        QHash<AssetNumber, qsizetype> places; ///< the place of a number in `lines`
    };

    enum class Shows { Known, KnownAndDone };
    [[nodiscard]] Sheet sheetOf(QList<LockLine> lines, Shows shows);
    [[nodiscard]] std::optional<LockLine::Done> doneTo(const AssetNumber& number) const;
    void show();
    void lookUp();
    void lookUpNext();
    void take(const QList<AssetNumber>& asked, const KnownHoldings::Found& found);
    void update(const QList<AssetNumber>& numbers);
    void update(const WriteRun& run, LockAction action, quint64 id);
    void noteReadBack(const WriteRun& run, LockAction action);
    [[nodiscard]] QList<LockLine> doneLines(LockAction action, Outcome outcome, const QString& gateway) const;
    [[nodiscard]] LockLine::Known described(const QList<KnownHolding>& holdings) const;

    PageContext& m_context;
    Model& m_model;
    Sheet m_typed;
    Sheet m_job;
    NoLocks m_noLocks;
    bool m_isJobWanted =
        false; ///< the job is shown although the field is not empty, because somebody asked for it
    QHash<AssetNumber, QList<KnownHolding>> m_known;
    QHash<AssetNumber, LockLine::Done> m_done;
    QList<AssetNumber> m_toLookUp;
    bool m_isLookingUp = false;
    QTimer m_again; ///< gathers changes of what is known before it is looked up again
};

} // namespace lockkeeper
