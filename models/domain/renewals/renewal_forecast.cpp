// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/renewals/renewal_forecast.h"

#include <QMap>

namespace lockkeeper
{

RenewalWhatIf renewalWhatIf(
    const QList<RenewalLine>& selection, const RenewalTerms& terms, const RenewalClock& clock)
{
    RenewalWhatIf all;
    QMap<QDate, RenewalMonth> months;
    const auto monthOf = [&](qint64 moment) -> RenewalMonth& {
        const auto day = clock.dayOf(moment);
        auto& month = months[QDate(day.year(), day.month(), 1)];
        month.month = QDate(day.year(), day.month(), 1);
        return month;
    };
    for (qsizetype i = 0; i < selection.size(); ++i) {
        const auto& line = selection[i];
        const auto plan = renewalPlan(line, terms, clock);
        RenewalForecast each{i, plan.obstacle, line.endsAt, line.endsAt, line.nodes, line.nodes, {}};
        if (plan.isGood()) {
            each.endsAfter = plan.period.until;
            each.nodesAfter = plan.nodes;
            each.starts = plan.period.from;
        }
        if (each.endsBefore) {
            auto& month = monthOf(*each.endsBefore);
            ++month.linesBefore;
            month.nodesBefore += each.nodesBefore.value_or(0);
        }
        if (each.endsAfter) {
            auto& month = monthOf(*each.endsAfter);
            ++month.linesAfter;
            month.nodesAfter += each.nodesAfter.value_or(0);
        }
        all.lines.append(each);
    }
    all.months = months.values();
    return all;
}

} // namespace lockkeeper
