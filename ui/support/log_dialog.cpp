// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/log_dialog.h"

#include "models/tables/base/plain_tool_tip.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/line_icon.h"
#include "ui/kit/search_box.h"
#include "ui/kit/table_layout.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/support/report_dialog.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString logLayoutKey = u"log/layout"_s;

/// The model only marks removed rows. When it holds so many times what it shows, it is emptied and filled
/// again.
constexpr qsizetype mostStored = 4;

} // namespace

LogDialog::LogDialog(RequestHistory& history, UiSettings& settings, Prompter& prompter,
    std::function<ReportFacts()> facts, QWidget* parent)
    : ActionDialog(u"log"_s, Kind::Shows, &settings, parent)
    , m_history(history)
    , m_settings(settings)
    , m_prompter(prompter)
    , m_facts(std::move(facts))
    , m_model(new LogModel(
          logColumns(), [](const LogRow& row) { return LogKey{row.number}; }, this))
    , m_search(new SearchBox(this))
    , m_failures(newButton(u"logFailuresChip"_s, tr("Failures only"), this))
    , m_columns(newButton(u"logColumns"_s, tr("Columns"), this))
    , m_banner(new Banner(u"log"_s, this))
    , m_stack(new QStackedWidget(this))
    , m_table(new TableView(this))
    , m_empty(new EmptyState(u"log"_s, this))
    , m_counts(new QLabel(this))
    , m_place(new QLabel(this))
    , m_openFolder(newButton(u"logOpenFolder"_s, tr("&Open folder"), this))
    , m_saveReport(newButton(u"logSaveReport"_s, tr("&Save report…"), this))
    , m_copyAction(new QAction(tr("Copy rows"), this))
    , m_findAction(new QAction(tr("Find"), this))
{
    setWindowTitle(tr("Log"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    build();
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("when"), Qt::DescendingOrder);
    applyLayout(*m_table, m_settings.text(logLayoutKey));
    resize(scaled(1200), scaled(640));

    connect(m_search, &QLineEdit::textChanged, m_model, &LogModel::setSearchText);
    connect(m_search, &SearchBox::leftDownwards, m_table, [this] {
        m_table->setFocus(Qt::TabFocusReason);
        if (m_table->selectedRowCount() == 0 && m_model->rowCount() > 0) m_table->selectRow(0);
    });
    connect(m_failures, &QPushButton::toggled, this, &LogDialog::applyChip);
    connect(m_columns, &QPushButton::clicked, this, [this] {
        auto* menu = new QMenu(this);
        menu->setObjectName(u"logColumnMenu"_s);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        m_table->fillColumnMenu(menu);
        menu->popup(m_columns->mapToGlobal(QPoint(0, m_columns->height() + 2)));
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &LogDialog::showMenu);
    connect(m_model, &LogModel::countsChanged, this, &LogDialog::showCounts);
    connect(m_model, &LogModel::ordered, this, &LogDialog::showCounts);
    connect(m_copyAction, &QAction::triggered, this, &LogDialog::copy);
    connect(m_findAction, &QAction::triggered, m_search, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    connect(m_openFolder, &QPushButton::clicked, this, &LogDialog::openFolder);
    connect(m_saveReport, &QPushButton::clicked, this, &LogDialog::makeReport);
    connect(&m_history, &RequestHistory::added, this, &LogDialog::take);
    connect(&m_history, &RequestHistory::noticeChanged, this, &LogDialog::showNotice);
    showNotice();
    take();
    m_search->setFocus();
}

void LogDialog::build()
{
    m_search->setObjectName(u"logSearch"_s);
    m_search->setMaximumWidth(scaled(300));
    m_search->setPlaceholderText(tr("Search requests"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_failures->setProperty("look", u"chip"_s);
    m_failures->setCheckable(true);
    m_columns->setIcon(lineIcon(u"columns"));
    m_columns->setToolTip(tr("Choose the columns of the table"));
    m_saveReport->setToolTip(tr("A zip file for support. You see its contents before it is saved."));
    m_table->setObjectName(u"logTable"_s);
    m_table->setAccessibleName(tr("Requests"));
    m_copyAction->setObjectName(u"logCopyAction"_s);
    m_copyAction->setShortcut(QKeySequence::Copy);
    m_copyAction->setShortcutContext(Qt::WidgetShortcut); // in the search it means the search's own text
    m_table->addAction(m_copyAction);
    m_findAction->setShortcut(QKeySequence::Find);
    m_search->setHint(m_findAction->shortcut().toString(QKeySequence::NativeText));
    addAction(m_findAction);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_stack->setProperty("look", u"surface"_s);
    m_counts->setProperty("look", u"small"_s);
    m_place->setObjectName(u"logPlace"_s);
    m_place->setProperty("look", u"small"_s);
    m_place->setTextFormat(Qt::PlainText);
    m_place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_place->setMinimumWidth(1); // a long one is cut, it does not widen the window

    auto* top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_search, 1);
    top->addWidget(m_failures);
    top->addStretch(1);
    top->addWidget(m_columns);
    auto* notes = new QHBoxLayout;
    notes->setSpacing(16);
    notes->addWidget(m_counts);
    notes->addWidget(m_place, 1);
    body()->setSpacing(10);
    body()->addLayout(top);
    body()->addWidget(m_stack, 1);
    setMessage(m_banner);
    body()->addLayout(notes);
    addBeside(m_openFolder);
    addBeside(m_saveReport);
}

/// Takes the requests that have come since the last time.
void LogDialog::take()
{
    auto fresh = m_history.since(m_last);
    if (m_stored + qsizetype(fresh.size()) > mostStored * m_history.capacity()) {
        m_model->clear();
        m_stored = 0;
        m_first = 0;
        fresh = m_history.since(0);
    }
    if (!fresh.empty()) {
        m_last = fresh.back().number;
        if (m_first == 0) m_first = fresh.front().number;
        m_stored += qsizetype(fresh.size());
        m_model->merge(fresh);
        std::vector<LogKey> old;
        for (auto shown = m_model->recordCount(); shown > m_history.capacity(); --shown)
            old.push_back({m_first++});
        m_model->remove(old);
    }
    showCounts();
}

void LogDialog::applyChip()
{
    LogModel::Predicates predicates;
    if (m_failures->isChecked()) predicates.emplace_back(isFailure);
    m_model->setPredicates(std::move(predicates));
}

void LogDialog::showCounts()
{
    const QLocale locale;
    const int shown = m_model->rowCount();
    const auto all = m_model->recordCount();
    if (shown == all)
        m_counts->setText(tr("%Ln request(s)", nullptr, int(all)));
    else
        m_counts->setText(tr("%1 of %Ln request(s)", nullptr, int(all)).arg(locale.toString(shown)));
    if (all == 0)
        m_empty->setTexts(
            tr("No requests yet"), tr("Every request to a gateway is listed here once it has finished."));
    else
        m_empty->setTexts(tr("No matching requests"), tr("No request matches the search."));
    const bool isEmpty = all == 0 || (shown == 0 && !m_model->isOrdering());
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget*>(m_empty) : m_table);
}

void LogDialog::showNotice()
{
    const auto path = m_history.file()->path();
    m_openFolder->setEnabled(!path.isEmpty());
    const auto place = path.isEmpty() ? QString() : tr("Kept in %1").arg(QDir::toNativeSeparators(path));
    m_place->setText(place);
    m_place->setToolTip(plainToolTipText(place));
    if (const auto notice = m_history.notice(); !notice.isEmpty())
        m_banner->show(Tone::Warning, notice);
    else
        m_banner->hide();
}

void LogDialog::copy()
{
    if (const auto text = m_table->selectionAsText(); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

void LogDialog::showMenu(const QPoint& position)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(u"logMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_copyAction);
    m_copyAction->setEnabled(m_table->selectedRowCount() > 0);
    connect(menu, &QMenu::aboutToHide, m_copyAction, [this] { m_copyAction->setEnabled(true); });
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void LogDialog::openFolder()
{
    const auto folder = m_history.file()->folder();
    QDir().mkpath(folder); // it is made with the first line of the log, and there may be none yet
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        m_banner->show(Tone::Warning,
            tr("The folder couldn't be opened: %1").arg(QDir::toNativeSeparators(folder)),
            tr("Open it in your file manager."));
}

void LogDialog::makeReport()
{
    if (m_report) return;
    auto facts = m_facts();
    facts.log = m_history.file();
    m_report = new ReportDialog([facts] { return collectReportParts(facts); }, m_prompter, this);
    m_report->open();
}

void LogDialog::hideEvent(QHideEvent* event)
{
    m_settings.setValue(logLayoutKey, layoutOf(*m_table));
    ActionDialog::hideEvent(event);
}

} // namespace lockkeeper
