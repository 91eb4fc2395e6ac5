// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/renewals/renewal_offer.h"
#include "ui/kit/printed_record.h"

#include <QDate>
#include <QImage>
#include <QString>

#include <memory>

namespace lockkeeper
{

class LanguageTexts;

// What a customer gets: an offer on paper or as a workbook, of the same words. Any thread.

enum class OfferFormat : quint8 { Pdf, Xlsx };

/// What all offers have in common.
struct OfferPaper {
    std::shared_ptr<const LanguageTexts> texts; ///< in the language of the paper; never null. Slow to load
    QString header, footer;
    QImage logo; ///< null: none
    QDate day;   ///< on which it is made
    bool withIds = false;
};

/// A picture that stands on offers, or a sentence why there is none.
struct OfferLogo {
    QImage image;
    QString problem;
};
/// Reads a logo. Slow where the file is; an empty path is no logo.
[[nodiscard]] OfferLogo readOfferLogo(const QString& path);

/// The offer on paper. In the language of `paper`, whichever the program runs in.
[[nodiscard]] PrintedRecord offerRecord(const RenewalOffer& offer, const OfferPaper& paper);
/// "Renewal offer Muster AG 2026-11-27.pdf": safe as a name, whatever the enterprise is called.
[[nodiscard]] QString offerFileName(const QString& enterprise, const OfferPaper& paper, OfferFormat format);
/// Writes a file that only its owner can read, whole or not at all. The result is a sentence for the user
/// that says what went wrong; empty when nothing did. Blocks.
[[nodiscard]] QString writeOffer(
    const RenewalOffer& offer, const OfferPaper& paper, OfferFormat format, const QString& path);

} // namespace lockkeeper
