// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace lockkeeper
{

/// Whether a field of the contract says nothing to whoever works with people and licences: ids by which only
/// the gateway tells things apart. Numbers that people pass on, like an asset number, are none. Any thread.
[[nodiscard]] bool isTechnicalField(QByteArrayView id);

} // namespace lockkeeper
