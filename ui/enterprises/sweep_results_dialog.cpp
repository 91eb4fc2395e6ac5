// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/enterprises/sweep_results_dialog.h"

#include "services/storage/holdings/own_enterprises.h"
#include "ui/base/page_context.h"
#include "ui/enterprises/sweeps.h"
#include "ui/kit/banner.h"
#include "ui/kit/controls.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/text_scale.h"

#include <QVBoxLayout>

#include <vector>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

SweepResultsDialog::SweepResultsDialog(Sweeps& sweeps, PageContext& context, QWidget* parent)
    : ActionDialog(u"sweepResults"_s, Kind::Shows, &context.settings, parent)
    , m_sweeps(sweeps)
    , m_context(context)
    , m_state(newLabel(u"sweepState"_s, u"section"_s, this))
    , m_banner(new Banner(u"sweep"_s, this))
    , m_table(new TableView(this))
    , m_model(new RecordTableModel<SweepRow, EnterpriseId>(
          sweepColumns(context.format), [](const SweepRow& row) { return row.swept.enterprise; }, this))
    , m_pause(newButton(u"sweepPause"_s, this))
    , m_stop(newButton(u"sweepStop"_s, tr("Stop"), this))
{
    setWindowTitle(tr("Reading enterprises"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    m_table->setObjectName(u"sweepTable"_s);
    m_table->setAccessibleName(tr("Enterprises that are read"));
    m_table->setRecordModel(m_model);
    body()->addWidget(m_state);
    body()->addWidget(m_table, 1);
    setMessage(m_banner);
    addBeside(m_pause);
    addBeside(m_stop);
    resize(scaled(960), scaled(480));
    connect(m_pause, &QPushButton::clicked, this, [this] { m_sweeps.setPaused(!m_sweeps.isPaused()); });
    connect(m_stop, &QPushButton::clicked, this, [this] { m_sweeps.stop(); });
    connect(&m_sweeps, &Sweeps::changed, this, &SweepResultsDialog::showState);
    showState();
}

void SweepResultsDialog::showState()
{
    const auto& results = m_sweeps.results();
    const auto left = m_sweeps.left();
    if (m_number != m_sweeps.number()) { // another sweep
        m_number = m_sweeps.number();
        m_model->clear();
        m_shown = 0;
        m_refused.clear();
    }
    std::vector<SweepRow> rows;
    if (m_model->recordCount() == 0) {
        for (const auto& enterprise : left) {
            SweepRow row{m_context.enterprises.label(enterprise), {}, false};
            row.swept.enterprise = enterprise;
            rows.push_back(std::move(row));
        }
    }
    // What comes later tells whether a token that was refused is good for others (ER-22).
    const auto refused = refusedForAll(results);
    for (size_t i = 0; i < results.size(); ++i) {
        const bool isOther = i < m_refused.size() && m_refused[i] != refused[i];
        if (i >= m_shown || isOther)
            rows.push_back({m_context.enterprises.label(results[i].enterprise), results[i], refused[i]});
    }
    m_shown = results.size();
    m_refused = refused;
    m_model->merge(rows);

    // The reasons need the room that a column for what nobody asked for would take.
    m_table->setColumnHidden(m_model->columnOf("products"), !m_sweeps.hasProducts());
    const bool isUnderWay = m_sweeps.isUnderWay();
    m_state->setText(tr("%1 of %2 enterprises read")
                         .arg(locale().toString(qulonglong(results.size())),
                             locale().toString(qulonglong(results.size()) + qulonglong(left.size()))));
    m_pause->setText(m_sweeps.isPaused() ? tr("&Continue") : tr("&Pause"));
    m_pause->setAccessibleName(withoutMnemonic(m_pause->text()));
    m_pause->setVisible(isUnderWay);
    m_stop->setVisible(isUnderWay);
    if (const auto why = m_sweeps.pausedBy(); !why.isEmpty())
        m_banner->show(Tone::Warning, tr("Paused: %1").arg(why));
    else
        m_banner->hide();
}

void showSweepResults(Sweeps& sweeps, PageContext& context, QWidget* window)
{
    auto* dialog = window->findChild<SweepResultsDialog*>();
    if (!dialog) dialog = new SweepResultsDialog(sweeps, context, window);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace lockkeeper
