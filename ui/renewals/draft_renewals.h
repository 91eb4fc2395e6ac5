// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_line.h"

#include <optional>
#include <utility>
#include <vector>

class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Asks how the lines are to be renewed, and makes a draft of a batch for each channel code of them. Nothing
/// is sent. `parent`: a page, or something in one, which leads to the editor of the drafts; `context`
/// outlives it. Without lines nothing happens. `assetsUnread`: how many chosen assets there are of which
/// nobody knows the products, which the dialog says. GUI thread.
void draftRenewals(
    QWidget* parent, PageContext& context, std::vector<RenewalLine> lines, qint64 assetsUnread = 0);

/// What of the open enterprise is to be renewed; a package where something in it is.
struct RenewalChoice {
    std::vector<AssetId> assets = {}; ///< everything under these
    std::vector<std::pair<AssetId, std::shared_ptr<const ProductInstance>>> products = {};
    /// In how many days from today a product ends at most; what is over is not among them.
    std::optional<int> endsWithin = {};
};

/// What a choice comes to.
struct ChosenRenewals {
    std::vector<RenewalLine> lines;
    qint64 assetsUnread = 0; ///< assets that the choice means, and of which nobody knows what is under them
};

/// The lines of the open enterprise that the choice means, by what is known of it. `customers`: of the
/// enterprise (O3); M7 does not tell all that orders need. Pure, any thread.
[[nodiscard]] ChosenRenewals renewalLines(const EnterpriseReading& reading,
    std::vector<EnterpriseCustomer> customers, const RenewalChoice& choice, const RenewalClock& clock);

/// draftRenewals() for what a page has chosen of the open enterprise. Asks the gateway (M7) for what is under
/// `assets` where nobody has yet, for a few of them. Where nothing is left, the page says so.
void draftRenewals(QWidget* parent, PageContext& context, const RenewalChoice& choice);

/// Whether drafts are of any use here, because the connection can order.
[[nodiscard]] bool canDraftRenewals(const PageContext& context);

} // namespace lockkeeper
