// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employee.h"

#include <QStringList>

#include <vector>

class QListView;
class QWidget;

namespace lockkeeper
{

/// For people: "王芳 · wangfang@hj", or only one of the two where the other is empty. Plain text.
[[nodiscard]] QString employeeLabel(const Employee& employee);
[[nodiscard]] QStringList employeeLabels(const std::vector<Employee>& employees);

/// A list that shows whom something is about to happen to, by keys as well.
[[nodiscard]] QListView* makeNameList(const QString& objectName, const QStringList& names, QWidget* parent);

} // namespace lockkeeper
