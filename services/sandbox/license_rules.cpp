// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/sandbox/license_rules.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper::sandbox
{
namespace
{

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9'; // not QChar::isDigit(), which takes the digits of every script
}

bool areDigits(QStringView text)
{
    return std::all_of(text.begin(), text.end(), isDigit);
}

} // namespace

QStringList licenseTypes()
{
    return {u"normal_unrecover_usbkey"_s, u"normal_recover_usbkey"_s, u"normal_unrecover_lan_usbkey"_s,
        u"normal_recover_lan_usbkey"_s, u"identity_usbkey"_s, u"identity_lan_usbkey"_s, u"softkey"_s,
        u"lan_softkey"_s, u"product_entity"_s, u"cloud_account"_s, u"cloud_customer"_s, u"cloud_personal"_s,
        u"lk_product_usbkey"_s, u"lk_auth_usbkey"_s};
}

bool isCloudLicense(const QString& licenseType)
{
    return licenseType == "cloud_account"_L1 || licenseType == "cloud_customer"_L1 ||
           licenseType == "cloud_personal"_L1;
}

bool isCertificate(const QString& licenseType)
{
    return licenseType == "softkey"_L1 || licenseType == "lan_softkey"_L1;
}

bool isReissuableLock(const QString& licenseType)
{
    return licenseType == "normal_recover_usbkey"_L1 || licenseType == "normal_recover_lan_usbkey"_L1;
}

QString digitPart(const QString& assetNum)
{
    qsizetype first = assetNum.size();
    while (first > 0 && isDigit(assetNum[first - 1]))
        --first;
    return assetNum.sliced(first);
}

bool isAssetNumber(const QString& text)
{
    const QString digits = digitPart(text);
    const QString letters = text.chopped(digits.size());
    return digits.size() == 10 && (digits.front() == u'8' || digits.front() == u'6') &&
           (letters.isEmpty() || isAccount(letters));
}

bool isMobileNumber(const QString& text)
{
    if (text.startsWith(u'+'))
        return text.size() >= 7 && text.size() <= 16 && areDigits(QStringView(text).mid(1));
    return text.size() == 11 && text.front() == u'1' && areDigits(text);
}

bool isAccount(const QString& text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), [](QChar c) {
        return isDigit(c) || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
    });
}

} // namespace lockkeeper::sandbox
