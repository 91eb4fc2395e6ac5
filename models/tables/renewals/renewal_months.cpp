// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/renewals/renewal_months.h"

#include "models/tables/base/month_scale.h"

#include <algorithm>
#include <numeric>

namespace lockkeeper
{

RenewalShare renewalShare(const RenewalRow& row)
{
    if (!row.state) return RenewalShare::ToDo;
    switch (row.state->standing) {
    case RenewalStanding::Open:
    case RenewalStanding::PerhapsInDraft:
    case RenewalStanding::PerhapsOrdered:
        break;
    case RenewalStanding::InDraft:
    case RenewalStanding::Unknown:
    case RenewalStanding::Ordered:
        return RenewalShare::UnderWay;
    case RenewalStanding::NotRenewed:
    case RenewalStanding::Replaced:
        return RenewalShare::NotToBeDone;
    }
    return RenewalShare::ToDo;
}

RenewalsByMonth renewalsByMonth(const std::vector<RenewalRow>& rows, QDate today, const QTimeZone& zone)
{
    const MonthScale scale(today, zone);
    RenewalsByMonth all;
    all.first = scale.month(0);
    all.after = scale.month(scale.size());
    std::vector<RenewalsOfMonth> months(size_t(scale.size()));
    for (int place = 0; place < scale.size(); ++place)
        months[size_t(place)].month = scale.month(place);
    for (const auto& row : rows) {
        if (!row.line || !row.line->endsAt) continue;
        const int place = scale.placeOf(*row.line->endsAt);
        if (place < 0)
            ++all.earlier;
        else if (place < scale.size())
            ++months[size_t(place)].lines[size_t(renewalShare(row))];
        else
            ++all.later;
    }
    const auto isEmpty = [](const RenewalsOfMonth& month) {
        return std::accumulate(month.lines.begin(), month.lines.end(), qint64(0)) == 0;
    };
    const auto first = std::find_if_not(months.begin(), months.end(), isEmpty);
    const auto last = std::find_if_not(months.rbegin(), months.rend(), isEmpty).base();
    if (first < last) all.months.assign(first, last);
    return all;
}

} // namespace lockkeeper
