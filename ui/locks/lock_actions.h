// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/table_commands.h"

#include <QStringList>

#include <functional>

class QMenu;

namespace lockkeeper
{

class Page;
class TablePage;
struct PageContext;

/// "Disable lock…" and "Enable lock…" of a page that lists locks: in its menu "Actions", in the menu of its
/// rows and in the command palette. They lead to the lock desk (Page::lockRequested()), with its question
/// open: there one sees who holds them, and that is where the result is (LK-1). Disabled without an order
/// module and while nothing may be changed. `add` is the page's addCommand(), `numbers` gives those of the
/// selected rows. Names: "DisableLock" and "EnableLock".
void addLockCommands(TablePage& page, const PageContext& context, const AddCommand& add,
    const std::function<QStringList()>& numbers);

/// Says in the menu of a row why the commands are disabled, where they are: menus show no tool tips.
void addLockReason(QMenu& menu, const Page& page, const PageContext& context);

} // namespace lockkeeper
