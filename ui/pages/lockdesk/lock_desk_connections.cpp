// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/lockdesk/lock_desk_page.h"

#include "ui/pages/lockdesk/lock_results_bar.h"
#include "ui/pages/lockdesk/lock_work.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/table_exporter.h"
#include "ui/widgets/table_layout.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// Who tells whom.
namespace lockkeeper
{

namespace
{

/// Up to this many characters a text is read with each key; a longer one when the typing pauses.
constexpr int readAtOnce = 20'000;
const auto layoutKey = u"lockdesk/layout"_s;

} // namespace

void LockDeskPage::connectTable()
{
    m_ui.table->setRecordModel(&m_lines.model());
    m_ui.table->sortByColumn(m_lines.model().columnOf("position"), Qt::AscendingOrder);
    applyLayout(*m_ui.table, m_context.settings.text(layoutKey));
    connect(m_ui.table, &TableView::layoutEdited, this,
        [this] { m_context.settings.setValue(layoutKey, layoutOf(*m_ui.table)); });
    m_ui.table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_ui.table, &QWidget::customContextMenuRequested, this, &LockDeskPage::fillTableMenu);
}

void LockDeskPage::connectNumbers()
{
    m_reading.setSingleShot(true);
    m_reading.setInterval(150ms);
    m_reading.callOnTimeout(this, &LockDeskPage::readText);
    connect(m_ui.numbers, &QPlainTextEdit::textChanged, this, [this] {
        if (m_ui.numbers->document()->characterCount() <= readAtOnce)
            readText();
        else
            m_reading.start();
    });
    connect(&m_draft, &LockDraft::restored, this, [this](const QString& text) {
        if (m_ui.numbers->document()->isEmpty()) m_ui.numbers->setPlainText(text);
    });
    connect(&m_lines, &LockLines::changed, this, &LockDeskPage::showCounts);
}

void LockDeskPage::connectOperator()
{
    const auto remembered = m_context.settings.text(settingsKey(u"operator"_s));
    const auto& profile = m_context.profile;
    m_ui.operatorIdentity->setText(!remembered.isEmpty()                 ? remembered
                                   : !profile.operatorIdentity.isEmpty() ? profile.operatorIdentity
                                                                         : profile.operatorName);
    connect(m_ui.operatorIdentity, &QLineEdit::textEdited, this, [this] {
        setProblem({});
        m_context.settings.setValue(settingsKey(u"operator"_s), operatorIdentity());
    });
}

void LockDeskPage::connectCommands()
{
    const auto hasLocks = [this] { return !m_lines.lines().isEmpty() && m_context.client(); };
    for (auto* each : {m_ui.disableAction, m_ui.enableAction})
        m_context.writes.guard(each, hasLocks);
    for (auto* each : {m_ui.disable, m_ui.enable})
        m_context.writes.guard(each, hasLocks);
    connect(m_ui.disableAction, &QAction::triggered, this, [this] { askAll(LockAction::Disable); });
    connect(m_ui.enableAction, &QAction::triggered, this, [this] { askAll(LockAction::Enable); });
    connect(m_ui.refreshAction, &QAction::triggered, &m_lists, &LockLists::reload);
    connect(m_ui.exportAction, &QAction::triggered, this, &LockDeskPage::exportLines);
    connect(m_ui.printAction, &QAction::triggered, this, &LockDeskPage::printResults);
    connect(m_ui.copyAction, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_ui.table->selectionAsText()); });
}

void LockDeskPage::connectResults()
{
    connect(m_work, &LockWork::started, this, [this] { m_ui.numbers->setFocus(); });
    connect(m_work, &LockWork::ended, this, &LockDeskPage::showCounts);
    connect(m_work, &LockWork::skipped, this, [this](int locks) {
        m_ui.banner->show(Tone::Warning,
            tr("%Ln lock(s) are not tried again: another window has done something with them since.", nullptr,
                locks));
    });
    connect(m_results, &LockResultsBar::retryRequested, this, [this] { m_work->retry(operatorIdentity()); });
    connect(m_results, &LockResultsBar::inverseRequested, this, [this] {
        ask(inverseOf(m_results->action()), m_lines.doneLines(m_results->action(), Outcome::Applied));
    });
    connect(m_results, &LockResultsBar::copyRequested, this, &LockDeskPage::copyResults);
    connect(m_results, &LockResultsBar::printRequested, this, &LockDeskPage::printResults);
    connect(m_results, &LockResultsBar::exportRequested, this, &LockDeskPage::exportLines);
    const auto say = [this](Tone tone, const QString& what, const QString& next) {
        m_ui.banner->show(tone, what, next);
    };
    connect(m_exporter, &TableExporter::finished, this, say);
    connect(m_printer, &RecordPrinter::finished, this,
        [say](Tone tone, const QString& what) { say(tone, what, {}); });
}

void LockDeskPage::connectLists()
{
    connect(&m_lists, &LockLists::changed, this, &LockDeskPage::showLists);
    connect(m_ui.banner, &Banner::actionTriggered, &m_lists, &LockLists::reload);
    connect(&m_context.writes, &WriteRuns::touched, this, [this](const EnterpriseId&, TouchedLists lists) {
        if (!lists.testAnyFlags(TouchedList::Assets | TouchedList::BorrowedLocks)) return;
        m_lists.outdate();
        if (isVisible()) m_lists.ensureLoaded();
    });
}

} // namespace lockkeeper
