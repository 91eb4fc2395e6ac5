// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/batch_place.h"
#include "models/domain/orders/order.h"
#include "models/domain/renewals/renewal_line.h"
#include "models/domain/renewals/renewal_plan.h"
#include "models/domain/renewals/renewal_state.h"

#include <QHash>
#include <QList>
#include <QString>

#include <optional>

namespace lockkeeper
{

// From a selection of lines to batches for the editor: one for each channel code, because O5 carries one, and
// in it an order for each customer and licence type (contract §2.3). Nothing is sent, and no number of a
// batch is given here. Pure, any thread; 500 lines take some milliseconds.

/// What this gateway does with a new purchase on an asset number that is in use. The contract does not say.
enum class SameNumberPurchase : quint8 {
    Extends,        ///< what is there ends later
    Adds,           ///< a further one beside it
    NeedsNewNumber, ///< it is refused, or it is another asset: a new number is ordered
};

/// A person's answer for one channel code. There is no default (RN-7).
struct ChannelAnswer {
    SameNumberPurchase purchase = SameNumberPurchase::Extends;
    bool copiesCrmProductId = false; ///< the new purchase names the CRM instances of the old one
    /// A batch with this answer was sent, and did what was meant. Before that a batch has one line (RN-8).
    bool isProven = false;

    friend bool operator==(const ChannelAnswer&, const ChannelAnswer&) = default;
};

/// What one order is for.
struct RenewalOrderKey {
    QString channelCode, enterprise, customerId, channelCustomerId, licenseType;

    friend bool operator==(const RenewalOrderKey&, const RenewalOrderKey&) = default;
    friend size_t qHash(const RenewalOrderKey& key, size_t seed = 0) noexcept
    {
        return qHashMulti(
            seed, key.channelCode, key.enterprise, key.customerId, key.channelCustomerId, key.licenseType);
    }
};
[[nodiscard]] RenewalOrderKey renewalOrderKey(const RenewalLine& line);

/// What is asked of a person before a draft is made.
struct RenewalAsk {
    RenewalTerms terms;
    QHash<QString, ChannelAnswer> answers; ///< by channel code; lines without an answer are left out
    /// Earlier orders of the customers, or templates: what M7 does not tell is taken from them (RN-9).
    QHash<RenewalOrderKey, LicenseOrder> fills;
    std::optional<LicenseOrder> fillForAll; ///< where `fills` has none
    bool takesUncertain = false;   ///< lines that were perhaps ordered, or perhaps are in a draft, too
    bool takesAllUnproven = false; ///< all lines of a channel code whose answer is not proven, too
};

/// The last order of the same customer and licence type that was sent, for each order that the lines would
/// become; else the last one of the customer. Refused ones count less than others.
[[nodiscard]] QHash<RenewalOrderKey, LicenseOrder> proposedFills(
    const QList<RenewalLine>& lines, const QList<SentForRenewals>& sent);

enum class RenewalLeftOut : quint8 {
    InDraft,
    Ordered,
    PerhapsInDraft,
    PerhapsOrdered,
    Unknown,
    NotRenewed,
    Replaced,
    NoEnd,
    LengthUnknown,
    EndsBeforeStart,
    NoAnswer,   ///< nobody has said what the gateway does with its asset number
    NoNumber,   ///< its asset has no number that a purchase could name
    AfterFirst, ///< the first batch of its channel code has one line
};

/// A line that is not in the batches, and why.
struct RenewalLeftOutLine {
    qsizetype line = 0; ///< its place in the selection
    RenewalLeftOut why = RenewalLeftOut::NoEnd;
    RenewalState state; ///< of the first seven
};

/// A line that is in a batch.
struct RenewalDraftLine {
    qsizetype line = 0; ///< its place in the selection
    BatchPlace place;   ///< of its product or package in the batch
    RenewalPlan plan;
    RenewedLine renews; ///< to be kept with the draft
};

struct RenewalBatch {
    ChannelAnswer answer;
    BatchOrder batch; ///< without channelOrderId and syncMode
    QList<RenewalDraftLine> lines;
};

struct RenewalDrafts {
    QList<RenewalBatch> batches;       ///< in the order of the first line of each
    QList<RenewalLeftOutLine> leftOut; ///< in the order of the selection
};

/// Each line of the selection is either in one place of one batch or left out (RN-11); one that is selected
/// twice is selected once. `srcLicenseOrderId` stays empty: on a purchase it means a transfer.
[[nodiscard]] RenewalDrafts renewalDrafts(const QList<RenewalLine>& selection, const RenewalBook& book,
    const RenewalAsk& ask, const RenewalClock& clock);

/// The asset that a drafted line belongs to, in its batch.
[[nodiscard]] const OrderAsset& assetOf(const RenewalBatch& batch, const RenewalDraftLine& line);
/// Nothing but packages is ordered for it. The contract wants a product as well (§2.3), and does not say
/// whether one of a package would then be bought twice: a person adds it (RN-20).
[[nodiscard]] bool lacksProduct(const OrderAsset& asset);

/// Why a line is left out, a sentence; translated. `zone`: the connection's.
[[nodiscard]] QString leftOutText(const RenewalLeftOutLine& line, const QTimeZone& zone);
/// "Extends it", for choices and summaries; translated.
[[nodiscard]] QString sameNumberPurchaseName(SameNumberPurchase purchase);

} // namespace lockkeeper
