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

/// Disables and enables hardware locks (O6, O7) whose numbers somebody types, pastes or scans: whose they
/// are, one question, one status for each. What was begun leaves the field, so that nothing is mixed with the
/// next call; its result stands beside it. Not about one enterprise; the open one is where it looks first.
class LockDeskPage final : public Page
{
    Q_OBJECT

public:
    explicit LockDeskPage(PageContext& context, QWidget* parent = nullptr);
    ~LockDeskPage() override;

    [[nodiscard]] static PageFace pageFace();
    void openEnterprise(const EnterpriseId& enterprise) override;
    void search(const QString& text) override;
    [[nodiscard]] QString atWork() const override;
    void takeUp(const QString& numbers) override;
    /// Puts these numbers in the place of what stands in the field (Ctrl+Z brings that back) and asks whether
    /// to do it: what was chosen on another page is not mixed with what was typed here.
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
    /// Whether anything may be asked now; says what is missing.
    [[nodiscard]] bool mayAsk();
    void askAll(LockAction action);
    void askTyped(LockAction action);
    void askBack();
    void openQuestion(LockConfirmDialog* question);
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
    LockLines& m_lines; ///< a child: it goes after the table that shows it
    LockLists m_lists;
    LockResultsBar* m_results;
    LockWork* m_work;
    LockDraft m_draft;
    TableExporter* m_exporter;
    RecordPrinter* m_printer;
    QPointer<LockConfirmDialog> m_question;
    bool m_isAsking = false; ///< until what is known of the locks can be said with the question
    QString m_problem;       ///< what is missing for a question
    QTimer m_reading;        ///< until a long text is read
};

} // namespace lockkeeper
