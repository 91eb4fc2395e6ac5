// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/editor/order_forecast.h"

#include <QWidget>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace lockkeeper
{

class OwnedAssets;

/// The forecast of the revocation that is chosen in the editor: for each line what it would hit, the field
/// by which that was recognised, and what cannot be seen.
class ForecastPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ForecastPanel(const OrderTimes& times, QWidget* parent);

    /// Shows how far reading is, with Cancel and Retry. Call it once.
    void follow(OwnedAssets& owned);
    void show(const OrderForecast& forecast);

private:
    void addProduct(const ProductForecast& product);
    void addAsset(const AssetForecast& asset);
    [[nodiscard]] bool isFull(qsizetype all);

    const OrderTimes m_times;
    OrderForecast m_forecast;
    QLabel* m_sum;
    QTreeWidget* m_tree;
    QLabel* m_limits;
};

} // namespace lockkeeper
