// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/list_selection.h"

#include "models/domain/base/list_text.h"
#include "ui/base/learnt_facts.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/tables/list_dialog.h"
#include "ui/tables/table_filters.h"
#include "ui/tables/table_page.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

QList<TextRow> GivenList::lines() const
{
    auto lines = listLines(typed);
    for (const auto& part : parts)
        lines += part.text.isEmpty() ? part.rows : listLines(part.text);
    return lines;
}

ListSelection::ListSelection(
    const QString& prefix, PageContext& context, TableView& table, TableFilters& filters, QWidget* page)
    : QObject(page)
    , m_context(context)
    , m_table(table)
    , m_filters(filters)
    , m_page(page)
    , m_action(newAction(prefix + u"SelectListAction"_s, TablePage::tr("Select from list…"),
          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), page))
    , m_given(std::make_shared<GivenList>())
{
    m_action->setProperty(
        synonymsProperty, TablePage::tr("paste, list, Excel, spreadsheet, CSV, mark several"));
    m_action->setVisible(false);
    connect(m_action, &QAction::triggered, this, &ListSelection::open);
}

void ListSelection::offer(std::vector<NamingColumn> columns)
{
    m_columns = std::move(columns);
    m_action->setVisible(!m_columns.empty());
}

void ListSelection::follow(std::function<EnterpriseId()> enterprise, std::function<QString()> caution)
{
    m_enterprise = std::move(enterprise);
    m_caution = std::move(caution);
}

void ListSelection::open()
{
    if (m_dialog && m_dialog->isVisible()) return m_dialog->activateWindow();
    m_dialog = new ListDialog({.context = m_context,
                                  .table = m_table,
                                  .columns = m_columns,
                                  .enterpriseCode = m_context.learnt.of(m_enterprise()).enterpriseCode,
                                  .caution = m_caution,
                                  .given = m_given},
        m_page->window());
    connect(m_dialog, &ListDialog::selected, this, &ListSelection::selected);
    connect(m_dialog, &ListDialog::shownWanted, &m_filters, [&filters = m_filters](bool more) {
        filters.clearShown();
        if (more) filters.showMore();
    });
    m_dialog->open();
}

} // namespace lockkeeper
