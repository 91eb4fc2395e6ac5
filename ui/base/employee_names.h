// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QListView;
class QWidget;

namespace lockkeeper
{

/// A list that shows whom something is about to happen to, by keys as well.
[[nodiscard]] QListView* makeNameList(const QString& objectName, const QStringList& names, QWidget* parent);

} // namespace lockkeeper
