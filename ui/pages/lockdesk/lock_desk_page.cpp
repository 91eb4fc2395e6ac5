// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/lockdesk/lock_desk_page.h"

#include "ui/pages/lockdesk/lock_results_bar.h"
#include "ui/pages/lockdesk/lock_work.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/page_footer.h"
#include "ui/widgets/table_exporter.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/write_runs.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

LockDeskPage::LockDeskPage(PageContext& context, QWidget* parent)
    : Page(pageFace(), parent)
    , m_context(context)
    , m_ui(this)
    , m_lines(*new LockLines(context, this))
    , m_lists(context)
    , m_results(new LockResultsBar(m_lines, context.writes, this))
    , m_work(new LockWork(context, m_lines, m_lists, *m_results, this))
    , m_draft(context)
    , m_exporter(new TableExporter(*m_ui.table, context.prompter, context.settings, context.activities, this))
    , m_printer(new RecordPrinter(context.prompter, this))
{
    setFocusProxy(m_ui.numbers);
    m_ui.addResults(m_results);
    connectTable();
    connectNumbers();
    connectOperator();
    connectCommands();
    connectResults();
    connectLists();
    m_ui.footer->follow(context.unknown);
    connect(m_ui.footer, &PageFooter::unknownOutcomesRequested, this,
        [this] { emit showRequested(u"journal"_s, {}); });
    setTabOrder(m_ui.enable, m_ui.table);
    retranslate();
}

LockDeskPage::~LockDeskPage() = default;

PageFace LockDeskPage::pageFace()
{
    return {u"lockdesk"_s, [] { return tr("Lock desk"); }, PageModules::Order};
}

void LockDeskPage::openEnterprise(const EnterpriseId& enterprise)
{
    m_lists.open(enterprise);
    if (isVisible()) m_lists.ensureLoaded();
    m_context.writes.refreshGuards();
}

void LockDeskPage::fillTableMenu(const QPoint& place)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(u"lockdeskContextMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_ui.copyAction);
    menu->addAction(m_ui.exportAction);
    menu->addSeparator();
    m_ui.table->fillColumnMenu(menu->addMenu(tr("Columns")));
    menu->popup(m_ui.table->viewport()->mapToGlobal(place));
}

void LockDeskPage::copyResults()
{
    QGuiApplication::clipboard()->setText(textOf(m_work->incident()));
    m_ui.footer->setNote(tr("Copied."));
}

void LockDeskPage::printResults()
{
    if (m_results->run() && m_results->run()->isResting()) m_printer->print(slipFor(m_work->incident()));
}

void LockDeskPage::exportLines()
{
    const auto* run = m_results->run();
    m_exporter->ask(tr("locks", "file name"),
        run && !run->isResting() ? tr("The locks are still being worked on.") : QString());
}

void LockDeskPage::showLists()
{
    m_ui.loadBar->setVisible(m_lists.isLoading());
    const auto& outcome = m_lists.outcome();
    if (m_lists.isLoading()) return m_ui.banner->hide();
    if (!outcome.what.isEmpty())
        m_ui.banner->show(Tone::Warning,
            tr("The lists of this enterprise could not be read: who holds what may be out of date. %1")
                .arg(outcome.what),
            outcome.nextStep, tr("Read again"));
}

void LockDeskPage::showCounts()
{
    const int count = int(m_lines.lines().size());
    m_ui.stack->setCurrentIndex(count > 0 ? 0 : 1);
    m_ui.showCount(count);
    m_context.writes.refreshGuards();
    QStringList parts;
    if (count > 0) parts += tr("%Ln lock(s)", nullptr, count);
    if (const int repeated = m_lines.repeated(); repeated > 0)
        parts += tr("%Ln named again and merged", nullptr, repeated);
    if (const int unusual = m_lines.unusual(); unusual > 0)
        parts += tr("%Ln unusual number(s)", nullptr, unusual);
    m_ui.footer->setCounts(parts.join(u" · "_s));
    const auto& lasted = m_work->lasted();
    if (!lasted) return;
    const QLocale locale;
    m_ui.footer->setUpdated(tr("Last operation %1, took %2 s")
                                .arg(locale.toString(lasted->end.time(), QLocale::ShortFormat),
                                    locale.toString(double(lasted->milliseconds) / 1000, 'f', 1)));
}

void LockDeskPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_lists.ensureLoaded();
    m_context.writes.refreshGuards(); // a connection may have come
}

void LockDeskPage::changeEvent(QEvent* event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void LockDeskPage::retranslate()
{
    m_ui.retranslate();
    m_lines.retranslate();
    showCounts();
    showLists();
}

} // namespace lockkeeper
