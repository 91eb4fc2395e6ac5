// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/enterprise_asset.h"
#include "models/domain/orders/revocation_picks.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/operations/lists/product_catalog.h"
#include "ui/base/load_outcome.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <memory>
#include <optional>
#include <vector>

namespace lockkeeper
{

class ProductFetch;
struct PageContext;

/// What an enterprise owns, as far as the gateway lists it: its assets (O8 and M6, whichever the connection
/// has tokens for), and the products under those that somebody asks about (M7). GUI thread.
class OwnedAssets : public QObject
{
    Q_OBJECT

public:
    struct Asset {
        PickedAsset asset;
        AssetId id; ///< for M7; empty where no list gives it
        ProductCatalog::Entry products = {};
        std::optional<GatewayError> error = {}; ///< why the products are not there
        bool isWanted = false;                  ///< they are asked for, or wait for it
    };

    explicit OwnedAssets(PageContext& context, QObject* parent = nullptr);
    ~OwnedAssets() override;

    /// Another enterprise: forgets everything, and reads the lists. The same one: nothing, unless the last
    /// reading failed.
    void open(const EnterpriseId& enterprise);
    /// Reads the lists again.
    void read();
    /// Asks for the products of these assets (indexes), of those that are not known. `again`: also where that
    /// failed before.
    void want(const QList<int>& places, bool again = false);
    /// Of the lists, or of the products that are still to come.
    void cancel();

    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    [[nodiscard]] bool isReading() const { return m_load != nullptr; }
    [[nodiscard]] bool isRead() const { return m_isRead; }
    /// How reading the lists ended: what failed, or which half is missing.
    [[nodiscard]] const LoadOutcome& outcome() const { return m_outcome; }
    [[nodiscard]] const std::vector<Asset>& assets() const { return m_assets; }
    [[nodiscard]] QList<int> placesOf(const AssetNumber& number) const { return m_places.values(number); }

    [[nodiscard]] bool isFetching() const { return m_fetch != nullptr; }
    [[nodiscard]] qsizetype wanted() const { return m_wanted; } ///< since the fetching began
    [[nodiscard]] qsizetype done() const { return m_done; }
    [[nodiscard]] QList<int> failed() const; ///< assets whose products could not be read
    /// Everything that was read, packages included, and the numbers that it was read of.
    [[nodiscard]] std::vector<ProductInstance> instances() const;
    [[nodiscard]] QSet<AssetNumber> seen() const;

signals:
    /// The lists: isReading(), outcome() or assets().
    void listed();
    /// What is known of the products of an asset.
    void productsChanged(int place);
    /// isFetching(), done() or wanted().
    void fetchChanged();

private:
    struct Load;

    void arrived(const std::shared_ptr<Load>& load);
    void take(std::vector<EnterpriseAsset> joined);
    void ended(const LoadOutcome& outcome);
    void fetchNext();
    void settle(int place, const ProductCatalog::Entry& products, const std::optional<GatewayError>& error);

    PageContext& m_context;
    EnterpriseId m_enterprise;
    std::unique_ptr<QObject> m_load; ///< the requests under way end with it
    LoadOutcome m_outcome;
    bool m_isRead = false;
    std::vector<Asset> m_assets;
    QMultiHash<AssetNumber, int> m_places;

    QList<int> m_queue;              ///< to be asked for after those under way
    QList<int> m_underWay;           ///< places that m_fetch was given
    ProductFetch* m_fetch = nullptr; ///< a child of this
    qsizetype m_wanted = 0;
    qsizetype m_done = 0;
};

/// All products of a reply of M7, those in packages included; packages may nest as deep as they like.
void appendInstances(std::vector<ProductInstance>& instances, const AssetProducts& products);
/// The licence orders that an asset came with, by its products and packages; without repetitions.
[[nodiscard]] QList<LicenseOrderId> licenseOrdersOf(const AssetProducts& products);

} // namespace lockkeeper
