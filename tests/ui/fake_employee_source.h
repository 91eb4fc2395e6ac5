// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/employees/employee_source.h"

#include <QPointer>

namespace lockkeeper::test
{

/// A loading that does what the test says, when it says so.
class FakeEmployeeSource final : public EmployeeSource
{
    Q_OBJECT

public:
    explicit FakeEmployeeSource(EmployeeQuery asked)
        : query(std::move(asked))
    {
    }
    void start() override { started = true; }

    void give(const std::vector<Employee>& rows, qint64 total,
        const std::vector<RecordTableModelBase::UnreadableField>& unreadable = {})
    {
        given += qint64(rows.size());
        emit rowsArrived(rows, unreadable);
        emit progressed(given, total);
    }
    void end(const LoadOutcome& outcome)
    {
        if (std::exchange(ended, true)) return;
        emit finished(outcome);
    }

    const EmployeeQuery query;
    bool started = false;
    bool ended = false;
    qint64 given = 0;
};

inline Employee employee(int number, const QString& name)
{
    Employee result;
    result.globalId = MemberId(QString::number(630000000000 + number));
    result.id = Text(QString::number(number));
    result.name = Text(name);
    result.userName = Text(QStringLiteral("user%1@huajian").arg(number));
    result.onlineFlag = false;
    result.deleted = false;
    return result;
}

inline std::vector<Employee> employees(int count, int first = 0)
{
    std::vector<Employee> result;
    for (int i = first; i < first + count; ++i)
        result.push_back(employee(i, QStringLiteral("Person %1").arg(i, 5, 10, QLatin1Char('0'))));
    return result;
}

} // namespace lockkeeper::test
