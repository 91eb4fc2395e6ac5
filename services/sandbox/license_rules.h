// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lockkeeper::sandbox
{

QStringList licenseTypes();                        // contract §2.4
bool isCloudLicense(const QString& licenseType);   // cloud_account, cloud_customer, cloud_personal
bool isCertificate(const QString& licenseType);    // softkey, lan_softkey: these may be frozen
bool isReissuableLock(const QString& licenseType); // O6 and O7 may operate on it
// Contract §2.7: ten digits, the first 8 or 6. §2.6 calls them a part of the number: letters may stand before
// them.
bool isAssetNumber(const QString& text);
QString digitPart(const QString& assetNum); // the digits at its end
// The contract shows no form; here 11 digits from 1, or "+" and 6 to 15 digits.
bool isMobileNumber(const QString& text);
bool isAccount(const QString& text); // letters and digits (ASCII) only

} // namespace lockkeeper::sandbox
