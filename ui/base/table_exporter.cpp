// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/table_exporter.h"

#include "models/tables/base/record_table_model_base.h"
#include "ui/base/export_column.h"
#include "ui/kit/banner.h"
#include "ui/kit/prompter.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme/ui_settings.h"
#include "ui/kit/written_file.h"

#include <QDate>
#include <QDir>
#include <QFileInfo>

#include <numeric>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

namespace
{

const QString formatKey = u"export/format"_s;
const QString allColumnsKey = u"export/allColumns"_s;

} // namespace

TableExporter::TableExporter(
    TableView& table, Prompter& prompter, UiSettings& settings, Activities& activities, QObject* parent)
    : QObject(parent)
    , m_table(table)
    , m_prompter(prompter)
    , m_settings(settings)
    , m_activities(activities)
{
}

void TableExporter::ask(const QString& name, const QString& caution)
{
    const auto* model = m_table.recordModel();
    // A second press does not ask a second question.
    if (m_job || m_question || model->recordCount() == 0) return;
    const ExportDialog::Counts counts{m_table.selectedRowCount(), model->rowCount(), model->recordCount(),
        int(m_table.shownColumns().size()), model->columnCount()};
    const auto format = formatNamed(m_settings.text(formatKey), TableFormat::Csv);
    auto* dialog = new ExportDialog(
        counts, caution, format, m_settings.value(allColumnsKey, true).toBool(), m_table.window());
    m_question = dialog;
    connect(dialog, &QDialog::accepted, this, [this, dialog, name] { askPath(*dialog, name); });
    dialog->open();
}

void TableExporter::askPath(const ExportDialog& dialog, const QString& name)
{
    const auto format = dialog.format();
    const QString suffix = formatName(format);
    m_settings.setValue(formatKey, suffix);
    m_settings.setValue(allColumnsKey, dialog.allColumns());
    const QString file = name + QDate::currentDate().toString(u"-yyyy-MM-dd."_s) + suffix;
    const QString filter =
        format == TableFormat::Xlsx ? tr("Excel workbooks (*.xlsx)") : tr("CSV files (*.csv)");
    m_prompter.askSavePath(m_table.window(), {tr("Export"), file, filter, suffix},
        [guard = QPointer(this), rows = dialog.rows(), allColumns = dialog.allColumns(), format](
            const QString& path) {
            if (guard) guard->start(rows, allColumns, format, path);
        });
}

void TableExporter::start(ExportDialog::Rows rows, bool allColumns, TableFormat format, const QString& path)
{
    if (m_job) return;
    const auto* model = m_table.recordModel();
    TableExportJob::Plan plan;
    plan.rows = model->snapshot();
    plan.path = path;
    plan.format = format;
    switch (rows) {
    case ExportDialog::Rows::Selected:
        plan.order = m_table.selectedRecords();
        break;
    case ExportDialog::Rows::Shown:
        plan.order = model->order();
        break;
    case ExportDialog::Rows::All:
        plan.order = model->allRecords();
        break;
    }
    plan.columns = m_table.shownColumns();
    if (allColumns) {
        plan.columns.resize(size_t(model->columnCount()));
        std::iota(plan.columns.begin(), plan.columns.end(), 0);
    }
    for (const int column : plan.columns)
        plan.titles.push_back(exportColumn(model->column(column)));

    m_job = new TableExportJob(this);
    connect(m_job, &TableExportJob::progressed, this, [this](qint64 done, qint64 total) {
        const QString label = tr("Exporting %Ln row(s)", nullptr, int(total));
        if (m_activity) m_activity->report(label, done, total);
        emit progressed(label, done, total);
    });
    connect(m_job, &TableExportJob::finished, this,
        [this, path](const TableExportJob::Outcome& outcome) { ended(outcome, path); });
    m_activity =
        m_activities.begin(tr("Exporting %Ln row(s)", nullptr, int(plan.order.size())), Activity::Kind::Work);
    connect(m_activity, &Activity::cancelRequested, this, &TableExporter::cancel);
    m_job->start(std::move(plan));
    emit started();
}

void TableExporter::tellIn(Banner& banner)
{
    connect(this, &TableExporter::finished, &banner,
        [this, &banner](Tone tone, const QString& what, const QString& next) {
            banner.show(tone, what, next);
            if (!m_file.isEmpty()) offerToOpen(banner, m_file);
        });
}

void TableExporter::cancel()
{
    if (m_job) m_job->cancel();
}

void TableExporter::ended(const TableExportJob::Outcome& outcome, const QString& path)
{
    m_job->deleteLater();
    m_job.clear();
    m_file = outcome.complete ? path : QString();
    auto end = Activity::End::Done;
    auto tone = Tone::Ok;
    QString what, next;
    if (outcome.complete) {
        what =
            tr("%Ln row(s) exported to %1", nullptr, int(outcome.rows)).arg(QDir::toNativeSeparators(path));
        if (outcome.cutCells > 0) {
            tone = Tone::Warning;
            next = tr(
                "%Ln cell(s) were too long for Excel and were cut (they end in “…”). CSV keeps them whole.",
                nullptr, int(outcome.cutCells));
        }
    } else if (outcome.cancelled) {
        end = Activity::End::Cancelled;
        tone = Tone::Warning;
        what = tr("The export was cancelled.");
        next = tr("No file was written.");
    } else {
        end = Activity::End::Failed;
        tone = Tone::Bad;
        what = tr("The export failed: %1").arg(outcome.error);
        next = tr("No file was written.");
    }
    if (m_activity) m_activity->finish(end, what);
    emit finished(tone, what, next);
}

} // namespace lockkeeper
