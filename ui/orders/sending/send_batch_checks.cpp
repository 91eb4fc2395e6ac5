// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/sending/send_batch_checks.h"

#include "models/domain/orders/order_rules.h"
#include "models/domain/orders/order_units.h"
#include "services/storage/database/when_done.h"
#include "services/storage/journal/journal.h"

#include <QPointer>
#include <QtConcurrent>

#include <utility>

namespace lockkeeper
{

void checkBatch(Journal* journal, const QString& profile, const BatchOrder& batch, const WireUnits& units,
    const QTimeZone& zone, QObject* context, std::function<void(const BatchCheck&)> answer)
{
    whenDone(QtConcurrent::run(
                 [batch, units] { return timeUnitIssues(batch, units.timestamps) + validate(batch); }),
        context,
        [journal = QPointer(journal), profile, batch, units, zone, context, answer = std::move(answer)](
            const Issues& issues) {
            askLedger(journal, profile, batch, units, zone, context,
                [issues, answer](const std::optional<LedgerFinding>& ledger) {
                    answer({issues, ledger});
                });
        });
}

} // namespace lockkeeper
