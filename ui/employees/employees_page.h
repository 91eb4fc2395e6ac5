// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/assign_rules.h"
#include "models/domain/employees/employee.h"
#include "models/tables/base/record_table_model.h"
#include "ui/tables/table_page.h"

class QLineEdit;

namespace lockkeeper
{

class AssetGiving;
class DepartmentBox;
class EmployeeActions;
class EmployeeProducts;
class UnfinishedOffer;

using EmployeeModel = RecordTableModel<Employee, MemberId>;

/// The employees of one enterprise (M5), all of them or those of a department or keyword.
class EmployeesPage final : public TablePage
{
    Q_OBJECT

public:
    explicit EmployeesPage(PageContext& context, QWidget* parent = nullptr);

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;

signals:
    /// Locks of somebody who leaves are lost, and are to be disabled.
    void disableRequested(const QStringList& locks);

protected:
    [[nodiscard]] Texts texts() const override;
    void startLoading(QObject* load) override;
    [[nodiscard]] bool takeRead(const ListsRead& read) override;
    [[nodiscard]] std::vector<RecordField> fieldsOf(qsizetype recordNumber) const override;
    void recordShown(qsizetype recordNumber) override;
    [[nodiscard]] QString hiddenNote() const override;
    void recordActivated(qsizetype recordNumber) override;
    void fillContextMenu(QMenu& menu, qsizetype recordNumber) override;

private:
    void showAll(QObject* load, const SharedLists& read);
    void addGiving();
    [[nodiscard]] AssignEmployee assignEmployee(const Employee& employee) const;
    [[nodiscard]] ColumnSpecs<Employee> columns() const;
    [[nodiscard]] EmployeeActions* makeActions();
    void applyChips();

    EmployeeModel& m_model;
    QLineEdit* m_keyword;
    DepartmentBox* m_department;
    QString m_askedKeyword;
    EmployeeProducts* m_products;
    EmployeeActions* m_actions = nullptr;
    QList<UnfinishedOffer*> m_unfinished; ///< imports, offboardings
    QPushButton* m_withoutAssets;
    QPushButton* m_online;
    QPushButton* m_deleted;
    AssetGiving* m_giving = nullptr;
};

} // namespace lockkeeper
