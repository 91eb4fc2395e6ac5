// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_export_job.h"

#include "models/tables/row_source.h"

#include <QPromise>
#include <QtConcurrentRun>

namespace lockkeeper
{

namespace
{

// Progress as a fraction of this, because QPromise counts in int.
constexpr int progressSteps = 1000;

void write(QPromise<TableExportJob::Outcome>& promise, const TableExportJob::Plan& plan)
{
    promise.setProgressRange(0, progressSteps);
    TableExport table(plan.path, plan.titles);
    TableExportJob::Outcome outcome;
    bool good = table.begin();
    std::vector<QByteArrayView> cells(plan.columns.size());
    std::vector<QByteArray> scratch(plan.columns.size());
    for (size_t i = 0; good && i < plan.order.size(); ++i) {
        if (promise.isCanceled()) break;
        for (size_t column = 0; column < cells.size(); ++column)
            cells[column] = plan.rows->exportUtf8(plan.order[i], plan.columns[column], scratch[column]);
        good = table.writeRow(cells);
        if (i % 256 == 0)
            promise.setProgressValue(int(double(i) / double(plan.order.size()) * progressSteps));
    }
    if (promise.isCanceled()) {
        table.cancel();
        return; // a cancelled promise takes no result
    }
    outcome.complete = good && table.finish();
    outcome.rows = table.rowCount();
    outcome.error = table.errorString();
    promise.addResult(std::move(outcome));
}

} // namespace

TableExportJob::TableExportJob(QObject* parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this,
        [this](int value) { emit progressed(m_total * value / progressSteps, m_total); });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] {
        Outcome outcome;
        // The file may be complete by the time Cancel is pressed: then it is complete.
        if (m_watcher.future().resultCount() > 0)
            outcome = m_watcher.result();
        else
            outcome.cancelled = true;
        emit finished(outcome);
    });
}

TableExportJob::~TableExportJob()
{
    m_watcher.cancel();
}

void TableExportJob::start(Plan plan)
{
    m_total = qint64(plan.order.size());
    m_watcher.setFuture(
        QtConcurrent::run([plan = std::move(plan)](QPromise<Outcome>& promise) { write(promise, plan); }));
}

void TableExportJob::cancel()
{
    m_watcher.cancel();
}

} // namespace lockkeeper
