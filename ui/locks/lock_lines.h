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
/// of each. What was done stands beside those of the job only: beside a number that is typed again it would
/// be taken for what becomes of it next. The model shows the job while the field is empty, and otherwise what
/// showJob() says. GUI thread; what is known is looked up elsewhere.
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
    /// What else stands in the text.
    [[nodiscard]] const NoLocks& noLocks() const { return m_noLocks; }
    /// Numbers that were named more than once, counted without the first time.
    [[nodiscard]] int repeated() const;
    [[nodiscard]] int unusual() const;
    /// Whose lists may have it; `otherwise` where that is not known.
    [[nodiscard]] QList<EnterpriseId> enterprisesOf(
        const AssetNumber& number, const EnterpriseId& otherwise) const;
    /// Calls `known` once everything that is kept of lines() has been looked up, or has taken long: at once
    /// when there is nothing to wait for. Hangs on `context`.
    void whenKnown(QObject* context, std::function<void()> known);

    /// These locks are the job from now on. What is not finished of the one before stays with them.
    void beginJob(const QList<LockLine>& lines);
    [[nodiscard]] const QList<LockLine>& job() const { return m_job.lines; }
    [[nodiscard]] bool showsJob() const;
    void showJob(bool isShown);
    /// Locks of the job that nothing was sent about, because it was stopped, or also so far.
    enum class Unsent { Stopped, SoFar };
    [[nodiscard]] QStringList unsent(Unsent which) const;

    /// Shows what becomes of the locks of a run, now and later. `id`: its number among the LockTurns; a line
    /// shows the latest run.
    void follow(WriteRun* run, LockAction action, quint64 id);
    /// The lines of the job whose lock was `action`ed last; under way or not.
    [[nodiscard]] QList<LockLine> doneLines(LockAction action) const;
    /// Of those, what going back may take back: it was done, nothing newer was done to it, and it is not
    /// known to have been so before.
    [[nodiscard]] QList<LockLine> inverseLines(LockAction action, const QString& gateway) const;
    /// Of those, what may be tried again: status 3 (contract §2.5), and nothing newer was done to it.
    [[nodiscard]] QList<LockLine> retryLines(LockAction action, const QString& gateway) const;

signals:
    /// lines(), job(), or what is shown of them.
    void changed();
    /// Nothing waits to be looked up any more.
    void lookedUp();

private:
    struct Sheet {
        QList<LockLine> lines;
        QHash<AssetNumber, qsizetype> places; ///< in `lines`
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
    bool m_isJobWanted = false; ///< somebody went back to it, although something stands in the field
    QHash<AssetNumber, QList<KnownHolding>> m_known;
    QHash<AssetNumber, LockLine::Done> m_done;
    QList<AssetNumber> m_toLookUp;
    bool m_isLookingUp = false;
    QTimer m_again; ///< until what is known has changed enough to be looked up again
};

} // namespace lockkeeper
