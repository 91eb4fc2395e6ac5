// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/files/writing/table_export.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <vector>

namespace lockkeeper
{

class RowSource;

/// Writes rows of a table to a file on a worker thread. The rows are a snapshot: the table may go on
/// changing. Destroyed while running, it is cancelled, and the file stays what it was.
class TableExportJob : public QObject
{
    Q_OBJECT

public:
    struct Plan {
        std::shared_ptr<const RowSource> rows;
        std::vector<quint32> order;      ///< record numbers
        std::vector<int> columns;        ///< of the model
        std::vector<TableColumn> titles; ///< one for each of `columns`
        QString path;
        TableFormat format = TableFormat::Csv;
    };
    struct Outcome {
        bool complete = false;
        bool cancelled = false;
        qint64 rows = 0;
        qint64 cutCells = 0; ///< too long for the format; they end in "…"
        QString error;       ///< a sentence, when neither complete nor cancelled
    };

    explicit TableExportJob(QObject* parent = nullptr);
    ~TableExportJob() override;

    void start(Plan plan);
    void cancel();

signals:
    void progressed(qint64 done, qint64 total);
    /// Exactly once after start(), on the thread of this object.
    void finished(const lockkeeper::TableExportJob::Outcome& outcome);

private:
    QFutureWatcher<void> m_watcher;
    std::shared_ptr<Outcome> m_outcome; ///< belongs to the worker until the future is finished
    qint64 m_total = 0;
};

} // namespace lockkeeper
