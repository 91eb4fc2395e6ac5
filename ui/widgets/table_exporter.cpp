// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_exporter.h"

#include "models/tables/record_table_model_base.h"
#include "ui/widgets/export_column.h"
#include "ui/widgets/prompter.h"
#include "ui/widgets/table_view.h"

#include <QDate>

#include <numeric>

using namespace Qt::StringLiterals;

namespace lockkeeper
{

TableExporter::TableExporter(TableView& table, Prompter& prompter, QObject* parent)
    : QObject(parent)
    , m_table(table)
    , m_prompter(prompter)
{
}

void TableExporter::ask(const QString& name, const QString& caution)
{
    const auto* model = m_table.recordModel();
    if (m_job || model->recordCount() == 0) return;
    const ExportDialog::Counts counts{m_table.selectedRowCount(), model->rowCount(), model->recordCount(),
        int(m_table.shownColumns().size()), model->columnCount()};
    auto* window = m_table.window();
    auto* dialog = new ExportDialog(counts, caution, window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, window, name] {
        const auto rows = dialog->rows();
        const bool allColumns = dialog->allColumns();
        const QString file = name + QDate::currentDate().toString(u"-yyyy-MM-dd"_s) + u".csv"_s;
        m_prompter.askSavePath(window, {tr("Export"), file, tr("CSV files (*.csv)"), u"csv"_s},
            [guard = QPointer(this), rows, allColumns](const QString& path) {
                if (guard) guard->start(rows, allColumns, path);
            });
    });
    dialog->open();
}

void TableExporter::start(ExportDialog::Rows rows, bool allColumns, const QString& path)
{
    if (m_job) return;
    const auto* model = m_table.recordModel();
    TableExportJob::Plan plan;
    plan.rows = model->snapshot();
    plan.path = path;
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
        emit progressed(tr("Exporting %Ln row(s)", nullptr, int(total)), done, total);
    });
    connect(m_job, &TableExportJob::finished, this,
        [this, path](const TableExportJob::Outcome& outcome) { ended(outcome, path); });
    m_job->start(std::move(plan));
    emit started();
}

void TableExporter::cancel()
{
    if (m_job) m_job->cancel();
}

void TableExporter::ended(const TableExportJob::Outcome& outcome, const QString& path)
{
    m_job->deleteLater();
    m_job.clear();
    if (outcome.complete)
        emit finished(Tone::Ok, tr("%Ln row(s) exported to %1", nullptr, int(outcome.rows)).arg(path), {});
    else if (outcome.cancelled)
        emit finished(Tone::Warning, tr("The export was cancelled."), tr("No file was written."));
    else
        emit finished(Tone::Bad, tr("The export failed: %1").arg(outcome.error), tr("No file was written."));
}

} // namespace lockkeeper
