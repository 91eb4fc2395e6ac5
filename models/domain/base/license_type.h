// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAnyStringView>
#include <QString>

#include <span>

namespace lockkeeper
{

/// One of the 14 licence types of contract §2.4, with the classes that rules and pages ask for. The
/// classes follow the contract's meanings; "large-customer lock" is not among them, because the contract
/// names no licence type for it.
struct LicenseType {
    const char* value;    ///< on the wire, ASCII
    const char* meaning;  ///< English source text; licenseTypeMeaning() translates it
    bool isCloud = false; ///< a "cloud license" in the sense of §2.3: a revocation must name its order
    bool isHardwareLock = false; ///< a thing that can be lost, in somebody's USB port
    bool isReissuable = false;   ///< re-issuable lock: O6 and O7 may operate on it (§4.1)
    bool isCertificate = false;  ///< the only types for which `freezing` means something (§2.6)
    bool isNetwork = false;      ///< shared over a network; otherwise standalone
    bool isIdentity = false;     ///< identity lock
};

/// All types, in the contract's order.
[[nodiscard]] std::span<const LicenseType> licenseTypes() noexcept;

/// The type of a wire value, compared exactly; nullptr for values that the contract does not list.
[[nodiscard]] const LicenseType* findLicenseType(QAnyStringView value) noexcept;

/// For people, translated: the contract's meaning, "unknown: VALUE" for values it does not list, and
/// nothing for an empty one.
[[nodiscard]] QString licenseTypeMeaning(QAnyStringView value);

} // namespace lockkeeper
