// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/renewals/renewal_preview.h"

#include "models/domain/base/moment_text.h"
#include "models/domain/base/visible_text.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/tables/base/column_builders.h"

#include <QCoreApplication>

#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct RenewalDraftTable {
    Q_DECLARE_TR_FUNCTIONS(RenewalDraftTable)
};

using DraftRow = RenewalDraftRow;

/// The cells that do not depend on whether and how the line is renewed.
RenewalDraftRow draftRowOf(const RenewalLine& line, const EnterpriseNames& names)
{
    RenewalDraftRow row;
    row.key = line.key;
    row.title = line.title();
    const auto& known = line.enterpriseName;
    row.enterprise = Text(known.isEmpty() ? enterpriseLabel(names, line.enterprise)
                                          : enterpriseLabel(known.toString(), line.enterprise));
    row.assetNum = line.assetNum();
    row.channelCode = line.channelCode;
    row.ends = line.ends;
    row.nodes = line.nodes;
    row.replaced = line.channelOrderId().isEmpty() ? line.licenseOrderId().text() : line.channelOrderId();
    return row;
}

/// The reason without details of a single line, for counting lines by it.
QString leftOutName(RenewalLeftOut why)
{
    switch (why) {
    case RenewalLeftOut::InDraft:
        return renewalStandingName(RenewalStanding::InDraft);
    case RenewalLeftOut::Ordered:
        return renewalStandingName(RenewalStanding::Ordered);
    case RenewalLeftOut::PerhapsInDraft:
        return renewalStandingName(RenewalStanding::PerhapsInDraft);
    case RenewalLeftOut::PerhapsOrdered:
        return renewalStandingName(RenewalStanding::PerhapsOrdered);
    case RenewalLeftOut::Unknown:
        return renewalStandingName(RenewalStanding::Unknown);
    case RenewalLeftOut::NotRenewed:
        return renewalStandingName(RenewalStanding::NotRenewed);
    case RenewalLeftOut::Replaced:
        return renewalStandingName(RenewalStanding::Replaced);
    case RenewalLeftOut::NoEnd:
        return RenewalDraftTable::tr("No end");
    case RenewalLeftOut::LengthUnknown:
        return RenewalDraftTable::tr("Previous length unknown");
    case RenewalLeftOut::EndsBeforeStart:
        return RenewalDraftTable::tr("Common date too early");
    case RenewalLeftOut::NoAnswer:
        return RenewalDraftTable::tr("Effect on the asset number not answered");
    case RenewalLeftOut::NoNumber:
        return RenewalDraftTable::tr("No asset number");
    case RenewalLeftOut::AfterFirst:
        return RenewalDraftTable::tr("After the first renewal of the channel");
    }
    Q_UNREACHABLE();
}

/// Room for a day with its year in Chinese, which is the longest.
constexpr int dayWidth = 112;

ColumnSpec<DraftRow> draftDayColumn(const char* id, const QString& title, QDate DraftRow::*day)
{
    auto column = writtenColumn<DraftRow>(
        id, title, dayWidth,
        [day](const DraftRow& row) { return (row.*day).isValid() ? wholeDay(row.*day) : QString(); }, true,
        ColumnKind::Date);
    column.info.searchable = false;
    column.sortNumber = [day](const DraftRow& row) -> std::optional<qint64> {
        if (!(row.*day).isValid()) return std::nullopt;
        return (row.*day).toJulianDay();
    };
    return column;
}

/// A whole day, like those in the columns beside it with which people compare it.
ColumnSpec<DraftRow> draftEndsColumn(const RecordFormat& format)
{
    auto column = timeColumn("limitEndTime", RenewalDraftTable::tr("Ends"), &DraftRow::ends, format);
    column.text = [format](const DraftRow& row) {
        const auto moment = row.ends.toDateTime(format.unit, format.zone);
        return moment.isValid() ? wholeDay(moment.date(), format.locale) : format.shortTime(row.ends);
    };
    column.look = nullptr;
    column.info.width = dayWidth;
    return column;
}

/// "5 → 10": nodes before, and those of the renewal where they differ. In one column, because two would not
/// fit beside the rest.
ColumnSpec<DraftRow> draftNodesColumn()
{
    auto column = numberColumn("limitConcurrent", RenewalDraftTable::tr("Nodes"), 70, &DraftRow::nodes);
    column.info.kind = ColumnKind::Text;
    column.info.grows = false;
    column.text = [](const DraftRow& row) {
        const auto written = [](std::optional<qint64> nodes) {
            return nodes ? QString::number(*nodes) : u"–"_s;
        };
        if (!row.newNodes || row.newNodes == row.nodes) return row.nodes ? written(row.nodes) : QString();
        return u"%1 → %2"_s.arg(written(row.nodes), written(row.newNodes));
    };
    column.toolTip = column.text; // for a column that is too narrow
    return column;
}

} // namespace

QList<Text> RenewalPreview::draftedLines() const
{
    QList<Text> keys;
    for (const auto& batch : drafts.batches)
        for (const auto& line : batch.lines)
            keys.append(line.renews.line);
    return keys;
}

RenewalPreview renewalPreview(const QList<RenewalLine>& lines, const RenewalBook& book, const RenewalAsk& ask,
    const RenewalClock& clock, const EnterpriseNames& names)
{
    RenewalPreview preview;
    preview.drafts = renewalDrafts(lines, book, ask, clock);
    const auto& zone = clock.times().zone;
    std::map<qsizetype, RenewalDraftRow> rows; // in the order of the selection
    std::map<qsizetype, bool> planned;
    for (const auto& batch : preview.drafts.batches) {
        std::set<const OrderAsset*> withoutProduct;
        for (const auto& each : batch.lines) {
            const auto& line = lines[each.line];
            auto row = draftRowOf(line, names);
            row.isDrafted = true;
            const auto& asset = assetOf(batch, each);
            row.lacksProduct = lacksProduct(asset);
            if (row.lacksProduct) withoutProduct.insert(&asset);
            row.result = Text(row.lacksProduct ? RenewalDraftTable::tr("In the new draft, without a product")
                                               : RenewalDraftTable::tr("In the new draft"));
            rows.emplace(each.line, std::move(row));
            planned[each.line] = true;
            ++preview.drafted;
            if (renewalState(line, book).isUncertain()) ++preview.uncertain;
        }
        preview.withoutProduct += qsizetype(withoutProduct.size());
    }
    for (const auto& each : preview.drafts.leftOut) {
        auto row = draftRowOf(lines[each.line], names);
        row.result = Text(leftOutText(each, zone));
        rows.emplace(each.line, std::move(row));
        if (each.why == RenewalLeftOut::NoAnswer || each.why == RenewalLeftOut::AfterFirst)
            planned[each.line] = true;
        preview.held += each.why == RenewalLeftOut::AfterFirst ? 1 : 0;
        preview.uncertain += each.state.isUncertain() ? 1 : 0;
    }
    QList<RenewalLine> renewed;
    QList<qsizetype> places;
    for (const auto& [place, isPlanned] : planned) {
        if (!isPlanned) continue;
        renewed.append(lines[place]);
        places.append(place);
    }
    preview.planned = renewed.size();
    preview.whatIf = renewalWhatIf(renewed, ask.terms, clock);
    for (auto& forecast : preview.whatIf.lines) {
        forecast.line = places[forecast.line];
        auto& row = rows.at(forecast.line);
        row.starts = forecast.starts;
        if (forecast.endsAfter && forecast.starts.isValid()) row.newEnd = clock.dayOf(*forecast.endsAfter);
        row.newNodes = forecast.nodesAfter;
    }
    preview.rows.reserve(rows.size());
    for (auto& [place, row] : rows)
        preview.rows.push_back(std::move(row));
    return preview;
}

ColumnSpecs<RenewalDraftRow> renewalDraftColumns(const RecordFormat& format)
{
    ColumnSpecs<DraftRow> columns;
    // None of them is out of sight where the dialog has its own size (RN-21).
    const auto add = [&columns](ColumnSpec<DraftRow> column, int least) {
        column.info.least = least;
        columns.push_back(std::move(column));
    };
    add(textColumn("productName", RenewalDraftTable::tr("Product"), 170, &DraftRow::title), 96);
    add(textColumn("enterpriseName", RenewalDraftTable::tr("Enterprise"), 140, &DraftRow::enterprise), 88);
    add(textColumn("assetNum", RenewalDraftTable::tr("Asset"), 104, &DraftRow::assetNum, ColumnKind::Digits),
        96);
    add(draftEndsColumn(format), dayWidth);
    add(draftDayColumn("newStart", RenewalDraftTable::tr("New start"), &DraftRow::starts), dayWidth);
    add(draftDayColumn("newEnd", RenewalDraftTable::tr("New end"), &DraftRow::newEnd), dayWidth);
    add(draftNodesColumn(), 64);
    add(textColumn(
            "channelCode", RenewalDraftTable::tr("Channel"), 80, &DraftRow::channelCode, ColumnKind::Digits),
        64);
    add(textColumn("channelOrderId", RenewalDraftTable::tr("Replaces"), 140, &DraftRow::replaced,
            ColumnKind::Digits),
        80);
    auto result = textColumn("result", RenewalDraftTable::tr("Result"), 220, &DraftRow::result);
    result.look = [](const DraftRow& row) {
        return stateLook(row.isDrafted && !row.lacksProduct ? Tone::Ok : Tone::Warning);
    };
    add(std::move(result), 150);
    return columns;
}

QString leftOutSummary(const RenewalDrafts& drafts)
{
    std::map<RenewalLeftOut, qsizetype> counts;
    for (const auto& each : drafts.leftOut)
        ++counts[each.why];
    QStringList parts;
    for (const auto& [why, count] : counts)
        //: Why lines are left out, and how many: "In a draft: 3."
        parts.append(RenewalDraftTable::tr("%1: %2.").arg(leftOutName(why), QLocale().toString(count)));
    return inOneLine(parts);
}

} // namespace lockkeeper
