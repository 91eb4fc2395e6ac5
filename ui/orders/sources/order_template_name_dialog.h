// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/operations/orders/order_templates.h"
#include "ui/kit/action_dialog.h"

#include <optional>

class QLabel;
class QLineEdit;

namespace lockkeeper
{

struct PageContext;

/// Asks under which name an order is saved as a template, or a template is from now on. A name that is there
/// already is replaced after it was said so on the button. Deletes itself when it is closed.
class OrderTemplateNameDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// To save `order`.
    OrderTemplateNameDialog(const PageContext& context, const LicenseOrder& order, QWidget* parent);
    /// To rename `changed`.
    OrderTemplateNameDialog(const PageContext& context, const OrderTemplate& changed, QWidget* parent);

signals:
    /// It is on disk. Once; the dialog closes.
    void saved(const QString& name);

private:
    OrderTemplateNameDialog(const PageContext& context, QWidget* parent);

    /// The one that has the name that is typed.
    [[nodiscard]] std::optional<OrderTemplate> sameName() const;
    void act() override;
    void ended(bool isKept);
    void showState();

    std::optional<OrderTemplates> m_templates; ///< none where there is no place for them
    std::optional<LicenseOrder> m_order;
    std::optional<OrderTemplate> m_changed;
    QList<OrderTemplate> m_list;
    QString m_problem; ///< why it could not be saved
    QLineEdit* m_name;
    QLabel* m_note;
};

} // namespace lockkeeper
