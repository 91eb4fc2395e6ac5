// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "ui/giving/assign_chooser.h"

#include <QHash>

#include <functional>
#include <memory>
#include <vector>

namespace lockkeeper
{

class AssetStock;
struct AssetRow;

/// Chooses assets out of a stock, which lists those that are free first.
class AssetChooser : public AssignChooser
{
    Q_OBJECT

public:
    /// `stock` must outlive this. `offers`: only assets for which this holds are listed.
    AssetChooser(const QString& prefix, const AssetStock& stock, QWidget* parent = nullptr,
        std::function<bool(const AssignableAsset&)> offers = {});
    ~AssetChooser() override;

    /// Lists the stock again, a slice at a time; for when `offers` would give another answer.
    void fill();
    [[nodiscard]] bool isFilling() const { return m_filling != nullptr; }
    /// All that are listed, in their order; while the list is made anew, those of before.
    [[nodiscard]] const std::vector<AssignableAsset>& offered() const { return m_offered; }
    [[nodiscard]] std::vector<AssignableAsset> chosenAssets() const;

private:
    void addRows(const std::vector<AssetRow>& rows);

    const AssetStock& m_stock;
    const std::function<bool(const AssignableAsset&)> m_offers;
    std::vector<AssignableAsset> m_offered, m_coming;
    QHash<Text, AssignableAsset> m_known; ///< by key; also while the list is made anew
    std::unique_ptr<QObject> m_filling;   ///< context of what fills the list
};

} // namespace lockkeeper
