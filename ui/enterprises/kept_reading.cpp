// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/kept_reading.h"

#include "services/storage/database/when_done.h"
#include "services/storage/holdings/asset_sums.h"
#include "services/storage/holdings/known_holdings.h"

#include <QDateTime>
#include <QtConcurrent>

#include <utility>

namespace lockkeeper
{

void readKept(KnownHoldings& holdings, const RecordFormat& format, QObject* context,
    std::function<void(const KeptAnswer&)> answered)
{
    auto sums = holdings.sumAssets();
    // The sums are given up with whoever asked: else a million rows are summed for nobody, before whoever
    // asks next has their turn.
    QObject::connect(context, &QObject::destroyed, &holdings, [sums]() mutable { sums.cancel(); });
    whenDone(
        sums, context,
        [format, context, answered](const SummedAssets& summed) {
            if (!summed.enterprises) return answered({nullptr, summed.trouble});
            const auto work = [kept = summed.enterprises, format, now = QDateTime::currentDateTimeUtc()] {
                return std::make_shared<const KeptOverview>(keptOverview(*kept, format, now));
            };
            whenDone(QtConcurrent::run(work), context,
                [answered](const std::shared_ptr<const KeptOverview>& overview) {
                    answered({overview, {}});
                });
        },
        [answered] { answered({}); });
}

} // namespace lockkeeper
