// SPDX-License-Identifier: GPL-3.0-or-later
// How rows come into the grid of the Employees page: typed, pasted, read from a file.
#include "models/domain/employees/learning.h"
#include "models/domain/employees/password_policy.h"
#include "services/operations/writes/employee_look.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/kit/banner.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/prompter.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/setup/setup_employees_page.h"
#include "ui/setup/setup_unknown_panel.h"
#include "ui/sheets/import_grid_view.h"
#include "ui/writes/write_results_view.h"
#include "ui/writes/write_runs.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFutureWatcher>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QtConcurrent>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

/// A list without titles whose columns are, as far as they could be told, those of the grid: so are then the
/// ones that could not, like a password.
bool isInGridOrder(const ImportMapping& columns)
{
    for (qsizetype i = 0; i < columns.size(); ++i)
        if (columns.at(i) != ImportColumn::Ignore && columns.at(i) != setupColumns().value(i)) return false;
    return true;
}

} // namespace

void SetupEmployeesPage::build()
{
    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    for (auto* button : {m_add, m_paste, m_file, m_generate, m_remove})
        top->addWidget(button);
    m_generate->setToolTip(tr("Fills empty passwords, by the policy that is set on this computer"));
    m_unknown->setWordsFor(tr("It was a&dded"), tr("It was no&t added"));
    m_show->setText(tr("&Show passwords"));
    m_show->setAccessibleName(tr("Show passwords"));
    m_grid->setAccessibleName(tr("Employees"));
    m_empty->setTexts(tr("No employees yet"),
        tr("Add a row, paste cells of a spreadsheet, or read a file. Each needs an account, a name and a "
           "password."),
        tr("Add row"));
    m_show->setObjectName(u"setupEmployeesShow"_s);
    top->addStretch(1);
    top->addWidget(m_show);

    m_grid->setObjectName(u"setupEmployeesGrid"_s);
    m_grid->setGrid(m_model);
    m_grid->setMinimumHeight(140);
    m_counts->setProperty("look", u"small"_s);
    m_counts->setObjectName(u"setupEmployeesCounts"_s);
    m_counts->setTextFormat(Qt::PlainText);

    pageLayout()->addLayout(top);
    pageLayout()->addWidget(m_banner);
    pageLayout()->addWidget(m_grid, 3);
    pageLayout()->addWidget(m_empty, 3);
    pageLayout()->addWidget(m_counts);
    pageLayout()->addWidget(m_unknown);
    pageLayout()->addWidget(m_results, 2);

    connect(m_add, &QPushButton::clicked, this, &SetupEmployeesPage::addRow);
    connect(m_paste, &QPushButton::clicked, this, &SetupEmployeesPage::paste);
    connect(m_file, &QPushButton::clicked, this, &SetupEmployeesPage::openFile);
    connect(m_generate, &QPushButton::clicked, this, &SetupEmployeesPage::generatePasswords);
    connect(m_remove, &QPushButton::clicked, this, &SetupEmployeesPage::removeRows);
    connect(m_show, &QCheckBox::toggled, m_model, &ImportGridModel::setPasswordsShown);
    connect(m_grid, &ImportGridView::pasteCut, this, [this](qsizetype cells) {
        m_banner->show(
            Tone::Warning, tr("%Ln cell(s) found no place: there are no such columns, or the rows were sent.",
                               nullptr, int(cells)));
    });
    connect(m_empty, &EmptyState::actionTriggered, this, &SetupEmployeesPage::addRow);
    connect(m_grid, &ImportGridView::selectionEdited, this, &SetupEmployeesPage::refreshUnknown);
    connect(m_unknown, &SetupUnknownPanel::checkWanted, this, &SetupEmployeesPage::checkUnknown);
    connect(m_unknown, &SetupUnknownPanel::decisionWanted, this, &SetupEmployeesPage::decide);
}

void SetupEmployeesPage::readEnterprise()
{
    m_readEnterprise = state().enterprise;
    m_reading = std::make_unique<QObject>();
    const auto learnt = context().learnt.of(state().enterprise);
    auto unread = std::make_shared<ImportContext>();
    unread->learnt = learnt;
    m_model->setContext(unread);
    if (!context().client()) return;
    m_isReading = true;
    lookAtEmployees(context().client(), state().enterprise, {}, m_reading.get(),
        [this, learnt](const std::optional<SeenEmployees>& seen) {
            m_isReading = false;
            refreshUnknown();
            if (!seen) {
                m_banner->show(Tone::Warning,
                    tr("Who is in the enterprise already could not be read: accounts that exist are found "
                       "only when the gateway refuses them."));
                return;
            }
            auto known = std::make_shared<ImportContext>();
            known->learnt = learnt;
            DepartmentCollector departments;
            for (const auto& employee : seen->rows()) {
                known->existing.add(employee.userName.toString(), learnt.enterpriseCode);
                departments.add(employee);
            }
            known->departments = departments.departments();
            m_model->setContext(known);
        });
}

void SetupEmployeesPage::addRow()
{
    const int row = m_model->rowCount();
    if (!m_model->insertRows(row, 1)) return;
    refresh();
    const QModelIndex first = m_model->index(row, 0);
    m_grid->setCurrentIndex(first);
    m_grid->setFocus(Qt::OtherFocusReason);
    m_grid->edit(first);
}

void SetupEmployeesPage::paste()
{
    addTable(readPastedCells(QGuiApplication::clipboard()->text()));
}

void SetupEmployeesPage::openFile()
{
    context().prompter.askOpenPath(this,
        {.title = tr("Read employees from a file"),
            .filter = tr("Tables (*.xlsx *.csv *.tsv *.txt);;All files (*)")},
        [this](const QString& path) {
            m_file->setEnabled(false);
            auto* watcher = new QFutureWatcher<ReadTable>(this);
            connect(watcher, &QFutureWatcher<ReadTable>::finished, this, [this, watcher] {
                watcher->deleteLater();
                m_file->setEnabled(true);
                addTable(watcher->result());
            });
            watcher->setFuture(QtConcurrent::run([path] { return readTableFile(path); }));
        });
}

void SetupEmployeesPage::addTable(const ReadTable& table)
{
    if (!table.isGood()) return m_banner->show(Tone::Bad, table.error);
    if (table.rows.isEmpty())
        return m_banner->show(Tone::Warning, tr("There is nothing to read: copy cells, or choose a file."));
    const auto layout = guessImportLayout(table.rows);
    const bool isGuessed = layout.hasHeader || !isInGridOrder(layout.columns);
    QList<TextRow> rows;
    for (qsizetype i = layout.hasHeader ? 1 : 0; i < table.rows.size(); ++i) {
        const auto& source = table.rows.at(i);
        TextRow row{source.line, {}};
        for (qsizetype column = 0; column < setupColumns().size(); ++column) {
            const auto at = isGuessed ? layout.columns.indexOf(setupColumns().at(column)) : column;
            row.cells += at >= 0 ? source.cells.value(at) : QString();
        }
        rows.append(std::move(row));
    }
    if (rows.isEmpty()) return;
    const int first = m_model->rowCount();
    if (!m_model->insertRows(first, 1)) return;
    m_model->paste(m_model->index(first, 0), rows);
    QStringList left;
    if (isGuessed) {
        for (qsizetype i = 0; i < layout.columns.size(); ++i) {
            if (setupColumns().contains(layout.columns.at(i))) continue;
            const QString header = layout.hasHeader ? table.rows.first().cells.value(i) : QString();
            left += header.isEmpty() ? tr("column %1").arg(QLocale().toString(i + 1)) : header;
        }
    }
    if (left.isEmpty())
        m_banner->show(
            Tone::Ok, tr("%Ln row(s) added to the list.", nullptr, int(rows.size())), table.notes.join(u' '));
    else
        m_banner->show(Tone::Warning,
            tr("%Ln row(s) added to the list. Left out: %1.", nullptr, int(rows.size()))
                .arg(left.join(tr(", ", "between parts of a list"))),
            table.notes.join(u' '));
    refresh();
}

void SetupEmployeesPage::generatePasswords()
{
    const auto policy = fitted(
        policyFrom(context().settings.text(u"passwords/policy"_s)), context().learnt.of(state().enterprise));
    const auto& rows = m_model->rows();
    const auto column = setupColumns().indexOf(ImportColumn::Password);
    QList<ImportGridModel::CellEdit> edits;
    for (qsizetype row = 0; row < rows.size(); ++row)
        if (!rows.isDone(row) && rows.text(row, column).isEmpty())
            edits.append({rows.id(row), ImportColumn::Password, generatePassword(policy)});
    m_model->edit(edits, tr("Generate passwords"));
}

void SetupEmployeesPage::removeRows()
{
    m_grid->removeSelectedRows();
    refresh();
}

} // namespace lockkeeper
