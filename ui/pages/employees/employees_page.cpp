// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/employees/employees_page.h"

#include "models/tables/employee_columns.h"
#include "ui/widgets/line_icon.h"
#include "ui/widgets/table_view.h"

#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

EmployeesPage::EmployeesPage(
    EmployeeSourceFactory sources, RecordFormat format, Prompter& prompter, QWidget* parent)
    : TablePage(u"employees"_s, prompter, parent)
    , m_sources(std::move(sources))
    , m_format(std::move(format))
    , m_model(employeeColumns(m_format), [](const Employee& employee) { return employee.globalId; })
    , m_withoutAssets(addChip(u"WithoutAssets"_s, false, [this] { applyChips(); }))
    , m_online(addChip(u"Online"_s, false, [this] { applyChips(); }))
    , m_deleted(addChip(u"Deleted"_s, true, [this] { applyChips(); }))
{
    setModel(&m_model);
    applyChips();
    table()->sortByColumn(m_model.columnOf("name"), Qt::AscendingOrder);
    EmployeesPage::retranslate();
}

EmployeesPage::~EmployeesPage()
{
    dropSource();
    table()->setModel(nullptr); // the model goes before the view
}

QString EmployeesPage::title() const
{
    return tr("Employees");
}

QIcon EmployeesPage::icon() const
{
    return lineIcon(u"employees");
}

void EmployeesPage::openEnterprise(const EnterpriseId& enterprise)
{
    if (enterprise == m_enterprise) return;
    m_enterprise = enterprise;
    dropSource();
    m_model.clear();
    tableCleared();
    reload();
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

void EmployeesPage::startLoading()
{
    dropSource();
    m_model.beginRefresh();
    EmployeeQuery query;
    query.enterpriseGlobalId = m_enterprise;
    m_source = m_sources(query);
    connect(m_source.get(), &EmployeeSource::rowsArrived, this,
        [this](const std::vector<Employee>& rows) { m_model.merge(rows); });
    connect(m_source.get(), &EmployeeSource::progressed, this, &EmployeesPage::loadProgressed);
    connect(m_source.get(), &EmployeeSource::finished, this, [this](const LoadOutcome& outcome) {
        m_model.endRefresh(outcome.end == LoadOutcome::End::Complete);
        loadEnded(outcome);
    });
    loadStarted();
    m_source->start();
}

void EmployeesPage::stopLoading()
{
    m_source->cancel();
}

bool EmployeesPage::canLoad() const
{
    return !m_enterprise.isEmpty();
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

void EmployeesPage::dropSource()
{
    // A source may be dropped from within one of its own signals: it goes later, but is heard no more.
    if (!m_source) return;
    m_source->disconnect(this);
    m_source->cancel();
    m_source.release()->deleteLater();
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
