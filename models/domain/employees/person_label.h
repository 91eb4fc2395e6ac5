// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/base/visible_text.h"
#include "models/domain/employees/employee.h"

#include <QStringList>

namespace lockkeeper
{

/// A person as people are told of them, everywhere: "王芳 · wangfang@hj", or the one of the two that is
/// there; empty when neither is. The account is given as it is known, with the enterprise code or without.
/// One line of plain text, never rich text; not for files, whose columns have name and account apart.
[[nodiscard]] inline QString personLabel(const QString& name, const QString& account)
{
    QStringList parts{singleLine(name).trimmed(), singleLine(account).trimmed()};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

[[nodiscard]] inline QString personLabel(const Employee& employee)
{
    return personLabel(employee.name.toString(), employee.userName.toString());
}

/// The same in a word, beside what they hold, or where only one of the two is known: the name, else the
/// account, else the id.
[[nodiscard]] inline QString personName(const QString& name, const QString& account, const MemberId& id)
{
    for (const auto* text : {&name, &account})
        if (const auto word = singleLine(*text).trimmed(); !word.isEmpty()) return word;
    return id.toString();
}

/// In the same order.
[[nodiscard]] inline QStringList personLabels(const std::vector<Employee>& employees)
{
    QStringList labels;
    labels.reserve(qsizetype(employees.size()));
    for (const auto& employee : employees)
        labels.append(personLabel(employee));
    return labels;
}

} // namespace lockkeeper
