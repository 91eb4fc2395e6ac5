// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/ends_data.h"

#include "models/domain/base/license_type.h"
#include "models/domain/base/moment_text.h"
#include "ui/views/chip_names.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct EndsText {
    Q_DECLARE_TR_FUNCTIONS(EndsText)
};

QString pageOfEnds(EndsOf what)
{
    return what == EndsOf::Licences ? u"assets"_s : u"products"_s;
}

QString amountOf(EndsOf what, qint64 number)
{
    return what == EndsOf::Licences ? EndsText::tr("%Ln asset(s)", nullptr, countIn(number))
                                    : EndsText::tr("%Ln product(s)", nullptr, countIn(number));
}

QString seriesName(const EndSeries& series, EndsOf what)
{
    if (series.isRest) return EndsText::tr("Others");
    if (what == EndsOf::Products) return series.title.toString();
    const auto type = licenseTypeMeaning(series.key.toString());
    return type.isEmpty() ? EndsText::tr("No licence type") : type;
}

} // namespace

const EndsByMonth& endsOf(const OverviewFigures& figures, EndsOf what)
{
    return what == EndsOf::Licences ? figures.assetEnds : figures.productEnds;
}

ChartData endsChartData(const EndsByMonth& ends, EndsOf what)
{
    ChartData data;
    for (const auto& series : ends.series)
        data.series += seriesName(series, what);
    const QLocale locale;
    data.bars.reserve(ends.months.size());
    for (const auto& month : ends.months) {
        auto parts = month.counts;
        if (parts.empty()) parts.push_back(0); // nothing ends in any of these months
        data.bars.push_back({.label = locale.standaloneMonthName(month.first.month(), QLocale::ShortFormat),
            .group = QString::number(month.first.year()),
            .name = wholeMonth(month.first),
            .parts = std::move(parts)});
    }
    if (data.series.isEmpty() && !data.bars.empty()) data.series += QString();
    data.amount = [what](qint64 number) { return amountOf(what, number); };
    return data;
}

PlaceLink placeOfMonth(const EndsByMonth& ends, size_t month, EndsOf what)
{
    return listOf(pageOfEnds(what), {endsInChip(ends.months.at(month).first)});
}

std::vector<Figure> endsBeside(const EndsByMonth& ends, EndsOf what)
{
    if (ends.months.empty()) return {};
    const auto page = pageOfEnds(what);
    const auto first = ends.months.front().first, after = ends.months.back().first.addMonths(1);
    const auto figure = [&](const QString& name, const QString& label, qint64 number, const QString& chip) {
        return Figure{.name = name,
            .label = label,
            .spoken = EndsText::tr("%1: %2").arg(label, amountOf(what, number)),
            .counted = Counted(number, ends.gap),
            .place = listOf(page, {chip})};
    };
    return {figure(u"NoEnd"_s, EndsText::tr("No end given"), ends.withoutEnd, noEndChip()),
        figure(u"Before"_s, EndsText::tr("Before %1").arg(wholeMonth(first)), ends.earlier,
            endsBeforeChip(first)),
        figure(
            u"Later"_s, EndsText::tr("%1 or later").arg(wholeMonth(after)), ends.later, endsFromChip(after))};
}

} // namespace lockkeeper
