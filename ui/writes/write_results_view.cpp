// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/writes/write_results_view.h"

#include "models/domain/base/visible_text.h"
#include "models/tables/base/column_builders.h"
#include "models/tables/base/write_marks.h"
#include "services/gateway/calls/gateway_client.h"
#include "ui/base/page_context.h"
#include "ui/base/table_exporter.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/table_view.h"
#include "ui/writes/run_head.h"
#include "ui/writes/undo_dialog.h"
#include "ui/writes/waiting_note.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

struct Results {
    Q_DECLARE_TR_FUNCTIONS(WriteResults)
};

/// The order of the rows: failures first, then those that somebody has to look at, then the others.
qint64 rank(const ItemOutcome& item)
{
    switch (item.outcome) {
    case Outcome::Rejected:
        return 0;
    case Outcome::Unknown:
        return 1;
    case Outcome::NotSent:
        return 2;
    case Outcome::Applied:
        break;
    }
    return item.state == ReadBackState::AsWanted || item.state == ReadBackState::NotChecked ? 4 : 3;
}

/// Whether the state of a refused item says more than the refusal: that the change cannot be seen is
/// expected.
bool saysMore(ReadBackState state)
{
    return state == ReadBackState::AsWanted || state == ReadBackState::Contradicts;
}

ColumnSpecs<ResultRow> resultColumns()
{
    ColumnSpecs<ResultRow> columns;
    auto outcome = writtenColumn<ResultRow>(
        "outcome", Results::tr("Outcome"), 110, [](const ResultRow& row) { return outcomeName(row.item); });
    outcome.look = [](const ResultRow& row) {
        return stateLook(outcomeTone(row.item.outcome, ReadBackState::NotChecked));
    };
    outcome.sortNumber = [](const ResultRow& row) { return rank(row.item); };
    columns.push_back(std::move(outcome));
    columns.push_back(writtenColumn<ResultRow>(
        "name", Results::tr("Item"), 280, [](const ResultRow& row) { return row.name; }));
    auto state =
        writtenColumn<ResultRow>("state", Results::tr("Verification"), 130, [](const ResultRow& row) {
            const bool isOver = row.item.outcome == Outcome::NotSent ||
                                (row.item.outcome == Outcome::Rejected && !saysMore(row.item.state));
            return isOver ? QString() : readBackStateName(row.item.state);
        });
    state.look = [](const ResultRow& row) {
        const bool wasRead =
            row.item.state != ReadBackState::NotChecked && row.item.state != ReadBackState::CannotBeChecked;
        return CellLook{wasRead ? outcomeTone(Outcome::Applied, row.item.state) : Tone::Dim, false};
    };
    columns.push_back(std::move(state));
    auto code = writtenColumn<ResultRow>(
        "code", Results::tr("Code"), 70, [](const ResultRow& row) { return row.item.code; });
    code.info.kind = ColumnKind::Digits;
    code.info.visible = false; // on screen it is one of the details
    columns.push_back(std::move(code));
    auto reason = writtenColumn<ResultRow>(
        "message", Results::tr("Reason"), 360, [](const ResultRow& row) { return row.item.message; });
    reason.exportText = [](const ResultRow& row) { return wholeMessage(row.item); };
    columns.push_back(std::move(reason));
    return columns;
}

} // namespace

WriteResultsView::WriteResultsView(const QString& prefix, PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new Model(
          resultColumns(), [](const ResultRow& row) { return row.key; }, this))
    , m_advice(newLabel(prefix + u"Advice"_s, {}, this))
    , m_waiting(new WaitingNote(prefix + u"Waiting"_s, this))
    , m_banner(new Banner(prefix, this))
    , m_exported(new Banner(prefix + u"Export"_s, this))
    , m_table(new TableView(this))
    , m_details(new DetailsButton(prefix, this))
    , m_head(new RunHead(prefix, u"title"_s, this))
    , m_goOn(newButton(prefix + u"GoOn"_s, tr("Send the rest"), this))
    , m_check(newButton(prefix + u"CheckAgain"_s, tr("Check again"), this))
    , m_undo(newButton(prefix + u"Undo"_s, this))
    , m_export(newButton(prefix + u"Export"_s, tr("Export results…"), this))
    , m_exporter(new TableExporter(*m_table, context.prompter, context.settings, context.activities, this))
{
    m_waiting->setFormat(context.format);
    m_check->setToolTip(tr("Reads the current state of these items again"));
    m_table->setObjectName(prefix + u"Table"_s);
    m_table->setAccessibleName(tr("Results"));
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("outcome"), Qt::AscendingOrder);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (auto* each : {m_goOn, m_check, m_undo})
        buttons->addWidget(each);
    buttons->addStretch(1);
    buttons->addWidget(m_details);
    buttons->addWidget(m_export);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_head);
    layout->addWidget(m_table, 1);
    // What comes late lies below the rows, which stay where they are (KT-24).
    layout->addWidget(m_waiting);
    layout->addWidget(m_advice);
    layout->addWidget(m_banner);
    layout->addWidget(m_exported);
    layout->addWidget(m_details->label());
    layout->addLayout(buttons);

    connect(m_table, &TableView::selectionEdited, this, &WriteResultsView::showDetails);
    m_head->actOn([this] { return m_run.data(); }, *m_goOn, *m_check);
    connect(
        m_undo, &QPushButton::clicked, this, [this] { askToUndo(m_runUndo.intentIds, m_context, window()); });
    connect(
        m_export, &QPushButton::clicked, this, [this] { m_exporter->ask(tr("results", "file name"), {}); });
    // An export has a banner of its own: a way out that is offered stays where it is.
    m_exporter->tellIn(*m_exported);
    connect(m_banner, &Banner::actionTriggered, this, [this] {
        if (!m_run || !m_context.writes.refusal().isEmpty()) return;
        m_banner->hide();
        m_run->takeWayOut();
    });
    connect(&context.writes, &WriteRuns::refusalChanged, this, &WriteResultsView::refreshButtons);
    refreshButtons();
}

void WriteResultsView::showRun(WriteRun* run)
{
    if (run == m_run) return;
    if (m_run) m_run->disconnect(this);
    m_run = run;
    m_model->clear();
    m_head->showResting({});
    m_banner->hide();
    m_exported->hide();
    if (run) connect(run, &WriteRun::changed, this, &WriteResultsView::refresh);
    if (run) connect(run, &WriteRun::rested, this, &WriteResultsView::findUndo);
    findUndo();
    refresh();
}

void WriteResultsView::refresh()
{
    if (m_run) {
        std::vector<ResultRow> rows;
        const auto& outcomes = m_run->work().outcomes();
        rows.reserve(size_t(outcomes.size()));
        for (qsizetype thing = 0; thing < outcomes.size(); ++thing)
            rows.push_back({Text(QString::number(thing)), m_run->nameOf(thing), outcomes[thing]});
        m_model->merge(rows);
        if (const auto& wayOut = m_run->wayOut())
            m_banner->show(Tone::Bad, wayOut->what, {}, wayOut->action);
        else if (m_showsWayOut)
            m_banner->hide();
        m_showsWayOut = m_run->wayOut().has_value();
    }
    showDetails();
    refreshButtons();
}

/// Shows what the gateway said of the selected row, else of the first row of which it said anything.
void WriteResultsView::showDetails()
{
    QString details;
    if (m_run) {
        const auto& outcomes = m_run->work().outcomes();
        if (m_table->selectedRowCount() == 1) {
            details = detailsOf(m_model->record(m_table->selectedRecords().front()).item);
        } else {
            const auto first = std::find_if(outcomes.begin(), outcomes.end(),
                [](const ItemOutcome& item) { return !detailsOf(item).isEmpty(); });
            if (first != outcomes.end()) details = detailsOf(*first);
        }
    }
    if (m_details->details() != details) m_details->setDetails(details);
}

void WriteResultsView::findUndo()
{
    m_runUndo = {};
    if (!m_run || m_run->work().counts().applied == 0) return;
    findUndoOfRun(*m_run, m_context, this, [this, run = m_run](const UndoOfRun& found) {
        if (run != m_run) return;
        m_runUndo = found;
        refreshButtons();
    });
}

void WriteResultsView::refreshButtons()
{
    using State = BulkWrite::State;
    const auto* work = m_run ? &m_run->work() : nullptr;
    const bool isResting = work && m_run->isResting();
    m_goOn->setVisible(work && work->state() == State::Stopped);
    m_goOn->setEnabled(m_context.writes.refusal().isEmpty());
    m_check->setVisible(isResting && work->canLook() && work->sent() > 0);
    m_undo->setVisible(isResting && m_runUndo.undoable);
    m_undo->setEnabled(m_context.writes.refusal().isEmpty());
    m_undo->setText(m_runUndo.undoable.action);
    m_undo->setAccessibleName(QString(m_undo->text()).remove(u'…'));
    m_export->setEnabled(isResting);
    if (!work) return m_waiting->stop();
    const QLocale locale;
    QString now;
    switch (work->state()) {
    case State::Ready:
    case State::LookingBefore:
        now = work->isWaiting() ? tr("Waiting for another operation on the same items…")
                                : tr("Reading current data…");
        break;
    case State::Sending:
        now = tr("Sending: %1 of %2")
                  .arg(locale.toString(work->sent()), locale.toString(work->outcomes().size()));
        break;
    case State::LookingAfter:
        now = tr("Verifying…");
        break;
    case State::Stopped:
    case State::Ended:
        now = m_run->summary();
        break;
    }
    if (isResting)
        m_head->showResting(now);
    else
        m_head->showRunning(now, work->sent(), work->outcomes().size());
    const auto* client = m_context.client();
    if (isResting || work->isWaiting() || !client)
        m_waiting->stop();
    else if (work->state() == State::Sending)
        m_waiting->waitFor(now, client->settings().writeDeadline);
    else
        m_waiting->waitFor(now);
    const auto counts = work->counts();
    QStringList advice;
    if (isResting && counts.unknown > 0)
        advice += work->canLook()
                      ? tr("The unknown ones may have been done. Check again later, and resend only when you "
                           "know that they were not done.")
                      : tr("The unknown ones may have been done, and no list shows it. Resend only if that "
                           "does no harm, or if the gateway operator confirms that they were not done.");
    if (work->state() == State::Stopped && counts.notSent > 0)
        advice += tr("Items that weren't sent can still be sent.");
    m_advice->setText(inOneLine(advice));
    m_advice->setVisible(!advice.isEmpty());
}

} // namespace lockkeeper
