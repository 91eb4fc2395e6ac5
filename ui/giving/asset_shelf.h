// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"

#include <QFrame>

#include <vector>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class AssetList;
class AssetStock;
class Banner;
class SearchBox;
struct PageContext;

/// The assets of the enterprise beside the table of employees, to drag from: those that are free, or all of
/// them, with a search, and a button that withdraws the selected ones. Reads them when it is shown.
class AssetShelf : public QFrame
{
    Q_OBJECT

public:
    AssetShelf(PageContext& context, AssetStock& stock, QWidget* parent = nullptr);

    [[nodiscard]] std::vector<AssignableAsset> selected() const;

signals:
    /// A person wants to withdraw the selected assets from their holders.
    void withdrawRequested();
    /// A person wants to give the selected assets to employees that are still to be chosen.
    void assignRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* topRow();
    void showStock();
    void applyChip();
    void refreshButtons();

    PageContext& m_context;
    AssetStock& m_stock;
    QLabel* m_counts;
    SearchBox* m_search;
    QPushButton* m_free;
    QPushButton* m_all;
    Banner* m_banner;
    AssetList* m_list;
    QLabel* m_state; ///< shown instead of an empty list
    QPushButton* m_assign;
    QPushButton* m_withdraw;
};

} // namespace lockkeeper
