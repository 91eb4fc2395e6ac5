// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/import/order_check_page.h"

#include "models/tables/imports/order_grid_model.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/sheets/import_grid_view.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

OrderCheckPage::OrderCheckPage(OrderGridModel& grid, QWidget* parent)
    : WizardPage(parent)
    , m_grid(grid)
    , m_banner(new Banner(u"orderCheck"_s, this))
    , m_all(newButton(u"orderCheckAll"_s, this))
    , m_problems(newButton(u"orderCheckProblems"_s, this))
    , m_state(newLabel(u"orderCheckState"_s, u"small"_s, this))
    , m_showPasswords(new QCheckBox(this))
    , m_fill(newButton(u"orderCheckFill"_s, this))
    , m_add(newButton(u"orderCheckAdd"_s, this))
    , m_remove(newButton(u"orderCheckRemove"_s, this))
    , m_undo(newButton(u"orderCheckUndo"_s, this))
    , m_redo(newButton(u"orderCheckRedo"_s, this))
    , m_view(new ImportGridView(this))
{
    m_view->setObjectName(u"orderCheckGrid"_s);
    m_view->setGrid(&m_grid);
    m_showPasswords->setObjectName(u"orderCheckShowPasswords"_s);
    build();
    connect(m_all, &QPushButton::clicked, this, [this] { m_grid.setFilter(OrderGridModel::Filter::All); });
    connect(m_problems, &QPushButton::clicked, this,
        [this] { m_grid.setFilter(OrderGridModel::Filter::Problems); });
    connect(m_showPasswords, &QCheckBox::toggled, &m_grid, &OrderGridModel::setPasswordsShown);
    connect(m_fill, &QPushButton::clicked, this, &OrderCheckPage::fillDown);
    connect(m_add, &QPushButton::clicked, this, [this] {
        m_grid.addRow();
        const auto cell = m_grid.index(m_grid.rowCount() - 1, 0);
        m_view->setCurrentIndex(cell);
        m_view->scrollTo(cell);
        m_view->setFocus();
    });
    connect(m_remove, &QPushButton::clicked, m_view, &ImportGridView::removeSelectedRows);
    connect(m_undo, &QPushButton::clicked, m_view, &ImportGridView::undo);
    connect(m_redo, &QPushButton::clicked, m_view, &ImportGridView::redo);
    connect(m_view, &ImportGridView::selectionEdited, this, &OrderCheckPage::showState);
    connect(m_view, &ImportGridView::pasteCut, this, [this](qsizetype cells) {
        m_banner->show(Tone::Warning,
            tr("%Ln pasted cell(s) had no place in the table.", nullptr, int(cells)),
            tr("Go back to the columns to take more of them."));
    });
    connect(&m_grid, &OrderGridModel::checked, this, &OrderCheckPage::showState);
    connect(&m_grid, &OrderGridModel::checkingChanged, this, &OrderCheckPage::showState);
    // A step is on the stack only after it was done.
    connect(m_grid.undoStack(), &QUndoStack::indexChanged, this, &OrderCheckPage::showState);
    connect(&m_grid, &QAbstractItemModel::modelReset, this, &OrderCheckPage::showState);
    m_view->setAccessibleName(tr("Rows of the import"));
    m_showPasswords->setText(tr("&Show passwords"));
    m_showPasswords->setAccessibleName(tr("Show passwords"));
    setWords(m_fill, tr("&Fill down"),
        tr("The text of the current cell into the selected cells below it, or all"));
    setWords(m_add, tr("Add ro&w"));
    setWords(m_remove, tr("Remo&ve rows"));
    setWords(m_undo, tr("&Undo"));
    setWords(m_redo, tr("&Redo"));
    showState();
}

void OrderCheckPage::build()
{
    auto* chips = new QHBoxLayout;
    chips->setSpacing(8);
    auto* group = new QButtonGroup(this);
    for (auto* each : {m_all, m_problems}) {
        each->setCheckable(true);
        each->setProperty("look", u"chip"_s);
        group->addButton(each);
        chips->addWidget(each);
    }
    m_all->setChecked(true);
    chips->addStretch(1);
    chips->addWidget(m_state);
    m_state->setWordWrap(false);
    auto* tools = new QHBoxLayout;
    tools->setSpacing(8);
    tools->addWidget(m_fill);
    tools->addWidget(m_showPasswords);
    tools->addStretch(1);
    for (auto* each : {m_add, m_remove, m_undo, m_redo})
        tools->addWidget(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addLayout(chips);
    layout->addLayout(tools);
    layout->addWidget(m_banner);
    layout->addWidget(m_view, 1);
}

void OrderCheckPage::enter()
{
    m_banner->hide();
    showState();
    if (m_grid.rowCount() > 0) m_view->setCurrentIndex(m_grid.index(0, 0));
    showObstacle();
}

QWidget* OrderCheckPage::firstFocus() const
{
    return m_view;
}

/// Where there is something to correct, typing starts there.
void OrderCheckPage::showObstacle()
{
    for (int row = 0; row < m_grid.rowCount(); ++row)
        for (int column = 0; column < m_grid.columnCount() - 1; ++column) {
            const auto cell = m_grid.index(row, column);
            if (cell.data(ImportGrid::LevelRole).toInt() != int(ImportGrid::Level::Error)) continue;
            m_view->setCurrentIndex(cell);
            m_view->scrollTo(cell);
            return m_view->setFocus();
        }
}

void OrderCheckPage::sayLost(qsizetype rows)
{
    m_banner->show(Tone::Warning, tr("The passwords of %Ln row(s) were not kept.", nullptr, int(rows)),
        tr("Type them again."));
}

/// The text of the current cell into the selected ones below it, or, with one alone, down to the end.
void OrderCheckPage::fillDown()
{
    const auto rows = m_view->selectedRows();
    const auto current = m_view->currentIndex();
    if (!current.isValid()) return;
    const bool isAlone = rows.size() <= 1;
    const auto from = isAlone ? current : m_grid.index(rows.first(), current.column());
    m_grid.fillDown(from, isAlone ? m_grid.rowCount() - 1 : rows.last());
}

void OrderCheckPage::showState()
{
    const auto counts = m_grid.counts();
    m_all->setText(tr("All %L1").arg(counts.rows));
    m_problems->setText(tr("With problems %L1").arg(counts.errors + counts.warnings));
    m_all->setChecked(m_grid.filter() == OrderGridModel::Filter::All);
    m_problems->setChecked(m_grid.filter() == OrderGridModel::Filter::Problems);
    for (auto* each : {m_all, m_problems})
        each->setAccessibleName(each->text());
    m_state->setText(m_grid.isChecking()
                         ? tr("Checking…")
                         : tr("%1 · %2").arg(tr("%Ln row(s) with errors", nullptr, int(counts.errors)),
                               tr("%Ln row(s) with warnings", nullptr, int(counts.warnings))));
    m_showPasswords->setVisible(m_grid.mapping().contains(OrderColumn::Passwords));
    m_fill->setEnabled(m_view->currentIndex().isValid() && m_grid.rowCount() > 1);
    m_remove->setEnabled(!m_view->selectedRows().isEmpty());
    m_undo->setEnabled(m_grid.undoStack()->canUndo());
    m_redo->setEnabled(m_grid.undoStack()->canRedo());
    emit changed();
}

QString OrderCheckPage::title() const
{
    return tr("Check");
}

bool OrderCheckPage::isReady() const
{
    return !m_grid.isChecking();
}

QString OrderCheckPage::obstacle() const
{
    if (const auto unread = m_grid.imported().unread(); unread > 0)
        return tr(
            "%Ln cell(s) cannot be taken over. Correct them, or remove their rows.", nullptr, int(unread));
    if (m_grid.imported().orders.isEmpty()) return tr("There is no order in these rows yet.");
    return {};
}

QString OrderCheckPage::hint() const
{
    if (m_grid.isChecking()) return tr("The rows are being checked.");
    if (const auto why = obstacle(); !why.isEmpty()) return why;
    const auto& import = m_grid.imported();
    return tr("%1 from %2.")
        .arg(tr("%Ln order(s)", nullptr, int(import.orders.size())),
            tr("%Ln row(s)", nullptr, int(m_grid.rows().size() - import.blankRows)));
}

} // namespace lockkeeper
