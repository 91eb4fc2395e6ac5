// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/product_export.h"

#include "app/exit_codes.h"
#include "app/say.h"
#include "app/table_file.h"
#include "models/tables/assets/product_columns.h"
#include "services/gateway/wire/error_text.h"

#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

ProductExport::ProductExport(
    GatewayClient& client, CommandLine line, EnterpriseId enterprise, RecordFormat format, QObject* parent)
    : QObject(parent)
    , m_line(std::move(line))
    , m_enterprise(std::move(enterprise))
    , m_format(std::move(format))
    , m_read(client, m_enterprise, {SweptList::Assets, SweptList::AssetNumbers, SweptList::Employees})
{
    connect(&m_read, &EnterpriseRead::finished, this, &ProductExport::readProducts);
}

void ProductExport::start()
{
    m_read.start();
}

void ProductExport::readProducts()
{
    m_scan = new ProductScan(m_read.products(), m_read.reader(), m_enterprise, EnterpriseReader::Age::Known,
        QDateTime::currentDateTimeUtc(), ProductScan::Asks::Missing, this);
    connect(m_scan, &ProductScan::arrived, this, &ProductExport::take);
    connect(m_scan, &ProductScan::progressed, this, [](qint64 done, qint64 total) {
        if (total >= 0) sayProgress(tr("products of %L1 of %L2 assets").arg(done).arg(total), done, total);
    });
    connect(m_scan, &ProductScan::finished, this, &ProductExport::write);
    m_scan->start();
}

void ProductExport::take(const ProductAsset& asset, const ProductCatalog::Entry& products)
{
    m_unreadable += products->unreadableFields();
    auto rows = productRows(asset, std::shared_ptr<const AssetProducts>(products, &products->products));
    QStringList holders;
    for (const auto& holder : asset.holders)
        holders += m_read.employees().nameOrId(holder);
    const Text names(holders.join(u", "_s));
    for (auto& row : rows)
        row.holders = names;
    m_rows.insert(m_rows.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
}

/// Sorts the rows as the lists have their assets: replies come in no order, and two exports of the same
/// should be alike.
void ProductExport::sortRows()
{
    QHash<AssetId, size_t> places;
    for (const auto& asset : m_scan->assets())
        places.insert(asset.id, size_t(places.size()));
    std::stable_sort(m_rows.begin(), m_rows.end(), [&](const ProductRow& a, const ProductRow& b) {
        return places.value(a.asset->id) < places.value(b.asset->id);
    });
}

void ProductExport::write(const std::optional<GatewayError>& stoppedBy)
{
    if (stoppedBy) {
        say(describe(*stoppedBy).oneLine());
        emit finished(exitcode::failure);
        return;
    }
    for (const auto& failure : m_scan->failures())
        say(tr("Products of asset %1 couldn't be read: %2")
                .arg(failure.asset.assetNum.toString(), describe(failure.error).oneLine()));
    if (m_rows.empty() && !m_scan->failures().empty()) {
        say(tr("Nothing was written."));
        emit finished(exitcode::failure);
        return;
    }
    sortRows();
    qint64 cutCells = 0;
    if (!writeTableFile(m_line.output, m_line.format, m_rows,
            productColumns(m_format, ProductStates(m_format)), cutCells)) {
        emit finished(exitcode::failure);
        return;
    }
    if (m_unreadable > 0)
        say(tr("%Ln field(s) of products couldn't be read; their cells were left empty.", nullptr,
            int(m_unreadable)));
    const bool isWhole =
        m_read.isComplete() && m_scan->failures().empty() && m_unreadable == 0 && cutCells == 0;
    emit finished(isWhole ? exitcode::success : exitcode::incomplete);
}

} // namespace lockkeeper
