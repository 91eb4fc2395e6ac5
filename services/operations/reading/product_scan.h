// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"
#include "models/domain/assets/product.h"
#include "services/operations/lists/product_fetch.h"
#include "services/operations/reading/enterprise_reader.h"

#include <optional>
#include <vector>

namespace lockkeeper
{

/// The products of all assets of an enterprise: first the lists of assets (O8 and M6), then M7 for each
/// asset that either of them names, once. Works with one list where the connection has tokens for one
/// module only, and where the gateway refuses the other list; nobody is known to hold an asset then.
///
/// Ends with its deletion, at any time, without another signal, and when the client goes away.
class ProductScan : public QObject
{
    Q_OBJECT

public:
    struct Failure {
        ProductAsset asset;
        GatewayError error;
    };

    /// Which assets M7 is asked for.
    enum class Asks {
        Missing, ///< those of which nothing is known, or only what came before `notBefore`
        Nothing, ///< none: it gives what was read of products, however old
    };

    /// `age`: how old the lists of assets may be.
    ProductScan(ProductCatalog& catalog, EnterpriseReader& reader, EnterpriseId enterprise,
        EnterpriseReader::Age age, QDateTime notBefore, Asks asks = Asks::Missing, QObject* parent = nullptr);

    /// Call it once.
    void start();

    /// Empty until the lists have come.
    [[nodiscard]] const std::vector<ProductAsset>& assets() const { return m_assets; }
    /// The assets whose products could not be had so far, with the reason.
    [[nodiscard]] const std::vector<Failure>& failures() const { return m_failures; }
    /// The error of a list that could not be had although there is a token for it.
    [[nodiscard]] const std::optional<GatewayError>& missingList() const { return m_missingList; }
    /// When the list of assets began to be read that it goes by, UTC; invalid: there is none.
    [[nodiscard]] const QDateTime& begunOf(SweptList list) const
    {
        return list == SweptList::Assets ? m_listedBegun : m_numbersBegun;
    }
    /// The number of assets whose products have arrived.
    [[nodiscard]] qint64 arrivedAssets() const { return m_done - qint64(m_failures.size()); }
    /// How many of them came before `notBefore`, so that Asks::Missing would ask for them again.
    [[nodiscard]] qint64 outdatedAssets() const { return m_outdated; }
    /// When the oldest reply among those that arrived came; not valid when none did.
    [[nodiscard]] const QDateTime& oldest() const { return m_oldest; }

signals:
    void arrived(const lockkeeper::ProductAsset& asset, const lockkeeper::ProductCatalog::Entry& products);
    /// How many assets are done, failed ones included; `total` is -1 while the lists are loading.
    void progressed(qint64 done, qint64 total);
    /// Comes exactly once. With an error when there is no list, or it was no use to go on.
    void finished(const std::optional<lockkeeper::GatewayError>& stoppedBy);

private:
    void useLists();
    void fetchProducts();

    ProductCatalog& m_catalog;
    EnterpriseReader& m_reader;
    const EnterpriseId m_enterprise;
    const EnterpriseReader::Age m_age;
    const QDateTime m_notBefore;
    const Asks m_asks;
    std::optional<Result<EnterpriseReader::Read<VirtualAsset>>> m_listed;       ///< O8
    std::optional<Result<EnterpriseReader::Read<AssetNumberRecord>>> m_numbers; ///< M6
    std::vector<ProductAsset> m_assets;
    std::vector<Failure> m_failures;
    std::optional<GatewayError> m_missingList;
    QDateTime m_listedBegun, m_numbersBegun;
    QDateTime m_oldest;
    qint64 m_done = 0, m_outdated = 0;
};

} // namespace lockkeeper
