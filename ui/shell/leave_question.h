// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QDialog;
class QWidget;

namespace lockkeeper
{

struct PageContext;

/// Calls `go` at once when nothing would be lost with the window; otherwise asks, and calls it when the
/// person agrees to stop what is under way.
void askToLeave(QWidget* window, const PageContext& context, std::function<void()> go);
/// A dialog over the window that may contain unfinished input; null: there is none.
[[nodiscard]] QDialog* unfinishedDialog(const QWidget& window);

} // namespace lockkeeper
