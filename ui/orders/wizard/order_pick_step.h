// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/orders/wizard/order_step.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace lockkeeper
{

class EmptyState;
class OrderLoadingBar;
class PickTreeModel;
class SearchBox;

/// Picks assets, or products under them, from what the gateway lists (O8, M6, M7). The products of up to
/// fewAssets assets are read at once; those of more as they are opened or ticked (OR-8).
class OrderPickStep final : public OrderStep
{
    Q_OBJECT

public:
    /// Up to how many assets all products are read at once.
    static constexpr size_t fewAssets = 200;

    OrderPickStep(OrderState& state, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;

signals:
    /// Everything that was picked before the wizard was interrupted is ticked again, or was not found.
    void resumed();

private:
    void build();
    void listed();
    void showProducts(int place);
    void takePicks();
    void takeAssets();
    void showState();
    void expandFew();
    void loadAll();
    void keepPicks();
    void tickAgain();
    void tickAgain(int place);
    void endTicking();

    PickTreeModel* m_model;
    SearchBox* m_search;
    QPushButton* m_all;
    OrderLoadingBar* m_loading;
    QStackedWidget* m_stack;
    QTreeView* m_tree;
    EmptyState* m_empty;
    QLabel* m_ticked;
    /// Picked before the wizard was interrupted, and still to be found.
    QList<UnfinishedOrder::Pick> m_wanted;
    qsizetype m_gone = 0;      ///< how many of the picks before are not in the lists any more
    EnterpriseId m_enterprise; ///< the enterprise that m_wanted is of
};

} // namespace lockkeeper
