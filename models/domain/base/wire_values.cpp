// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/domain/base/wire_values.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace lockkeeper
{

namespace
{

constexpr std::array orderTypeList{
    WireValue{"new_buy", QT_TRANSLATE_NOOP("OrderType", "New purchase")},
    WireValue{"delete_asset", QT_TRANSLATE_NOOP("OrderType", "Asset revocation")},
    WireValue{"delete_product", QT_TRANSLATE_NOOP("OrderType", "Product revocation")},
};

constexpr std::array syncModeList{
    WireValue{"sync", QT_TRANSLATE_NOOP("SyncMode", "Synchronous")},
    WireValue{"async", QT_TRANSLATE_NOOP("SyncMode", "Asynchronous")},
};

constexpr std::array customerTypeList{
    WireValue{"personal", QT_TRANSLATE_NOOP("CustomerType", "Person")},
    WireValue{"company", QT_TRANSLATE_NOOP("CustomerType", "Company")},
};

constexpr std::array trialList{
    WireValue{"0", QT_TRANSLATE_NOOP("Trial", "Not a trial")},
    WireValue{"1", QT_TRANSLATE_NOOP("Trial", "Trial")},
};

constexpr std::array chipTypeList{
    QT_TRANSLATE_NOOP("ChipType", "Fourth-generation lock"), // 1
    QT_TRANSLATE_NOOP("ChipType", "Fifth-generation lock"),  // 2
};

QString meaningIn(std::span<const WireValue> list, const char* context, QAnyStringView value)
{
    for (const auto& entry : list)
        if (value == QLatin1StringView(entry.value))
            return QCoreApplication::translate(context, entry.meaning);
    return unknownValueText(value);
}

// In UTF-8 as in UTF-16, a unit within '0' to '9' is an ASCII digit and never a part of something else.
char16_t codeUnit(char unit) noexcept
{
    return static_cast<unsigned char>(unit);
}

char16_t codeUnit(QLatin1Char unit) noexcept
{
    return unit.unicode();
}

char16_t codeUnit(QChar unit) noexcept
{
    return unit.unicode();
}

} // namespace

std::span<const WireValue> orderTypes() noexcept
{
    return orderTypeList;
}

std::span<const WireValue> syncModes() noexcept
{
    return syncModeList;
}

std::span<const WireValue> customerTypes() noexcept
{
    return customerTypeList;
}

std::span<const WireValue> trials() noexcept
{
    return trialList;
}

bool contains(std::span<const WireValue> list, QAnyStringView value) noexcept
{
    return std::ranges::any_of(
        list, [value](const WireValue& entry) { return value == QLatin1StringView(entry.value); });
}

QString orderTypeMeaning(QAnyStringView value)
{
    return meaningIn(orderTypeList, "OrderType", value);
}

QString syncModeMeaning(QAnyStringView value)
{
    return meaningIn(syncModeList, "SyncMode", value);
}

QString customerTypeMeaning(QAnyStringView value)
{
    return meaningIn(customerTypeList, "CustomerType", value);
}

QString trialMeaning(QAnyStringView value)
{
    return meaningIn(trialList, "Trial", value);
}

QString chipTypeMeaning(std::optional<int> keyChipType)
{
    if (!keyChipType) return {};
    if (*keyChipType >= 1 && *keyChipType <= int(chipTypeList.size()))
        return QCoreApplication::translate("ChipType", chipTypeList[size_t(*keyChipType - 1)]);
    return unknownValueText(QString::number(*keyChipType));
}

bool isRevocation(QAnyStringView orderType) noexcept
{
    return orderType == QLatin1StringView("delete_asset") || orderType == QLatin1StringView("delete_product");
}

std::optional<LockStatus> lockStatus(std::optional<int> status) noexcept
{
    if (!status || *status < int(LockStatus::Success) || *status > int(LockStatus::WrongType))
        return std::nullopt;
    return LockStatus(*status);
}

QString lockStatusMeaning(std::optional<int> status)
{
    if (!status) return QCoreApplication::translate("LockStatus", "The gateway returned no status");
    if (const auto known = lockStatus(status)) {
        switch (*known) {
        case LockStatus::Success:
            return QCoreApplication::translate("LockStatus", "Done");
        case LockStatus::DoesNotExist:
            return QCoreApplication::translate("LockStatus", "The lock does not exist");
        case LockStatus::OperationFailed:
            return QCoreApplication::translate("LockStatus", "The operation failed");
        case LockStatus::WrongType:
            return QCoreApplication::translate("LockStatus", "The lock is of the wrong type");
        }
    }
    return unknownValueText(QString::number(*status));
}

QString lockStatusNextStep(std::optional<int> status)
{
    const auto known = lockStatus(status);
    if (!known)
        return QCoreApplication::translate(
            "LockStatus", "The outcome for this lock is unknown. Check its state before you try again.");
    switch (*known) {
    case LockStatus::Success:
        return {};
    case LockStatus::DoesNotExist:
        return QCoreApplication::translate(
            "LockStatus", "Check the number against the one printed on the lock.");
    case LockStatus::OperationFailed:
        return QCoreApplication::translate(
            "LockStatus", "Try again. If it keeps failing, report the number.");
    case LockStatus::WrongType:
        return QCoreApplication::translate(
            "LockStatus", "Only re-issuable locks and large-customer locks can be disabled and enabled.");
    }
    return {};
}

AssetNumberForm assetNumberForm(QAnyStringView number) noexcept
{
    return number.visit([](auto view) {
        constexpr qsizetype length = 10;
        if (view.size() != length) return AssetNumberForm::NotDigits;
        for (const auto unit : view)
            if (codeUnit(unit) < u'0' || codeUnit(unit) > u'9') return AssetNumberForm::NotDigits;
        if (codeUnit(view.front()) == u'8') return AssetNumberForm::Domestic;
        if (codeUnit(view.front()) == u'6') return AssetNumberForm::Singapore;
        return AssetNumberForm::UnknownRegion;
    });
}

QString assetNumberFormMeaning(AssetNumberForm form)
{
    switch (form) {
    case AssetNumberForm::Domestic:
        return QCoreApplication::translate("AssetNumber", "Domestic");
    case AssetNumberForm::Singapore:
        return QCoreApplication::translate("AssetNumber", "Singapore");
    case AssetNumberForm::UnknownRegion:
        return QCoreApplication::translate("AssetNumber", "Unknown region");
    case AssetNumberForm::NotDigits:
        return QCoreApplication::translate("AssetNumber", "Not ten digits");
    }
    return {};
}

QString unknownValueText(QAnyStringView value)
{
    if (value.empty()) return {};
    return QCoreApplication::translate("WireValue", "unknown: %1").arg(value.toString());
}

} // namespace lockkeeper
