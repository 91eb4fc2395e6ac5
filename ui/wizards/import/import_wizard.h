// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/domain/ids.h"

#include <QDialog>
#include <QList>
#include <QPointer>

class QFrame;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace lockkeeper
{

class ImportCheckPage;
class ImportColumnsPage;
class ImportPage;
class ImportPreviewPage;
class ImportRunPage;
class ImportSession;
class ImportSourcePage;
struct ImportSourceWords;
struct PageContext;

/// Brings employees in from a list: source, columns, check, preview, run. Not modal: one can look at other
/// pages meanwhile. Closing it stops nothing that is under way; what is not finished is kept as a draft.
/// Deletes itself.
class ImportWizard : public QDialog
{
    Q_OBJECT

public:
    enum class Step { Source, Columns, Check, Preview, Run };

    /// `session` belongs to PageContext::writes; it goes with the wizard unless it is running.
    ImportWizard(ImportSession* session, QWidget* parent);

    [[nodiscard]] ImportSession* session() const;
    [[nodiscard]] Step step() const { return m_step; }
    void go(Step step);

    void reject() override;

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] static ImportSourceWords sourceWords();
    void build();
    void connectPages();
    [[nodiscard]] ImportPage* page(Step step) const;
    void goOn();
    void goBack();
    void takeTable();
    void takeColumns();
    void typeRows();
    void discard();
    void leave();
    void showState();
    void retranslate();

    QPointer<ImportSession> m_session;
    PageContext& m_context;
    Step m_step = Step::Source;
    bool m_isTyping = false; ///< there is no table that the rows come from
    QList<QLabel*> m_steps;
    QStackedWidget* m_pages;
    ImportSourcePage* m_source;
    ImportColumnsPage* m_columns;
    ImportCheckPage* m_check;
    ImportPreviewPage* m_preview;
    ImportRunPage* m_run;
    QLabel* m_hint;
    QPushButton* m_discard;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_close;
};

/// Begins an import into `enterprise` in a wizard over `window`.
ImportWizard* startImport(PageContext& context, const EnterpriseId& enterprise, QWidget* window);
/// Shows the wizard of a session, the one that is open or a new one.
ImportWizard* showImport(ImportSession* session, QWidget* window);

} // namespace lockkeeper
