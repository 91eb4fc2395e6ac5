// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/domain/enterprises/products_read.h"
#include "services/gateway/wire/result.h"
#include "services/gateway/wire/rows.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QPointer>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace lockkeeper
{

class GatewayClient;
class SharedSignIn;

/// What is known of the products under assets (M7, contract §2.10), each with the time when the gateway
/// said so. Whoever shows products asks here, so that nobody asks the gateway twice for the same thing.
///
/// What it knows belongs to one connection: it forgets everything when the client goes away or another
/// one takes its place. Everything happens in the thread of the clients.
class ProductCatalog : public QObject
{
    Q_OBJECT

public:
    struct Reply {
        AssetProducts products;
        std::vector<RowIssue> issues; ///< fields that could not be read; `path` is that in the reply
        qint64 moreIssues = 0;        ///< further ones, of which only the number was kept
        QDateTime fetched;            ///< when the reply came, UTC
        bool isKept = false;          ///< it came earlier, and is from a file: remember()

        [[nodiscard]] qint64 unreadableFields() const { return qint64(issues.size()) + moreIssues; }
    };
    /// Shared with whoever shows it, so that it outlives being forgotten by the catalog.
    using Entry = std::shared_ptr<const Reply>;
    using Receiver = std::function<void(const Result<Entry>&)>;

    /// How old a reply may be for somebody who did not ask for a newer one.
    static constexpr std::chrono::minutes freshFor{10};
    /// How many products and packages are kept, about 100 MB; the oldest replies go first.
    static constexpr qsizetype mostKept = 150'000;

    /// `client` is called for each fetch and gives null while there is no connection.
    explicit ProductCatalog(
        std::function<GatewayClient*()> client, QObject* parent = nullptr, qsizetype most = mostKept);
    ~ProductCatalog() override;

    /// Changes to another enterprise: forgets what was known. Does nothing where it is the same one.
    void open(const EnterpriseId& enterprise);
    /// Forgets everything; fetches under way end as Cancelled.
    void forgetAll();

    /// What is known of the asset, however old (see `fetched`); null when nothing is.
    [[nodiscard]] Entry cached(const AssetId& asset) const;
    /// Asks the gateway, whatever is known already; all who ask for the same asset at the same time share
    /// one request. `receiver` is called once, from the event loop, unless `context` is gone by then. The
    /// request ends when nobody waits for it any more. Without a connection it ends as Cancelled. `signIn`:
    /// as for GatewayClient::call(); whoever comes without one does not share a request that has one.
    void fetch(const AssetId& asset, QObject* context, Receiver receiver,
        const std::shared_ptr<SharedSignIn>& signIn = {});

    using Kept = std::vector<std::pair<AssetId, Entry>>;
    /// Says of which enterprise, connection and time everything known is: another number once all of it was
    /// forgotten. 0: there is no connection.
    [[nodiscard]] quint64 epoch();
    /// Takes what the gateway had said before, as long as the epoch is the same: where something is known of
    /// an asset, that stays, and nothing that is known goes to make room.
    void remember(quint64 epoch, const Kept& kept);
    /// Forgets those that came before then, or all of them.
    void forgetKept(const QDateTime& before = {});

    /// The products of all assets of which they are known, however old.
    [[nodiscard]] ProductsRead known() const;
    [[nodiscard]] qsizetype size() const { return m_known.size(); }

signals:
    /// The gateway has said what is under an asset.
    void fetched(const lockkeeper::AssetId& asset, const lockkeeper::ProductCatalog::Entry& entry);
    /// remember() or forgetKept() has changed what is known.
    void keptChanged();

private:
    struct Known {
        Entry entry;
        qint64 age; ///< its key in m_byAge
        qsizetype weight;
    };
    struct Asker {
        QPointer<QObject> context;
        Receiver receiver;
        QMetaObject::Connection gone;
    };
    struct Flight {
        std::unique_ptr<QObject> context;     ///< the request ends with it
        std::shared_ptr<SharedSignIn> signIn; ///< of the request
        std::vector<Asker> askers;
    };

    void useClient(GatewayClient* client);
    void request(const AssetId& asset);
    void arrived(const AssetId& asset, Result<Decoded<AssetProducts>> reply);
    void keep(const AssetId& asset, const Entry& entry);
    void insert(const AssetId& asset, const Known& known);
    void forget(const AssetId& asset);
    void dropAskersThatAreGone(const AssetId& asset);

    const std::function<GatewayClient*()> m_client;
    const qsizetype m_most;
    GatewayClient* m_source = nullptr; ///< the client that everything known came from
    QMetaObject::Connection m_sourceGone;
    EnterpriseId m_enterprise;
    QHash<AssetId, Known> m_known;
    ProductsRead m_read; ///< the same, to be handed out
    std::map<qint64, AssetId> m_byAge;
    qint64 m_lastAge = 0, m_lastKept = 0; ///< what is kept goes first: below 0
    quint64 m_epoch = 1;
    qsizetype m_weight = 0;
    std::map<AssetId, Flight> m_flights;
};

} // namespace lockkeeper
