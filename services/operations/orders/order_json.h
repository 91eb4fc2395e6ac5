// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/orders/order.h"
#include "services/gateway/wire/json_fields.h"

#include <QJsonObject>

#include <functional>

namespace lockkeeper
{

// Licence orders as drafts keep them: as in the body of a request, every field that is not absent, numbers
// with all 64 bits; but packages, which nest to any depth, one after the other, and of a product's passwords
// only how many there are: they are kept elsewhere, encrypted.

[[nodiscard]] QJsonObject keptObject(const BatchOrder& batch);
[[nodiscard]] QJsonObject keptObject(const LicenseOrder& order);
/// The batch of keptObject(), or of the body of a request (contract §2.3), with empty passwords.
[[nodiscard]] BatchOrder batchFromKept(const JsonFields& object);
[[nodiscard]] LicenseOrder orderFromKept(const JsonFields& object);

/// Visits every product of an order, those in packages included, always in the same order.
void eachProduct(LicenseOrder& order, const std::function<void(OrderProduct&)>& visit);

} // namespace lockkeeper
