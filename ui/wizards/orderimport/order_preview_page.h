// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/order_import.h"
#include "models/tables/record_format.h"
#include "ui/wizards/import/import_page.h"

class QTreeWidget;
class QTreeWidgetItem;

namespace lockkeeper
{

class Banner;

/// What the rows come to: orders, their assets, their products and packages. What is inside an order is made
/// when somebody opens it.
class OrderPreviewPage : public ImportPage
{
    Q_OBJECT

public:
    explicit OrderPreviewPage(RecordFormat format, QWidget* parent = nullptr);

    void setImport(const OrderImport& import);
    [[nodiscard]] const OrderImport& imported() const { return m_import; }

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] bool canGoOn() const override { return !m_import.orders.isEmpty(); }
    [[nodiscard]] QString hint() const override;
    void entered() override;
    void retranslate() override;

private:
    void fill();
    void open(QTreeWidgetItem* item);

    const RecordFormat m_format;
    OrderImport m_import;
    QLabel* m_heading;
    Banner* m_banner;
    QTreeWidget* m_tree;
};

} // namespace lockkeeper
