// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_views.h"

#include "models/tables/base/record_table_model_base.h"
#include "services/operations/lists/employee_directory.h"
#include "ui/base/page_context.h"
#include "ui/kit/controls.h"
#include "ui/kit/table_layout.h"
#include "ui/kit/table_view.h"
#include "ui/tables/table_commands.h"
#include "ui/tables/table_filters.h"
#include "ui/tables/table_loading.h"
#include "ui/tables/table_memory.h"
#include "ui/tables/table_page.h"
#include "ui/tables/table_page_parts.h"
#include "ui/views/view_name_dialog.h"
#include "ui/views/views_dialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

TableViews::TableViews(
    TablePageParts& parts, TableMemory& memory, PageContext& context, Records records, TablePage& page)
    : m_parts(parts)
    , m_memory(memory)
    , m_context(context)
    , m_records(std::move(records))
    , m_page(page)
    , m_views(context.settings, profileKey(context.profile))
    , m_save(newAction(parts.prefix + u"SaveViewAction"_s, tr("Save view…"), {}, &page))
    , m_manage(newAction(parts.prefix + u"ManageViewsAction"_s, tr("Manage views…"), {}, &page))
    , m_leave(newAction(parts.prefix + u"LeaveViewAction"_s, tr("Leave view"), {}, &page))
    , m_copyLink(newAction(parts.prefix + u"CopyLinkAction"_s, tr("Copy link"), {}, &page))
{
    for (auto* action : {m_save, m_manage, m_leave})
        action->setProperty(synonymsProperty, tr("view, filter, preset, share, link"));
    m_copyLink->setProperty(synonymsProperty, tr("share, address"));
    m_copyLink->setProperty(needsProperty, TablePage::tr("Select a row first"));
    connect(m_save, &QAction::triggered, this, &TableViews::askForName);
    connect(m_manage, &QAction::triggered, this, &TableViews::manage);
    connect(m_leave, &QAction::triggered, this, &TableViews::leave);
    connect(m_copyLink, &QAction::triggered, this, &TableViews::copyLinks);
    page.addActions({m_save, m_manage, m_leave, m_copyLink});
    connect(parts.viewMenu, &QMenu::aboutToShow, this, &TableViews::fillMenu);
    connect(parts.table, &TableView::selectionEdited, this, &TableViews::showState);
    showState();
}

void TableViews::setOffered(bool areLinks, bool areViews)
{
    m_copyLink->setVisible(areLinks);
    for (auto* action : {m_save, m_manage, m_leave, m_parts.viewMenu->menuAction()})
        action->setVisible(areViews);
}

PageView TableViews::current() const
{
    PageView view;
    view.page = m_page.face().name;
    m_parts.filters->describe(view);
    view.layout = layoutOf(*m_parts.table);
    return view;
}

QStringList TableViews::apply(const PageView& view)
{
    auto missing = m_parts.filters->apply(view) + columnsMissing(*m_parts.table, view.layout);
    applyLayout(*m_parts.table, view.layout);
    return missing;
}

QStringList TableViews::show(const PageView& view)
{
    if (!m_before) m_before = current();
    // A view of chips alone, as every number of an overview leads to, arranges nothing.
    if (!view.layout.isEmpty() && !std::exchange(m_hasLayout, true)) {
        m_before->layout = layoutOf(*m_parts.table);
        m_memory.setKeepsColumns(false);
    }
    const auto missing = apply(view);
    m_name = view.name;
    m_asShown = current();
    showState();
    return missing;
}

void TableViews::leave()
{
    if (!m_before) return;
    auto before = *std::exchange(m_before, std::nullopt);
    // The columns are as somebody has arranged them.
    if (!std::exchange(m_hasLayout, false)) before.layout.clear();
    apply(before);
    m_memory.setKeepsColumns(true);
    m_name.clear();
    showState();
}

bool TableViews::isShown(const QString& name) const
{
    return name == m_name && current() == m_asShown;
}

void TableViews::fillMenu()
{
    auto* menu = m_parts.viewMenu;
    menu->clear();
    const auto views = m_views.of(m_page.face().name);
    for (const auto& view : views) {
        // An ampersand in a name is no mnemonic.
        auto* action = menu->addAction(QString(view.name).replace(u'&', u"&&"_s));
        action->setCheckable(true);
        action->setChecked(isShown(view.name));
        // Opened through the window, as by all other ways to a view: it says what was left out.
        connect(action, &QAction::triggered, &m_page, [this, view] {
            PlaceLink place;
            place.page = view.page;
            place.view = view;
            emit m_page.placeRequested(place);
        });
    }
    menu->addSeparator();
    menu->addActions({m_leave, m_save, m_manage});
}

void TableViews::askForName()
{
    auto view = current();
    view.name = m_name;
    using Wish = ViewNameDialog::Wish;
    auto* dialog = new ViewNameDialog(Wish::Save, view, m_views, m_context.settings, m_page.window());
    connect(dialog, &ViewNameDialog::saved, this, [this](const QString& name) {
        m_name = name;
        m_asShown = current();
        m_page.showNote(tr("The view “%1” was saved.").arg(name));
    });
    dialog->open();
}

void TableViews::manage()
{
    m_page.showNote({}); // a view that was saved may be renamed or deleted there
    const ViewsDialog::Around around{.page = m_page.face().name,
        .pageTitle = m_page.face().title,
        .views = m_views,
        .settings = m_context.settings,
        .gateway = gatewayMark(m_context.profile),
        .linkTo = [this](const PageView& view) {
            auto place = here();
            place.view = view;
            return linkTo(place);
        }};
    auto* dialog = new ViewsDialog(around, m_page.window());
    connect(dialog, &ViewsDialog::opened, &m_page, &Page::placeRequested);
    dialog->open();
}

PlaceLink TableViews::here() const
{
    PlaceLink place;
    place.gateway = gatewayMark(m_context.profile);
    place.enterprise = m_context.employees.enterprise();
    place.page = m_page.face().name;
    return place;
}

void TableViews::copyLinks()
{
    auto place = here();
    QStringList links;
    for (const auto number : m_parts.table->selectedRecords()) {
        place.record = m_records.idOf(number);
        if (place.record.isEmpty()) continue;
        if (const auto link = linkTo(place); !link.isEmpty()) links += link;
    }
    if (links.isEmpty()) return m_page.showNote(tr("There is no link to this row."));
    QGuiApplication::clipboard()->setText(links.join(u'\n'));
    m_page.showNote(tr("%Ln link(s) copied.", nullptr, int(links.size())));
}

void TableViews::otherEnterprise()
{
    m_wanted.clear();
    m_parts.filters->clearOfOneEnterprise();
    // What was asked there means nothing here, ids of departments for example.
    if (m_before) m_before->asked.clear();
}

void TableViews::showRecord(const QString& id)
{
    m_parts.filters->clear(); // the record is looked for among all (TP-9)
    m_wanted = id;
    look();
}

void TableViews::look()
{
    const auto* model = m_parts.table->recordModel();
    if (m_wanted.isEmpty() || m_page.isLoading() || model->isOrdering()) return;
    const auto number = m_records.find(m_wanted);
    const int row = number < 0 ? -1 : model->rowOf(number);
    if (row >= 0) {
        m_wanted.clear();
        m_parts.table->selectRow(row);
        m_parts.table->scrollTo(model->index(row, 0), QAbstractItemView::PositionAtCenter);
        m_parts.table->setFocus(Qt::OtherFocusReason);
        return;
    }
    const auto& last = m_records.loading.outcome();
    const bool isWhole =
        m_records.loading.hasEnded() && last.end == LoadOutcome::End::Complete && !last.isPart;
    if (!isWhole) return; // somebody may load the list again
    // The record may be one that is not shown although nobody has asked for less, a deleted employee for
    // example.
    if (number >= 0 && !m_parts.filters->isSet()) {
        m_parts.filters->showMore();
        if (m_parts.filters->isSet()) return; // it is looked for again once rows are in order
    }
    m_wanted.clear();
    m_page.showNote(tr("The linked row isn't in this list."));
}

void TableViews::showState()
{
    m_leave->setEnabled(m_before.has_value());
    m_copyLink->setEnabled(m_parts.table->selectionModel() && m_parts.table->selectedRowCount() > 0);
}

} // namespace lockkeeper
