// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/revocation_picks.h"
#include "services/gateway/wire/gateway_error.h"
#include "services/operations/lists/product_catalog.h"
#include "services/operations/reading/enterprise_reader.h"
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
/// has tokens for, asked of EnterpriseReader), and the products under those that somebody asks about (M7).
/// GUI thread.
class OwnedAssets : public QObject
{
    Q_OBJECT

public:
    struct Asset {
        PickedAsset asset;
        AssetId id; ///< for M7; empty where no list gives the id
        ProductCatalog::Entry products = {};
        std::optional<GatewayError> error = {}; ///< why the products are not there
        bool isWanted = false;                  ///< the products are being read, or are to be
    };

    explicit OwnedAssets(PageContext& context, QObject* parent = nullptr);
    ~OwnedAssets() override;

    /// Changes to another enterprise: forgets everything, and loads its lists, as pages have read them
    /// lately. Where it is the same one, loads only when the last loading failed.
    void open(const EnterpriseId& enterprise);
    /// Reads the lists anew, because somebody wants that.
    void read();
    /// Reads the products of these assets (indexes) that are not known. `again`: also where that failed
    /// before.
    void want(const QList<int>& places, bool again = false);
    /// Ends the reading of the lists, or of the products that are still to come.
    void cancel();

    [[nodiscard]] const EnterpriseId& enterprise() const { return m_enterprise; }
    [[nodiscard]] bool isReading() const { return m_load != nullptr; }
    [[nodiscard]] bool isRead() const { return m_isRead; }
    /// How reading the lists ended: what failed, or which half is missing.
    [[nodiscard]] const LoadOutcome& outcome() const { return m_outcome; }
    [[nodiscard]] const std::vector<Asset>& assets() const { return m_assets; }
    [[nodiscard]] QList<int> placesOf(const AssetNumber& number) const { return m_places.values(number); }

    [[nodiscard]] bool isFetching() const { return m_fetch != nullptr; }
    [[nodiscard]] qsizetype wanted() const { return m_wanted; } ///< how many assets, since fetching began
    [[nodiscard]] qsizetype done() const { return m_done; }
    [[nodiscard]] QList<int> failed() const; ///< assets whose products could not be read
    /// All products that were read, those in packages included, each with the number of its asset.
    [[nodiscard]] std::vector<ProductInstance> instances() const;
    [[nodiscard]] QSet<AssetNumber> seen() const;

signals:
    /// isReading(), outcome() or assets() have changed.
    void listed();
    /// What is known of the products of an asset has changed.
    void productsChanged(int place);
    /// isFetching(), done() or wanted() have changed.
    void fetchChanged();

private:
    struct Load;
    struct Joined;

    void load(EnterpriseReader::Age age);
    void arrived(const Load& load);
    void take(Joined& joined);
    [[nodiscard]] static Joined join(const Load& load);
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

    QList<int> m_queue;              ///< assets whose products are read after those of m_fetch
    QList<int> m_underWay;           ///< the assets of m_fetch, in its order
    ProductFetch* m_fetch = nullptr; ///< a child of this
    qsizetype m_wanted = 0;
    qsizetype m_done = 0;
};

/// The licence orders that an asset came with, by its products and packages; without repetitions.
[[nodiscard]] QList<LicenseOrderId> licenseOrdersOf(const AssetProducts& products);

} // namespace lockkeeper
