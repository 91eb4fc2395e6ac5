// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employees/employee.h"

#include <QHash>
#include <QList>

#include <optional>
#include <vector>

namespace lockkeeper
{

struct Department {
    qint64 id = 0;
    QString name; ///< empty when no employee names it
    friend bool operator==(const Department&, const Department&) = default;
};

/// The departments of an enterprise as far as they are known. No operation lists them (MD-9): they are
/// collected from loaded employees, so one without employees is missing. Feed it while a list loads.
class DepartmentCollector
{
public:
    /// True when something was learnt.
    bool add(const Employee& employee);
    void clear() { m_departments.clear(); }
    /// Ordered by id. Where employees disagree about a name, the one seen last.
    [[nodiscard]] const QList<Department>& departments() const { return m_departments; }

private:
    QList<Department> m_departments;
};

/// The departments of an enterprise as far as they are known, to be found by name and by id.
class KnownDepartments
{
public:
    KnownDepartments() = default;
    KnownDepartments(const QList<Department>& departments); // NOLINT: it is the list, in another order

    /// The ids of the departments with that name; upper and lower case make no difference, nor do spaces.
    [[nodiscard]] QList<qint64> idsOf(const QString& name) const;
    /// The name of a department, which may be empty; nothing when none with that id is known.
    [[nodiscard]] std::optional<QString> nameOf(qint64 id) const;

    /// How names are compared.
    [[nodiscard]] static QString plainName(const QString& name);

private:
    QHash<QString, QList<qint64>> m_ids;
    QHash<qint64, QString> m_names;
};

} // namespace lockkeeper
