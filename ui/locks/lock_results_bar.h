// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "models/domain/base/outcome.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace lockkeeper
{

class DetailsButton;
class LockLines;
class RunHead;
class WriteRun;
class WriteRuns;

/// The bar under the table of the lock desk: how far the latest run is, how its job ended in a sentence, and
/// what can be done next. Hidden until there is a run. Object names begin with "lockdesk".
class LockResultsBar : public QFrame
{
    Q_OBJECT

public:
    LockResultsBar(LockLines& lines, WriteRuns& writes, QWidget* parent);

    /// Shows a run from now on. `gateway`: as LockTurns tells gateways apart.
    void showRun(WriteRun* run, LockAction action, const QString& gateway);
    [[nodiscard]] WriteRun* run() const;
    [[nodiscard]] LockAction action() const { return m_action; }
    /// Adds what replies said about locks that were not named in their calls.
    void addForeign(const QList<ItemOutcome>& items);
    [[nodiscard]] const QList<ItemOutcome>& foreign() const { return m_foreign; }
    /// The result of the job: "2 succeeded, 2 failed."
    [[nodiscard]] QString summary() const;
    void refresh();

signals:
    /// Somebody wants the action again for the locks that may be tried again. They were asked about before,
    /// and are not asked about again.
    void retryRequested();
    /// Somebody wants the inverse action for the locks that this job has changed.
    void inverseRequested();
    void copyRequested();
    void printRequested();
    void exportRequested();

private:
    void refreshButtons(bool isResting);
    [[nodiscard]] QString progressText() const;
    [[nodiscard]] QString foreignText() const;
    /// Why locks were refused or not sent, and what to do about it: a sentence for each reason.
    [[nodiscard]] QStringList failuresText() const;
    /// What the gateway itself said of the failures, each sentence once.
    [[nodiscard]] QString detailsText() const;
    /// Says how many locks were in the wanted state before, and are not taken back.
    [[nodiscard]] QString unchangedText() const;

    LockLines& m_lines;
    WriteRuns& m_writes;
    QPointer<WriteRun> m_run;
    LockAction m_action = LockAction::Disable;
    QString m_gateway;
    QList<ItemOutcome> m_foreign;
    RunHead* m_head;
    QLabel* m_advice;
    DetailsButton* m_details;
    QPushButton* m_show; ///< changes between the job and what stands in the field
    QPushButton* m_goOn;
    QPushButton* m_check;
    QPushButton* m_retry;
    QPushButton* m_inverse;
    QPushButton* m_copy;
    QPushButton* m_print;
    QPushButton* m_export;
};

} // namespace lockkeeper
