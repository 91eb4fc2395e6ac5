// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/firm_bench.h"
#include "ui/employees/forms/employee_picker.h"
#include "ui/employees/offboarding/offboard_dialog.h"
#include "ui/employees/offboarding/offboard_progress.h"
#include "ui/employees/offboarding/offboard_run.h"
#include "ui/kit/table_view.h"

#include <QLabel>
#include <QPointer>

namespace lockkeeper::test
{

using namespace Qt::StringLiterals;

[[nodiscard]] inline Offboarding::Employee leaver(const Employee& employee)
{
    return {employee.globalId, employee.userName.toString(), employee.name.toString()};
}

/// An offboarding from the question to the record, as a person goes through it.
class Leaving
{
public:
    Leaving(FirmBench& bench, const QList<Offboarding::Employee>& people)
        : m_bench(bench)
        , m_dialog(new OffboardDialog(bench.context, bench.enterprise(), people, &bench.window))
    {
        bench.prompter.confirms = true;
        m_dialog->open();
    }

    [[nodiscard]] QPointer<OffboardDialog> dialog() const { return m_dialog; }
    [[nodiscard]] QAbstractButton* go() const { return part<QAbstractButton>(m_dialog, u"offboardGo"_s); }
    [[nodiscard]] EmployeePicker* successor() const
    {
        return part<EmployeePicker>(m_dialog, u"offboardSuccessor"_s);
    }
    [[nodiscard]] bool isRead() const
    {
        return QTest::qWaitFor(
            [this] { return part<QAbstractButton>(m_dialog, u"offboardReadAgain"_s)->isEnabled(); }, 30'000);
    }
    [[nodiscard]] QString cell(int row, const char* column) const
    {
        auto* table = part<TableView>(m_dialog, u"offboardPeople"_s);
        return table->model()->index(row, table->recordModel()->columnOf(column)).data().toString();
    }
    /// Presses the button, agrees, and waits until it rests.
    [[nodiscard]] bool begin()
    {
        QTest::mouseClick(go(), Qt::LeftButton);
        return QTest::qWaitFor([this] { return run() != nullptr; }, 30'000);
    }
    [[nodiscard]] bool rests()
    {
        return QTest::qWaitFor(
            [this] { return run()->work().state() != Offboarding::State::Running; }, 20'000);
    }
    [[nodiscard]] OffboardProgress* progress() const { return m_bench.window.findChild<OffboardProgress*>(); }
    [[nodiscard]] OffboardRun* run() const { return m_bench.writes.findChild<OffboardRun*>(); }
    [[nodiscard]] QString said(const QString& label) const { return part<QLabel>(progress(), label)->text(); }

private:
    FirmBench& m_bench;
    QPointer<OffboardDialog> m_dialog;
};

} // namespace lockkeeper::test
