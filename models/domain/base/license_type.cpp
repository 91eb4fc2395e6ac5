// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/license_type.h"

#include "models/domain/base/wire_values.h"

#include <QCoreApplication>

#include <array>

namespace lockkeeper
{

namespace
{

constexpr std::array types{
    LicenseType{.value = "normal_unrecover_usbkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Standalone hardware lock, not re-issuable"),
        .isHardwareLock = true},
    LicenseType{.value = "normal_recover_usbkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Standalone hardware lock, re-issuable"),
        .isHardwareLock = true,
        .isReissuable = true},
    LicenseType{.value = "normal_unrecover_lan_usbkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Network hardware lock, not re-issuable"),
        .isHardwareLock = true,
        .isNetwork = true},
    LicenseType{.value = "normal_recover_lan_usbkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Network hardware lock, re-issuable"),
        .isHardwareLock = true,
        .isReissuable = true,
        .isNetwork = true},
    LicenseType{.value = "identity_usbkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Standalone identity lock"),
        .isHardwareLock = true,
        .isIdentity = true},
    LicenseType{.value = "identity_lan_usbkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Network identity lock"),
        .isHardwareLock = true,
        .isNetwork = true,
        .isIdentity = true},
    LicenseType{.value = "softkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Standalone certificate"),
        .isCertificate = true},
    LicenseType{.value = "lan_softkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Network certificate"),
        .isCertificate = true,
        .isNetwork = true},
    LicenseType{.value = "product_entity", .meaning = QT_TRANSLATE_NOOP("LicenseType", "Product entity")},
    LicenseType{.value = "cloud_account",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Cloud account"),
        .isCloud = true},
    LicenseType{.value = "cloud_customer",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Enterprise cloud-account licence"),
        .isCloud = true},
    LicenseType{.value = "cloud_personal",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Personal cloud-account licence"),
        .isCloud = true},
    LicenseType{.value = "lk_product_usbkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Product lock"),
        .isHardwareLock = true},
    LicenseType{.value = "lk_auth_usbkey",
        .meaning = QT_TRANSLATE_NOOP("LicenseType", "Login lock"),
        .isHardwareLock = true},
};

} // namespace

std::span<const LicenseType> licenseTypes() noexcept
{
    return types;
}

const LicenseType* findLicenseType(QAnyStringView value) noexcept
{
    for (const auto& type : types)
        if (value == QLatin1StringView(type.value)) return &type;
    return nullptr;
}

QString licenseTypeMeaning(QAnyStringView value)
{
    const auto* type = findLicenseType(value);
    return type ? QCoreApplication::translate("LicenseType", type->meaning) : unknownValueText(value);
}

} // namespace lockkeeper
