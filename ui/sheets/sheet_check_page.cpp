// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sheets/sheet_check_page.h"

#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/flow_row.h"
#include "ui/sheets/import_grid_view.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SheetCheckPage::SheetCheckPage(const QString& prefix, const Words& words, QWidget* parent)
    : WizardPage(parent)
    , m_prefix(prefix)
    , m_banner(new Banner(prefix, this))
    , m_filters(new QButtonGroup(this))
    , m_state(newLabel(prefix + u"State"_s, u"small"_s, this))
    , m_showPasswords(new QCheckBox(tr("&Show passwords"), this))
    , m_add(newButton(prefix + u"Add"_s, this))
    , m_remove(newButton(prefix + u"Remove"_s, this))
    , m_undo(newButton(prefix + u"Undo"_s, this))
    , m_redo(newButton(prefix + u"Redo"_s, this))
    , m_view(new ImportGridView(this))
    , m_chips(new FlowRow)
    , m_tools(new FlowRow)
    , m_beforeInTabs(m_banner)
{
    m_view->setObjectName(prefix + u"Grid"_s);
    m_view->setAccessibleName(tr("Rows of the import"));
    m_showPasswords->setObjectName(prefix + u"ShowPasswords"_s);
    m_showPasswords->setAccessibleName(tr("Show passwords"));
    setWords(m_add, tr("Add ro&w"));
    setWords(m_remove, tr("Remo&ve rows"), words.removeHint);
    setWords(m_undo, tr("&Undo"));
    setWords(m_redo, tr("&Redo"));
    m_chips->beginGroup();
    m_chips->add(m_state);
    m_state->setWordWrap(false);
    m_tools->add(m_showPasswords);
    m_tools->beginGroup();
    for (auto* each : {m_add, m_remove, m_undo, m_redo})
        m_tools->add(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addLayout(m_chips);
    layout->addLayout(m_tools);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_banner); // no cell moves from under the pointer (KT-24)
    connect(m_filters, &QButtonGroup::idClicked, this, [this](int filter) {
        if (m_grid) m_grid->setFilter(ImportGrid::Filter(filter));
    });
    connect(m_showPasswords, &QCheckBox::toggled, this, [this](bool shown) {
        if (m_grid) m_grid->setPasswordsShown(shown);
    });
    connect(m_add, &QPushButton::clicked, this, &SheetCheckPage::addRow);
    connect(m_remove, &QPushButton::clicked, m_view, &ImportGridView::removeSelectedRows);
    connect(m_undo, &QPushButton::clicked, m_view, &ImportGridView::undo);
    connect(m_redo, &QPushButton::clicked, m_view, &ImportGridView::redo);
    connect(m_view, &ImportGridView::selectionEdited, this, &SheetCheckPage::showState);
    connect(m_view, &ImportGridView::pasteCut, this, [this, advice = words.cutAdvice](qsizetype cells) {
        m_banner->show(
            Tone::Warning, tr("%Ln pasted cell(s) didn't fit into the table.", nullptr, int(cells)), advice);
    });
}

void SheetCheckPage::setGrid(ImportGrid* grid)
{
    m_grid = grid;
    m_view->setGrid(grid);
    m_showPasswords->setChecked(grid->passwordsShown());
    connect(grid, &ImportGrid::countsChanged, this, &SheetCheckPage::showState);
    connect(grid, &ImportGrid::checkingChanged, this, &SheetCheckPage::showState);
    connect(grid, &ImportGrid::checked, this, &SheetCheckPage::showState);
    connect(grid, &QAbstractItemModel::modelReset, this, &SheetCheckPage::showState);
    // Shown after each step: it is on the undo stack only once it has been done.
    connect(grid->undoStack(), &QUndoStack::indexChanged, this, &SheetCheckPage::showState);
    showState();
}

void SheetCheckPage::addFilter(const QString& name, ImportGrid::Filter filter)
{
    auto* chip = newButton(m_prefix + name, this);
    chip->setProperty("look", u"chip"_s);
    chip->setCheckable(true);
    m_filters->addButton(chip, int(filter));
    m_chips->insert(int(m_filters->buttons().size()) - 1, chip);
    chip->setChecked(filter == ImportGrid::Filter::All);
    setTabOrder(std::exchange(m_beforeInTabs, chip), chip);
}

void SheetCheckPage::setFilterText(ImportGrid::Filter filter, const QString& text)
{
    auto* chip = m_filters->button(int(filter));
    chip->setText(text);
    chip->setAccessibleName(text);
}

void SheetCheckPage::addBesideFilters(QWidget* widget)
{
    m_chips->insert(int(m_filters->buttons().size()), widget);
    setTabOrder(std::exchange(m_beforeInTabs, widget), widget);
}

void SheetCheckPage::addTool(QWidget* tool)
{
    m_tools->insert(m_toolCount++, tool);
    setTabOrder(std::exchange(m_beforeInTabs, tool), tool);
}

void SheetCheckPage::offerPasswords(bool hasPasswords)
{
    m_showPasswords->setVisible(hasPasswords);
}

void SheetCheckPage::addRow()
{
    const int row = m_grid->rowCount();
    if (!m_grid->insertRows(row, 1)) return;
    const auto index = m_grid->index(row, 0);
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
    m_view->setFocus();
}

void SheetCheckPage::showState()
{
    if (auto* chip = m_filters->button(int(m_grid->filter()))) chip->setChecked(true);
    m_remove->setEnabled(!m_view->selectedRows().isEmpty());
    m_undo->setEnabled(m_grid->undoStack()->canUndo());
    m_redo->setEnabled(m_grid->undoStack()->canRedo());
    emit changed();
}

QString SheetCheckPage::title() const
{
    return tr("Check");
}

QWidget* SheetCheckPage::firstFocus() const
{
    return m_view;
}

void SheetCheckPage::showObstacle()
{
    for (int row = 0; row < m_grid->rowCount(); ++row)
        for (int column = 0; column < m_grid->statusColumn(); ++column) {
            const auto cell = m_grid->index(row, column);
            if (cell.data(ImportGrid::LevelRole).toInt() != int(ImportGrid::Level::Error)) continue;
            m_view->setCurrentIndex(cell);
            m_view->scrollTo(cell);
            return m_view->setFocus();
        }
    m_view->setFocus(); // there is no error to go to, because nothing was typed yet
}

} // namespace lockkeeper
