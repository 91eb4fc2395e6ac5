// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/employee.h"
#include "models/tables/record_format.h"
#include "models/tables/record_table_model.h"
#include "ui/pages/employees/employee_source.h"
#include "ui/widgets/table_page.h"

namespace lockkeeper
{

using EmployeeModel = RecordTableModel<Employee, MemberId>;

/// The employees of one enterprise (M5).
class EmployeesPage final : public TablePage
{
    Q_OBJECT

public:
    /// `prompter` and whatever the sources use outlive the page.
    EmployeesPage(
        EmployeeSourceFactory sources, RecordFormat format, Prompter& prompter, QWidget* parent = nullptr);
    ~EmployeesPage() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QIcon icon() const override;
    void openEnterprise(const EnterpriseId& enterprise) override;

protected:
    [[nodiscard]] Texts texts() const override;
    void startLoading() override;
    void stopLoading() override;
    [[nodiscard]] bool canLoad() const override;
    [[nodiscard]] std::vector<RecordField> fieldsOf(qsizetype recordNumber) const override;
    void retranslate() override;

private:
    void applyChips();
    void dropSource();

    const EmployeeSourceFactory m_sources;
    RecordFormat m_format;
    EmployeeModel m_model;
    QPushButton* m_withoutAssets;
    QPushButton* m_online;
    QPushButton* m_deleted;
    EnterpriseId m_enterprise;
    std::unique_ptr<EmployeeSource> m_source;
};

} // namespace lockkeeper
