// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/lists/product_catalog.h"

#include <QObject>
#include <QTimer>

namespace lockkeeper
{

class KnownHoldings;

/// Gives ProductCatalog what was read of products (M7) of the enterprise that is open before it was opened:
/// at another visit, in another window, by a program that has ended. Only where that is kept (OV-40), and
/// without a request. What was forgotten in the file is forgotten in the catalog. GUI thread.
class RememberedProducts final : public QObject
{
    Q_OBJECT

public:
    /// `holdings` may be null; both outlive this.
    RememberedProducts(ProductCatalog& catalog, KnownHoldings* holdings, QObject* parent = nullptr);
    ~RememberedProducts() override;

    /// Once for each enterprise and connection; more often it does nothing. ProductCatalog::keptChanged()
    /// follows as they come, some at a time, where there are any.
    void bring(const EnterpriseId& enterprise);
    [[nodiscard]] bool isUnderWay() const { return m_isReading || m_step.isActive(); }

signals:
    /// isUnderWay() is false now.
    void ended();

private:
    void handOut();
    void stop();

    ProductCatalog& m_catalog;
    KnownHoldings* const m_holdings;
    quint64 m_epoch = 0; ///< of the catalog that they are for, or were
    quint64 m_asked = 0; ///< how often: an answer to an earlier question is dropped
    bool m_isReading = false;
    ProductCatalog::Kept m_left; ///< to be handed out, the last first
    QTimer m_step;
};

} // namespace lockkeeper
