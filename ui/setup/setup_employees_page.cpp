// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/setup_employees_page.h"

#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/empty_state.h"
#include "ui/setup/setup_unknown_panel.h"
#include "ui/sheets/import_grid_view.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

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
    , m_add(newButton(u"setupEmployeesAdd"_s, tr("Add &row"), this))
    , m_paste(newButton(u"setupEmployeesPaste"_s, tr("&Paste"), this))
    , m_file(newButton(u"setupEmployeesFile"_s, tr("From &file…"), this))
    , m_generate(newButton(u"setupEmployeesGenerate"_s, tr("&Generate passwords"), this))
    , m_remove(newButton(u"setupEmployeesRemove"_s, tr("Remo&ve"), this))
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
    refresh();
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

QString SetupEmployeesPage::hint() const
{
    return rowsToSend().isEmpty() ? QString() : context().writes.refusal();
}

bool SetupEmployeesPage::isReady() const
{
    if (m_model->isChecking()) return false;
    return rowsToSend().isEmpty() || (context().writes.refusal().isEmpty() && context().client() != nullptr);
}

QString SetupEmployeesPage::obstacle() const
{
    const auto errors = m_model->counts().errors;
    if (rowsToSend().isEmpty() || errors == 0) return {};
    return tr("%Ln row(s) have errors: correct them, or remove the rows.", nullptr, int(errors));
}

void SetupEmployeesPage::showObstacle()
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        for (int column = 0; column < m_model->columnCount() - 1; ++column) {
            const auto cell = m_model->index(row, column);
            if (cell.data(ImportGrid::LevelRole).toInt() != int(ImportGrid::Level::Error)) continue;
            m_grid->setCurrentIndex(cell);
            m_grid->scrollTo(cell);
            return m_grid->setFocus(Qt::OtherFocusReason);
        }
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
    // What was typed last may have made an error.
    if (!isReady() || !obstacle().isEmpty()) return;
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
