// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/employees/offboarding/offboard_progress.h"

#include "models/tables/base/column_builders.h"
#include "models/tables/base/write_marks.h"
#include "ui/base/page_context.h"
#include "ui/base/sheet_printer.h"
#include "ui/employees/offboarding/offboard_run.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/details_button.h"
#include "ui/kit/prompter.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"
#include "ui/writes/run_head.h"
#include "ui/writes/write_runs.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

Tone toneOf(const OffboardStepRow& row)
{
    switch (row.step.progress) {
    case Offboarding::Progress::Running:
        return Tone::Info;
    case Offboarding::Progress::Done:
        return Tone::Ok;
    case Offboarding::Progress::Stopped:
        return row.step.item && row.step.item->outcome == Outcome::Rejected ? Tone::Bad : Tone::Warning;
    case Offboarding::Progress::Waiting:
    case Offboarding::Progress::NotNeeded:
        break;
    }
    return Tone::Mute;
}

ColumnSpec<OffboardStepRow> column(
    const char* id, const QString& title, int width, ColumnSpec<OffboardStepRow>::TextGetter text)
{
    auto result = writtenColumn<OffboardStepRow>(id, title, width, std::move(text));
    // Sorts in the order in which things happen, not by their words.
    result.sortNumber = [](const OffboardStepRow& row) { return row.order; };
    return result;
}

ColumnSpecs<OffboardStepRow> stepColumns()
{
    using Row = OffboardStepRow;
    ColumnSpecs<Row> result;
    result.push_back(
        column("person", OffboardProgress::tr("Employee"), 180, [](const Row& row) { return row.person; }));
    result.push_back(
        column("stage", OffboardProgress::tr("Step"), 190, [](const Row& row) { return row.stage; }));
    auto progress = column("progress", OffboardProgress::tr("State"), 110,
        [](const Row& row) { return progressName(row.step.progress); });
    progress.look = [](const Row& row) { return stateLook(toneOf(row)); };
    result.push_back(std::move(progress));
    result.push_back(column("outcome", OffboardProgress::tr("Outcome"), 170,
        [](const Row& row) { return row.step.item ? outcomeText(*row.step.item) : QString(); }));
    result.push_back(
        column("text", OffboardProgress::tr("Details"), 300, [](const Row& row) { return row.step.text; }));
    return result;
}

/// What the gateway said of the step at which it has stopped.
QString detailsOfStop(const Offboarding& work)
{
    if (work.state() != Offboarding::State::Stopped) return {};
    for (const auto& step : work.people()[work.current()].steps)
        if (step.item && step.item->outcome != Outcome::Applied) return detailsOf(*step.item);
    return {};
}

} // namespace

OffboardProgress::OffboardProgress(OffboardRun* run, PageContext& context, QWidget* parent)
    : ActionDialog(u"offboardProgress"_s, Kind::Shows, &context.settings, parent)
    , m_context(context)
    , m_run(run)
    , m_model(new Model(
          stepColumns(), [](const OffboardStepRow& row) { return row.key; }, this))
    , m_advice(newLabel(u"offboardAdvice"_s, {}, this))
    , m_banner(new Banner(u"offboardProgress"_s, this))
    , m_table(new TableView(this))
    , m_details(new DetailsButton(u"offboard"_s, this))
    , m_head(new RunHead(u"offboard"_s, u"heading"_s, this))
    , m_goOn(newButton(u"offboardGoOn"_s, tr("&Continue"), this))
    , m_check(newButton(u"offboardCheckAgain"_s, tr("Chec&k again"), this))
    , m_leaveOut(newButton(u"offboardLeaveOut"_s, tr("&Leave out and continue"), this))
    , m_discard(newButton(u"offboardDiscard"_s, tr("D&iscard…"), this))
    , m_print(newButton(u"offboardPrint"_s, tr("&Print…"), this))
    , m_save(newButton(u"offboardSave"_s, tr("Save as P&DF…"), this))
    , m_printer(newSheetPrinter(context, this))
{
    setObjectName(u"offboardProgress"_s);
    cancel()->setObjectName(u"offboardClose"_s);
    setWindowTitle(run->title());
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    build();
    resize(scaled(960), scaled(480));
    connect(&run->work(), &Offboarding::changed, this, &OffboardProgress::refresh);
    connect(&context.writes, &WriteRuns::refusalChanged, this, &OffboardProgress::refreshButtons);
    connect(m_head, &RunHead::stopWanted, this, [this] {
        if (m_run) m_run->work().stop();
    });
    connect(m_goOn, &QPushButton::clicked, this, [this] {
        if (m_run) m_run->work().goOn();
    });
    connect(m_check, &QPushButton::clicked, this, [this] {
        if (m_run) m_run->work().lookAgain();
    });
    connect(m_leaveOut, &QPushButton::clicked, this, [this] {
        if (m_run) m_run->work().leaveOut();
    });
    connect(m_discard, &QPushButton::clicked, this, &OffboardProgress::askToDiscard);
    connect(m_print, &QPushButton::clicked, this, [this] {
        if (m_run) m_printer->print(m_run->record());
    });
    connect(m_save, &QPushButton::clicked, this, [this] {
        if (m_run) m_printer->savePdf(m_run->record(), m_run->recordName());
    });
    m_printer->tellIn(*m_banner);
    refresh();
    const bool isToGoOn = run->work().state() == Offboarding::State::Stopped && m_goOn->isEnabled();
    (isToGoOn ? m_goOn : cancel())->setFocus();
}

void OffboardProgress::build()
{
    m_advice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_goOn->setToolTip(tr("Loads current data first, then sends what is missing"));
    m_check->setToolTip(tr("Checks the last change again and sends nothing"));
    m_leaveOut->setToolTip(tr("Leaves this employee unchanged and continues with the next one"));
    m_table->setAccessibleName(tr("Steps"));
    m_table->setObjectName(u"offboardSteps"_s);
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("stage"), Qt::AscendingOrder);
    m_table->setColumnHidden(m_model->columnOf("person"), m_run->work().people().size() == 1);
    auto* actions = new QHBoxLayout;
    actions->setSpacing(8);
    m_discard->setToolTip(tr("Completed steps stay done; the rest is not done"));
    for (auto* each : {m_goOn, m_check, m_leaveOut, m_discard})
        actions->addWidget(each);
    actions->addWidget(m_details);
    actions->addStretch(1);
    body()->setSpacing(10);
    body()->addWidget(m_head);
    body()->addWidget(m_advice);
    body()->addWidget(m_details->label());
    body()->addLayout(actions);
    body()->addWidget(m_table, 1);
    setMessage(m_banner);
    addBeside(m_print);
    addBeside(m_save);
}

void OffboardProgress::refresh()
{
    if (m_run) {
        std::vector<OffboardStepRow> rows;
        const auto& people = m_run->work().people();
        for (qsizetype place = 0; place < people.size(); ++place)
            for (int stage = 0; stage < Offboarding::stageCount; ++stage)
                rows.push_back({Text(u"%1/%2"_s.arg(place).arg(stage)),
                    int(place) * Offboarding::stageCount + stage, people[place].who.label(),
                    stageName(Offboarding::Stage(stage)), people[place].steps[size_t(stage)]});
        m_model->merge(rows);
    }
    refreshButtons();
}

void OffboardProgress::refreshButtons()
{
    using State = Offboarding::State;
    if (!m_run) return;
    const auto& work = m_run->work();
    const bool isRunning = work.state() == State::Running, isStopped = work.state() == State::Stopped;
    const bool mayWrite = m_context.writes.refusal().isEmpty();
    m_goOn->setVisible(isStopped);
    m_goOn->setEnabled(mayWrite);
    m_check->setVisible(work.canLookAgain());
    m_leaveOut->setVisible(isStopped && work.current() + 1 < work.people().size());
    m_leaveOut->setEnabled(mayWrite);
    m_discard->setVisible(isStopped);
    m_print->setEnabled(!isRunning);
    m_save->setEnabled(!isRunning);
    if (const auto details = detailsOfStop(work); m_details->details() != details)
        m_details->setDetails(details);
    switch (work.state()) {
    case State::Ready:
    case State::Running:
        m_head->showRunning(m_run->title() + u'…', work.current(), work.people().size());
        m_advice->setText(tr("This continues when you close the window; the activity panel opens it again."));
        break;
    case State::Stopped:
        m_head->showResting(tr("Stopped: %1").arg(work.people()[work.current()].who.label()));
        m_advice->setText(work.stopText());
        break;
    case State::Ended:
        m_head->showResting(m_run->summary());
        m_advice->setText(tr("You can print or save the record while the main window is open."));
        break;
    }
}

void OffboardProgress::askToDiscard()
{
    Prompter::Confirmation question;
    question.title = windowTitle();
    question.text = tr("Discard the rest of this offboarding? Completed steps stay done, and you can't "
                       "resume it afterwards.");
    question.action = tr("Discard");
    question.isDangerous = true;
    m_context.prompter.confirm(this, question, [self = QPointer(this)] {
        if (!self || !self->m_run || self->m_run->work().state() != Offboarding::State::Stopped) return;
        self->m_run->forget();
        self->close();
    });
}

void showOffboarding(OffboardRun* run, PageContext& context, QWidget* window)
{
    for (auto* dialog : window->findChildren<OffboardProgress*>()) {
        if (dialog->run() != run) continue;
        dialog->raise();
        dialog->activateWindow();
        return;
    }
    (new OffboardProgress(run, context, window))->show();
}

} // namespace lockkeeper
