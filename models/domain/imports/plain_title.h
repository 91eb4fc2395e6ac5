// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lockkeeper
{

/// The title of a column without what differs between spellings of the same one: case, spaces, punctuation,
/// and remarks in brackets: "姓名（必填）*" is "姓名", "User Name" is "username". What headers were
/// remembered by is made of it, so that another form would forget them. Reentrant.
[[nodiscard]] QString plainTitle(const QString& title);

} // namespace lockkeeper
