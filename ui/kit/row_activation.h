// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QAbstractItemView;
class QModelIndex;

namespace lockkeeper
{

/// Calls `act` with the row that somebody wants opened: by a double click, or by Return that is not held
/// down. Not QAbstractItemView::activated(), which desktops that open files with one click send for whoever
/// only selects. As long as the view lives; TableView has a signal of its own for it.
void onRowActivated(QAbstractItemView* view, std::function<void(const QModelIndex&)> act);

} // namespace lockkeeper
