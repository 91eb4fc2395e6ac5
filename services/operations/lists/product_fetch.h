// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/lists/product_catalog.h"

#include <QList>
#include <QTimer>

#include <memory>
#include <optional>
#include <utility>

namespace lockkeeper
{

/// The products of several assets (M7), a few at a time, through the catalog: what it knows and is new
/// enough is not asked for again. Ends with its deletion, at any time, without another signal.
///
/// An asset that fails does not stop the others, except where all of them would fail in the same way: a
/// token that is refused, or a gateway that does not answer at all.
class ProductFetch : public QObject
{
    Q_OBJECT

public:
    static constexpr int atOnce = 6;

    /// Takes no reply that came before `notBefore`: asks for it anew. Without a time nothing is asked for:
    /// it gives what is known, however old, and leaves the other assets out.
    ProductFetch(
        ProductCatalog& catalog, QList<AssetId> assets, QDateTime notBefore, QObject* parent = nullptr);

    /// Before start(). For readings that belong together (GatewayClient::call()).
    void setSignIn(std::shared_ptr<SharedSignIn> signIn) { m_signIn = std::move(signIn); }
    /// Call it once.
    void start();
    [[nodiscard]] int callsUnderWay() const { return m_inFlight; }

signals:
    // `place` is that in the list of assets; each asset arrives or fails once, until finished().
    void arrived(qsizetype place, const lockkeeper::ProductCatalog::Entry& entry);
    void failed(qsizetype place, const lockkeeper::GatewayError& error);
    /// Comes once, after all others. With an error when it was no use to go on: assets that neither arrived
    /// nor failed were not asked for then, or not answered.
    void finished(const std::optional<lockkeeper::GatewayError>& stoppedBy);

private:
    void goOn();
    void settled(qsizetype place, const Result<ProductCatalog::Entry>& result);
    void end(const std::optional<GatewayError>& stoppedBy);

    ProductCatalog& m_catalog;
    const QList<AssetId> m_assets;
    const QDateTime m_notBefore;
    std::shared_ptr<SharedSignIn> m_signIn;
    std::unique_ptr<QObject> m_asking; ///< context of the requests, which end with it; null: all is over
    QTimer m_step;
    qsizetype m_next = 0;
    int m_inFlight = 0;
    int m_failedInARow = 0; ///< how often in a row no gateway answered
};

} // namespace lockkeeper
