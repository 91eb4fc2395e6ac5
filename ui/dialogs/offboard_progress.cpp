// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/offboard_progress.h"

#include "models/domain/mnemonic.h"
#include "models/tables/column_builders.h"
#include "models/tables/write_marks.h"
#include "ui/dialogs/offboard_run.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/page_context.h"
#include "ui/widgets/page_footer.h"
#include "ui/widgets/table_view.h"
#include "ui/widgets/ui_settings.h"
#include "ui/widgets/write_runs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString offboardProgressGeometry = u"offboardProgress/geometry"_s;

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
    ColumnSpec<OffboardStepRow> result;
    result.info = {.id = id, .title = title, .width = width};
    result.text = result.toolTip = std::move(text);
    // In the order of what happens, whatever the words are.
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
    progress.look = [](const Row& row) { return CellLook{toneOf(row), true}; };
    result.push_back(std::move(progress));
    result.push_back(column("outcome", OffboardProgress::tr("Outcome"), 170, [](const Row& row) {
        return row.step.item ? outcomeText(row.step.item->outcome, row.step.item->state) : QString();
    }));
    result.push_back(column(
        "text", OffboardProgress::tr("What came of it"), 300, [](const Row& row) { return row.step.text; }));
    return result;
}

} // namespace

OffboardProgress::OffboardProgress(OffboardRun* run, PageContext& context, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_run(run)
    , m_model(new Model(
          stepColumns(), [](const OffboardStepRow& row) { return row.key; }, this))
    , m_summary(new QLabel(this))
    , m_advice(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_banner(new Banner(u"offboardProgress"_s, this))
    , m_table(new TableView(this))
    , m_stop(newButton(u"offboardStop"_s, this))
    , m_goOn(newButton(u"offboardGoOn"_s, this))
    , m_check(newButton(u"offboardCheckAgain"_s, this))
    , m_leaveOut(newButton(u"offboardLeaveOut"_s, this))
    , m_print(newButton(u"offboardPrint"_s, this))
    , m_save(newButton(u"offboardSave"_s, this))
    , m_close(newButton(u"offboardClose"_s, this))
    , m_printer(new RecordPrinter(context.prompter, this))
{
    setObjectName(u"offboardProgress"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    build();
    resize(960, 480);
    restoreGeometry(context.settings.value(offboardProgressGeometry).toByteArray());
    connect(&run->work(), &Offboarding::changed, this, &OffboardProgress::refresh);
    connect(&context.writes, &WriteRuns::refusalChanged, this, &OffboardProgress::refreshButtons);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_stop->setEnabled(false);
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
    connect(m_print, &QPushButton::clicked, this, [this] {
        if (m_run) m_printer->print(m_run->record());
    });
    connect(m_save, &QPushButton::clicked, this, [this] {
        if (m_run) m_printer->savePdf(m_run->record(), m_run->recordName());
    });
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_printer, &RecordPrinter::finished, this,
        [this](Tone tone, const QString& what) { m_banner->show(tone, what); });
    retranslate();
    m_close->setFocus();
}

void OffboardProgress::build()
{
    m_summary->setObjectName(u"offboardSummary"_s);
    m_summary->setProperty("look", u"heading"_s);
    m_advice->setObjectName(u"offboardAdvice"_s);
    for (auto* label : {m_summary, m_advice}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_progress->setObjectName(u"offboardProgressBar"_s);
    m_progress->setTextVisible(false);
    m_table->setObjectName(u"offboardSteps"_s);
    m_table->setRecordModel(m_model);
    m_table->sortByColumn(m_model->columnOf("stage"), Qt::AscendingOrder);
    m_table->setColumnHidden(m_model->columnOf("person"), m_run->work().people().size() == 1);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_close->setDefault(true);
    auto* actions = new QHBoxLayout;
    actions->setSpacing(8);
    for (auto* each : {m_stop, m_goOn, m_check, m_leaveOut})
        actions->addWidget(each);
    actions->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_print);
    buttons->addWidget(m_save);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(10);
    layout->addWidget(m_summary);
    layout->addWidget(m_progress);
    layout->addWidget(m_advice);
    layout->addLayout(actions);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_banner);
    layout->addLayout(buttons);
}

void OffboardProgress::refresh()
{
    if (m_run) {
        std::vector<OffboardStepRow> rows;
        const auto& people = m_run->work().people();
        for (qsizetype place = 0; place < people.size(); ++place)
            for (int stage = 0; stage < Offboarding::stageCount; ++stage)
                rows.push_back({Text(u"%1/%2"_s.arg(place).arg(stage)),
                    int(place) * Offboarding::stageCount + stage, nameOf(people[place].who),
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
    m_progress->setVisible(isRunning);
    if (isRunning) showProgress(m_progress, work.current(), work.people().size());
    m_stop->setVisible(isRunning);
    m_stop->setEnabled(isRunning);
    const bool mayWrite = m_context.writes.refusal().isEmpty();
    m_goOn->setVisible(isStopped);
    m_goOn->setEnabled(mayWrite);
    m_check->setVisible(work.canLookAgain());
    m_leaveOut->setVisible(isStopped && work.current() + 1 < work.people().size());
    m_leaveOut->setEnabled(mayWrite);
    m_print->setEnabled(!isRunning);
    m_save->setEnabled(!isRunning);
    switch (work.state()) {
    case State::Ready:
    case State::Running:
        m_summary->setText(m_run->title() + u'…');
        m_advice->setText(tr("This goes on when the window is closed; the activity panel opens it again."));
        break;
    case State::Stopped:
        m_summary->setText(tr("Stopped: %1").arg(nameOf(work.people()[work.current()].who)));
        m_advice->setText(work.stopText());
        break;
    case State::Ended:
        m_summary->setText(m_run->summary());
        m_advice->setText(tr("The record can be printed or saved as long as the main window is open."));
        break;
    }
}

void OffboardProgress::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void OffboardProgress::hideEvent(QHideEvent* event)
{
    m_context.settings.setValue(offboardProgressGeometry, saveGeometry());
    QDialog::hideEvent(event);
}

void OffboardProgress::retranslate()
{
    setWindowTitle(m_run ? m_run->title() : QString());
    m_model->setLocale(QLocale());
    m_model->setColumns(stepColumns());
    m_table->setAccessibleName(tr("Steps"));
    m_progress->setAccessibleName(tr("Progress"));
    m_stop->setText(tr("&Stop"));
    m_stop->setToolTip(tr("Sends nothing more; what is on its way is waited for"));
    m_goOn->setText(tr("&Go on"));
    m_goOn->setToolTip(tr("Reads first, and sends what that shows to be missing"));
    m_check->setText(tr("Chec&k again"));
    m_check->setToolTip(tr("Reads once more what the gateway shows of the last change, and sends nothing"));
    m_leaveOut->setText(tr("&Leave out and go on"));
    m_leaveOut->setToolTip(tr("Leaves this employee as they are, and goes on with the next one"));
    m_print->setText(tr("&Print…"));
    m_save->setText(tr("Save as P&DF…"));
    m_close->setText(tr("&Close"));
    for (auto* each : {m_stop, m_goOn, m_check, m_leaveOut, m_print, m_save, m_close})
        each->setAccessibleName(withoutMnemonic(each->text()));
    refresh();
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
