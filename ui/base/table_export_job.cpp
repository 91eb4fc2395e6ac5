// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/table_export_job.h"

#include "models/tables/base/row_source.h"

#include <QPromise>
#include <QtConcurrentRun>

namespace lockkeeper
{

namespace
{

// Progress as a fraction of this, because QPromise counts in int.
constexpr int progressSteps = 1000;

/// How many of the steps of progress the rows take. A workbook is put together after its last row.
int stepsOfRows(TableFormat format)
{
    return format == TableFormat::Xlsx ? progressSteps * 4 / 10 : progressSteps;
}

void write(QPromise<void>& promise, const TableExportJob::Plan& plan, TableExportJob::Outcome& outcome)
{
    promise.setProgressRange(0, progressSteps);
    TableExport table(plan.path, plan.format, plan.titles);
    table.stopWhen([&promise] { return promise.isCanceled(); });
    bool good = table.begin();
    std::vector<QByteArrayView> cells(plan.columns.size());
    std::vector<QByteArray> scratch(plan.columns.size());
    const double steps = stepsOfRows(plan.format);
    for (size_t i = 0; good && i < plan.order.size(); ++i) {
        if (promise.isCanceled()) {
            table.cancel();
            break;
        }
        for (size_t column = 0; column < cells.size(); ++column)
            cells[column] = plan.rows->exportUtf8(plan.order[i], plan.columns[column], scratch[column]);
        good = table.writeRow(cells);
        if (i % 256 == 0) promise.setProgressValue(int(double(i) / double(plan.order.size()) * steps));
    }
    outcome.complete = good && table.finish();
    outcome.cancelled = table.isCancelled();
    outcome.rows = table.rowCount();
    outcome.cutCells = table.cutCells();
    outcome.error = table.errorString();
}

} // namespace

TableExportJob::TableExportJob(QObject* parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this,
        [this](int value) { emit progressed(m_total * value / progressSteps, m_total); });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { emit finished(*m_outcome); });
}

TableExportJob::~TableExportJob()
{
    m_watcher.cancel();
}

void TableExportJob::start(Plan plan)
{
    m_total = qint64(plan.order.size());
    // Not the promise's result, which is not taken once it was cancelled: the file may be complete by the
    // time Cancel is pressed, which is told then. A worker that never began counts as cancelled.
    m_outcome = std::make_shared<Outcome>();
    m_outcome->cancelled = true;
    m_watcher.setFuture(QtConcurrent::run([plan = std::move(plan), outcome = m_outcome](
                                              QPromise<void>& promise) { write(promise, plan, *outcome); }));
}

void TableExportJob::cancel()
{
    m_watcher.cancel();
}

} // namespace lockkeeper
