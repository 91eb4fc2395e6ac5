// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemView;

namespace lockkeeper
{

/// A table that has boxes of choices in its cells is a group of them for screen readers: Qt tells of the
/// texts in cells only, and nobody would come upon the boxes, whose names and descriptions say what is in
/// their row. GUI thread.
void speakBoxesOf(QAbstractItemView* table);

/// Gives boxes of choices a name for screen readers, "Theme: Light": on Linux, Qt 6.4 has them say their
/// value alone, whatever they are called (KT-36); tables of boxes are told of. Once, before the first window.
/// GUI thread.
void makeBoxesAccessible();

} // namespace lockkeeper
