// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/license_type.h"
#include "models/domain/orders/order_place.h"

#include <QStringList>

namespace lockkeeper
{

// What forms call the fields of an order (contract §2.3), and which of them they ask for. Fields go by the
// contract's names.

/// All fields of a kind of object that hold a value or a list of plain values, in the contract's order.
[[nodiscard]] QStringList orderFields(OrderPart part);
/// For people, translated, with a mnemonic where the field has one. The contract's name for unknown ones.
[[nodiscard]] QString orderFieldTitle(OrderPart part, const QString& field);
/// The same without the mnemonic.
[[nodiscard]] QString orderFieldName(OrderPart part, const QString& field);
/// What to know while filling it, translated; mostly empty.
[[nodiscard]] QString orderFieldHint(OrderPart part, const QString& field);

enum class OrderFieldNeed {
    Asked,  ///< this kind of order, for this licence type, hardly does without
    More,   ///< may be given
    Absent, ///< does not belong here; shown all the same where it has a value
};
/// `licenseType`: null while none is chosen, or for an unknown one.
[[nodiscard]] OrderFieldNeed orderFieldNeed(
    OrderPart part, const QString& field, const QString& orderType, const LicenseType* licenseType);

/// What choosing this licence type means for the order, in a sentence or two; translated.
[[nodiscard]] QString licenseTypeNote(const LicenseType& type, const QString& orderType);

/// An issue with where it is: "Asset group 1 › Product 2, Trial: Must be 0 …".
[[nodiscard]] QString issueWords(const QString& issueField, const QString& text);

} // namespace lockkeeper
