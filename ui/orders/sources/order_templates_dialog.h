// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/operations/orders/order_templates.h"
#include "ui/kit/action_dialog.h"

#include <optional>

class QLabel;
class QListWidget;
class QPushButton;

namespace lockkeeper
{

class Banner;
struct PageContext;

/// The templates of this connection: one is used for a new order, renamed or removed. Deletes itself when it
/// is closed.
class OrderTemplatesDialog : public ActionDialog
{
    Q_OBJECT

public:
    OrderTemplatesDialog(const PageContext& context, QWidget* parent);

signals:
    /// An order was chosen, without customer, dates and sequence. Once; the dialog closes.
    void orderChosen(const lockkeeper::LicenseOrder& order);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void load(const QString& select = {});
    [[nodiscard]] std::optional<OrderTemplate> current() const;
    void describe();
    void act() override;
    void rename();
    void remove();
    void showState();

    const PageContext& m_context;
    std::optional<OrderTemplates> m_templates; ///< unset where drafts cannot be kept
    QList<OrderTemplate> m_list;
    Banner* m_banner;
    QListWidget* m_names;
    QLabel* m_detail;
    QPushButton *m_rename, *m_remove;
};

} // namespace lockkeeper
