// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/enterprise_names.h"
#include "models/domain/imports/order_import.h"
#include "models/domain/orders/order_text.h"
#include "ui/wizard/wizard_page.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace lockkeeper
{

class Banner;

/// Shows what the rows become: orders, with their assets, products and packages. The items below an order are
/// made when it is opened.
class OrderPreviewPage : public WizardPage
{
    Q_OBJECT

public:
    /// `names`: of enterprises, for customers of whom the rows have only ids.
    OrderPreviewPage(OrderTimes times, EnterpriseNames names, QWidget* parent = nullptr);

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
    const EnterpriseNames m_names;
    OrderImport m_import;
    Banner* m_banner;
    QTreeWidget* m_tree;
};

} // namespace lockkeeper
