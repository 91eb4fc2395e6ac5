// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/import/import_run_page.h"

#include "services/files/writing/import_files.h"
#include "services/gateway/calls/gateway_client.h"
#include "ui/base/page_context.h"
#include "ui/employees/forms/credential_sheet.h"
#include "ui/employees/import/import_session.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/flow_row.h"
#include "ui/kit/prompter.h"
#include "ui/kit/written_file.h"
#include "ui/sheets/import_grid_view.h"
#include "ui/writes/note_settled.h"
#include "ui/writes/run_head.h"
#include "ui/writes/waiting_note.h"
#include "ui/writes/write_runs.h"

#include <QButtonGroup>
#include <QFileInfo>
#include <QFutureWatcher>
#include <QLocale>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

using Filter = ImportGridModel::Filter;

} // namespace

ImportRunPage::ImportRunPage(QWidget* parent)
    : WizardPage(parent)
    , m_banner(new Banner(u"importRun"_s, this))
    , m_advice(newLabel(u"importRunAdvice"_s, u"dim"_s, this))
    , m_waiting(new WaitingNote(u"importRunWaiting"_s, this))
    , m_filters(new QButtonGroup(this))
    , m_view(new ImportGridView(this))
    , m_details(new DetailsButton(u"importRun"_s, this))
    , m_head(new RunHead(u"importRun"_s, u"heading"_s, this))
    , m_rest(newButton(u"importRunRest"_s, this))
    , m_edit(newButton(u"importRunEdit"_s, this))
    , m_check(newButton(u"importRunCheckAgain"_s, this))
    , m_wasDone(newButton(u"importRunWasDone"_s, this))
    , m_wasNotDone(newButton(u"importRunWasNotDone"_s, this))
    , m_excel(newButton(u"importRunExcel"_s, this))
    , m_csv(newButton(u"importRunCsv"_s, this))
    , m_credentials(newButton(u"importRunCredentials"_s, this))
{
    m_view->setObjectName(u"importRunGrid"_s);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    build();
    connect(m_filters, &QButtonGroup::idClicked, this, [this](int filter) {
        if (m_session) m_session->grid().setFilter(Filter(filter));
    });
    connect(m_view, &ImportGridView::selectionEdited, this, &ImportRunPage::showButtons);
    connect(m_head, &RunHead::stopWanted, this, [this] {
        if (m_session) m_session->cancel();
    });
    connect(m_rest, &QPushButton::clicked, this, &ImportRunPage::sendRest);
    connect(m_edit, &QPushButton::clicked, this, &ImportRunPage::editWanted);
    connect(m_check, &QPushButton::clicked, this, [this] {
        if (!m_session) return;
        m_session->lookAgain();
        showState();
    });
    connect(m_banner, &Banner::actionTriggered, this, [this] {
        if (!m_session || m_session->isReading()) return;
        m_banner->hide();
        m_session->readSurroundings(false);
        showState();
    });
    connect(m_wasDone, &QPushButton::clicked, this, [this] { decide(true); });
    connect(m_wasNotDone, &QPushButton::clicked, this, [this] { decide(false); });
    connect(m_excel, &QPushButton::clicked, this, [this] { saveResult(TableFormat::Xlsx); });
    connect(m_csv, &QPushButton::clicked, this, [this] { saveResult(TableFormat::Csv); });
    connect(m_credentials, &QPushButton::clicked, this, &ImportRunPage::showCredentials);
    m_view->setAccessibleName(tr("Rows of the import"));
    setWords(m_rest, tr("Send the &rest"), tr("Sends rows that are ready, not the unknown ones"));
    setWords(m_edit, tr("&Edit and try again…"), tr("Edit rows that failed or weren't sent"));
    setWords(m_check, tr("Chec&k again"), tr("Reads the current state of these rows again"));
    setWords(m_wasDone, tr("It was &done"), tr("You know the outcome of the selected unknown rows"));
    setWords(m_wasNotDone, tr("It was &not done"), tr("You know the outcome of the selected unknown rows"));
    setWords(m_excel, tr("Results as E&xcel…"));
    setWords(m_csv, tr("Results as CS&V…"));
    setWords(m_credentials, tr("&Passwords…"), tr("Accounts and passwords of the added employees"));
}

void ImportRunPage::build()
{
    auto* chips = new FlowRow;
    for (const auto& [name, filter] :
        {std::pair(u"importRunAll"_s, Filter::All), std::pair(u"importRunNotApplied"_s, Filter::NotApplied),
            std::pair(u"importRunUnknown"_s, Filter::Unknown)}) {
        auto* chip = newButton(name, this);
        chip->setProperty("look", u"chip"_s);
        chip->setCheckable(true);
        m_filters->addButton(chip, int(filter));
        chips->add(chip);
    }
    m_filters->button(int(Filter::All))->setChecked(true);
    chips->beginGroup();
    for (auto* each : {m_wasDone, m_wasNotDone})
        chips->add(each);
    auto* actions = new FlowRow;
    for (auto* each : {m_rest, m_edit, m_check})
        actions->add(each);
    actions->add(m_details);
    actions->beginGroup();
    for (auto* each : {m_credentials, m_excel, m_csv})
        actions->add(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_head);
    layout->addLayout(chips);
    layout->addWidget(m_view, 1);
    // What comes late lies below the rows, which stay where they are (KT-24).
    layout->addWidget(m_waiting);
    layout->addWidget(m_advice);
    layout->addWidget(m_banner);
    layout->addWidget(m_details->label());
    layout->addLayout(actions);
}

void ImportRunPage::setSession(ImportSession* session)
{
    if (m_session == session) return;
    m_session = session;
    m_view->setGrid(&session->grid());
    connect(session, &ImportSession::runChanged, this, &ImportRunPage::showState);
    connect(&session->grid(), &ImportGridModel::checked, this, &ImportRunPage::showState);
    connect(session, &ImportSession::surroundingsRead, this, &ImportRunPage::surroundingsRead);
    connect(session, &ImportSession::rested, this, [this] {
        m_session->grid().refilter();
        m_goesOn = false;
        m_focusWaits = true;
        showState();
        if (const auto& problem = m_session->run().problem(); !problem.isEmpty())
            m_banner->show(Tone::Bad, problem, tr("Check again later."));
    });
    m_waiting->setFormat(session->context().format);
    connect(&session->context().writes, &WriteRuns::refusalChanged, this, &ImportRunPage::showState);
    showState();
}

void ImportRunPage::enter()
{
    if (!m_session) return;
    m_banner->hide();
    m_filters->button(int(Filter::All))->setChecked(true);
    m_session->grid().setFilter(Filter::All);
    if (m_session->lostPasswords() > 0) {
        const auto [what, nextStep] = m_session->lostPasswordsText();
        m_banner->show(Tone::Warning, what, nextStep);
    }
    // Where an import goes on, the employees are read first: they tell which departments and accounts exist.
    const bool isNew = !m_session->surroundings() && !m_session->isRunning() && !m_session->isSettled();
    if (isNew && !m_session->isReading()) m_session->readSurroundings(false);
    m_goesOn = m_focusWaits = isNew;
    showState();
}

void ImportRunPage::surroundingsRead(bool isRead)
{
    if (!isRead && isVisible())
        m_banner->show(Tone::Warning, tr("The employees of this enterprise couldn't be loaded."),
            tr("Existing accounts and department names can't be recognised."), tr("Try again"));
    showState();
}

QWidget* ImportRunPage::firstFocus() const
{
    if (!m_session) return nullptr;
    if (m_session->isRunning() || m_session->isReading()) return m_view;
    const auto isOffered = [](const QWidget* button) { return !button->isHidden() && button->isEnabled(); };
    // Where a run has just ended with something unknown, nobody is led to send more. Who goes on with an
    // import has come to send the rest, which looks at what is unknown first, and leaves it alone (EM-9).
    const auto counts = m_session->counts();
    const bool maySendRest = isOffered(m_rest);
    if (counts.unknown > 0 && isOffered(m_check) && !(m_goesOn && maySendRest)) return m_check;
    if (maySendRest) return m_rest;
    return counts.rejected + counts.notSent > 0 && isOffered(m_edit) ? m_edit : nullptr;
}

void ImportRunPage::showState()
{
    if (!m_session) return;
    const auto& run = m_session->run();
    const bool isRunning = m_session->isRunning();
    const auto counts = m_session->counts();
    const QLocale locale;
    QString now;
    switch (run.state()) {
    case ImportRun::State::Reading:
        now = tr("Reading current data…");
        break;
    case ImportRun::State::Sending:
        now = run.stage() == ImportStage::Add        ? tr("Adding employees: %1 of %2")
              : run.stage() == ImportStage::Withdraw ? tr("Withdrawing assets from others: %1 of %2")
              : run.stage() == ImportStage::Assign   ? tr("Assigning assets: %1 of %2")
                                                     : tr("Lending: %1 of %2");
        now = now.arg(locale.toString(run.done()), locale.toString(run.total()));
        break;
    case ImportRun::State::ReadingBack:
        now = tr("Verifying…");
        break;
    case ImportRun::State::Resting:
        now = m_session->summary();
        break;
    }
    if (isRunning)
        m_head->showRunning(now, run.done(), run.total());
    else
        m_head->showResting(now);
    const auto* client = m_session->context().client();
    if (!isRunning || !client)
        m_waiting->stop();
    else if (run.state() == ImportRun::State::Sending)
        m_waiting->waitFor(now, client->settings().writeDeadline);
    else
        m_waiting->waitFor(now);
    QStringList advice;
    if (m_session->isReading()) advice.append(tr("Loading existing employees…"));
    if (!isRunning && counts.unknown > 0)
        advice.append(tr("The unknown rows may have been done. Check again later; they are never resent "
                         "automatically, but if you know better, select them and record the outcome."));
    if (!isRunning && counts.rejected > 0)
        advice.append(tr("You can edit the failed rows; only they are sent again."));
    m_advice->setText(advice.join(u'\n'));
    m_advice->setVisible(!advice.isEmpty());
    showButtons();
    if (!m_focusWaits || isRunning || m_session->isReading() || m_session->grid().isChecking()) return;
    m_focusWaits = false;
    // Where the keyboard has moved to another control meanwhile, it stays there.
    const auto* focus = window()->focusWidget();
    const bool isElsewhere = focus && focus != window() && focus != m_view && focus->isVisible();
    if (!isElsewhere && m_view->selectedRows().isEmpty()) emit focusWanted();
}

void ImportRunPage::showButtons()
{
    if (!m_session) return;
    const bool isRunning = m_session->isRunning();
    const auto counts = m_session->counts();
    const bool maySend = m_session->context().writes.refusal().isEmpty();
    // Rows with errors are not sent either, and have to be edited first.
    const bool hasRest = !isRunning && !m_session->chosen(ImportSession::Which::NotRefused).isEmpty();
    m_rest->setVisible(hasRest);
    const bool isReading = m_session->isReading();
    m_rest->setEnabled(maySend && !isReading && !m_session->grid().isChecking());
    m_edit->setVisible(!isRunning && (m_leadsOn || counts.rejected + counts.notSent > 0));
    m_check->setVisible(!isRunning && counts.added + counts.unknown > 0);
    m_check->setEnabled(!isReading);
    m_wasDone->setVisible(!isRunning && counts.unknown > 0);
    m_wasNotDone->setVisible(!isRunning && counts.unknown > 0);
    const bool isSelected = !m_view->selectedRows().isEmpty();
    m_wasDone->setEnabled(isSelected);
    m_wasNotDone->setEnabled(isSelected);
    m_excel->setEnabled(!isRunning);
    m_csv->setEnabled(!isRunning);
    m_credentials->setEnabled(!isRunning && counts.added > 0);
    const QLocale locale;
    for (const auto& [filter, count] : {std::pair(Filter::All, m_session->grid().rows().size()),
             std::pair(Filter::NotApplied, counts.rejected + counts.notSent + counts.unknown),
             std::pair(Filter::Unknown, counts.unknown)}) {
        auto* chip = m_filters->button(int(filter));
        const auto text = filter == Filter::All          ? tr("All %1")
                          : filter == Filter::NotApplied ? tr("Not done %1")
                                                         : tr("Unknown %1");
        chip->setText(text.arg(locale.toString(count)));
        chip->setAccessibleName(chip->text());
        chip->setChecked(m_session->grid().filter() == filter);
        // While its empty list is shown, the chip stays, so that it can be unchecked.
        if (filter == Filter::Unknown) chip->setVisible(count > 0 || chip->isChecked());
    }
    showDetails();
    emit changed();
}

/// Shows what the gateway said of the first selected row; where none is selected, of the first row of which
/// it said anything.
void ImportRunPage::showDetails()
{
    const auto& grid = m_session->grid();
    const auto detailsAt = [&](ImportSession::RowId row) {
        const auto outcome = grid.rowState(row).outcome;
        return outcome ? detailsOf(*outcome) : QString();
    };
    QString details;
    if (const auto selected = m_view->selectedRows(); !selected.isEmpty())
        details = detailsAt(grid.rowId(selected.first()));
    else if (!m_session->isRunning())
        for (qsizetype place = 0; place < grid.rows().size() && details.isEmpty(); ++place)
            details = detailsAt(grid.rows().id(place));
    if (m_details->details() != details) m_details->setDetails(details);
}

void ImportRunPage::sendRest()
{
    if (!m_session || m_session->isRunning()) return;
    m_banner->hide();
    m_session->start(ImportSession::Which::NotRefused);
}

void ImportRunPage::decide(bool wasDone)
{
    QList<ImportSession::RowId> rows;
    QStringList names;
    auto& grid = m_session->grid();
    const auto selected = m_view->selectedRows();
    for (const int shown : selected) {
        const auto id = grid.rowId(shown);
        const auto place = grid.rows().rowOf(id);
        if (place < 0 || m_session->stateAt(place).item.outcome != Outcome::Unknown) continue;
        rows.append(id);
        names.append(grid.rows().imported(place).employee.userName);
    }
    if (rows.isEmpty()) return;
    m_session->context().prompter.confirm(this,
        decisionQuestion(wasDone, names, wasDone ? tr("It was done") : tr("It was not done")),
        [session = m_session, rows, wasDone] {
            if (session) session->decide(rows, wasDone);
        });
}

void ImportRunPage::saveResult(TableFormat format)
{
    const bool isExcel = format == TableFormat::Xlsx;
    auto& prompter = m_session->context().prompter;
    prompter.askSavePath(this,
        {.title = tr("Save results"),
            .suggestedName = tr("import results", "file name") + (isExcel ? u".xlsx"_s : u".csv"_s),
            .filter = isExcel ? tr("Excel workbook (*.xlsx)") : tr("CSV (*.csv)"),
            .suffix = isExcel ? u"xlsx"_s : u"csv"_s},
        [this, format](const QString& path) {
            if (!m_session) return;
            ImportResultFile result;
            const auto& rows = m_session->grid().rows();
            result.mapping = rows.mapping();
            for (qsizetype place = 0; place < rows.size(); ++place) {
                const auto state = m_session->grid().rowState(rows.id(place));
                result.rows.push_back({rows.textRow(place), state.outcome, state.stage});
            }
            auto* watcher = new QFutureWatcher<QString>(this);
            connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, path] {
                watcher->deleteLater();
                const auto problem = watcher->result();
                if (!problem.isEmpty()) return m_banner->show(Tone::Bad, problem);
                m_banner->show(Tone::Ok, tr("The results were saved: %1").arg(QFileInfo(path).fileName()),
                    tr("The file contains no passwords."));
                offerToOpen(*m_banner, path);
            });
            watcher->setFuture(QtConcurrent::run([path, format, result = std::move(result)] {
                return writeImportResult(path, format, result);
            }));
        });
}

void ImportRunPage::showCredentials()
{
    auto credentials = credentialsIn(m_session->draft());
    if (credentials.empty()) {
        m_banner->show(Tone::Warning, tr("The passwords of these employees are no longer available."),
            tr("Reset them on the Employees page."));
        return;
    }
    m_session->notePasswordsSeen();
    (new CredentialSheet(std::move(credentials), m_session->context(), this))->open();
}

QString ImportRunPage::title() const
{
    return tr("Run");
}

QString ImportRunPage::nextText() const
{
    return m_leadsOn ? tr("&Next") : QString();
}

bool ImportRunPage::isBusy() const
{
    return m_session && m_session->isRunning();
}

QString ImportRunPage::hint() const
{
    if (!m_session) return {};
    if (m_session->isRunning()) return tr("You can close this window; the import continues.");
    return m_session->isSettled() ? tr("Everything is done.") : tr("The remaining rows are saved for later.");
}

} // namespace lockkeeper
