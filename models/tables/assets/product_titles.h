// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace lockkeeper
{

/// What a field of a product instance or a merchandise node (contract §2.10) is called, for columns and
/// inspectors; translated. A field that the contract does not have is the programmer's mistake.
[[nodiscard]] QString productFieldTitle(QByteArrayView id);

} // namespace lockkeeper
