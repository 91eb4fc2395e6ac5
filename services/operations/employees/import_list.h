// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/learnt_limits.h"
#include "services/gateway/calls/gateway_client.h"
#include "services/operations/employees/import_row.h"
#include "services/operations/writes/bulk_write.h"
#include "services/storage/journal/journal.h"

#include <QPointer>

#include <functional>
#include <vector>

namespace lockkeeper
{

class SeenAssets;

struct ImportTarget {
    QPointer<GatewayClient> client;
    EnterpriseId enterprise;
    LearntLimits learnt;
    QString operation; ///< groups the calls in the journal, so that they are found again after a crash
    /// Called before the first call of each step, which waits until `goOn` was called. What was read before
    /// has to be kept by then: after a crash only a change against it proves anything. May be empty.
    std::function<void(QObject* context, std::function<void()> goOn)> beforeSending = {};
    /// Keeps what is read back, and is asked whether something else may have made it (other_writes.h).
    QPointer<Journal> journal = {};
};

/// The rows of an import and how far each is: what ImportRun sends, ImportMend sends once more, and
/// ImportSettling looks for. `states` has one for each of `rows`. In the thread of the client.
struct ImportList {
    ImportTarget target;
    QList<ImportRow> rows;
    QList<ImportRowState> states;

    /// How many rows stand how. A row counts once, by the step it has come to.
    struct Counts {
        qsizetype finished = 0, rejected = 0, notSent = 0, unknown = 0;
        qsizetype added = 0;  ///< employees that exist now, whatever became of their assets
        qsizetype partly = 0; ///< of notSent: employees that exist now, and lack what was to come after
    };
    [[nodiscard]] Counts counts() const;

    /// Whether there is something to be sent for the row, and nothing of it is unknown.
    [[nodiscard]] bool mayBeSent(qsizetype row) const;
    /// Whether the row is to take the step now: it has begun it and is not through, or has just come to it.
    [[nodiscard]] bool isReady(qsizetype row, ImportStage stage) const;
    void enter(qsizetype row, ImportStage stage);
    /// Notes that the step is not sent, because it would be refused with `code`.
    void block(qsizetype row, ImportStage stage, const QString& code, const QString& why);
    void takeMember(qsizetype row, const Employee& employee);

    /// The account as far as it is known.
    [[nodiscard]] QString accountOf(qsizetype row) const;
    /// What is asked of the journal about the step of a row.
    [[nodiscard]] ChangeInQuestion changeOf(qsizetype row) const;
    [[nodiscard]] AddEmployees requestFor(const std::vector<qsizetype>& rows) const;
    /// Leaves out what the employees hold already, as `assets` shows it; that may be null.
    [[nodiscard]] BulkWrite::Plan assignPlan(
        const std::vector<qsizetype>& rows, const SeenAssets* assets) const;
    [[nodiscard]] BulkWrite::Plan lendPlan(
        const std::vector<qsizetype>& rows, const SeenAssets& assets) const;
};

} // namespace lockkeeper
