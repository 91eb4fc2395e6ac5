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

/// Asks for the name under which an order is saved as a template, or for the new name of a template. Where
/// the name exists, the button says that its template is replaced. Deletes itself when it is closed.
class OrderTemplateNameDialog : public ActionDialog
{
    Q_OBJECT

public:
    /// A dialog to save `order`.
    OrderTemplateNameDialog(const PageContext& context, const LicenseOrder& order, QWidget* parent);
    /// A dialog to rename `changed`.
    OrderTemplateNameDialog(const PageContext& context, const OrderTemplate& changed, QWidget* parent);

signals:
    /// The template is on disk. Emitted once; the dialog closes.
    void saved(const QString& name);

private:
    OrderTemplateNameDialog(const PageContext& context, QWidget* parent);

    /// The template that has the typed name.
    [[nodiscard]] std::optional<OrderTemplate> sameName() const;
    void act() override;
    void ended(bool isKept);
    void showState();

    std::optional<OrderTemplates> m_templates; ///< unset where drafts cannot be kept
    std::optional<LicenseOrder> m_order;
    std::optional<OrderTemplate> m_changed;
    QList<OrderTemplate> m_list;
    QString m_problem; ///< why the template could not be saved
    QLineEdit* m_name;
    QLabel* m_note;
};

} // namespace lockkeeper
