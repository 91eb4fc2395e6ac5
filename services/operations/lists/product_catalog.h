// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
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
#include <vector>

namespace lockkeeper
{

class GatewayClient;

/// What is known of the products under assets (M7, contract §2.10), each with the time when the gateway
/// said so. Whoever shows products asks here, so that nobody asks the gateway twice for the same thing.
///
/// What it knows belongs to one connection: it forgets everything when the client goes away or another
/// one takes its place. Everything happens in the thread of the clients.
class ProductCatalog : public QObject
{
    Q_OBJECT

public:
    /// One reply of M7.
    struct Reply {
        AssetProducts products;
        std::vector<RowIssue> issues; ///< fields that could not be read; `path` is that in the reply
        QDateTime fetched;            ///< when it came, UTC
    };
    /// Shared with whoever shows it: it stays whole when the catalog forgets it.
    using Entry = std::shared_ptr<const Reply>;
    using Receiver = std::function<void(const Result<Entry>&)>;

    /// How long a reply is good enough for somebody who did not ask for a newer one.
    static constexpr std::chrono::minutes freshFor{10};
    /// Products and packages that are kept; the oldest replies go first. About 100 MB.
    static constexpr qsizetype mostKept = 150'000;

    /// `client` is asked anew for each fetch: null while there is no connection.
    explicit ProductCatalog(
        std::function<GatewayClient*()> client, QObject* parent = nullptr, qsizetype most = mostKept);
    ~ProductCatalog() override;

    /// Another enterprise: forgets what was known. The same one again: nothing happens.
    void open(const EnterpriseId& enterprise);
    /// Forgets everything; fetches under way end as Cancelled.
    void forgetAll();

    /// Null when unknown. However old: look at `fetched`.
    [[nodiscard]] Entry cached(const AssetId& asset) const;
    /// Asks the gateway, whatever is known already; one request for all who ask for the same asset at the
    /// same time. `receiver` is called once, from the event loop, unless `context` is gone by then. The
    /// request ends when nobody is left to whom its reply matters. Not connected: ends as Cancelled.
    void fetch(const AssetId& asset, QObject* context, Receiver receiver);

    [[nodiscard]] qsizetype size() const { return m_known.size(); }

signals:
    /// The gateway has said what is under an asset.
    void fetched(const lockkeeper::AssetId& asset, const lockkeeper::ProductCatalog::Entry& entry);

private:
    struct Known {
        Entry entry;
        quint64 age; ///< key in m_byAge
        qsizetype weight;
    };
    struct Asker {
        QPointer<QObject> context;
        Receiver receiver;
        QMetaObject::Connection gone;
    };
    struct Flight {
        std::unique_ptr<QObject> context; ///< the request ends with it
        std::vector<Asker> askers;
    };

    void useClient(GatewayClient* client);
    void request(const AssetId& asset);
    void arrived(const AssetId& asset, Result<Decoded<AssetProducts>> reply);
    void keep(const AssetId& asset, const Entry& entry);
    void forget(const AssetId& asset);
    void dropAskersThatAreGone(const AssetId& asset);

    const std::function<GatewayClient*()> m_client;
    const qsizetype m_most;
    GatewayClient* m_source = nullptr; ///< whom everything known is from
    QMetaObject::Connection m_sourceGone;
    EnterpriseId m_enterprise;
    QHash<AssetId, Known> m_known;
    std::map<quint64, AssetId> m_byAge;
    quint64 m_lastAge = 0;
    qsizetype m_weight = 0;
    std::map<AssetId, Flight> m_flights;
};

} // namespace lockkeeper
