// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_step.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace lockkeeper
{

class OrderSourcesPanel;

/// Shows what will happen, what is wrong or doubtful, and what has to be confirmed.
class OrderSummaryStep final : public OrderStep
{
    Q_OBJECT

public:
    OrderSummaryStep(OrderState& state, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString nextText() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void fill();
    void fillIssues();
    void jump(const QModelIndex& issue);
    /// Turns what was picked into an order that is typed.
    void changeByHand();
    /// Whether an issue of a picked order is about a field of this step, the only one that such an order
    /// has.
    [[nodiscard]] bool isHere(const Issue& issue) const;

    QListWidget* m_what;
    QPushButton* m_byHand;
    OrderSourcesPanel* m_sources;
    QLabel* m_issuesLabel;
    QListWidget* m_issues;
};

/// A sentence on what an order does: plain text, translated.
[[nodiscard]] QString orderWords(const OrderState& state, const LicenseOrder& order);

} // namespace lockkeeper
