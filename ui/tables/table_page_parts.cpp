// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_page_parts.h"

#include "models/domain/base/mnemonic.h"
#include "ui/kit/banner.h"
#include "ui/kit/cell_delegate.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/record_view.h"
#include "ui/kit/search_box.h"
#include "ui/kit/table_view.h"
#include "ui/tables/table_page.h"
#include "ui/writes/page_footer.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

constexpr auto showsMoreProperty = "showsMore";

QString withShortcut(const QString& text, const QAction* action)
{
    return u"%1 (%2)"_s.arg(text, action->shortcut().toString(QKeySequence::NativeText));
}

QPushButton* button(const QString& name, QStringView icon, QWidget* parent)
{
    auto* result = new QPushButton(parent);
    result->setObjectName(name);
    if (!icon.isEmpty()) result->setIcon(lineIcon(icon));
    return result;
}

} // namespace

TablePageParts::TablePageParts(const QString& objectPrefix, TablePage* page)
    : prefix(objectPrefix)
    , findAction(action(page, u"FindAction"_s, TablePage::tr("Find"), QKeySequence::Find))
    , refreshAction(action(page, u"RefreshAction"_s, TablePage::tr("Refresh"), QKeySequence(Qt::Key_F5)))
    , exportAction(
          action(page, u"ExportAction"_s, TablePage::tr("Export…"), QKeySequence(Qt::CTRL | Qt::Key_E)))
    , copyAction(action(page, u"CopyAction"_s, TablePage::tr("Copy rows"), {}))
    , inspectorAction(action(
          page, u"InspectorAction"_s, TablePage::tr("Details panel"), QKeySequence(Qt::CTRL | Qt::Key_I)))
{
    inspectorAction->setCheckable(true);
    inspectorAction->setChecked(true);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(toolBar(page));
    aboveTable = new QVBoxLayout;
    aboveTable->setSpacing(0);
    layout->addLayout(aboveTable);

    banner = new Banner(prefix, page);
    auto* bannerRow = new QHBoxLayout;
    bannerRow->setContentsMargins(12, 8, 12, 0);
    bannerRow->addWidget(banner);
    layout->addLayout(bannerRow);
    layout->addSpacing(8);

    loadBar = new QProgressBar(page);
    loadBar->setObjectName(prefix + u"LoadBar"_s);
    loadBar->setProperty("look", u"thin"_s);
    loadBar->setTextVisible(false);
    loadBar->setAccessibleName(TablePage::tr("Loading"));
    loadBar->setFixedHeight(2);
    auto keepsItsPlace = loadBar->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    loadBar->setSizePolicy(keepsItsPlace);
    layout->addWidget(loadBar);

    table = new TableView(page);
    table->setObjectName(prefix + u"Table"_s);
    // Copying belongs to the table: in the search box and the inspector Ctrl+C means their own text.
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    table->addAction(copyAction);
    empty = new EmptyState(prefix, page);
    stack = new QStackedWidget(page);
    stack->addWidget(table);
    stack->addWidget(empty);
    stack->setProperty("look", u"surface"_s);
    splitter = new QSplitter(Qt::Horizontal, page);
    splitter->setObjectName(prefix + u"Splitter"_s);
    splitter->setHandleWidth(1);
    splitter->addWidget(stack);
    sideTabs = new QTabWidget(page);
    sideTabs->setObjectName(prefix + u"InspectorTabs"_s);
    sideTabs->setAccessibleName(TablePage::tr("Details panel"));
    sideTabs->setDocumentMode(true);
    sideTabs->setTabBarAutoHide(true);
    // With a single tab its bar is hidden, and a hidden bar would take the focus and keep it.
    sideTabs->setFocusPolicy(Qt::NoFocus);
    sideTabs->setMinimumWidth(220);
    sideTabs->addTab(sidePanel(page), TablePage::tr("Details"));
    side = sideTabs;
    splitter->addWidget(side);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setCollapsible(0, false);
    splitter->setSizes({784, 300});
    layout->addWidget(splitter, 1);

    footer = new PageFooter(prefix, page);
    layout->addWidget(footer);
    hideLoading();
    for (auto* each : {findAction, refreshAction, exportAction, inspectorAction})
        page->addAction(each);
}

QWidget* TablePageParts::toolBar(TablePage* page)
{
    auto* bar = new QWidget(page);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(12, 10, 12, 0);
    layout->setSpacing(8);
    search = new SearchBox(bar);
    search->setObjectName(prefix + u"Search"_s);
    search->setHint(findAction->shortcut().toString(QKeySequence::NativeText));
    search->setMinimumWidth(130);
    search->setMaximumWidth(230);
    layout->addWidget(search, 3);
    filterRow = new QHBoxLayout;
    filterRow->setSpacing(8);
    layout->addLayout(filterRow);
    chipRow = new QHBoxLayout;
    chipRow->setSpacing(8);
    layout->addLayout(chipRow);
    layout->addStretch(1);
    // Icons alone: their place is dear.
    refreshButton = button(prefix + u"Refresh"_s, u"refresh", bar);
    refreshButton->setAccessibleName(refreshAction->text());
    refreshButton->setToolTip(withShortcut(refreshAction->text(), refreshAction));
    exportButton = button(prefix + u"Export"_s, u"export", bar);
    exportButton->setAccessibleName(exportAction->text());
    exportButton->setToolTip(withShortcut(exportAction->text(), exportAction));
    columnsButton = button(prefix + u"Columns"_s, u"columns", bar);
    columnsButton->setAccessibleName(TablePage::tr("Columns"));
    columnsButton->setToolTip(TablePage::tr("Choose the columns of the table"));
    columnMenu = new QMenu(columnsButton);
    columnMenu->setObjectName(prefix + u"ColumnMenu"_s);
    actionsButton = button(prefix + u"Actions"_s, {}, bar);
    actionsButton->setText(TablePage::tr("Actions"));
    actionsButton->setAccessibleName(actionsButton->text());
    actionsButton->setToolTip(TablePage::tr("What can be done with the selected rows"));
    actionsMenu = new QMenu(actionsButton);
    actionsMenu->setObjectName(prefix + u"ActionsMenu"_s);
    actionsButton->hide(); // until there are some
    for (auto* each : {refreshButton, exportButton, columnsButton})
        each->setProperty("look", u"icon"_s);
    for (auto* each : {refreshButton, exportButton, columnsButton, actionsButton})
        layout->addWidget(each);
    commandRow = new QHBoxLayout;
    commandRow->setSpacing(8);
    commandRow->setDirection(QBoxLayout::RightToLeft); // the first one is at the edge
    layout->addLayout(commandRow);
    QObject::connect(refreshButton, &QPushButton::clicked, refreshAction, &QAction::trigger);
    QObject::connect(exportButton, &QPushButton::clicked, exportAction, &QAction::trigger);
    // Not setMenu(): its arrow does not go with the other buttons.
    QObject::connect(columnsButton, &QPushButton::clicked, columnMenu,
        [this] { columnMenu->popup(columnsButton->mapToGlobal(QPoint(0, columnsButton->height() + 2))); });
    QObject::connect(actionsButton, &QPushButton::clicked, actionsMenu,
        [this] { actionsMenu->popup(actionsButton->mapToGlobal(QPoint(0, actionsButton->height() + 2))); });
    return bar;
}

QWidget* TablePageParts::sidePanel(TablePage* page)
{
    auto* panel = new QFrame(page);
    panel->setObjectName(prefix + u"Side"_s);
    panel->setProperty("look", u"side"_s);
    auto* layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(4);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(14, 0, 8, 0);
    sideTitle = new QLabel(panel);
    sideTitle->setObjectName(prefix + u"InspectorTitle"_s);
    sideTitle->setTextFormat(Qt::PlainText); // it is a name from the gateway
    sideTitle->setMinimumWidth(1);           // a long one is cut, it does not widen the panel
    sideTitle->setProperty("look", u"section"_s);
    copyRecordButton = button(prefix + u"CopyRecord"_s, u"copy", panel);
    copyRecordButton->setProperty("look", u"flat"_s);
    copyRecordButton->setText(TablePage::tr("Copy"));
    copyRecordButton->setToolTip(TablePage::tr("Copy all fields of this record"));
    copyRecordButton->setAccessibleName(copyRecordButton->toolTip());
    top->addWidget(sideTitle, 1);
    top->addWidget(copyRecordButton);
    layout->addLayout(top);
    inspectorHint = new QLabel(TablePage::tr("Select a row to see every field of it."), panel);
    inspectorHint->setProperty("look", u"dim"_s);
    inspectorHint->setWordWrap(true);
    inspectorHint->setContentsMargins(14, 0, 14, 0);
    layout->addWidget(inspectorHint);
    inspector = new RecordView(panel);
    inspector->setObjectName(prefix + u"Inspector"_s);
    inspector->setAccessibleName(TablePage::tr("Details"));
    layout->addWidget(inspector, 1);
    return panel;
}

QAction* TablePageParts::action(
    TablePage* page, const QString& name, const QString& text, const QKeySequence& shortcut)
{
    auto* result = new QAction(text, page);
    result->setObjectName(prefix + name);
    result->setShortcut(shortcut);
    result->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return result;
}

QAction* TablePageParts::addToolbarCommand(TablePage* page, const QString& name, const QString& text)
{
    auto* command = action(page, name + u"Action"_s, text, {});
    auto* shown = button(prefix + name, {}, search->parentWidget());
    if (commandButtons.isEmpty()) shown->setProperty("look", u"primary"_s);
    commandRow->addWidget(shown);
    commandButtons.append(shown);
    QObject::connect(shown, &QPushButton::clicked, command, &QAction::trigger);
    const auto show = [shown, command] {
        shown->setText(command->text());
        shown->setAccessibleName(withoutMnemonic(command->text()));
        shown->setEnabled(command->isEnabled());
        const auto whyNot = command->whatsThis();
        const auto tip =
            command->shortcut().isEmpty() ? QString() : withShortcut(shown->accessibleName(), command);
        shown->setToolTip((whyNot.isEmpty() ? tip : whyNot).toHtmlEscaped());
    };
    show();
    QObject::connect(command, &QAction::changed, shown, show);
    return command;
}

QAction* TablePageParts::addMenuCommand(TablePage* page, const QString& name, const QString& text)
{
    auto* command = action(page, name + u"Action"_s, text, {});
    actionsMenu->addAction(command);
    actionsButton->show();
    return command;
}

void TablePageParts::addAboveInspector(QWidget* panel)
{
    sideSplitter = new QSplitter(Qt::Vertical);
    sideSplitter->setObjectName(prefix + u"SideSplitter"_s);
    sideSplitter->setHandleWidth(1);
    sideSplitter->setChildrenCollapsible(false);
    const bool isShown = !sideTabs->isHidden();
    splitter->replaceWidget(splitter->indexOf(sideTabs), sideSplitter);
    sideSplitter->addWidget(panel);
    sideSplitter->addWidget(sideTabs);
    sideSplitter->setSizes({320, 320});
    sideTabs->setVisible(isShown);
    splitter->setStretchFactor(1, 0);
    splitter->setSizes({784, 300});
}

QPushButton* TablePageParts::addChip(const QString& name, const QString& text, bool showsMoreRows)
{
    auto* chip = button(prefix + name + u"Chip"_s, {}, search->parentWidget());
    chip->setText(text);
    chip->setAccessibleName(text);
    chip->setProperty("look", u"chip"_s);
    chip->setProperty(showsMoreProperty, showsMoreRows);
    chip->setCheckable(true);
    chipRow->addWidget(chip);
    chips.append(chip);
    return chip;
}

bool TablePageParts::showsMore(const QPushButton* chip)
{
    return chip->property(showsMoreProperty).toBool();
}

void TablePageParts::chainFocus()
{
    QList<QWidget*> order{search};
    for (const auto* row : {filterRow, chipRow})
        for (int i = 0; i < row->count(); ++i)
            if (auto* widget = row->itemAt(i)->widget()) order += widget;
    order += {refreshButton, exportButton, columnsButton, actionsButton};
    // As they are read, not as they were added.
    for (auto it = commandButtons.crbegin(); it != commandButtons.crend(); ++it)
        order += *it;
    order += table;
    for (qsizetype i = 1; i < order.size(); ++i)
        QWidget::setTabOrder(order[i - 1], order[i]);
}

void TablePageParts::showLoading(const QString& label, qint64 loaded, qint64 total)
{
    showProgress(loadBar, loaded, total);
    loadBar->show();
    footer->showActivity(label, loaded, total);
}

void TablePageParts::showRecord(const QString& title, std::vector<RecordField> fields)
{
    const bool shown = !fields.empty();
    sideTitle->setText(title.isEmpty() ? TablePage::tr("Details") : singleLine(title));
    copyRecordButton->setEnabled(shown);
    inspectorHint->setVisible(!shown);
    inspector->setFields(std::move(fields));
}

void TablePageParts::hideLoading()
{
    loadBar->hide();
    footer->hideActivity();
}

} // namespace lockkeeper
