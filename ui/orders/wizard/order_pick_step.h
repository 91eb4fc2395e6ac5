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

/// Picks assets, or products under them, from what the gateway lists (O8, M6, M7). Products of a few assets
/// are read at once; of many, as they are opened or ticked.
class OrderPickStep final : public OrderStep
{
    Q_OBJECT

public:
    /// Up to so many assets are read whole at once.
    static constexpr size_t fewAssets = 200;

    OrderPickStep(OrderState& state, QWidget* parent);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString explanation() const override;
    void enter() override;
    [[nodiscard]] QWidget* firstFocus() const override;
    [[nodiscard]] QString obstacle() const override;
    void showObstacle() override;

signals:
    /// All that was picked before the wizard was interrupted is ticked again, or is not there any more.
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
    QList<UnfinishedOrder::Pick> m_wanted; ///< picked before, still to be found
    qsizetype m_gone = 0;                  ///< of these, what the lists have no more
    EnterpriseId m_enterprise;             ///< whose they are
};

} // namespace lockkeeper
