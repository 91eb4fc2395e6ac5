// SPDX-License-Identifier: GPL-3.0-or-later
// table-memory: what a process has resident that shows a million assets in a table, with the index of its
// search box; against the same records as structs of QStrings, which nobody can search or see.
#include "models/tables/assets/asset_columns.h"
#include "tests/benchmarks/asset_rows.h"
#include "tests/benchmarks/record_table.h"
#include "tests/benchmarks/sample.h"

#include <QFile>
#include <QTemporaryFile>

namespace lockkeeper::benchmarks
{

using namespace Qt::StringLiterals;

namespace
{

QByteArray contentOf(const QString& file)
{
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

/// Shows the rows, and gives what `megabytes` says once they are all there.
std::optional<double> shown(const QString& file, int rows, std::optional<double> (*megabytes)())
{
    AssetModel model(assetColumns(RecordFormat()), keyOf);
    RecordTable table(model);
    const bool good = assetRowsFrom(contentOf(file), rows,
        [&](const std::vector<VirtualAsset>& some) { fill(model, some, some.size()); });
    if (!good || model.rowCount() != rows) return std::nullopt;
    table.settle();
    // The table has settled, so that the search has its index; what was typed is deleted again.
    for (const auto& text : {u"37"_s, QString()})
        table.change([&] { model.setSearchText(text); });
    return megabytes();
}

struct AssetOfQt {
    QString id, licenseType, assetNum, customerId, keyShellNumber;
    std::optional<qint64> createTime, updateTime, limitStartTime, limitEndTime;
    std::optional<int> keyChipType;
    std::optional<bool> grantable, locked, freezing, borrowedUsbKey;
    std::shared_ptr<const AssetDetails> details;
};

} // namespace

std::optional<double> memoryOfTable(const QString& file, int rows)
{
    return shown(file, rows, residentMegabytes);
}

std::optional<double> peakMemoryOfTable(const QString& file, int rows)
{
    return shown(file, rows, peakMegabytes);
}

std::optional<double> memoryOfQStrings(const QString& file, int rows)
{
    std::vector<AssetOfQt> all;
    all.reserve(size_t(rows));
    const bool good = assetRowsFrom(contentOf(file), rows, [&](const std::vector<VirtualAsset>& some) {
        for (const auto& asset : some)
            all.push_back({asset.id.toString(), asset.licenseType.toString(), asset.assetNum.toString(),
                asset.customerId.toString(), asset.keyShellNumber.toString(), asset.createTime.raw(),
                asset.updateTime.raw(), asset.limitStartTime.raw(), asset.limitEndTime.raw(),
                asset.keyChipType, asset.grantable, asset.locked, asset.freezing, asset.borrowedUsbKey,
                asset.details});
    });
    return good ? residentMegabytes() : std::nullopt;
}

Report memoryOfTables(const Effort& effort)
{
    Report report;
    const int rows = 10 * effort.rows;
    report.what = u"resident memory with %L1 assets"_s.arg(rows);
    QTemporaryFile file;
    {
        const auto sample = Sample::start(0, std::min(rows, assetsOfOneReply));
        if (!sample) return report.error = sample.error(), report;
        const auto reply = (*sample)->assetsReply();
        if (!reply) return report.error = reply.error(), report;
        if (!file.open() || file.write(*reply) != reply->size() || !file.flush())
            return report.error = file.errorString(), report;
    }
    Series steady{u"lockkeeper's table, searched once"_s, u"MB"_s, {}};
    Series peak{u"  at its peak"_s, u"MB"_s, {}};
    Series baseline{u"structs of QStrings, not searchable"_s, u"MB"_s, {}};
    for (int i = 0; i < (effort.quick ? 1 : 2); ++i)
        for (const auto& [name, series] : {std::pair{"table-memory", &steady}, {"table-memory-peak", &peak},
                 {"table-memory-qt", &baseline}}) {
            const auto megabytes = measuredApart(name, file.fileName(), rows);
            if (!megabytes) return report.error = u"memory cannot be measured on this system"_s, report;
            series->values.append(*megabytes);
        }
    report.goals = {{u"resident memory"_s, steady.most(), u"MB"_s, Goal::Limit::AtMost, 400}};
    report.series = {steady, peak, baseline};
    return report;
}

} // namespace lockkeeper::benchmarks
