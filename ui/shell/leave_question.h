// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QDialog;
class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Calls `go` when nothing would be lost with the window: at once, or when a person agrees to break off what
/// is under way. Not at all when they would rather stay.
void askToLeave(QWidget* window, const PageContext& context, std::function<void()> go);
/// A dialog over the window in which something may stand that is not finished; null: there is none.
[[nodiscard]] QDialog* unfinishedDialog(const QWidget& window);

} // namespace lockkeeper
