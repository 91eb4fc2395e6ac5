// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/assets/product_row.h"
#include "models/tables/base/record_table_model_base.h"
#include "services/operations/reading/product_scan.h"
#include "ui/base/load_outcome.h"

#include <QSet>
#include <QTimer>

#include <vector>

namespace lockkeeper
{

/// One loading of the products of an enterprise: gives rows in slices as they come, so that the window
/// answers, and the outcome in words. Assets whose products are known from `notBefore` on are not asked for
/// again (PR-2); where nothing is to be asked for, it gives what was read of products, and says of how many
/// assets that is (PR-3). Deleting it ends the loading.
class ProductLoading : public QObject
{
    Q_OBJECT

public:
    using Unreadable = std::vector<RecordTableModelBase::UnreadableField>;

    /// `age`: how old the lists of assets may be.
    ProductLoading(ProductCatalog& catalog, EnterpriseReader& reader, const EnterpriseId& enterprise,
        EnterpriseReader::Age age, const QDateTime& notBefore, ProductScan::Asks asks,
        QObject* parent = nullptr);

    void start() { m_scan->start(); }
    /// The time at which the oldest of the rows was read; invalid when there are none.
    [[nodiscard]] const QDateTime& oldest() const { return m_scan->oldest(); }
    /// The same as ProductScan::begunOf().
    [[nodiscard]] const QDateTime& begunOf(SweptList list) const { return m_scan->begunOf(list); }
    /// Assets whose products could not be read.
    [[nodiscard]] QSet<AssetId> failedAssets() const;

signals:
    /// The holders of the rows are empty.
    void rowsArrived(
        std::vector<lockkeeper::ProductRow>& rows, const lockkeeper::ProductLoading::Unreadable& unreadable);
    /// `done` and `total` are numbers of assets.
    void progressed(qint64 done, qint64 total);
    /// Emitted once, after the last rows.
    void finished(const lockkeeper::LoadOutcome& outcome);

private:
    void take(const ProductAsset& asset, const ProductCatalog::Entry& entry);
    void handOut();
    [[nodiscard]] LoadOutcome outcome() const;
    void sayWhatWasRead(LoadOutcome& outcome) const;

    const ProductScan::Asks m_asks;
    ProductScan* m_scan;
    std::vector<ProductRow> m_rows; ///< from m_next on they are not handed out yet
    Unreadable m_unreadable;        ///< `row` is an index of m_rows
    size_t m_next = 0;
    qsizetype m_unreadableFields = 0;
    QTimer m_pump;
    bool m_scanned = false;
    std::optional<GatewayError> m_stoppedBy;
};

} // namespace lockkeeper
