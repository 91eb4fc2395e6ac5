// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/orders/import/order_check_page.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/imports/order_grid_model.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/sheets/import_grid_view.h"

#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Filter = OrderGridModel::Filter;

} // namespace

OrderCheckPage::OrderCheckPage(OrderGridModel& grid, QWidget* parent)
    : SheetCheckPage(u"orderCheck"_s,
          {.cutAdvice = tr("Go back to the columns to map more of them."), .removeHint = {}}, parent)
    , m_grid(grid)
    , m_fill(newButton(u"orderCheckFill"_s, this))
{
    addFilter(u"All"_s, Filter::All);
    addFilter(u"Problems"_s, Filter::Problems);
    addTool(m_fill);
    connect(m_fill, &QPushButton::clicked, this, &OrderCheckPage::fillDown);
    setWords(m_fill, tr("&Fill down"), tr("Copies the first of the selected cells into those below it"));
    setGrid(&m_grid);
}

void OrderCheckPage::enter()
{
    banner().hide();
    showState();
    if (m_grid.rowCount() > 0) view().setCurrentIndex(m_grid.index(0, 0));
    showObstacle(); // moves to the first cell that has to be corrected
}

void OrderCheckPage::sayLost(qsizetype rows)
{
    banner().show(Tone::Warning, tr("The passwords of %Ln row(s) weren't saved.", nullptr, int(rows)),
        tr("Enter them again."));
}

void OrderCheckPage::setUnused(const QString& text)
{
    m_unused = text;
    emit changed();
}

/// Copies the text of the first selected row into the others, in the column of the current cell.
void OrderCheckPage::fillDown()
{
    const auto rows = view().selectedRows();
    const auto current = view().currentIndex();
    if (rows.size() > 1) m_grid.fillDown(m_grid.index(rows.first(), current.column()), rows.last());
}

void OrderCheckPage::showState()
{
    const auto counts = m_grid.counts();
    setFilterText(Filter::All, tr("All %L1").arg(counts.rows));
    setFilterText(Filter::Problems, tr("With problems %L1").arg(counts.errors + counts.warnings));
    QStringList problems;
    if (counts.errors > 0) problems += tr("%Ln row(s) with errors", nullptr, int(counts.errors));
    if (counts.warnings > 0) problems += tr("%Ln row(s) with warnings", nullptr, int(counts.warnings));
    state().setText(m_grid.isChecking() ? tr("Checking…") : problems.join(u" · "_s));
    offerPasswords(m_grid.mapping().contains(OrderColumn::Passwords));
    m_fill->setEnabled(view().currentIndex().isValid() && view().selectedRows().size() > 1);
    SheetCheckPage::showState();
}

bool OrderCheckPage::isReady() const
{
    return !m_grid.isChecking();
}

QString OrderCheckPage::obstacle() const
{
    if (const auto unread = m_grid.imported().unread(); unread > 0)
        return tr("%Ln cell(s) can't be imported. Correct them, or remove their rows.", nullptr, int(unread));
    if (m_grid.imported().orders.isEmpty()) return tr("These rows contain no order yet.");
    return {};
}

QString OrderCheckPage::hint() const
{
    if (m_grid.isChecking()) return tr("The rows are being checked.");
    if (const auto why = obstacle(); !why.isEmpty()) return why;
    const auto& import = m_grid.imported();
    const auto taken = tr("%1 from %2.")
                           .arg(tr("%Ln order(s)", nullptr, int(import.orders.size())),
                               tr("%Ln row(s)", nullptr, int(m_grid.rows().size() - import.blankRows)));
    return inOneLine({taken, m_unused});
}

} // namespace lockkeeper
