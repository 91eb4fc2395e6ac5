// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"

#include <QStringList>

namespace lockkeeper
{

class UiSettings;

// Values of fields whose values the contract does not list (productType, timeUnit, featureValueType): what
// was used before is proposed, the latest first. Kept on this computer.

[[nodiscard]] QStringList usedValues(const UiSettings& settings, const QString& field);
void rememberUsedValues(UiSettings& settings, const QList<LicenseOrder>& orders);

} // namespace lockkeeper
