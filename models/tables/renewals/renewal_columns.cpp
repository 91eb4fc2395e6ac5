// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/renewals/renewal_columns.h"

#include "models/domain/assets/product_walk.h"
#include "models/domain/base/license_type.h"
#include "models/domain/base/moment_text.h"
#include "models/domain/enterprises/enterprise_label.h"
#include "models/domain/orders/order_text.h"
#include "models/tables/base/column_builders.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct RenewalTable {
    Q_DECLARE_TR_FUNCTIONS(RenewalTable)
};

using RenewalText = std::function<QString(const RenewalLine&)>;
constexpr auto digits = ColumnKind::Digits;
/// So many products of a package are named in its cell; how many there are besides stands behind them.
constexpr qsizetype namesInCell = 3;

/// A text of lines; empty in notices.
ColumnSpec<RenewalRow> lineColumn(const char* id, const QString& title, int width, RenewalText text,
    ColumnKind kind = ColumnKind::Text, bool visible = true)
{
    return writtenColumn<RenewalRow>(
        id, title, width,
        [text = std::move(text)](const RenewalRow& row) { return row.line ? text(*row.line) : QString(); },
        visible, kind);
}

/// The name of a line's product; for a package the names of those in it, each once.
QStringList productNames(const RenewalLine& line)
{
    if (!line.isPackage()) return {line.title().toString()};
    QStringList names;
    forEachProductIn(*line.package, [&names](const ProductInstance& product) {
        const auto& named = product.productName.isEmpty() ? product.productUri : product.productName;
        if (const auto name = named.toString(); !name.isEmpty() && !names.contains(name)) names.append(name);
    });
    return names;
}

ColumnSpec<RenewalRow> productColumn()
{
    const auto joined = [](const RenewalRow& row) {
        return row.line ? productNames(*row.line).join(u", "_s) : renewalNotice(*row.notice);
    };
    auto column = writtenColumn<RenewalRow>("productName", RenewalTable::tr("Product"), 170, joined);
    column.info.least = 84; // as others here: beside the details of 320 pixels in a window of 1280
    column.text = [joined](const RenewalRow& row) {
        return row.line ? productNames(*row.line).mid(0, namesInCell).join(u", "_s) : joined(row);
    };
    column.suffix = [](const RenewalRow& row) {
        const auto more = row.line ? productNames(*row.line).size() - namesInCell : 0;
        return more > 0 ? u"+%1"_s.arg(more) : QString();
    };
    column.exportText = joined;
    column.look = [](const RenewalRow& row) {
        return CellLook{row.isNotice() ? Tone::Warning : Tone::Plain, false};
    };
    return column;
}

ColumnSpec<RenewalRow> endsColumn(const RecordFormat& format)
{
    ColumnSpec<RenewalRow> column;
    column.info = {.id = "ends",
        .title = RenewalTable::tr("Ends"),
        .kind = ColumnKind::Date,
        .width = 104,
        .searchable = false,
        .least = 96};
    const auto ofLine = [](auto write) {
        return [write](const RenewalRow& row) { return row.line ? write(*row.line) : QString(); };
    };
    column.text =
        ofLine([locale = format.locale](const RenewalLine& line) { return wholeDay(line.endsOn, locale); });
    column.suffix = ofLine([](const RenewalLine& line) {
        //: Beside a date: other products of the package end later
        return line.endsApart ? RenewalTable::tr("first") : QString();
    });
    column.toolTip = ofLine([format](const RenewalLine& line) { return format.timeWithRaw(line.ends); });
    column.exportText = ofLine([format](const RenewalLine& line) { return format.exportTime(line.ends); });
    column.fullText = ofLine([format](const RenewalLine& line) { return format.fullTime(line.ends); });
    column.rawText = ofLine([](const RenewalLine& line) { return RecordFormat::rawTime(line.ends); });
    // Notices have none, and so come last in both directions (RP-2).
    column.sortNumber = [](const RenewalRow& row) {
        return row.line ? row.line->endsAt : std::optional<qint64>();
    };
    return column;
}

ColumnSpec<RenewalRow> daysColumn()
{
    ColumnSpec<RenewalRow> column;
    column.info = {.id = "days",
        .title = RenewalTable::tr("Days"),
        .kind = ColumnKind::Number,
        .width = 60,
        .searchable = false,
        .alignRight = true};
    column.text = [](const RenewalRow& row) {
        return row.line && row.line->days ? QString::number(*row.line->days) : QString();
    };
    column.toolTip = [](const RenewalRow& row) {
        return row.line && row.line->isOver ? RenewalTable::tr("Already expired") : QString();
    };
    column.sortNumber = [](const RenewalRow& row) -> std::optional<qint64> {
        return row.line && row.line->days ? std::optional<qint64>(*row.line->days) : std::nullopt;
    };
    column.look = [](const RenewalRow& row) {
        return CellLook{row.line && row.line->isOver ? Tone::Bad : Tone::Plain, false};
    };
    return column;
}

ColumnSpec<RenewalRow> nodesColumn()
{
    ColumnSpec<RenewalRow> column;
    column.info = {.id = "limitConcurrent",
        .title = RenewalTable::tr("Nodes"),
        .kind = ColumnKind::Number,
        .width = 64,
        .searchable = false,
        .alignRight = true};
    column.text = [](const RenewalRow& row) {
        return row.line && row.line->nodes ? QString::number(*row.line->nodes) : QString();
    };
    column.sortNumber = [](const RenewalRow& row) {
        return row.line ? row.line->nodes : std::optional<qint64>();
    };
    return column;
}

CellLook lookOf(const std::optional<RenewalState>& state)
{
    if (!state) return stateLook(Tone::Warning);
    switch (state->standing) {
    case RenewalStanding::Open:
        return stateLook(Tone::Plain);
    case RenewalStanding::PerhapsInDraft:
    case RenewalStanding::PerhapsOrdered:
        return stateLook(Tone::Warning);
    case RenewalStanding::NotRenewed:
        return stateLook(Tone::Mute);
    case RenewalStanding::InDraft:
        return stateLook(Tone::Info);
    case RenewalStanding::Unknown:
        return stateLook(Tone::Bad);
    case RenewalStanding::Ordered:
        return stateLook(Tone::Ok);
    case RenewalStanding::Replaced:
        return stateLook(Tone::Dim);
    }
    Q_UNREACHABLE();
}

ColumnSpec<RenewalRow> stateColumn(const RecordFormat& format)
{
    auto column = writtenColumn<RenewalRow>(
        "state", RenewalTable::tr("State"), 330, [zone = format.zone](const RenewalRow& row) {
            if (row.notice) return RenewalTable::tr("Not known", "what ends");
            return row.state ? renewalStateText(*row.state, zone)
                             : RenewalTable::tr("Not known", "whether it was renewed");
        });
    column.info.least = 232; // "Ordered 28 Nov 2026 as", and where the number begins
    column.look = [](const RenewalRow& row) { return lookOf(row.state); };
    return column;
}

ColumnSpecs<RenewalRow> hiddenColumns()
{
    const auto hidden = [](const char* id, const QString& title, RenewalText text,
                            ColumnKind kind = ColumnKind::Text) {
        return lineColumn(id, title, 140, std::move(text), kind, false);
    };
    ColumnSpecs<RenewalRow> columns;
    columns.push_back(textColumn<RenewalRow>(
        "group", RenewalTable::tr("Group"), 110, &RenewalRow::group, ColumnKind::Text, false));
    columns.push_back(hidden("licenseType", RenewalTable::tr("Licence type"),
        [](const RenewalLine& line) { return licenseTypeMeaning(line.licenseType.toString()); }));
    columns.push_back(hidden(
        "trial", RenewalTable::tr("Trial"), [](const RenewalLine& line) { return yesNo(line.isTrial); },
        ColumnKind::Boolean));
    columns.push_back(hidden("channelCode", RenewalTable::tr("Channel code"),
        [](const RenewalLine& line) { return line.channelCode.toString(); }));
    columns.push_back(hidden(
        "customerId", RenewalTable::tr("Customer id"),
        [](const RenewalLine& line) { return line.customerId.toString(); }, digits));
    columns.push_back(hidden(
        "channelCustomerId", RenewalTable::tr("Channel customer id"),
        [](const RenewalLine& line) { return line.channelCustomerId.toString(); }, digits));
    columns.push_back(hidden(
        "channelOrderId", RenewalTable::tr("Order number"),
        [](const RenewalLine& line) { return line.channelOrderId().toString(); }, digits));
    columns.push_back(hidden(
        "licenseOrderId", RenewalTable::tr("Licence order id"),
        [](const RenewalLine& line) { return line.licenseOrderId().toString(); }, digits));
    columns.push_back(hidden(
        "assetId", RenewalTable::tr("Asset id"),
        [](const RenewalLine& line) { return line.asset->asset.id.toString(); }, digits));
    columns.push_back(textColumn<RenewalRow>("enterpriseGlobalId", RenewalTable::tr("Enterprise global id"),
        170, &RenewalRow::enterprise, digits, false));
    return columns;
}

} // namespace

QString lengthInWords(const QString& length)
{
    const auto parts = length.split(u'-');
    if (parts.size() != 3) return length;
    QStringList words;
    bool isGood[3] = {};
    const int years = parts[0].toInt(&isGood[0]), months = parts[1].toInt(&isGood[1]),
              days = parts[2].toInt(&isGood[2]);
    if (!isGood[0] || !isGood[1] || !isGood[2]) return length;
    if (years > 0) words += RenewalTable::tr("%Ln year(s)", nullptr, years);
    if (months > 0) words += RenewalTable::tr("%Ln month(s)", nullptr, months);
    if (days > 0) words += RenewalTable::tr("%Ln day(s)", nullptr, days);
    return words.isEmpty() ? length : words.join(u' ');
}

ColumnSpecs<RenewalRow> renewalColumns(const RecordFormat& format, const EnterpriseNames& names)
{
    ColumnSpecs<RenewalRow> columns;
    columns.push_back(productColumn());
    columns.push_back(lineColumn("merchandise", RenewalTable::tr("Package"), 110,
        [](const RenewalLine& line) { return line.isPackage() ? line.title().toString() : QString(); }));
    columns.back().info.least = 72;
    columns.back().info.folds = 3; // its products are in sight
    columns.push_back(lineColumn(
        "assetNum", RenewalTable::tr("Asset"), 104,
        [](const RenewalLine& line) { return line.assetNum().toString(); }, digits));
    columns.push_back(writtenColumn<RenewalRow>("enterprise", RenewalTable::tr("Enterprise"), 160,
        [names](const RenewalRow& row) { return enterpriseLabel(names, row.enterprise); }));
    columns.back().info.least = 84;
    columns.push_back(endsColumn(format));
    columns.push_back(daysColumn());
    columns.push_back(stateColumn(format)); // what people read: in sight also where the rest is scrolled
    columns.push_back(
        textColumn<RenewalRow>("holders", RenewalTable::tr("Holder"), 96, &RenewalRow::holders));
    columns.back().info.folds = 4;
    columns.push_back(nodesColumn());
    columns.back().info.folds = 2;
    auto length = lineColumn("timeDurationExpression", RenewalTable::tr("Length bought"), 96,
        [](const RenewalLine& line) { return lengthInWords(line.length); });
    length.fullText = length.text;
    length.exportText =
        length.rawText = [](const RenewalRow& row) { return row.line ? row.line->length : QString(); };
    length.info.searchable = false;
    length.info.folds = 1; // the details say it
    columns.push_back(std::move(length));
    for (auto& column : hiddenColumns())
        columns.push_back(std::move(column));
    return columns;
}

} // namespace lockkeeper
