// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/renewals/offer_choices.h"

#include "ui/base/page_context.h"
#include "ui/kit/documents_folder.h"
#include "ui/kit/theme/language.h"
#include "ui/kit/theme/ui_settings.h"

#include <QLocale>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString offerLengthKey = u"renewals/offerLength"_s;
const QString offerLanguageKey = u"renewals/offerLanguage"_s;
const QString offerFormatKey = u"renewals/offerFormat"_s;
const QString offerIdsKey = u"renewals/offerIds"_s;
const QString offerFolderKey = u"renewals/offerFolder"_s;

/// The key of a part of the connection's letterhead. ConnectionRemover finds it by the connection's key in
/// it.
QString letterheadKey(const PageContext& context, const QString& part)
{
    return u"renewals/%1-offer%2"_s.arg(
        QString::fromLatin1(QUrl::toPercentEncoding(profileKey(context.profile))), part);
}

/// The language that was chosen before; without one that of the window.
QString languageOr(const QString& kept)
{
    if (Language::available().contains(kept)) return kept;
    return QLocale().language() == QLocale::Chinese ? u"zh_CN"_s : u"en"_s;
}

} // namespace

OfferChoices offerChoices(const PageContext& context)
{
    const auto& settings = context.settings;
    OfferChoices choices;
    choices.length =
        RenewalLength(std::clamp(settings.value(offerLengthKey).toInt(), 0, int(RenewalLength::Until)));
    choices.language = languageOr(settings.text(offerLanguageKey));
    choices.format = settings.text(offerFormatKey) == "xlsx"_L1 ? OfferFormat::Xlsx : OfferFormat::Pdf;
    choices.withIds = settings.value(offerIdsKey).toBool();
    choices.folder = settings.text(offerFolderKey);
    if (choices.folder.isEmpty()) choices.folder = documentsFolder();
    choices.header = settings.text(letterheadKey(context, u"Header"_s));
    choices.footer = settings.text(letterheadKey(context, u"Footer"_s));
    choices.logo = settings.text(letterheadKey(context, u"Logo"_s));
    return choices;
}

void keepOfferChoices(const PageContext& context, const OfferChoices& choices)
{
    auto& settings = context.settings;
    settings.setValue(offerLengthKey, int(choices.length));
    settings.setValue(offerLanguageKey, choices.language);
    settings.setValue(offerFormatKey, choices.format == OfferFormat::Xlsx ? u"xlsx"_s : u"pdf"_s);
    settings.setValue(offerIdsKey, choices.withIds);
    settings.setValue(offerFolderKey, choices.folder);
    settings.setValue(letterheadKey(context, u"Header"_s), choices.header);
    settings.setValue(letterheadKey(context, u"Footer"_s), choices.footer);
    settings.setValue(letterheadKey(context, u"Logo"_s), choices.logo);
}

} // namespace lockkeeper
