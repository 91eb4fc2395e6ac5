// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "models/domain/employees/employee.h"
#include "ui/tables/list_page.h"
#include "ui/tables/question.h"

class QLineEdit;

namespace lockkeeper
{

class AssetGiving;
class DepartmentBox;
class EmployeeActions;
class EmployeeProducts;
class UnfinishedOffer;

/// The employees of one enterprise (M5), all of them or those of a department or keyword.
class EmployeesPage final : public ListPage<Employee, MemberId>
{
    Q_OBJECT

public:
    explicit EmployeesPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;

protected:
    void startLoading(QObject* load) override;
    [[nodiscard]] bool takeRead(const ListsRead& read) override;
    void recordShown(const Employee* employee) override;
    [[nodiscard]] QString hiddenNote() const override;
    void recordActivated(const Employee& employee) override;
    void fillContextMenu(QMenu& menu, const Employee& employee) override;

private:
    void loadEmployees(QObject* load);
    void showAll(QObject* load, const std::shared_ptr<const std::vector<Employee>>& everybody, bool isNews);
    [[nodiscard]] Question departmentQuestion() const;
    void addActions();
    void addGiving();
    [[nodiscard]] AssignEmployee assignEmployee(const Employee& employee) const;

    QLineEdit* m_keyword;
    DepartmentBox* m_department;
    QString m_askedKeyword;
    bool m_hasAsked = false; ///< whether it was asked for this enterprise
    QAbstractButton* m_deleted = nullptr;
    EmployeeActions* m_actions = nullptr;
    QList<UnfinishedOffer*> m_unfinished; ///< imports, offboardings
    AssetGiving* m_giving = nullptr;
    EmployeeProducts* m_products = nullptr; ///< null until somebody has looked
};

} // namespace lockkeeper
