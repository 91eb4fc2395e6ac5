// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/asset.h"

#include <QByteArray>

#include <vector>

namespace lockkeeper::benchmarks
{

/// The baseline of decode-assets: a reply of O8 to the same rows as the program's own decoder makes of it,
/// by QJsonDocument, without the checks that the decoder makes. Empty when it is no such reply.
[[nodiscard]] std::vector<VirtualAsset> assetsByQt(const QByteArray& body);

} // namespace lockkeeper::benchmarks
