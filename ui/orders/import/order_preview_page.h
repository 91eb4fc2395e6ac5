// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/imports/order_import.h"
#include "models/domain/orders/order_texts.h"
#include "ui/wizard/wizard_page.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace lockkeeper
{

class Banner;

/// What the rows come to: orders, their assets, their products and packages. What is inside an order is made
/// when somebody opens it.
class OrderPreviewPage : public WizardPage
{
    Q_OBJECT

public:
    explicit OrderPreviewPage(OrderTimes times, QWidget* parent = nullptr);

    void setImport(const OrderImport& import);
    [[nodiscard]] const OrderImport& imported() const { return m_import; }

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool isReady() const override { return !m_import.orders.isEmpty(); }
    [[nodiscard]] QString hint() const override;

private:
    void fill();
    void open(QTreeWidgetItem* item);

    const OrderTimes m_times;
    OrderImport m_import;
    Banner* m_banner;
    QTreeWidget* m_tree;
};

} // namespace lockkeeper
