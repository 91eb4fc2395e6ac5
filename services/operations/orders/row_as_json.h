// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/text_row.h"
#include "services/gateway/wire/json_fields.h"

#include <QJsonObject>

#include <functional>

namespace lockkeeper
{

// Rows of tables as drafts keep them. What is secret in them is kept elsewhere, encrypted.

using SecretColumns = std::function<bool(qsizetype column)>;

/// The row as JSON, with empty texts in the places of secret cells.
[[nodiscard]] QJsonObject rowAsJson(const TextRow& row, const SecretColumns& isSecret);
[[nodiscard]] TextRow rowFromJson(const JsonFields& object);
/// Whether a secret cell of the row was not empty.
[[nodiscard]] bool hadSecret(const JsonFields& object);

} // namespace lockkeeper
