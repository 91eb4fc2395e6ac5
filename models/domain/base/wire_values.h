// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAnyStringView>
#include <QString>

#include <optional>
#include <span>

namespace lockkeeper
{

// The small closed lists of values in the contract and what they mean to a person. Values outside a
// list come from newer gateways: they are kept and shown as "unknown: VALUE", never mapped to a known
// one. Values are compared exactly. Licence types have a file of their own.

/// A value on the wire (ASCII) and its meaning (English source text).
struct WireValue {
    const char* value;
    const char* meaning;
};

[[nodiscard]] std::span<const WireValue> orderTypes() noexcept;    ///< contract §2.3, orderType
[[nodiscard]] std::span<const WireValue> syncModes() noexcept;     ///< contract §2.3, syncMode
[[nodiscard]] std::span<const WireValue> customerTypes() noexcept; ///< contract §2.3, customerType
[[nodiscard]] std::span<const WireValue> trials() noexcept;        ///< contract §2.3, trial: numbers

/// Whether a list holds a value.
[[nodiscard]] bool contains(std::span<const WireValue> list, QAnyStringView value) noexcept;

// For people, translated; "unknown: VALUE" outside the list, nothing for an empty or unset value.
[[nodiscard]] QString orderTypeMeaning(QAnyStringView value);
[[nodiscard]] QString syncModeMeaning(QAnyStringView value);
[[nodiscard]] QString customerTypeMeaning(QAnyStringView value);
[[nodiscard]] QString trialMeaning(QAnyStringView value);              ///< contract §2.3, trial
[[nodiscard]] QString chipTypeMeaning(std::optional<int> keyChipType); ///< contract §2.6

/// Whether an orderType takes something away: "delete_asset" and "delete_product".
[[nodiscard]] bool isRevocation(QAnyStringView orderType) noexcept;

/// Lock operation statuses of O6 and O7, contract §2.5.
enum class LockStatus { Success = 1, DoesNotExist = 2, OperationFailed = 3, WrongType = 4 };

/// Nothing for an absent status and for numbers outside 1 to 4.
[[nodiscard]] std::optional<LockStatus> lockStatus(std::optional<int> status) noexcept;
/// What a status says, translated; "unknown: 5" outside 1 to 4; says so when there was none.
[[nodiscard]] QString lockStatusMeaning(std::optional<int> status);
/// What a person can do about it, translated; empty for success.
[[nodiscard]] QString lockStatusNextStep(std::optional<int> status);

/// Form of an asset number, contract §2.7: ten ASCII digits, of which the first is the region.
enum class AssetNumberForm {
    Domestic,      ///< begins with 8
    Singapore,     ///< begins with 6
    UnknownRegion, ///< ten digits that begin with another digit
    NotDigits,     ///< anything else; `assetNum`s of some assets have more than their digit part (§2.6)
};
[[nodiscard]] AssetNumberForm assetNumberForm(QAnyStringView number) noexcept;
[[nodiscard]] QString assetNumberFormMeaning(AssetNumberForm form);

/// "unknown: VALUE", translated; nothing for an empty value. The value is the gateway's: plain text.
[[nodiscard]] QString unknownValueText(QAnyStringView value);

} // namespace lockkeeper
