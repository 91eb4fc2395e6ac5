// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/revocation_forecast.h"
#include "ui/orders/wizard/order_step.h"

class QCheckBox;
class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace lockkeeper
{

class OrderLoadingBar;

/// What a product revocation would hit, matching exactly or not, as far as M7 can show it; says what it
/// cannot see.
class OrderForecastStep final : public OrderStep
{
    Q_OBJECT

public:
    OrderForecastStep(OrderState& state, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;

private:
    /// Reads what the enterprise of a typed order has under its numbers.
    void read();
    void wantNumbers();
    void show();
    void addForecast(const LicenseOrder& order, const ProductForecast& forecast,
        const std::vector<ProductInstance>& instances);

    QCheckBox* m_strict;
    QLabel* m_sum;
    OrderLoadingBar* m_loading;
    QTreeWidget* m_tree;
    QLabel* m_limits;
};

} // namespace lockkeeper
