// SPDX-License-Identifier: GPL-3.0-or-later
// overview-sheet: the sheet of an enterprise as a PDF, from lists that are read to the bytes of the file, as
// a worker makes it for *Save as PDF…*. 1,000 assets, half of them held: each is a row of one of two tables,
// and some of them one of the table of those that end soon. The baseline draws the same texts on the same
// paper, a call of QPainter each, and lays nothing out.
#include "models/tables/overview/overview_sheet.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/large_reading.h"
#include "tests/benchmarks/sample.h"
#include "ui/overview/sheet_record.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTemporaryFile>

#include <algorithm>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

constexpr int sheetDays = 30;

PrintedRecord recordOf(const EnterpriseReading& reading, const OverviewFigures& figures)
{
    const SheetHead head{.name = u"华建工程"_s,
        .connection = u"Head office"_s,
        .operatorName = u"王芳"_s,
        .when = QDateTime::currentDateTimeUtc()};
    auto record =
        enterpriseSheet(head, reading, figures, overviewSheet(reading, head.format, head.when, sheetDays));
    record.origin = {head.connection, head.name, head.operatorName, head.format.zonedTime(head.when)};
    return record;
}

QByteArray drawnBare(const PrintedRecord& record)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly)) return {};
    QPdfWriter pdf(&buffer);
    pdf.setPageSize(QPageSize(QPageSize::A4));
    QPainter painter(&pdf);
    const int line = painter.fontMetrics().height();
    int y = 0;
    const auto draw = [&](const QStringList& texts) {
        y += line;
        if (y > pdf.height()) {
            pdf.newPage();
            y = line;
        }
        const int width = pdf.width() / int(std::max<qsizetype>(1, texts.size()));
        for (int i = 0; i < int(texts.size()); ++i)
            painter.drawText(i * width, y, texts[i]);
    };
    for (const auto& section : record.sections) {
        draw({section.title});
        for (const auto& fact : section.facts)
            draw({fact.label, fact.value});
        draw(section.table.titles);
        for (const auto& row : section.table.rows)
            draw(row);
    }
    painter.end();
    return bytes;
}

} // namespace

/// How much memory a sheet takes at most beside lists and numbers, which are there already.
std::optional<double> peakMemoryOfSheet(const QString& file, int rows)
{
    const auto reading = largeReadingFrom(file, rows);
    if (!reading) return std::nullopt;
    const auto figures = overviewFigures(*reading, RecordFormat(), QDateTime::currentDateTimeUtc());
    bool good = false;
    const auto growth = peakGrowth([&] { good = pdfOf(recordOf(*reading, figures)).startsWith("%PDF"); });
    return good ? growth : std::nullopt;
}

Report printOverview(const Effort& effort)
{
    Report report;
    const int assets = effort.quick ? 40 : 1000;
    QTemporaryFile file;
    {
        const auto sample = Sample::start(0, assets);
        if (!sample) return report.error = sample.error(), report;
        const auto reply = (*sample)->assetsReply();
        if (!reply) return report.error = reply.error(), report;
        if (!file.open() || file.write(*reply) != reply->size() || !file.flush())
            return report.error = file.errorString(), report;
    }
    const auto reading = largeReadingFrom(file.fileName(), assets);
    if (!reading) return report.error = u"The sample's assets could not be read"_s, report;
    const auto figures = overviewFigures(*reading, RecordFormat(), QDateTime::currentDateTimeUtc());
    const auto record = recordOf(*reading, figures);
    qsizetype rows = 0;
    for (const auto& section : record.sections)
        rows += section.table.rows.size();
    if (rows < assets) return report.error = u"not every asset is on the sheet"_s, report;
    report.what =
        u"PDF of the sheet of an enterprise with %L1 assets, %L2 rows in its tables"_s.arg(assets).arg(rows);

    Series whole{u"sheet as PDF"_s, u"ms"_s, {}},
        bare{u"the same texts drawn, without a layout"_s, u"ms"_s, {}};
    bool good = true;
    measurePairs(
        effort.pairs, whole,
        [&] {
            return milliseconds(
                [&] { good = pdfOf(recordOf(*reading, figures)).startsWith("%PDF") && good; });
        },
        bare, [&] { return milliseconds([&] { good = drawnBare(record).startsWith("%PDF") && good; }); });
    if (!good) return report.error = u"there is no PDF"_s, report;

    Series memory{u"memory at its peak, beside the lists"_s, u"MB"_s, {}};
    for (int i = 0; i < std::min(effort.pairs, 3); ++i) {
        const auto growth = measuredApart("sheet-memory", file.fileName(), assets);
        if (!growth) return report.error = u"memory cannot be measured on this system"_s, report;
        memory.values.append(*growth);
    }
    report.goals = {{whole.name, whole.median(), u"ms"_s, Goal::Limit::AtMost, 1000},
        {memory.name, memory.most(), u"MB"_s, Goal::Limit::AtMost, 32}};
    report.series = {whole, bare, memory};
    report.note = u"Times the same texts without a layout: %1."_s.arg(medianRatio(whole, bare), 0, 'f', 1);
    return report;
}

} // namespace lockkeeper::benchmarks
