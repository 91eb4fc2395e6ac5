// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/locks/lock_desk_page.h"

#include "services/storage/team/team_desk.h"
#include "ui/base/load_outcome.h"
#include "ui/base/page_context.h"
#include "ui/base/sheet_printer.h"
#include "ui/base/table_exporter.h"
#include "ui/kit/announcement.h"
#include "ui/kit/banner.h"
#include "ui/kit/edited_text.h"
#include "ui/kit/table_layout.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/locks/lock_confirm_dialog.h"
#include "ui/locks/lock_results_bar.h"
#include "ui/locks/lock_work.h"
#include "ui/locks/team_lock_notes.h"
#include "ui/writes/page_footer.h"
#include "ui/writes/write_runs.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTextCursor>
#include <QUrl>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace lockkeeper
{

namespace
{

/// A text of up to so many characters is read at each key; a longer one when the typing pauses.
constexpr int readAtOnce = 20'000;
const auto lockDeskLayoutKey = u"lockdesk/layout"_s;

} // namespace

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
    , m_printer(newSheetPrinter(context, this))
{
    setFocusProxy(m_ui.numbers);
    m_ui.addResults(m_results);
    setWindowNoticePlace(m_ui.windowNotice);
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
    showCounts();
    showLists();
}

LockDeskPage::~LockDeskPage() = default;

PageFace LockDeskPage::pageFace()
{
    return {u"lockdesk"_s, tr("Lock desk"), PageModules::Order,
        tr("disable, enable, lost, stolen, block, USB lock")};
}

void LockDeskPage::openEnterprise(const EnterpriseId& enterprise)
{
    m_lists.open(enterprise);
    if (isVisible()) m_lists.ensureLoaded();
    m_context.writes.refreshGuards();
}

void LockDeskPage::showNote(const QString& text)
{
    m_ui.footer->setNote(text);
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
    m_exporter->ask(tr("locks", "file name"), run && !run->isResting() && m_lines.showsJob()
                                                  ? tr("The operation on these locks is still in progress.")
                                                  : QString());
}

void LockDeskPage::exportResults()
{
    m_lines.showJob(true);
    // Rows appear in the table once they are sorted.
    const auto* model = m_ui.table->recordModel();
    if (!model->isOrdering()) return exportLines();
    connect(model, &RecordTableModelBase::ordered, this, &LockDeskPage::exportLines,
        Qt::ConnectionType(Qt::UniqueConnection | Qt::SingleShotConnection));
}

void LockDeskPage::showLists()
{
    m_ui.loadBar->setVisible(m_lists.isLoading());
    const auto& outcome = m_lists.outcome();
    if (m_lists.isLoading()) return m_ui.banner->hide();
    if (outcome.what.isEmpty()) return;
    m_ui.banner->show(Tone::Warning,
        tr("The lists of this enterprise couldn't be loaded, so holders may be outdated. %1")
            .arg(outcome.what),
        outcome.nextStep, tr("Refresh"));
    m_ui.banner->setDetails(outcome.said);
}

void LockDeskPage::showCounts()
{
    const int count = int(m_lines.lines().size());
    m_ui.stack->setCurrentIndex(count > 0 || m_lines.showsJob() ? 0 : 1);
    m_context.writes.refreshGuards();
    m_ui.showCount(count);
    showNumbersWhole();
    showProblem();
    QStringList parts;
    if (count > 0) parts += tr("%Ln lock(s)", nullptr, count);
    if (const int repeated = m_lines.repeated(); repeated > 0)
        parts += tr("%Ln duplicate(s) merged", nullptr, repeated);
    if (const int unusual = m_lines.unusual(); unusual > 0) parts += tr("%Ln to check", nullptr, unusual);
    if (const int words = m_lines.noLocks().words; words > 0)
        parts += tr("%Ln word(s) without digits left out", nullptr, words);
    m_ui.footer->setCounts(parts.join(u" · "_s));
    const auto& lasted = m_work->lasted();
    if (!lasted) return;
    m_ui.footer->setUpdated(tr("Last operation %1, took %2 s")
                                .arg(m_context.format.shortTime(lasted->end),
                                    QLocale().toString(double(lasted->milliseconds) / 1000, 'f', 1)) +
                            u" · "_s + zoneText(m_context.format));
}

/// Numbers are compared digit by digit: the column is wide enough for all of them.
void LockDeskPage::showNumbersWhole()
{
    if (m_lines.unusual() == 0) return;
    const int most = scaled(260), paddings = scaled(28);
    const int column = m_lines.model().columnOf("assetNum");
    int width = m_ui.table->columnWidth(column);
    for (const auto& line : m_lines.lines())
        if (!line.lock.isRecognised())
            width = std::max(width, m_ui.table->fontMetrics().horizontalAdvance(
                                        line.lock.number.toString() + u' ' + lockNumberSuffix(line.lock)) +
                                        paddings);
    width = std::min(width, std::max(most, m_ui.table->columnWidth(column)));
    if (width > m_ui.table->columnWidth(column)) m_ui.table->setColumnWidth(column, width);
}

void LockDeskPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_lists.ensureLoaded();
    m_context.writes.refreshGuards(); // there may be a connection now
}

void LockDeskPage::connectTable()
{
    m_ui.table->setRecordModel(&m_lines.model());
    m_ui.table->sortByColumn(m_lines.model().columnOf("position"), Qt::AscendingOrder);
    applyLayout(*m_ui.table, m_context.settings.text(lockDeskLayoutKey));
    connect(m_ui.table, &TableView::layoutEdited, this,
        [this] { m_context.settings.setValue(lockDeskLayoutKey, layoutOf(*m_ui.table)); });
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
    connect(&m_lines, &LockLines::changed, this, [this] {
        keepDraft();
        showCounts();
    });
}

void LockDeskPage::connectOperator()
{
    const auto remembered = m_context.settings.text(settingsKey(u"operator"_s));
    const auto& profile = m_context.profile;
    m_ui.operatorIdentity->setText(!remembered.isEmpty()                 ? remembered
                                   : !profile.operatorIdentity.isEmpty() ? profile.operatorIdentity
                                                                         : profile.operatorName);
    onEdited(m_ui.operatorIdentity, this, [this] {
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
    connect(&m_context.writes, &WriteRuns::refusalChanged, this, &LockDeskPage::showCounts);
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
            tr("%Ln lock(s) aren't tried again: another window has changed them since.", nullptr, locks));
    });
    connect(m_work, &LockWork::unread, this, [this] {
        m_ui.banner->show(Tone::Bad,
            tr("Nothing was sent: the journal can't be read, so it is unknown what was done with these locks "
               "since."),
            tr("Try again. If it keeps failing, save a support report."));
    });
    connect(m_results, &LockResultsBar::retryRequested, this, [this] { m_work->retry(operatorIdentity()); });
    connect(m_results, &LockResultsBar::inverseRequested, this, &LockDeskPage::askBack);
    connect(m_results, &LockResultsBar::copyRequested, this, &LockDeskPage::copyResults);
    connect(m_results, &LockResultsBar::printRequested, this, &LockDeskPage::printResults);
    connect(m_results, &LockResultsBar::exportRequested, this, &LockDeskPage::exportResults);
    m_exporter->tellIn(*m_ui.banner);
    m_printer->tellIn(*m_ui.banner);
}

void LockDeskPage::connectLists()
{
    connect(&m_lists, &LockLists::changed, this, &LockDeskPage::showLists);
    connect(m_ui.banner, &Banner::actionTriggered, &m_lists, &LockLists::reload);
    connect(&m_context.writes, &WriteRuns::touched, this,
        [this](const EnterpriseId&, TouchedLists lists, const SharedLists& read) {
            if (!lists.testAnyFlags(TouchedList::Assets | TouchedList::BorrowedLocks)) return;
            // What a change has read is known to the holdings already, unless an older reading comes after
            // it.
            const bool isKnown =
                read &&
                read->has(
                    {.enterprise = {}, .numbers = true, .locks = lists.testFlag(TouchedList::BorrowedLocks)});
            if (isKnown && !m_lists.isLoading()) return;
            m_lists.outdate();
            if (isVisible()) m_lists.ensureLoaded();
        });
}

void LockDeskPage::search(const QString& text)
{
    if (!text.trimmed().isEmpty()) replaceText(text);
}

QString LockDeskPage::withTyped(QStringList unsent) const
{
    if (const auto typed = m_ui.numbers->toPlainText(); !typed.isEmpty()) unsent += typed;
    return unsent.join(u'\n');
}

QString LockDeskPage::atWork() const
{
    return withTyped(m_lines.unsent(LockLines::Unsent::Stopped));
}

void LockDeskPage::takeUp(const QString& numbers)
{
    m_ui.numbers->setPlainText(numbers);
}

void LockDeskPage::offer(const QStringList& numbers, LockAction action)
{
    replaceText(numbers.join(u'\n') + u'\n');
    askAll(action);
}

void LockDeskPage::replaceText(const QString& text)
{
    const bool hadText = !m_ui.numbers->document()->isEmpty();
    if (m_ui.numbers->toPlainText() == text) return;
    QTextCursor cursor(m_ui.numbers->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
    if (hadText)
        m_ui.footer->setNote(tr("The earlier numbers were replaced. Press Ctrl+Z to bring them back."));
}

void LockDeskPage::clearNumbers()
{
    QTextCursor cursor(m_ui.numbers->document());
    cursor.select(QTextCursor::Document);
    // Texts that are no lock numbers stay in the field, to be corrected. Ctrl+Z brings the others back.
    QString rest;
    for (const auto& each : m_lines.noLocks().shortened)
        rest += each + u'\n';
    cursor.insertText(rest);
    readText();
}

void LockDeskPage::readText()
{
    m_reading.stop();
    m_lines.setText(m_ui.numbers->toPlainText());
    keepDraft();
}

/// Locks of a job that are not sent yet are kept as well: although they have left the field, they must not
/// be lost with the program (LK-3).
void LockDeskPage::keepDraft()
{
    if (!m_reading.isActive()) m_draft.keep(withTyped(m_lines.unsent(LockLines::Unsent::SoFar)));
}

bool LockDeskPage::mayAsk()
{
    // Pressing twice does not ask two questions.
    if (m_question || m_isAsking || !m_context.client() || !m_context.writes.refusal().isEmpty())
        return false;
    if (!operatorIdentity().isEmpty()) return true;
    setProblem(tr("Enter the operator: the gateway records it with the locks."));
    m_ui.operatorIdentity->setFocus();
    return false;
}

void LockDeskPage::askAll(LockAction action)
{
    if (m_reading.isActive()) readText();
    if (m_lines.lines().isEmpty() || !mayAsk()) return;
    m_isAsking = true;
    m_lines.whenKnown(this, [this, action] {
        askLockNotes(m_context, m_lines.lines(), this, [this, action](const QStringList& notes) {
            m_isAsking = false;
            askTyped(action, notes);
        });
    });
}

void LockDeskPage::askTyped(LockAction action, const QStringList& notes)
{
    if (m_lines.lines().isEmpty() || !mayAsk()) return;
    auto* question = new LockConfirmDialog(
        action, LockConfirmDialog::Way::There, m_lines.lines(), operatorIdentity(), window());
    connect(question, &QDialog::accepted, this, [this, question, action] {
        if (m_work->start(action, question->lines(), operatorIdentity())) clearNumbers();
    });
    openQuestion(question, notes);
}

void LockDeskPage::askBack()
{
    if (m_work->inverseLines().isEmpty() || !mayAsk()) return;
    m_isAsking = true;
    askLockNotes(m_context, m_work->inverseLines(), this, [this](const QStringList& notes) {
        m_isAsking = false;
        askNotedBack(notes);
    });
}

void LockDeskPage::askNotedBack(const QStringList& notes)
{
    const auto lines = m_work->inverseLines();
    if (lines.isEmpty() || !mayAsk()) return;
    const auto action = inverseOf(m_results->action());
    auto* question =
        new LockConfirmDialog(action, LockConfirmDialog::Way::Back, lines, operatorIdentity(), window());
    connect(question, &QDialog::accepted, this, [this, question, action] {
        auto chosen = question->lines();
        chosen.removeIf([](const LockLine& line) { return line.isLeftOut; });
        m_work->takeBack(action, chosen, operatorIdentity());
    });
    openQuestion(question, notes);
}

void LockDeskPage::openQuestion(LockConfirmDialog* question, const QStringList& notes)
{
    m_question = question;
    question->showNotes(notes);
    if (m_context.team)
        connect(m_context.team, &TeamDesk::told, question, [this, question](TeamNews news) {
            if (news != TeamNews::Locks) return;
            // A colleague has just changed some lock, perhaps one of these.
            askLockNotes(m_context, question->lines(), question, [question](const QStringList& now) {
                if (!now.isEmpty()) question->showNotes(now);
            });
        });
    connect(question, &QDialog::accepted, this,
        [this] { m_context.settings.setValue(settingsKey(u"operator"_s), operatorIdentity()); });
    question->open();
}

QString LockDeskPage::settingsKey(const QString& name) const
{
    const auto profile = QString::fromLatin1(QUrl::toPercentEncoding(profileKey(m_context.profile)));
    return u"lockdesk/%1-%2"_s.arg(profile, name);
}

QString LockDeskPage::operatorIdentity() const
{
    return m_ui.operatorIdentity->text().trimmed();
}

void LockDeskPage::setProblem(const QString& text)
{
    m_problem = text;
    showProblem();
}

/// Shows beside the buttons why they are disabled.
void LockDeskPage::showProblem()
{
    QStringList problems{m_context.writes.refusal(), m_problem};
    if (const auto& shortened = m_lines.noLocks().shortened; !shortened.isEmpty())
        problems +=
            tr("%1 was shortened by a spreadsheet. Paste the whole number.").arg(shortened.join(u", "_s));
    problems.removeAll(QString());
    const auto text = problems.join(u'\n');
    const bool isNews = text != m_ui.problem->text();
    m_ui.problem->setText(text);
    m_ui.problem->setVisible(!problems.isEmpty());
    if (isNews && !text.isEmpty()) announce(m_ui.problem);
}

} // namespace lockkeeper
