// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/product.h"
#include "models/tables/base/column_spec.h"
#include "models/tables/base/record_format.h"

#include <QByteArrayView>

#include <vector>

namespace lockkeeper
{

/// What a field of a product instance or a merchandise node (contract §2.10) is called, for columns and
/// inspectors; translated. A field that the contract does not have is the programmer's mistake.
[[nodiscard]] QString productFieldTitle(QByteArrayView id);

// For inspectors: every field of the contract (§2.10) once, in full, in the language of the moment.

[[nodiscard]] std::vector<RecordField> productFields(
    const ProductInstance& product, const RecordFormat& format);

/// Of `children` and `productInstanceList` only how many there are.
[[nodiscard]] std::vector<RecordField> merchandiseFields(
    const MerchandiseNode& node, const RecordFormat& format);

/// Contract §2.10: 1 trial, 0 not. Other values are given as they are.
[[nodiscard]] QString trialText(std::optional<int> trial);

} // namespace lockkeeper
