// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/operations/employees/import_draft.h"
#include "services/operations/employees/import_run.h"
#include "ui/kit/activities.h"
#include "ui/writes/note_settled.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

namespace lockkeeper
{

struct Credential;
struct PageContext;

/// What the run of an import says outside its wizard: an activity, the marks of those who were added,
/// findings in the journal, and which lists may have changed. GUI thread.
class ImportReport : public QObject
{
    Q_OBJECT

public:
    ImportReport(PageContext& context, const EnterpriseId& enterprise, QObject* parent);

    /// Sets how the activity panel opens the wizard again.
    void setOpener(std::function<void()> opener) { m_opener = std::move(opener); }
    /// `source`: where the rows came from; may be empty.
    void began(const QString& source);
    void progressed(qint64 done, qint64 total);
    void ended(const ImportRun& run);
    /// Tells the journal what became of those of these places that were unknown and are not any more.
    void noteSettled(
        const ImportRun& run, const QString& operation, const QList<qsizetype>& places, SettledBy by);

signals:
    /// Somebody wants it to stop, in the activity panel.
    void cancelRequested();

private:
    PageContext& m_context;
    const EnterpriseId m_enterprise;
    std::function<void()> m_opener;
    QPointer<Activity> m_activity;
};

/// "212 applied, 2 rejected, 1 unknown".
[[nodiscard]] QString summaryText(const ImportRun::Counts& counts);
/// What stands in front of the outcome of a row: how far it has come.
[[nodiscard]] QString stageText(const ImportRow& row, const ImportRowState& state);
/// The credentials of those who were added, as far as their passwords are known.
[[nodiscard]] std::vector<Credential> credentialsIn(const ImportDraft& draft);

} // namespace lockkeeper
