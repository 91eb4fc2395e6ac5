// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/base/record_table_model_base.h"
#include "services/operations/lists/employee_directory.h"
#include "ui/kit/search_box.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/tables/table_page.h"
#include "ui/tables/table_page_parts.h"
#include "ui/writes/history_view.h"
#include "ui/writes/page_footer.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

// What can be done with the rows of a table page: its commands, its context menu, copying.

QAction* TablePage::addCommand(
    const QString& name, const QString& text, CommandPlace place, std::function<bool()> isUsable)
{
    auto* command = place == CommandPlace::Toolbar ? m_parts->addToolbarCommand(this, name, text)
                                                   : m_parts->addMenuCommand(this, name, text);
    addAction(command);
    m_context.writes.guard(command, std::move(isUsable));
    return command;
}

std::vector<quint32> TablePage::selectedRecordNumbers() const
{
    return m_parts->table->selectedRecords();
}

void TablePage::reloadAfterWrites(TouchedLists lists)
{
    connect(&m_context.writes, &WriteRuns::touched, this,
        [this, lists](const EnterpriseId& enterprise, TouchedLists touched, const SharedLists& read) {
            // Nothing was loaded yet: that comes when somebody looks.
            if (!(lists & touched) || !m_loadedOnce) return;
            if (!lists.testFlag(TouchedList::Customers) && enterprise != m_enterprise) return;
            const bool isWhole = !isLoading() && !m_wanted &&
                                 m_lastOutcome.end == LoadOutcome::End::Complete && !m_lastOutcome.isPart;
            if (!read || !isWhole || !takeRead(*read)) loadAfterWrite(read);
        });
    connect(&m_context.writes, &WriteRuns::marked, this, [this, lists](TouchedLists marked) {
        if (lists & marked) showMarks();
    });
}

void TablePage::showMarks()
{
    m_parts->table->viewport()->update();
}

void TablePage::addSidePanel(QWidget* panel, const QString& name, QAction* shown)
{
    m_parts->addAboveInspector(panel);
    const auto key = settingsKey(name);
    shown->setCheckable(true);
    const auto show = [this, panel, shown] {
        panel->setVisible(shown->isChecked());
        // Empty, it would keep its place.
        m_parts->sideSplitter->setVisible(shown->isChecked() || m_parts->inspectorAction->isChecked());
    };
    connect(shown, &QAction::toggled, panel, show);
    connect(shown, &QAction::toggled, panel,
        [this, key](bool isShown) { m_context.settings.setValue(key, isShown); });
    connect(m_parts->inspectorAction, &QAction::toggled, panel, show);
    connect(m_parts->sideSplitter, &QSplitter::splitterMoved, &m_layoutChanged, qOverload<>(&QTimer::start));
    shown->setChecked(m_context.settings.value(key, false).toBool());
    show();
    addAction(shown);
}

void TablePage::addHistory(std::function<QList<JournalSubject>(qsizetype)> keys)
{
    m_historyKeys = std::move(keys);
    m_history = new HistoryView(m_parts->prefix, m_context);
    addInspectorTab(m_history, tr("History"));
    connect(m_history, &HistoryView::entryRequested, this,
        [this](const QString& intentId) { emit showRequested(u"journal"_s, intentId); });
}

void TablePage::showHistory()
{
    if (!m_history) return;
    m_history->showSubject(m_inspected < 0 ? QList<JournalSubject>() : m_historyKeys(m_inspected));
}

void TablePage::showNote(const QString& text)
{
    m_parts->footer->setNote(text);
}

void TablePage::showContextMenu(const QPoint& position)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(m_parts->prefix + u"ContextMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_parts->copyAction);
    const QModelIndex index = m_parts->table->indexAt(position);
    if (index.isValid()) {
        const auto record = m_model->recordNumber(index.row());
        const QString title = m_model->column(index.column()).title;
        menu->addAction(
            tr("Copy “%1”").arg(title), this, [rows = m_model->snapshot(), record, column = index.column()] {
                QGuiApplication::clipboard()->setText(rows->exportText(record, column));
            });
        // By the header with the mouse; from here by keys as well.
        menu->addAction(
            tr("Sort by “%1”").arg(title), this, [table = m_parts->table, column = index.column()] {
                const auto* header = table->horizontalHeader();
                const bool again = header->sortIndicatorSection() == column &&
                                   header->sortIndicatorOrder() == Qt::AscendingOrder;
                table->sortByColumn(column, again ? Qt::DescendingOrder : Qt::AscendingOrder);
            });
        fillContextMenu(*menu, record);
        if (const auto commands = m_parts->actionsMenu->actions(); !commands.isEmpty()) {
            menu->addSeparator();
            menu->addActions(commands);
        }
    }
    menu->addSeparator();
    menu->addAction(m_parts->exportAction);
    menu->addAction(m_parts->refreshAction);
    menu->addAction(m_parts->inspectorAction);
    menu->popup(m_parts->table->viewport()->mapToGlobal(position));
}

void TablePage::copySelection()
{
    const QString text = m_parts->table->selectionAsText();
    if (!text.isEmpty()) QGuiApplication::clipboard()->setText(text);
}

void TablePage::showRows()
{
    const auto& chips = m_parts->chips;
    const bool isFiltered =
        !m_parts->search->text().isEmpty() ||
        std::any_of(chips.cbegin(), chips.cend(), [](auto* chip) { return chip->isChecked(); });
    clearFilters();
    // With everything as at first and still no row to see, what hides them is the lack of a chip that
    // shows more (deleted ones, for example).
    for (auto* chip : chips)
        chip->setChecked(!isFiltered && TablePageParts::showsMore(chip));
}

void TablePage::clearFilters()
{
    m_parts->search->clear();
    dropFilters();
    for (auto* chip : m_parts->chips)
        chip->setChecked(false);
}

} // namespace lockkeeper
