// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QListView;
class QWidget;

namespace lockkeeper
{

/// A list of the people to whom something is about to happen. The keyboard scrolls it as well.
[[nodiscard]] QListView* makeNameList(const QString& objectName, const QStringList& names, QWidget* parent);

} // namespace lockkeeper
