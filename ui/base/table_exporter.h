// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/base/column_spec.h"
#include "ui/base/export_dialog.h"
#include "ui/base/table_export_job.h"
#include "ui/kit/activities.h"

#include <QObject>
#include <QPointer>

namespace lockkeeper
{

class Banner;
class Prompter;
class TableView;
class UiSettings;

/// Exports a table: asks what, how and where to, then writes on a worker thread. One export at a time. The
/// format and the columns that were chosen last are proposed the next time, on every page.
class TableExporter : public QObject
{
    Q_OBJECT

public:
    TableExporter(
        TableView& table, Prompter& prompter, UiSettings& settings, Activities& activities, QObject* parent);

    /// `name` is the suggested file name without date and suffix; `caution` says why the export would not be
    /// complete, or is empty.
    void ask(const QString& name, const QString& caution);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_job; }
    /// Shows in `banner` how each export ended, and offers to open the file.
    void tellIn(Banner& banner);

signals:
    void started();
    void progressed(const QString& label, qint64 done, qint64 total);
    /// What is said of how an export ended.
    void finished(lockkeeper::Tone tone, const QString& what, const QString& nextStep);

private:
    void askPath(const ExportDialog& dialog, const QString& name);
    void start(ExportDialog::Rows rows, bool allColumns, TableFormat format, const QString& path);
    void ended(const TableExportJob::Outcome& outcome, const QString& path);

    TableView& m_table;
    Prompter& m_prompter;
    UiSettings& m_settings;
    Activities& m_activities;
    QString m_file; ///< the file of the latest export; empty while there is none
    QPointer<Activity> m_activity;
    QPointer<ExportDialog> m_question;
    QPointer<TableExportJob> m_job;
};

} // namespace lockkeeper
