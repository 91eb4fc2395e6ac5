// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/revocation_forecast.h"
#include "models/tables/orders/order_tree_model.h"
#include "ui/kit/column_widths.h"

#include <memory>
#include <span>
#include <vector>

namespace lockkeeper
{

/// What one revocation of a batch would hit, as far as the lists of its enterprise show it. A forecast, never
/// a promise. A value.
struct OrderForecast {
    enum class State : quint8 {
        None,    ///< the order is no revocation
        Nowhere, ///< it names no enterprise to look in
        Reading, ///< more may be known in a moment
        Known,   ///< everything that can be read was read
    };
    State state = State::None;
    int index = -1; ///< the place of the order in its batch
    LicenseOrder order = {};
    std::vector<ProductForecast> products = {}; ///< of a delete_product order
    std::vector<AssetForecast> assets = {};     ///< of a delete_asset order
    std::vector<ProductInstance> instances = {};

    /// How many product instances would be removed.
    [[nodiscard]] qsizetype hits() const;
    /// Of how many lines nothing can be said.
    [[nodiscard]] int unseen() const;
};

/// The forecast of any order, without reading. `seen`: the numbers whose products are among `instances`.
[[nodiscard]] OrderForecast forecastOf(int index, const LicenseOrder& order, OrderForecast::State state,
    std::vector<ProductInstance> instances, const QSet<AssetNumber>& seen);

// The rest puts forecasts into words, translated.

/// The marks for the tree: at the order, and at its products or assets.
[[nodiscard]] ForecastMarks forecastMarks(const OrderForecast& forecast);

// These two are of one order, or of several together.

/// "As it stands, 3 product instances would go. …"
[[nodiscard]] QString forecastSum(std::span<const OrderForecast> forecasts);
/// Sentences on what cannot be seen, and what the interface leaves open.
[[nodiscard]] QString forecastLimits(std::span<const OrderForecast> forecasts);
/// Whether the product goes by its name: "yes", or "possibly ¹", which forecastLimits() explains then.
[[nodiscard]] QString byProductWords(const ForecastHit& hit);
/// The contract's name of the field that a product was recognised by.
[[nodiscard]] QString matchedByName(MatchedBy by);
/// "yes", or "no, differs: end, nodes".
[[nodiscard]] QString exactMatchWords(const ForecastHit& hit);
/// What an instance is: name, from which day to which, nodes, licence order.
[[nodiscard]] QString instanceWords(const ProductInstance& instance, const OrderTimes& times);
/// instanceWords() with the moments as an exact match compares them, for the tool tip.
[[nodiscard]] QString instanceTip(const ProductInstance& instance, const OrderTimes& times);

/// The widths of the columns of a forecast: what it is, what it was recognised by, whether it matches exactly
/// and by product, and whether it goes.
[[nodiscard]] std::vector<ColumnWidths::Wish> forecastColumns();

} // namespace lockkeeper
