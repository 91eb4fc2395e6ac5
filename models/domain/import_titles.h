// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

// How the titles and contents of staff lists are told apart; nothing but import_columns needs it.
namespace lockkeeper
{

/// A title without what differs between spellings of the same one: case, spaces, punctuation, and remarks in
/// brackets: "姓名（必填）*" is "姓名", "User Name" is "username".
[[nodiscard]] QString plainTitle(const QString& title);

} // namespace lockkeeper
