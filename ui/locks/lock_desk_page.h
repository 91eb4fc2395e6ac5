// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/assets/lock_action.h"
#include "ui/base/page.h"
#include "ui/locks/lock_desk_parts.h"
#include "ui/locks/lock_draft.h"
#include "ui/locks/lock_lines.h"
#include "ui/locks/lock_lists.h"

#include <QPointer>
#include <QTimer>

namespace lockkeeper
{

class LockConfirmDialog;
class LockWork;
class RecordPrinter;
class TableExporter;
struct PageContext;

/// Disables and enables hardware locks (O6, O7) whose numbers somebody types, pastes or scans: shows whose
/// they are, asks once, and shows a status for each. Locks of a job leave the field when it begins, so that
/// they are not mixed with the next call; the result is shown beside it (LK-3). The page is not about one
/// enterprise, but looks in the open one first.
class LockDeskPage final : public Page
{
    Q_OBJECT

public:
    explicit LockDeskPage(PageContext& context, QWidget* parent = nullptr);
    ~LockDeskPage() override;

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;
    void search(const QString& text) override;
    void showNote(const QString& text) override;
    [[nodiscard]] QString atWork() const override;
    void takeUp(const QString& numbers) override;
    /// Replaces the text of the field by these numbers (Ctrl+Z brings it back), so that locks that were
    /// chosen on another page are not mixed with it, and asks whether to disable or enable them.
    void offer(const QStringList& numbers, LockAction action);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void connectTable();
    void connectNumbers();
    void connectOperator();
    void connectCommands();
    void connectResults();
    void connectLists();
    void readText();
    void replaceText(const QString& text);
    /// Whether a question may be asked now; if not, shows why.
    [[nodiscard]] bool mayAsk();
    void askAll(LockAction action);
    void askTyped(LockAction action, const QStringList& notes);
    void askBack();
    void askNotedBack(const QStringList& notes);
    /// Shows the question. `notes`: what colleagues did to the locks just now.
    void openQuestion(LockConfirmDialog* question, const QStringList& notes);
    void clearNumbers();
    void keepDraft();
    [[nodiscard]] QString withTyped(QStringList unsent) const;
    void fillTableMenu(const QPoint& place);
    [[nodiscard]] QString settingsKey(const QString& name) const;
    [[nodiscard]] QString operatorIdentity() const;
    void setProblem(const QString& text);
    void showProblem();
    void copyResults();
    void printResults();
    void exportLines();
    void exportResults();
    void showLists();
    void showCounts();
    void showNumbersWhole();

    PageContext& m_context;
    LockDeskParts m_ui;
    LockLines& m_lines; ///< a child, so that it is destroyed after the table that shows it
    LockLists m_lists;
    LockResultsBar* m_results;
    LockWork* m_work;
    LockDraft m_draft;
    TableExporter* m_exporter;
    RecordPrinter* m_printer;
    QPointer<LockConfirmDialog> m_question;
    bool m_isAsking = false; ///< a question waits for what is known of its locks
    QString m_problem;       ///< what is missing for a question
    QTimer m_reading;        ///< until a long text is read
};

} // namespace lockkeeper
