// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/operations/lists/product_fetch.h"

#include "services/operations/lists/long_reading.h"

#include <utility>

namespace lockkeeper
{

namespace
{

/// Known replies that are handed out before the event loop gets its turn, and assets that are passed by.
constexpr int knownAStep = 50, passedAStep = 5000;

/// Every other asset would fail like this one.
bool concernsAll(const GatewayError& error)
{
    return error.kind == GatewayError::Kind::Cancelled || isAboutTokens(error);
}

} // namespace

ProductFetch::ProductFetch(
    ProductCatalog& catalog, QList<AssetId> assets, QDateTime notBefore, QObject* parent)
    : QObject(parent)
    , m_catalog(catalog)
    , m_assets(std::move(assets))
    , m_notBefore(std::move(notBefore))
    , m_asking(std::make_unique<QObject>())
{
    m_step.setSingleShot(true);
    m_step.callOnTimeout(this, &ProductFetch::goOn);
}

void ProductFetch::start()
{
    m_step.start(0);
}

void ProductFetch::goOn()
{
    const QPointer<ProductFetch> alive(this);
    int handedOut = 0, passed = 0;
    while (m_inFlight < atOnce && m_next < m_assets.size()) {
        if (handedOut == knownAStep || passed == passedAStep) {
            m_step.start(0);
            return;
        }
        const qsizetype place = m_next++;
        const bool isOfKnown = !m_notBefore.isValid();
        const auto known = m_catalog.cached(m_assets[place]);
        if (known && (isOfKnown || known->fetched >= m_notBefore)) {
            ++handedOut;
            emit arrived(place, known);
            if (!alive) return;
            continue;
        }
        if (isOfKnown) {
            ++passed;
            continue;
        }
        ++m_inFlight;
        m_catalog.fetch(
            m_assets[place], m_asking.get(),
            [self = QPointer(this), place](const Result<ProductCatalog::Entry>& result) {
                if (self && self->m_asking) self->settled(place, result);
            },
            m_signIn);
    }
    if (m_inFlight == 0) end({});
}

void ProductFetch::settled(qsizetype place, const Result<ProductCatalog::Entry>& result)
{
    const QPointer<ProductFetch> alive(this);
    --m_inFlight;
    if (result) {
        m_failedInARow = 0;
        emit arrived(place, *result);
        if (alive) goOn();
        return;
    }
    const GatewayError error = result.error(); // a copy: a receiver of failed() may delete this object
    // A refusal, or a request that was not even sent, says nothing about the next asset.
    const bool noWord =
        error.kind != GatewayError::Kind::Business && error.reason != GatewayError::Reason::InvalidRequest;
    m_failedInARow = noWord ? m_failedInARow + 1 : 0;
    if (concernsAll(error) || m_failedInARow == atOnce) {
        end(error);
        return;
    }
    emit failed(place, error);
    if (alive) goOn();
}

void ProductFetch::end(const std::optional<GatewayError>& stoppedBy)
{
    m_step.stop();
    // Ends the requests under way; later, because this may be called by the answer to one of them.
    m_asking.release()->deleteLater();
    emit finished(stoppedBy);
}

} // namespace lockkeeper
