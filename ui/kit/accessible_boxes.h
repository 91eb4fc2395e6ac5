// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lockkeeper
{

/// Gives boxes of choices a name for screen readers, "Theme: Light": on Linux, Qt 6.4 has them say their
/// value alone, whatever they are called (KT-36). Once, before the first window. GUI thread.
void makeBoxesAccessible();

} // namespace lockkeeper
