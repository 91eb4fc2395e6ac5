// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QListView;

namespace lockkeeper
{

/// Lets the lines of a list wrap, and gives each the height that it takes, whatever letters are in it: what
/// is said of each thing may be long, and has to be read whole (KT-18).
void wrapLines(QListView& list);

} // namespace lockkeeper
