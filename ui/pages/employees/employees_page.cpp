// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/employees/employees_page.h"

#include "models/tables/employee_columns.h"
#include "ui/widgets/line_icon.h"
#include "ui/widgets/table_view.h"

#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeesPage::EmployeesPage(EmployeeSourceFactory sources, PageContext& context, QWidget* parent)
    : TablePage(u"employees"_s, context, parent)
    , m_sources(std::move(sources))
    , m_format(context.format)
    , m_model(*new EmployeeModel(
          employeeColumns(m_format), [](const Employee& employee) { return employee.globalId; }, this))
    , m_withoutAssets(addChip(u"WithoutAssets"_s, false, [this] { applyChips(); }))
    , m_online(addChip(u"Online"_s, false, [this] { applyChips(); }))
    , m_deleted(addChip(u"Deleted"_s, true, [this] { applyChips(); }))
{
    setModel(&m_model);
    applyChips();
    table()->sortByColumn(m_model.columnOf("name"), Qt::AscendingOrder);
    restoreLayout();
    EmployeesPage::retranslate();
}

QString EmployeesPage::title() const
{
    return tr("Employees");
}

QIcon EmployeesPage::icon() const
{
    return lineIcon(u"employees");
}

TablePage::Texts EmployeesPage::texts() const
{
    return {.searchHint = tr("Search employees"),
        .loading = tr("Loading employees"),
        .tableName = tr("Employees"),
        .emptyTitle = tr("No employees"),
        .emptyReason = tr("The gateway lists nobody in this enterprise."),
        .exportName = tr("employees", "file name")};
}

void EmployeesPage::startLoading(QObject* load)
{
    EmployeeQuery query;
    query.enterpriseGlobalId = enterprise();
    auto* source = m_sources(query).release();
    source->setParent(load);
    connect(source, &EmployeeSource::rowsArrived, this,
        [this](const auto& rows, const auto& unreadable) { m_model.merge(rows, unreadable); });
    connect(source, &EmployeeSource::progressed, this, &EmployeesPage::loadProgressed);
    connect(source, &EmployeeSource::finished, this, &EmployeesPage::loadEnded);
    source->start();
}

std::vector<RecordField> EmployeesPage::fieldsOf(qsizetype recordNumber) const
{
    return employeeFields(m_model.record(recordNumber), m_format);
}

void EmployeesPage::applyChips()
{
    EmployeeModel::Predicates predicates;
    if (!m_deleted->isChecked())
        predicates.emplace_back([](const Employee& employee) { return !employee.deleted.value_or(false); });
    if (m_withoutAssets->isChecked())
        predicates.emplace_back([](const Employee& employee) { return employee.assetNums.empty(); });
    if (m_online->isChecked())
        predicates.emplace_back([](const Employee& employee) { return employee.onlineFlag.value_or(false); });
    m_model.setPredicates(std::move(predicates));
}

void EmployeesPage::retranslate()
{
    m_format.locale = QLocale();
    m_model.setLocale(m_format.locale);
    m_model.setColumns(employeeColumns(m_format));
    m_withoutAssets->setText(tr("Without assets"));
    m_online->setText(tr("Online"));
    m_deleted->setText(tr("Deleted"));
    m_deleted->setToolTip(tr("Show deleted employees as well"));
    TablePage::retranslate();
}

} // namespace lockkeeper
