// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wizards/setup/setup_employees_page.h"

#include "ui/widgets/banner.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/write_results_view.h"
#include "ui/widgets/write_runs.h"
#include "ui/wizards/import/import_grid_view.h"
#include "ui/wizards/setup/setup_unknown_panel.h"

#include <QCheckBox>
#include <QPushButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SetupEmployeesPage::SetupEmployeesPage(SetupDraft& draft, QWidget* parent)
    : SetupPage(draft, parent)
    , m_model(new ImportGridModel(this))
    , m_grid(new ImportGridView(this))
    , m_empty(new EmptyState(u"setupEmployees"_s, this))
    , m_banner(new Banner(u"setupEmployees"_s, this))
    , m_add(new QPushButton(this))
    , m_paste(new QPushButton(this))
    , m_file(new QPushButton(this))
    , m_generate(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_show(new QCheckBox(this))
    , m_counts(new QLabel(this))
    , m_unknown(new SetupUnknownPanel(u"setupEmployees"_s, context().prompter, this))
    , m_results(new WriteResultsView(u"setupEmployeesRun"_s, context(), this))
{
    m_model->setTable(setupColumns(), {});
    build();
    m_saveSoon.setSingleShot(true);
    m_saveSoon.setInterval(300);
    connect(&m_saveSoon, &QTimer::timeout, this, [this] {
        takeRows();
        this->draft().save();
    });
    connect(m_model, &QAbstractItemModel::dataChanged, this, &SetupEmployeesPage::gridEdited);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &SetupEmployeesPage::gridEdited);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &SetupEmployeesPage::gridEdited);
    connect(m_model, &QAbstractItemModel::modelReset, this, &SetupEmployeesPage::refresh);
    connect(m_model, &ImportGridModel::countsChanged, this, &SetupEmployeesPage::refresh);
    connect(m_model, &ImportGridModel::checked, this, &SetupEmployeesPage::refresh);
    connect(&context().writes, &WriteRuns::refusalChanged, this, &SetupEmployeesPage::refresh);
    SetupEmployeesPage::retranslate();
}

SetupEmployeesPage::~SetupEmployeesPage()
{
    if (!m_saveSoon.isActive()) return;
    takeRows();
    draft().save();
}

QString SetupEmployeesPage::title() const
{
    return tr("Employees");
}

QString SetupEmployeesPage::explanation() const
{
    return tr("Type them, paste cells of a spreadsheet, or read a file. Nobody has to be added now: go on "
              "without.");
}

void SetupEmployeesPage::enter()
{
    if (m_readEnterprise != state().enterprise) readEnterprise();
    if (!isBusy()) showRows();
    refresh();
}

QWidget* SetupEmployeesPage::firstFocus() const
{
    return m_model->rowCount() > 0 ? static_cast<QWidget*>(m_grid) : m_add;
}

QString SetupEmployeesPage::nextText() const
{
    const auto count = rowsToSend().size();
    if (count == 0) return m_model->rows().size() == 0 ? tr("&Next without employees") : tr("&Next");
    return tr("&Add %Ln employee(s)", nullptr, int(count));
}

bool SetupEmployeesPage::isComplete() const
{
    if (m_model->isChecking()) return false;
    if (rowsToSend().isEmpty()) return true;
    return m_model->counts().errors == 0 && context().writes.refusal().isEmpty() &&
           context().client() != nullptr;
}

bool SetupEmployeesPage::mayGoBack() const
{
    return !isBusy();
}

bool SetupEmployeesPage::isBusy() const
{
    return m_isStarting || (m_run && !m_run->isResting());
}

void SetupEmployeesPage::goOn()
{
    endEditing(m_grid);
    takeRows();
    draft().save();
    if (!isComplete()) return;
    if (rowsToSend().isEmpty()) {
        emit finished();
        return;
    }
    start();
}

QList<ImportGridModel::RowId> SetupEmployeesPage::rowsToSend() const
{
    QList<ImportGridModel::RowId> ids;
    const auto& rows = m_model->rows();
    for (qsizetype row = 0; row < rows.size(); ++row)
        if (!rows.isDone(row)) ids.append(rows.id(row));
    return ids;
}

void SetupEmployeesPage::gridEdited()
{
    if (m_isFilling) return;
    m_saveSoon.start();
    refresh();
}

void SetupEmployeesPage::showRows()
{
    m_isFilling = true;
    QList<TextRow> rows;
    for (const auto& employee : std::as_const(state().employees))
        rows.append({0, employee.cells});
    m_model->setTable(setupColumns(), rows);
    m_facts.clear();
    for (qsizetype row = 0; row < state().employees.size() && row < m_model->rows().size(); ++row) {
        const auto& employee = state().employees.at(row);
        const auto id = m_model->rows().id(row);
        if (employee.outcome) m_model->setRowState(id, {employee.outcome, {}});
        m_facts.insert(id, {employee.memberGlobalId, employee.account, employee.before});
    }
    m_isFilling = false;
    refresh();
}

void SetupEmployeesPage::takeRows()
{
    m_saveSoon.stop();
    const auto& rows = m_model->rows();
    QList<SetupEmployee> employees;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        const auto id = rows.id(row);
        SetupEmployee employee;
        employee.cells = rows.textRow(row).cells;
        employee.outcome = m_model->rowState(id).outcome;
        const auto facts = m_facts.value(id);
        employee.memberGlobalId = facts.memberGlobalId;
        employee.account = facts.account;
        employee.before = facts.before;
        employees.append(std::move(employee));
    }
    state().employees = std::move(employees);
}

void SetupEmployeesPage::refresh()
{
    const bool isEmpty = m_model->rows().size() == 0;
    const bool mayEdit = !isBusy();
    m_grid->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_results->setVisible(m_run != nullptr);
    for (auto* each : {m_add, m_paste, m_file})
        each->setEnabled(mayEdit);
    m_remove->setEnabled(mayEdit && !isEmpty);
    m_generate->setEnabled(mayEdit && !isEmpty);
    m_show->setEnabled(!isEmpty);
    const auto& counts = m_model->counts();
    refreshUnknown();
    m_counts->setText(
        isEmpty ? QString()
                : tr("%Ln row(s): %1 ready, %2 with warnings, %3 with errors", nullptr, int(counts.rows))
                      .arg(QLocale().toString(counts.ready()), QLocale().toString(counts.warnings),
                          QLocale().toString(counts.errors)));
    emit changed();
}

} // namespace lockkeeper
