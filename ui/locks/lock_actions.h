// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QMenu;

namespace lockkeeper
{

class Page;
struct PageContext;

/// "Disable lock…" and "Enable lock…" for the context menu of a list that has locks. They lead to the lock
/// desk (Page::lockRequested()), with its question open: there one sees who holds them, and that is where the
/// result is (LK-1). Disabled without an order module and while nothing may be changed. Object names: that of
/// the page's face, "DisableLockAction" and "EnableLockAction".
void addLockActions(QMenu& menu, Page& page, const PageContext& context, const QStringList& numbers);

} // namespace lockkeeper
