// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/lock_line.h"
#include "models/tables/base/record_table_model.h"
#include "services/operations/writes/lock_writes.h"
#include "services/storage/holdings/known_holdings.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>

namespace lockkeeper
{

class WriteRun;
struct PageContext;

/// The lines of the lock desk: the numbers in a text, with what is known of each and what was done to it. GUI
/// thread; what is known is looked up elsewhere.
class LockLines : public QObject
{
    Q_OBJECT

public:
    using Model = RecordTableModel<LockLine, Text>;

    explicit LockLines(PageContext& context, QObject* parent = nullptr);

    [[nodiscard]] Model& model() { return m_model; }
    void setText(const QString& text);
    /// In the order of the text.
    [[nodiscard]] const QList<LockLine>& lines() const { return m_lines; }
    /// Numbers that were named more than once, counted without the first time.
    [[nodiscard]] int repeated() const;
    [[nodiscard]] int unusual() const;
    /// Whose lists may have it; `otherwise` where that is not known.
    [[nodiscard]] QList<EnterpriseId> enterprisesOf(
        const AssetNumber& number, const EnterpriseId& otherwise) const;

    /// Shows what becomes of the locks of a run, now and later. `id`: its number among the LockTurns; a line
    /// shows the latest run.
    void follow(WriteRun* run, LockAction action, quint64 id);
    /// The lines whose lock was `action`ed last, and that ended so.
    [[nodiscard]] QList<LockLine> doneLines(LockAction action, Outcome outcome) const;
    /// The lines that may be tried again: status 3 (contract §2.5), and nothing newer was done to the lock.
    [[nodiscard]] QList<LockLine> retryLines(LockAction action, const QString& gateway) const;

signals:
    /// lines(), or what is shown in them.
    void changed();

private:
    void show();
    void lookUp();
    void lookUpNext();
    void take(const QList<AssetNumber>& asked, const KnownHoldings::Found& found);
    void update(const QList<AssetNumber>& numbers);
    void update(const WriteRun& run, LockAction action, quint64 id);
    void noteReadBack(const WriteRun& run, LockAction action);
    [[nodiscard]] LockLine::Known described(const QList<KnownHolding>& holdings) const;

    PageContext& m_context;
    Model& m_model;
    QList<LockLine> m_lines;
    QHash<AssetNumber, qsizetype> m_places; ///< in m_lines
    QHash<AssetNumber, QList<KnownHolding>> m_known;
    QHash<AssetNumber, LockLine::Done> m_done;
    QList<AssetNumber> m_toLookUp;
    bool m_isLookingUp = false;
    QTimer m_again; ///< until what is known has changed enough to be looked up again
};

} // namespace lockkeeper
