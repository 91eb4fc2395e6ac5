// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>

namespace lockkeeper
{

/// What can be found in the enterprises of a connection.
enum class FoundKind : quint8 {
    Person,  ///< an employee (M5)
    Asset,   ///< by its number (O8, M6)
    Lock,    ///< a borrowed lock, by its number (M8)
    Product, ///< by its name (M7), once for an enterprise
    Enterprise,
};
inline constexpr std::array foundKinds{
    FoundKind::Person, FoundKind::Asset, FoundKind::Lock, FoundKind::Product, FoundKind::Enterprise};

} // namespace lockkeeper
