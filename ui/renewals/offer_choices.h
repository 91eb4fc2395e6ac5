// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_plan.h"
#include "ui/renewals/offer_record.h"

#include <QString>

namespace lockkeeper
{

struct PageContext;

/// What somebody has chosen for offers, and what the next ones begin with (OF-1). The letterhead is that of
/// the connection, and is forgotten with it; the rest is of the program. GUI thread.
struct OfferChoices {
    RenewalLength length = RenewalLength::AsBefore;
    QString language; ///< of Language::available()
    OfferFormat format = OfferFormat::Pdf;
    bool withIds = false;
    QString folder;
    QString header, footer;
    QString logo; ///< path of its file; empty: none
};

[[nodiscard]] OfferChoices offerChoices(const PageContext& context);
void keepOfferChoices(const PageContext& context, const OfferChoices& choices);

} // namespace lockkeeper
