// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemView;

namespace lockkeeper::test
{

/// The first title or cell in view that is cut although there is room for more of it: the columns leave some
/// of the view's width free, or have more than their title and their cells need (KT-15). Else empty. Width
/// that somebody has given to a column, or that it needed for cells that were seen before, does not count as
/// room. Empty, too, for views without columns, and for those whose lines wrap.
[[nodiscard]] QString cutCell(const QAbstractItemView& view);

/// How many of the cells in view of a column are cut, whether there is room or not: 0 is none, 1 all.
[[nodiscard]] double cutPart(const QAbstractItemView& view, int column);

} // namespace lockkeeper::test
